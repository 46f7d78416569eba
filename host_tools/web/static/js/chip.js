// A worker with MicroPython in it.  Named "board" it runs the board that is played on, at the pace
// of the clock; named "replay" it shows moments of a record.

import { Ear } from "./ear.js";
import { startMicroPython } from "./micropython.js";

const FRAME_MS = 1000 / 60;
const MOST_GRANT_MS = 250;
const TRAY_MM = -78;
const PITCH_MM = 55;
const BESIDE = 0;

class Live {
  constructor({ ask, folder }, options) {
    this.ask = ask;
    this.folder = folder;
    this.speed = Number(options.speed) || 1;
    this.seed = options.seed ? Number(options.seed) : crypto.getRandomValues(new Uint32Array(1))[0] >>> 2;
    this.deeds = [];
    this.start();
    this.last = performance.now();
    this.tick();
  }

  start() {
    this.ear = new Ear();
    this.versions = { lights_version: -1, screen_version: -1 };
    this.seen = {};
    this.crash = "";
    this.boards = (this.boards ?? 0) + 1;
    const root = `/flash${this.boards}`; // a new board has an empty flash
    this.folder(root);
    this.ask("new", { seed: this.seed++, root });
    const booted = this.ask("boot");
    if (booted.error) return this.broken(booted);
    this.ms = booted.ms;
    this.ear.want("shown", "options");
    const { glasses } = this.ask("glasses");
    glasses.forEach((glass, number) => {
      if (glass[3] === BESIDE) this.deeds.push(["drop", number, number * PITCH_MM, TRAY_MM]);
    });
    postMessage({ fresh: true, events: [], ...this.frame(1) });
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
      deeds, until_ms: this.ms + ms, ...this.versions, serial: this.ear.requests(this.ms),
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
    if (message.fresh) this.start();
    if (message.record) postMessage({ record: this.record() });
  }

  record() {
    const { files } = this.ask("files");
    const part = (name) => Number(name.slice("record.".length));
    const names = Object.keys(files).filter((name) => name.startsWith("record."));
    names.sort((a, b) => part(a) - part(b));
    return names.map((name) => this.read(name)).join("");
  }

  read(name) {
    let text = "";
    for (let start = 0; ; start += 1024) {
      const { hex } = this.ask("read", { name, start, count: 1024 });
      for (let i = 0; i < (hex ?? "").length; i += 2) text += String.fromCharCode(parseInt(hex.substr(i, 2), 16));
      if (!hex || hex.length < 2048) return text;
    }
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
    if (message.begin) live = new Live(started, message.begin);
    else if (message.replay) postMessage({ replay: await look(message.replay) });
    else live?.take(message);
  } catch (error) {
    postMessage({ crash: String(error) });
  }
};
