// The board without lights and glasses: wood, cloth, lines and names, drawn once for each size.

import { PITCH, SIDE, squareName } from "./view.js";

const CLOTH = ["#46252f", "#522d39"];
const BASE = ["#5a3c2c", "#674735"];

export function drawCloth(context, view) {
  const { scale, rim } = view;
  const half = (PITCH / 2) * scale;
  const left = view.x(0) - half;
  const top = view.y(SIDE) - half;
  const side = (SIDE + PITCH) * scale;
  wood(context, left - rim, top - rim, side + 2 * rim, rim);
  for (let file = 0; file < 7; file++) {
    for (let rank = 1; rank <= 7; rank++) {
      const shades = rank === 1 || rank === 7 ? BASE : CLOTH;
      context.fillStyle = shades[(file + rank) & 1];
      context.fillRect(
        left + file * PITCH * scale,
        top + (7 - rank) * PITCH * scale,
        PITCH * scale + 0.5,
        PITCH * scale + 0.5,
      );
    }
  }
  weave(context, left, top, side);
  context.strokeStyle = "rgba(222, 190, 125, .38)";
  context.lineWidth = Math.max(1, scale * 0.7);
  context.beginPath();
  for (let i = 0; i <= 7; i++) {
    const at = i * PITCH * scale;
    context.moveTo(left + at, top);
    context.lineTo(left + at, top + side);
    context.moveTo(left, top + at);
    context.lineTo(left + side, top + at);
  }
  context.stroke();
  shadeInside(context, left, top, side, scale);
  names(context, view, left, top, side);
}

function wood(context, x, y, size, rim) {
  context.save();
  context.shadowColor = "rgba(0, 0, 0, .6)";
  context.shadowBlur = rim * 0.8;
  context.shadowOffsetY = rim * 0.3;
  const grain = context.createLinearGradient(x, y, x + size, y + size);
  grain.addColorStop(0, "#7a5532");
  grain.addColorStop(0.45, "#5c3d23");
  grain.addColorStop(1, "#432a17");
  context.fillStyle = grain;
  context.beginPath();
  context.roundRect(x, y, size, size, rim * 0.45);
  context.fill();
  context.restore();
  context.save();
  context.clip();
  context.globalAlpha = 0.1;
  for (let i = 0; i < 60; i++) {
    context.strokeStyle = i % 3 ? "#2a1808" : "#c79a63";
    context.lineWidth = 0.5 + ((i * 7) % 5) * 0.3;
    const at = y + (size * (i + 0.5)) / 60;
    context.beginPath();
    context.moveTo(x, at);
    context.bezierCurveTo(
      x + size / 3,
      at + ((i * 13) % 9) - 4,
      x + (2 * size) / 3,
      at - ((i * 5) % 9) + 4,
      x + size,
      at + ((i * 11) % 5) - 2,
    );
    context.stroke();
  }
  context.restore();
}

function weave(context, x, y, size) {
  const thread = new OffscreenCanvas(4, 4);
  const t = thread.getContext("2d");
  t.fillStyle = "rgba(255, 255, 255, .05)";
  t.fillRect(0, 1, 2, 1);
  t.fillRect(2, 3, 2, 1);
  t.fillStyle = "rgba(0, 0, 0, .13)";
  t.fillRect(1, 2, 1, 2);
  t.fillRect(3, 0, 1, 2);
  context.fillStyle = context.createPattern(thread, "repeat");
  context.fillRect(x, y, size, size);
}

function shadeInside(context, x, y, size, scale) {
  for (const [x1, y1] of [
    [x, y + 8 * scale],
    [x + 8 * scale, y],
  ]) {
    const shade = context.createLinearGradient(x, y, x1 === x ? x : x1, x1 === x ? y1 : y);
    shade.addColorStop(0, "rgba(0, 0, 0, .35)");
    shade.addColorStop(1, "rgba(0, 0, 0, 0)");
    context.fillStyle = shade;
    context.fillRect(x, y, x1 === x ? size : 8 * scale, x1 === x ? 8 * scale : size);
  }
}

function names(context, view, left, top, side) {
  context.fillStyle = "#f0dcb4";
  context.font = `600 ${Math.max(10, view.rim * 0.5)}px Georgia, "DejaVu Serif", serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let i = 0; i < 7; i++) {
    const name = squareName(i, i + 1);
    for (const at of [top + side + view.rim / 2, top - view.rim / 2]) {
      context.fillText(name[0], view.x(i * PITCH), at);
    }
    for (const at of [left - view.rim / 2, left + side + view.rim / 2]) {
      context.fillText(name[1], at, view.y(i * PITCH));
    }
  }
}
