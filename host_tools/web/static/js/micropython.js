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

export async function startMicroPython() {
  const base = new URL("../micropython/", import.meta.url);
  const quiet = (text) => console.info(text);
  const [mp, bundle] = await Promise.all([
    loadMicroPython({
      url: new URL("micropython.wasm", base).href, heapsize: 256 * 1024, linebuffer: true,
      stdout: quiet, stderr: quiet,
    }),
    fetch(new URL("bundle.json", base)).then((answer) => answer.json()),
  ]);
  for (const folder of bundle.folders) mp.FS.mkdir(folder);
  for (const [path, data] of Object.entries(bundle.files)) {
    mp.FS.writeFile(path, Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
  }
  mp.runPython(START);
  const handle = mp.globals.get("handle_line");
  let replayLine = null;
  return {
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
