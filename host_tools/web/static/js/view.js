// From millimetres on the board to pixels on the canvas, and back.

export const PITCH = 55;
export const SIDE = 6 * PITCH;
export const FOOT = 21.5;
export const BESIDE = 0;
export const STANDING = 1;
export const IN_HAND = 2;
const RIM = 24;
const TRAY = 54; // glasses beside the board stand in front of it

export class View {
  constructor() {
    this.tray = 1; // how much of the tray is to be seen, 0 to 1
    this.width = this.height = 100;
    this.fit(100, 100);
  }

  fit(width, height) {
    this.width = width;
    this.height = height;
    const wide = SIDE + PITCH + 2 * RIM;
    const high = wide + this.tray * TRAY;
    this.scale = Math.min(width / wide, height / high);
    this.left = (width - wide * this.scale) / 2 + (RIM + PITCH / 2) * this.scale;
    this.top = (height - high * this.scale) / 2 + (RIM + PITCH / 2 + SIDE) * this.scale;
    this.rim = RIM * this.scale;
  }

  x(mm) {
    return this.left + mm * this.scale;
  }

  y(mm) {
    return this.top - mm * this.scale;
  }

  mm(x, y) {
    return [(x - this.left) / this.scale, (this.top - y) / this.scale];
  }
}

export function squareName(file, rank) {
  return "ABCDEFG"[file] + rank;
}

// [file, rank] of the square a place is on, or null beside the board.
export function squareAt(x, y) {
  const file = Math.round(x / PITCH);
  const rank = Math.round(y / PITCH) + 1;
  return file >= 0 && file < 7 && rank >= 1 && rank <= 7 ? [file, rank] : null;
}
