// A glass seen from above, its drink tinted by the light below, its shadow telling its height.

import { FOOT } from "./view.js";

const DRINK = [196, 150, 84];

export function drawGlass(context, view, x, y, z, light, focused) {
  const lift = Math.max(0, Math.min(1, (z - 8.5) / 61.5));
  const radius = FOOT * view.scale * (1 + 0.09 * lift) * 0.98;
  const cx = view.x(x);
  const cy = view.y(y) - lift * 3 * view.scale;
  shadow(
    context,
    cx + (2 + 7 * lift) * view.scale,
    view.y(y) + (3 + 9 * lift) * view.scale,
    radius * 1.06,
    0.55 - 0.2 * lift,
  );
  const share = light ? 0.25 + 0.6 * light[3] : 0;
  const tint = DRINK.map((part, i) =>
    Math.round(part + ((light ? light[i] : part) - part) * share),
  );
  const hue = tint.join(", ");

  const wall = context.createRadialGradient(
    cx - radius * 0.3,
    cy - radius * 0.4,
    radius * 0.1,
    cx,
    cy,
    radius,
  );
  wall.addColorStop(0, "rgba(255, 255, 255, .92)");
  wall.addColorStop(0.3, "rgba(232, 241, 246, .5)");
  wall.addColorStop(0.86, "rgba(170, 190, 200, .36)");
  wall.addColorStop(1, "rgba(240, 248, 252, .6)");
  circle(context, cx, cy, radius, `rgba(${hue}, .5)`);
  circle(context, cx, cy, radius, wall);
  const drink = context.createRadialGradient(
    cx,
    cy + radius * 0.2,
    radius * 0.1,
    cx,
    cy,
    radius * 0.78,
  );
  drink.addColorStop(0, `rgba(${hue}, .95)`);
  drink.addColorStop(1, `rgba(${tint.map((part) => Math.round(part * 0.62)).join(", ")}, .9)`);
  circle(context, cx, cy, radius * 0.76, drink);
  context.lineWidth = Math.max(1, radius * 0.07);
  context.strokeStyle = "rgba(246, 251, 253, .9)";
  ring(context, cx, cy, radius * 0.97, 0, 2 * Math.PI);
  context.lineWidth = Math.max(1, radius * 0.03);
  context.strokeStyle = "rgba(255, 255, 255, .4)";
  ring(context, cx, cy, radius * 0.76, 0, 2 * Math.PI);
  context.lineCap = "round";
  context.lineWidth = Math.max(1.4, radius * 0.12);
  context.strokeStyle = "rgba(255, 255, 255, .92)";
  ring(context, cx, cy, radius * 0.84, 3.5, 4.4);
  if (focused) {
    context.lineWidth = Math.max(2, radius * 0.1);
    context.strokeStyle = "#ffd58a";
    ring(context, cx, cy, radius * 1.14, 0, 2 * Math.PI);
  }
}

function circle(context, x, y, radius, fill) {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function ring(context, x, y, radius, from, to) {
  context.beginPath();
  context.arc(x, y, radius, from, to);
  context.stroke();
}

function shadow(context, x, y, radius, strength) {
  const soft = context.createRadialGradient(x, y, radius * 0.5, x, y, radius * 1.25);
  soft.addColorStop(0, `rgba(0, 0, 0, ${strength})`);
  soft.addColorStop(1, "rgba(0, 0, 0, 0)");
  circle(context, x, y, radius * 1.25, soft);
}
