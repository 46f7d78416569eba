// The board from above on a canvas: drawn when something has changed, at most once a frame.

import { drawCloth } from "./cloth.js";
import { drawGlass } from "./glass.js";
import { Lights } from "./lights.js";
import { drawMarks } from "./marks.js";
import { BESIDE, squareAt, View } from "./view.js";

export class BoardView {
  constructor(canvas, table, store) {
    this.canvas = canvas;
    this.table = table;
    this.store = store;
    this.view = new View();
    this.lights = new Lights();
    this.dragged = new Map(); // glass: [x, y] where a pointer leads it, ahead of the board
    this.focused = -1;
    this.marks = false;
    this.cloth = new OffscreenCanvas(1, 1);
    this.frames = 0;
    this.waiting = 0;
    store.on("lights", (steps) => this.lights.set(steps));
    store.on("lights glasses power shown", () => this.soon());
    new ResizeObserver(() => this.resize()).observe(table);
  }

  resize() {
    const { width, height } = this.table.getBoundingClientRect();
    if (!width || !height) return;
    const ratio = Math.min(devicePixelRatio || 1, 2.5);
    this.ratio = ratio;
    this.canvas.width = this.cloth.width = Math.round(width * ratio);
    this.canvas.height = this.cloth.height = Math.round(height * ratio);
    this.lay();
  }

  // Lay the board out anew: for another size, or when the tray comes or goes.
  lay() {
    const { width, height } = this.table.getBoundingClientRect();
    this.view.fit(width, height);
    const context = this.cloth.getContext("2d");
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    drawCloth(context, this.view);
    const [left, top] = [this.view.x(-27.5), this.view.y(357.5)];
    const side = 385 * this.view.scale;
    this.table.style.setProperty("--grid-left", `${left}px`);
    this.table.style.setProperty("--grid-top", `${top}px`);
    this.table.style.setProperty("--grid-side", `${side}px`);
    this.soon();
  }

  soon() {
    if (!this.waiting) this.waiting = requestAnimationFrame((now) => this.draw(now));
  }

  // Where a glass is drawn: [x, y, z].
  place(number) {
    const [x, y, height, state] = this.store.glasses[number];
    const z = state === BESIDE ? 0 : height;
    const led = this.dragged.get(number);
    return led ? [led[0], led[1], Math.max(z, 60)] : [x, y, z];
  }

  draw(now) {
    this.waiting = 0;
    this.frames++;
    const tray = this.store.glasses.some(([, , , state]) => state === BESIDE) ? 1 : 0;
    if (tray !== this.view.tray && !this.dragged.size) {
      this.view.tray = tray;
      this.lay();
    }
    const context = this.canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.drawImage(this.cloth, 0, 0);
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    this.lights.draw(context, this.view, now);
    const order = this.store.glasses.map((_, number) => number);
    order.sort((a, b) => this.place(a)[2] - this.place(b)[2]);
    for (const number of order) {
      const [x, y, z] = this.place(number);
      const square = squareAt(x, y);
      const light = square && this.lights.seen((square[1] - 1) * 7 + square[0], now);
      drawGlass(context, this.view, x, y, z, light, number === this.focused);
    }
    if (this.marks) drawMarks(context, this.view, this.store.shown?.lights ?? {});
    if (this.lights.calm) setTimeout(() => this.soon(), 300);
  }
}
