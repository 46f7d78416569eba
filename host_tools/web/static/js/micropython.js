// Starts MicroPython with the simulated chip and the board's own firmware.

import { loadMicroPython } from "../micropython/micropython.mjs";

const START = `
import sys
sys.path[:] = ["/vm", "/", "/firmware", ".frozen"]
import boot
sim = boot.sim()
handle_line = sim.handle_line
`;

const REPLAY = `
import json
import replaying
def ask(op, **fields):
    fields["op"] = op
    answer = sim.handle(fields)
    if "error" in answer:
        raise ValueError(answer["error"])
    return answer
player = replaying.Replaying(ask)
def replay_line(line):
    return json.dumps(player.handle(json.loads(line)))
`;

// The bundle: a line of JSON that names folders and files, then the files' bytes.
function unpack(bundle, system) {
  let at = bundle.indexOf(10) + 1;
  const { folders, files } = JSON.parse(new TextDecoder().decode(bundle.subarray(0, at)));
  for (const folder of folders) system.mkdir(folder);
  for (const [path, length] of files) {
    system.writeFile(path, bundle.subarray(at, at + length));
    at += length;
  }
}

export async function startMicroPython() {
  const base = new URL("../micropython/", import.meta.url);
  const quiet = (text) => console.info(text);
  const [mp, bundle] = await Promise.all([
    loadMicroPython({
      url: new URL("micropython.wasm", base).href,
      heapsize: 256 * 1024,
      linebuffer: true,
      stdout: quiet,
      stderr: quiet,
    }),
    fetch(new URL("firmware.bin", base)).then((answer) => answer.arrayBuffer()),
  ]);
  unpack(new Uint8Array(bundle), mp.FS);
  mp.FS.mkdir("/flash");
  mp.runPython(START);
  const handle = mp.globals.get("handle_line");
  let replayLine = null;
  return {
    lay: (folder, files) => {
      mp.FS.mkdir(folder);
      for (const [name, data] of Object.entries(files)) mp.FS.writeFile(`${folder}/${name}`, data);
    },
    files: (folder) => {
      const names = mp.FS.readdir(folder).filter((name) => !name.startsWith("."));
      return Object.fromEntries(names.map((name) => [name, mp.FS.readFile(`${folder}/${name}`)]));
    },
    ask: (op, fields = {}) => JSON.parse(handle(JSON.stringify({ op, ...fields }))),
    replay: (request) => {
      if (!replayLine) {
        mp.runPython(REPLAY);
        replayLine = mp.globals.get("replay_line");
      }
      return JSON.parse(replayLine(JSON.stringify(request)));
    },
  };
}
