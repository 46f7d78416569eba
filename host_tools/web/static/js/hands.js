// What people do to the board, gathered for a moment and sent together.

const SHORTEST_PRESS_MS = 70;

export class Hands {
  constructor(store, send) {
    this.store = store;
    this.send = send;
    this.waiting = [];
    this.held = new Set();
    this.until = new Map(); // button: when it may be let go
    this.ends = new Map(); // button: the timer that lets it go
    addEventListener("blur", () => this.letGo());
    document.addEventListener("visibilitychange", () => document.hidden && this.letGo());
  }

  // A deed is [verb, ...]; of two carries of one glass in a row only the newer is sent.
  do(...deed) {
    if (document.body.classList.contains("looking")) return; // the past stays as it was
    const last = this.waiting.at(-1);
    const leads = deed[0] === "carry" || deed[0] === "push";
    if (leads && last && last[0] === deed[0] && last[1] === deed[1]) this.waiting.pop();
    this.waiting.push(deed);
    if (leads) this.soon ??= setTimeout(() => this.flush(), 12);
    else this.flush();
  }

  flush() {
    clearTimeout(this.soon);
    this.soon = undefined;
    if (this.waiting.length) this.send({ deeds: this.waiting });
    this.waiting = [];
  }

  // However short a tap is, the contact is closed long enough to be no chatter.
  press(button, down) {
    clearTimeout(this.ends.get(button));
    if (this.held.has(button) === down) return;
    const rest = (this.until.get(button) ?? 0) - performance.now();
    if (!down && rest > 0) {
      this.ends.set(
        button,
        setTimeout(() => this.press(button, down), rest),
      );
      return;
    }
    if (down) this.until.set(button, performance.now() + SHORTEST_PRESS_MS);
    this.held[down ? "add" : "delete"](button);
    for (const element of document.querySelectorAll(`[data-button="${button}"]`)) {
      element.classList.toggle("down", down);
    }
    this.do("button", button, down);
  }

  letGo() {
    for (const button of [...this.held]) this.press(button, false);
    dispatchEvent(new Event("letgo"));
  }
}
