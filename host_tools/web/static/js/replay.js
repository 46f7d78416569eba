// Looking at a record: each moment is shown by the real firmware on a board of its own.
// While one is looked at the views show that moment; the board that is played on goes on.

import { make } from "./panels.js";
import { bytes } from "./store.js";
import { eventText } from "./words.js";

export class Replay {
  constructor(live, shown, send) {
    Object.assign(this, { live, shown, send });
    this.moments = [];
    this.at = 0;
    const button = (text, label, act) => {
      const made = make("button", { type: "button", textContent: text, "aria-label": label });
      made.addEventListener("click", act);
      return made;
    };
    this.slider = make("input", { type: "range", min: 0, "aria-label": "Moment" });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.text = make("p", { className: "moment", role: "status" });
    this.controls = make(
      "div",
      { className: "replay", hidden: true },
      make(
        "div",
        { className: "bar" },
        button("|◀", "First moment", () => this.go(0)),
        button("◀", "Step back", () => this.go(this.at - 1)),
        button("▶", "Step forwards", () => this.go(this.at + 1)),
        button("▶|", "Last moment", () => this.go(this.moments.length - 1)),
        button("Back to play", "Back to play", () => this.end()),
      ),
      this.slider,
      this.text,
    );
    live.on("replay", (answer) => this.take(answer));
  }

  // Begin at a moment: the first, or Infinity for the last.
  load(text, at = 0) {
    this.begin = at;
    this.controls.hidden = false;
    this.text.textContent = "Reading the record…";
    this.send({ replay: { load: text } });
  }

  take(answer) {
    if (answer.problem) {
      this.asked = this.later = false;
      this.text.textContent = `This record cannot be shown: ${answer.problem}`;
    } else if (answer.moments) {
      this.moments = answer.moments;
      this.slider.max = this.moments.length - 1;
      if (!this.moments.length) this.text.textContent = "Nothing happens in this record.";
      else this.go(this.begin);
    } else {
      this.show(answer);
    }
  }

  go(at) {
    if (!this.moments.length) return;
    this.at = Math.max(0, Math.min(this.moments.length - 1, at));
    this.slider.value = this.at;
    const told = eventText(this.moments[this.at]);
    this.text.textContent = `${this.at + 1} of ${this.moments.length}: ${told}`;
    if (this.asked) this.later = true;
    else {
      this.asked = true;
      this.send({ replay: { at: this.at } });
    }
  }

  show(answer) {
    this.asked = false;
    if (this.later) {
      this.later = false;
      this.go(this.at);
      return;
    }
    document.body.classList.add("looking");
    this.text.dataset.at = this.at;
    this.shown.hold({
      glasses: answer.glasses,
      lights: bytes(answer.lights),
      screen: bytes(answer.screen),
      turned: answer.turned,
      power: true,
      lit: true,
      state: answer.state,
      shown: null,
    });
    const told = eventText(this.moments[this.at]);
    const verdicts = (answer.verdicts ?? []).map((v) => eventText({ event: "verdict", ...v }));
    const others = verdicts.filter((text) => text !== told);
    if (others.length) this.text.textContent += ` (${others.join("; ")})`;
  }

  end() {
    this.controls.hidden = true;
    this.moments = [];
    document.body.classList.remove("looking");
    delete this.text.dataset.at;
    this.shown.release();
  }
}
