// A small mark on each lit square for what the firmware calls its light: colour is never needed.

import { PITCH } from "./view.js";

const MARKS = {
  "may-lift": "\u25b3",
  lifted: "\u25cb",
  "may-land": "\u25cf",
  from: "\u2191",
  target: "\u2193",
  start: "\u2193",
  stands: "\u00b7",
  line: "\u2550",
  "line-made": "\u2550",
  "pull-base": "\u2193",
  fill: "\u223f",
  wrong: "!",
  "way-back": "\u21a9",
  queen: "\u265b",
  hint: "?",
  faulty: "\u00d7",
  toasted: "\u265b",
  treason: "!!",
  "replay-from": "\u2191",
  "replay-to": "\u2193",
  win: "\u2605",
};

export function drawMarks(context, view, lights) {
  const size = Math.max(10, 13 * view.scale);
  context.font = `700 ${size}px "DejaVu Sans", system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const [sign, squares] of Object.entries(lights)) {
    const mark = MARKS[sign];
    if (!mark) continue;
    for (const square of squares) {
      const x = view.x(("ABCDEFG".indexOf(square[0]) + 0.36) * PITCH);
      const y = view.y((square[1] - 1 + 0.36) * PITCH);
      context.fillStyle = "rgba(12, 9, 8, .82)";
      context.beginPath();
      context.arc(x, y, size * 0.72, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = "#fff3d8";
      context.fillText(mark, x, y + size * 0.05);
    }
  }
}
