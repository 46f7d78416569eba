// What the board looks like and has said, kept up to date from its messages.

export class Store extends EventTarget {
  constructor() {
    super();
    this.glasses = [];
    this.lights = new Uint8Array(147);
    this.screen = new Uint8Array(1024);
    this.turned = false;
    this.power = true;
    this.state = null;
    this.shown = null;
    this.options = null;
    this.events = [];
    this.drive = { you: true, browsers: 1 };
    this.ms = 0;
  }

  // Take a message in; listeners hear one event for each thing in it, with the thing as detail.
  take(message) {
    if (message.fresh) {
      this.events = [];
      this.state = this.shown = this.options = null;
    }
    if (message.lights) message.lights = bytes(message.lights);
    if (message.screen) message.screen = bytes(message.screen);
    for (const [name, value] of Object.entries(message)) {
      if (name === "events") this.events.push(...value);
      else this[name] = value;
    }
    if (message.fresh && !message.crash) this.crash = message.crash = "";
    for (const name of Object.keys(message)) {
      this.dispatchEvent(new CustomEvent(name, { detail: message[name] }));
    }
  }

  on(names, listener) {
    for (const name of names.split(" ")) {
      this.addEventListener(name, (event) => listener(event.detail, name));
    }
  }
}

export function bytes(hex) {
  const out = new Uint8Array(hex.length / 2);
  for (let i = 0; i < out.length; i++) out[i] = parseInt(hex.substr(2 * i, 2), 16);
  return out;
}
