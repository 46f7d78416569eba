// The lights under the squares: a soft pool and a bright heart, in whatever colour was sent.

import { PITCH } from "./view.js";

const SIZE = 96; // pixels of a sprite
const KEPT = 120;
const HOLD_MS = 1400; // with little motion a light shows the brightest of this span

const PURE = 0.75; // a coloured light looks purer than the same paint

const sprites = new Map();

// The lights are linear and the eye is not.
const eye = Uint8Array.from({ length: 256 }, (_, step) => 255 * (step / 255) ** 0.45);

export class Lights {
  constructor() {
    this.steps = new Uint8Array(147);
    this.calm = false;
    this.held = new Uint8Array(147);
    this.heldUntil = new Float64Array(49);
  }

  set(steps) {
    this.steps = steps;
  }

  // [red, green, blue, strength 0 to 1] of a square; null when it is dark.
  seen(square, now) {
    let source = this.steps;
    if (this.calm) {
      this.hold(square, now);
      source = this.held;
    }
    const i = 3 * square;
    const red = eye[source[i]];
    const green = eye[source[i + 1]];
    const blue = eye[source[i + 2]];
    const most = Math.max(red, green, blue);
    if (!most) return null;
    const top = Math.max(source[i], source[i + 1], source[i + 2]);
    const hue = (step) => 255 * (step / top) ** PURE;
    return [hue(source[i]), hue(source[i + 1]), hue(source[i + 2]), most / 255];
  }

  hold(square, now) {
    const i = 3 * square;
    const sum = (array) => array[i] + array[i + 1] + array[i + 2];
    if (sum(this.steps) >= sum(this.held) || now > this.heldUntil[square]) {
      this.held.set(this.steps.subarray(i, i + 3), i);
      this.heldUntil[square] = now + (sum(this.steps) ? HOLD_MS : 0);
    }
    if (!sum(this.steps) && now > this.heldUntil[square]) this.held.fill(0, i, i + 3);
  }

  draw(context, view, now) {
    context.save();
    const size = PITCH * view.scale * 1.5;
    for (let square = 0; square < 49; square++) {
      const light = this.seen(square, now);
      if (!light) continue;
      const [red, green, blue, strength] = light;
      const x = view.x((square % 7) * PITCH);
      const y = view.y(Math.floor(square / 7) * PITCH);
      context.globalAlpha = Math.min(1, 0.08 + strength * 0.92);
      context.drawImage(sprite(red, green, blue), x - size / 2, y - size / 2, size, size);
    }
    context.restore();
  }
}

function sprite(red, green, blue) {
  const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
  let made = sprites.get(key);
  if (made) return made;
  made = new OffscreenCanvas(SIZE, SIZE);
  const context = made.getContext("2d");
  const hue = `${red | 0}, ${green | 0}, ${blue | 0}`;
  const pool = context.createRadialGradient(SIZE / 2, SIZE / 2, 2, SIZE / 2, SIZE / 2, SIZE / 2);
  pool.addColorStop(0, `rgba(${hue}, .98)`);
  pool.addColorStop(0.3, `rgba(${hue}, .8)`);
  pool.addColorStop(0.55, `rgba(${hue}, .5)`);
  pool.addColorStop(0.8, `rgba(${hue}, .16)`);
  pool.addColorStop(1, `rgba(${hue}, 0)`);
  context.fillStyle = pool;
  context.fillRect(0, 0, SIZE, SIZE);
  const heart = context.createRadialGradient(SIZE / 2, SIZE / 2, 0, SIZE / 2, SIZE / 2, SIZE / 9);
  const bright = [red, green, blue].map((part) => ((part + 2 * 255) / 3) | 0).join(", ");
  heart.addColorStop(0, `rgba(${bright}, .8)`);
  heart.addColorStop(1, `rgba(${bright}, 0)`);
  context.fillStyle = heart;
  context.fillRect(0, 0, SIZE, SIZE);
  if (sprites.size > KEPT) sprites.delete(sprites.keys().next().value);
  sprites.set(key, made);
  return made;
}
