// The simulated board on the WebAssembly build of MicroPython: requests on stdin, answers on stdout,
// one JSON line each.  Arguments: the build's folder, the simulator's folder, the firmware's folder.
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [build, simulator, firmware] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(`${build}/micropython.mjs`).href);
const aside = (text) => process.stderr.write(`${text}\n`);
const mp = await loadMicroPython({
    heapsize: 256 * 1024,
    linebuffer: true,
    stdout: aside,
    stderr: aside,
});

function lay(from, to) {
    mp.FS.mkdir(to);
    for (const entry of readdirSync(from, { withFileTypes: true })) {
        const source = `${from}/${entry.name}`;
        if (entry.isDirectory()) {
            if (!entry.name.startsWith("_")) lay(source, `${to}/${entry.name}`);
        } else if (/\.(py|mpy)$/.test(entry.name)) {
            mp.FS.writeFile(`${to}/${entry.name}`, readFileSync(source));
        }
    }
}

lay(`${simulator}/vm`, "/vm");
lay(`${simulator}/model`, "/model");
lay(firmware, "/firmware");
mp.runPython(`
import sys
sys.path[:] = ["/vm", "/", "/firmware", ".frozen"]
import boot
handle_line = boot.sim().handle_line
`);
const handleLine = mp.globals.get("handle_line");
for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${handleLine(line)}\n`);
}
