// Glasses dragged with mouse or finger.  A tap takes a glass up, the next tap sets it down.
// With Shift a glass is pushed along the cloth.

import { IN_HAND } from "./view.js";

const REACH = 30; // mm from a glass's middle that still catches it
const TAP_PX = 6;

export class Drag {
  constructor(board, hands, store) {
    this.board = board;
    this.hands = hands;
    this.store = store;
    this.pointers = new Map();
    const table = board.table;
    table.addEventListener("pointerdown", (event) => this.down(event));
    table.addEventListener("pointermove", (event) => this.move(event));
    table.addEventListener("pointerup", (event) => this.up(event));
    table.addEventListener("pointercancel", (event) => this.up(event));
    addEventListener("letgo", () => this.dropAll());
  }

  mm(event) {
    const { left, top } = this.board.table.getBoundingClientRect();
    return this.board.view.mm(event.clientX - left, event.clientY - top);
  }

  nearest(x, y) {
    let best = -1;
    let least = REACH * REACH;
    this.store.glasses.forEach(([gx, gy], number) => {
      const far = (gx - x) ** 2 + (gy - y) ** 2;
      if (far < least && ![...this.pointers.values()].some((led) => led.glass === number)) {
        best = number;
        least = far;
      }
    });
    return best;
  }

  down(event) {
    if (event.button > 0 || document.body.classList.contains("looking")) return;
    const [x, y] = this.mm(event);
    if (this.kept) {
      this.begin(event, this.kept.glass, x, y, 0, 0, true);
      this.kept = null;
      return;
    }
    const glass = this.nearest(x, y);
    if (glass < 0) return;
    const [gx, gy] = this.store.glasses[glass];
    this.begin(event, glass, gx, gy, gx - x, gy - y, false);
    if (!event.shiftKey) this.hands.do("grasp", glass);
  }

  begin(event, glass, x, y, dx, dy, again) {
    event.preventDefault();
    this.board.table.setPointerCapture(event.pointerId);
    const { clientX, clientY, shiftKey } = event;
    const led = { glass, dx, dy, clientX, clientY, push: shiftKey, again, moved: again };
    this.pointers.set(event.pointerId, led);
    if (!led.push) this.board.dragged.set(glass, [x, y]);
    if (again) this.hands.do("carry", glass, x, y);
    this.board.soon();
  }

  move(event) {
    const led = this.pointers.get(event.pointerId);
    if (!led) return;
    led.moved ||= Math.hypot(event.clientX - led.clientX, event.clientY - led.clientY) > TAP_PX;
    if (!led.moved) return;
    const [x, y] = this.mm(event);
    const to = [round(x + led.dx), round(y + led.dy)];
    if (!led.push) this.board.dragged.set(led.glass, to);
    this.hands.do(led.push ? "push" : "carry", led.glass, ...to);
    this.board.soon();
  }

  up(event) {
    const led = this.pointers.get(event.pointerId);
    if (!led) return;
    this.pointers.delete(event.pointerId);
    const [x, y] = this.mm(event);
    if (led.push) {
      this.hands.flush();
    } else if (!led.moved) {
      this.kept = led; // a tap: it stays in the hand
      this.board.soon();
      return;
    } else {
      this.hands.do("drop", led.glass, round(x + led.dx), round(y + led.dy));
    }
    this.settle(led.glass);
  }

  // The board's own place is drawn again once it has heard of the drop.
  settle(glass) {
    const until = performance.now() + 400;
    const look = () => {
      const down = this.store.glasses[glass]?.[3] !== IN_HAND;
      if (down || performance.now() > until) this.board.dragged.delete(glass);
      else requestAnimationFrame(look);
      this.board.soon();
    };
    setTimeout(look, 60);
  }

  dropAll() {
    for (const [id, led] of this.pointers) {
      const [x, y] = this.board.dragged.get(led.glass) ?? [];
      if (x !== undefined) this.hands.do("drop", led.glass, x, y);
      this.pointers.delete(id);
      this.settle(led.glass);
    }
  }
}

function round(mm) {
  return Math.round(mm * 10) / 10;
}
