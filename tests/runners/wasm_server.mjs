// Runs test files on the WebAssembly build of MicroPython, a fresh interpreter for each.
// A request is one JSON line {"path", "names"}; the answer is the interpreter's output and "@@done".
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { loadMicroPython } = await import(pathToFileURL(process.argv[2]).href);
const ROOTS = ["firmware", "tests", "host_tools/simulator"];
const WANTED = /\.(py|json|txt|csv)$/;

function walk(folder, found) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) {
            if (!entry.name.startsWith("__") && entry.name !== "node_modules") walk(path, found);
        } else if (WANTED.test(entry.name)) {
            found.set(path, readFileSync(path));
        }
    }
    return found;
}

const files = new Map();
for (const root of ROOTS) walk(root, files);

function lay(FS) {
    const made = new Set();
    for (const [path, bytes] of files) {
        const folders = path.split("/").slice(0, -1);
        let folder = "";
        for (const part of folders) {
            folder += `/${part}`;
            if (!made.has(folder)) {
                made.add(folder);
                try { FS.mkdir(folder); } catch { /* it is there already */ }
            }
        }
        FS.writeFile(`/${path}`, bytes);
    }
}

for await (const line of createInterface({ input: process.stdin })) {
    const { path, names } = JSON.parse(line);
    const mp = await loadMicroPython({
        heapsize: 8 * 1024 * 1024,
        linebuffer: true,
        stdout: (text) => console.log(text),
    });
    lay(mp.FS);
    try {
        mp.globals.set("test_path", path);
        mp.globals.set("test_names", names.join(" "));
        mp.runPython(`
import sys
sys.path[:] = ["tests", ".frozen"]
from runners import upy_main
upy_main.run(test_path, test_names.split())
`);
    } catch (error) {
        console.log(String(error));
    }
    console.log("@@done");
}
