// Puts the page together.

import { wireBig } from "./big.js";
import { BoardView } from "./board.js";
import { wireButtons } from "./buttons.js";
import { Display } from "./display.js";
import { Drag } from "./drag.js";
import { wireDrive } from "./drive.js";
import { wireGremlins } from "./gremlins.js";
import { Hands } from "./hands.js";
import { wireHelp } from "./help.js";
import { Keys } from "./keys.js";
import { wireRecord } from "./record.js";
import { Replay } from "./replay.js";
import { wireRules } from "./rules.js";
import { speaker, wireSpeech } from "./say.js";
import { Shown } from "./shown.js";
import { Sound } from "./sound.js";
import { Store } from "./store.js";
import { wireTour } from "./tour.js";

const byId = (id) => document.getElementById(id);
const live = new Store();
const shown = new Shown(live);

async function open() {
  if (document.documentElement.dataset.board === "here") {
    const { openWorker } = await import("./here.js");
    return openWorker(live);
  }
  const { openSocket } = await import("./socket.js");
  return openSocket(live);
}

const send = await open();
const hands = new Hands(live, send);
const say = speaker(byId("said"));
const board = new BoardView(byId("board"), byId("table"), shown);
new Drag(board, hands, live);
new Keys(byId("grid"), board, hands, live, say);
new Display(byId("oled"), byId("facing"), shown);
new Sound(byId("sound"), live);
wireButtons(hands);
wireHelp(byId("help"), shown);
wireSpeech(say, live);
wireDrive(byId("drive"), byId("status"), live, send);
const replay = new Replay(live, shown, send);
wireRecord(live, shown, send, replay);
wireGremlins(live, hands, send);
wireRules(live);
wireTour(byId("tour"), byId("walk"));
wireBig(byId("big"), byId("scores"), shown);
live.on("problems", (problems) => say(problems.join(". ")));

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const setMarks = (on) => {
  board.marks = on;
  byId("marks").ariaPressed = String(on);
  board.soon();
};
const setCalm = () => {
  board.lights.calm = calm.matches;
  if (calm.matches) setMarks(true);
};
calm.addEventListener("change", setCalm);
setCalm();
byId("marks").addEventListener("click", () => setMarks(!board.marks));

Object.assign(window, { tablero: { live, shown, board, hands, replay } });
