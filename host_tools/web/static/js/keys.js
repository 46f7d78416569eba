// The board by keyboard: a grid of 49 squares to move about in, read out by screen readers.

import { BESIDE, PITCH, squareAt, squareName, STANDING } from "./view.js";

const STEPS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const BUTTONS = { t: "south throw", c: "south call", y: "north throw", v: "north call" };

export class Keys {
  constructor(grid, board, hands, store, say) {
    Object.assign(this, { grid, board, hands, store, say });
    this.file = 3;
    this.rank = 4;
    this.held = -1; // glass in the keyboard's hand
    this.cells = [];
    this.build();
    grid.addEventListener("keydown", (event) => this.key(event));
    grid.addEventListener("click", (event) => event.detail === 0 && this.grasp());
    grid.addEventListener("focusin", (event) => this.follow(event.target));
    document.querySelector(".skip").addEventListener("click", (event) => {
      event.preventDefault();
      this.cells[(this.rank - 1) * 7 + this.file].focus();
    });
    addEventListener("keydown", (event) => this.button(event, true));
    addEventListener("keyup", (event) => this.button(event, false));
    addEventListener("letgo", () => this.drop());
    store.on("glasses shown", () => this.name());
  }

  build() {
    for (let rank = 7; rank >= 1; rank--) {
      const row = document.createElement("div");
      row.role = "row";
      for (let file = 0; file < 7; file++) {
        const cell = document.createElement("button");
        cell.type = "button";
        cell.role = "gridcell";
        cell.tabIndex = -1;
        cell.dataset.square = squareName(file, rank);
        row.append(cell);
        this.cells[(rank - 1) * 7 + file] = cell;
      }
      this.grid.append(row);
    }
    this.cells[24].tabIndex = 0;
  }

  // Every square says its name, what stands there and what its light says.
  name() {
    const glasses = new Set();
    for (const [x, y, , state] of this.store.glasses) {
      const square = state === STANDING && squareAt(x, y);
      if (square) glasses.add(squareName(...square));
    }
    const lights = {};
    for (const [sign, squares] of Object.entries(this.store.shown?.lights ?? {})) {
      for (const square of squares) lights[square] = sign.replace("-", " ");
    }
    for (const cell of this.cells) {
      const square = cell.dataset.square;
      const parts = [square];
      if (glasses.has(square)) parts.push("glass");
      if (lights[square]) parts.push(`light: ${lights[square]}`);
      const label = parts.join(", ");
      if (cell.ariaLabel !== label) cell.ariaLabel = label;
    }
  }

  follow(cell) {
    const square = cell.dataset?.square;
    if (!square) return;
    this.cells[(this.rank - 1) * 7 + this.file].tabIndex = -1;
    this.file = "ABCDEFG".indexOf(square[0]);
    this.rank = Number(square[1]);
    cell.tabIndex = 0;
  }

  key(event) {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      this.follow(this.at(this.file + step[0], this.rank + step[1]));
      this.cells[(this.rank - 1) * 7 + this.file].focus();
      if (this.held >= 0) this.lead();
    } else if (event.key === "x" || event.key === "Delete") {
      const glass = this.held >= 0 ? this.held : this.here();
      if (glass >= 0) this.aside(glass);
    } else if (event.key === "Escape") {
      this.drop();
    }
  }

  at(file, rank) {
    const inside = (n, least) => Math.min(least + 6, Math.max(least, n));
    return this.cells[(inside(rank, 1) - 1) * 7 + inside(file, 0)];
  }

  here() {
    return this.store.glasses.findIndex(([x, y, , state]) => {
      const square = state === STANDING && squareAt(x, y);
      return square && square[0] === this.file && square[1] === this.rank;
    });
  }

  grasp() {
    if (document.body.classList.contains("looking")) return;
    const square = squareName(this.file, this.rank);
    if (this.held >= 0) {
      this.say(`set on ${square}`);
      this.drop();
      return;
    }
    let glass = this.here();
    if (glass < 0) {
      glass = this.store.glasses.findIndex(([, , , state]) => state === BESIDE);
      if (glass < 0) {
        this.say(`no glass on ${square}`);
        return;
      }
      this.hands.do("drop", glass, this.file * PITCH, (this.rank - 1) * PITCH);
      this.say(`set on ${square}`);
      return;
    }
    this.held = this.board.focused = glass;
    this.hands.do("grasp", glass);
    this.say(`lifted from ${square}`);
    this.lead();
  }

  lead() {
    const place = [this.file * PITCH, (this.rank - 1) * PITCH];
    this.board.dragged.set(this.held, place);
    this.hands.do("carry", this.held, ...place);
    this.board.soon();
  }

  drop() {
    if (this.held < 0) return;
    this.hands.do("drop", this.held, this.file * PITCH, (this.rank - 1) * PITCH);
    this.board.dragged.delete(this.held);
    this.held = this.board.focused = -1;
    this.board.soon();
  }

  aside(glass) {
    this.hands.do("grasp", glass);
    this.hands.do("drop", glass, glass * PITCH, -78);
    this.board.dragged.delete(glass);
    this.held = this.board.focused = -1;
    this.say("put beside the board");
  }

  button(event, down) {
    const name = BUTTONS[event.key.toLowerCase()];
    const typing = event.target.closest?.("input, select, textarea, dialog");
    if (!name || typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    this.hands.press(name, down);
  }
}
