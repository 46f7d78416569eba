// Runs a script part by part on a fresh WebAssembly MicroPython and tells what is in use after each.
// Arguments: the build's folder, the firmware's folder, the script.  Parts are parted by lines "# ---":
// this build collects garbage only between two parts.
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [build, firmware, script] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(`${build}/micropython.mjs`).href);
const mp = await loadMicroPython({ heapsize: 1024 * 1024, linebuffer: true });

function lay(from, to) {
    mp.FS.mkdir(to);
    for (const entry of readdirSync(from, { withFileTypes: true })) {
        if (entry.isDirectory()) lay(`${from}/${entry.name}`, `${to}/${entry.name}`);
        else mp.FS.writeFile(`${to}/${entry.name}`, readFileSync(`${from}/${entry.name}`));
    }
}

lay(firmware, "/firmware");
mp.runPython("import gc, sys\nsys.path[:] = ['/firmware', '.frozen']");
for (const part of readFileSync(script, "utf8").split("# ---\n")) {
    mp.runPython(part);
    mp.runPython("print('used', gc.mem_alloc())");
}
