// A worker with MicroPython in it.  Named "board" it runs the board that is played on, at the pace
// of the clock; named "replay" it shows moments of a record.

import { Ear } from "./ear.js";
import { keep, recall } from "./keep.js";
import { startMicroPython } from "./micropython.js";

const FRAME_MS = 1000 / 60;
const MOST_GRANT_MS = 250;
const TRAY_MM = -78;
const PITCH_MM = 55;
const KEEP_MS = 2000;
const BESIDE = 0;
const STANDING = 1;

class Live {
  // `kept`: the board as it was left at the last visit, or null.
  constructor(python, options, kept) {
    this.python = python;
    this.ask = python.ask;
    this.keeps = !options.seed; // a board whose dice are chosen is for trying things
    this.speed = Number(options.speed) || 1;
    this.seed = options.seed
      ? Number(options.seed)
      : crypto.getRandomValues(new Uint32Array(1))[0] >>> 2;
    this.deeds = [];
    this.boards = 0;
    this.start(kept);
    this.last = performance.now();
    this.tick();
    if (this.keeps) setInterval(() => this.keep(), KEEP_MS);
  }

  start(kept) {
    this.ear = new Ear();
    this.versions = { lights_version: -1, screen_version: -1 };
    this.seen = {};
    this.crash = "";
    this.root = `/flash${++this.boards}`;
    this.python.lay(this.root, kept?.files ?? {});
    this.ask("new", { seed: this.seed++, root: this.root });
    const booted = this.ask("boot");
    if (booted.error) return this.broken(booted);
    this.ms = booted.ms;
    this.ear.want("shown", "options");
    this.ask("glasses").glasses.forEach((_, number) => {
      const [x, y, , state] = kept?.glasses[number] ?? [0, 0, 0, BESIDE];
      const place = state === STANDING ? [x, y] : [number * PITCH_MM, TRAY_MM];
      this.deeds.push(["drop", number, ...place]);
    });
    postMessage({ fresh: true, events: [], ...this.frame(1) });
  }

  // What is on the flash and where glasses stand, when it is something new.
  keep() {
    if (this.crash) return;
    const files = this.python.files(this.root);
    const { glasses } = this.ask("glasses");
    const sizes = Object.entries(files).map(([name, data]) => [name, data.length]);
    const mark = JSON.stringify([
      sizes,
      glasses,
      Array.from(files["saved.0"] ?? []).slice(0, 12),
      Array.from(files["saved.1"] ?? []).slice(0, 12),
    ]);
    if (mark === this.mark) return;
    this.mark = mark;
    keep({ files, glasses });
  }

  tick() {
    const now = performance.now();
    const ms = Math.min(MOST_GRANT_MS, (now - this.last) * this.speed);
    if (ms >= 1 || this.deeds.length) {
      this.last = now;
      const fresh = this.frame(Math.max(1, ms));
      if (Object.keys(fresh).length > 1 || fresh.crash) postMessage(fresh);
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tick(), Math.max(1, FRAME_MS - (performance.now() - now)));
  }

  frame(ms) {
    if (this.crash) return {};
    const deeds = this.deeds;
    this.deeds = [];
    const answer = this.ask("frame", {
      deeds,
      until_ms: this.ms + ms,
      ...this.versions,
      serial: this.ear.requests(this.ms),
    });
    if (answer.error) return this.broken(answer);
    this.ms = answer.ms;
    const { serial, ...rest } = answer;
    const fresh = {};
    for (const [name, value] of Object.entries(rest)) {
      if (name in this.versions) this.versions[name] = value;
      const told = JSON.stringify(value);
      const always = name === "tones" || name === "problems" || name === "ms";
      if (always || this.seen[name] !== told) fresh[name] = value;
      if (!always) this.seen[name] = told;
    }
    if (serial) Object.assign(fresh, this.ear.take(serial));
    if (fresh.screen) this.ear.want("shown");
    return fresh;
  }

  broken(answer) {
    this.crash = `${answer.error}\n${answer.trace ?? ""}`;
    return { crash: this.crash };
  }

  take(message) {
    if (message.deeds) {
      this.deeds.push(...message.deeds);
      this.tick();
    }
    if (message.fresh) this.start(null);
    if (message.record) postMessage({ record: this.record() });
  }

  record() {
    const files = this.python.files(this.root);
    const part = (name) => Number(name.slice("record.".length));
    const names = Object.keys(files).filter((name) => name.startsWith("record."));
    names.sort((a, b) => part(a) - part(b));
    return names.map((name) => new TextDecoder().decode(files[name])).join("");
  }
}

let python = startMicroPython();
let record = ""; // that is looked at

// A moment of a record.  An interpreter that broke is replaced, once.
async function look(request) {
  if (request.load) record = request.load;
  const answer = (await python).replay(request);
  if (!answer.problem || request.load) return answer;
  python = startMicroPython();
  (await python).replay({ load: record });
  return (await python).replay(request);
}

let live = null;

self.onmessage = async (event) => {
  try {
    const started = await python;
    const message = event.data;
    if (message.begin) {
      live = new Live(started, message.begin, message.begin.seed ? null : await recall());
    }
    if (message.replay) postMessage({ replay: await look(message.replay) });
    else live?.take(message);
  } catch (error) {
    postMessage({ crash: String(error) });
  }
};
