// Between the board that is played on and the views: they show the living board, or a moment of a
// record that is being looked at.

import { Store } from "./store.js";

const SEEN = ["glasses", "lights", "screen", "turned", "power", "lit", "state", "shown"];

export class Shown extends Store {
  constructor(live) {
    super();
    this.live = live;
    this.looking = false;
    for (const name of [
      ...SEEN,
      "drive",
      "crash",
      "connected",
      "fresh",
      "faults",
      "options",
      "tones",
      "events",
    ]) {
      live.on(name, (detail) => {
        if (name === "events") this.pass("events", detail);
        else if (!this.looking || !SEEN.includes(name)) this.take({ [name]: detail });
      });
    }
  }

  pass(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  take(message) {
    for (const [name, value] of Object.entries(message)) {
      this[name] = value;
      this.pass(name, value);
    }
  }

  hold(moment) {
    this.looking = true;
    this.take(moment);
  }

  release() {
    this.looking = false;
    this.take(Object.fromEntries(SEEN.map((name) => [name, this.live[name]])));
  }
}
