// A minute's walk round the page.

import { make } from "./panels.js";

const STEPS = [
  [
    "#table",
    "The board",
    "Seven glasses, one in each file, A to G. Drag them with mouse or finger, or press space on a square. Nothing stops you from putting one anywhere.",
  ],
  [
    "#oled",
    "The display",
    "The board’s firmware speaks here and turns to the player who must act. The last line names the next button or square.",
  ],
  [
    "#south",
    "Two buttons a side",
    "Hold throw to shake the dice and let go to throw them. Call takes what the display offers; held for two seconds it opens the menu.",
  ],
  [
    "#grid",
    "The lights",
    "Blue: this glass may move. Green: it may stand here. A wave: a line to pull. Amber: something stands wrong. “Marks” adds a sign to each.",
  ],
  [
    "#panels",
    "Beside the board",
    "The record of everything, hands and gremlins to play tricks with, and the rules. South sits below, North above. The display begins: do what it says.",
  ],
];

// Whether somebody has taken the tour in this browser; it may forbid to remember.
export function known(now = false) {
  try {
    if (now) localStorage.setItem("tablero-tour", "taken");
    return localStorage.getItem("tablero-tour") !== null;
  } catch {
    return false;
  }
}

export function wireTour(button, dialog) {
  let at = 0;
  const show = () => {
    document.querySelector(".toured")?.classList.remove("toured");
    const [where, title, text] = STEPS[at];
    document.querySelector(where)?.classList.add("toured");
    const next = make("button", {
      type: "button",
      textContent: at + 1 < STEPS.length ? "Next" : "Play",
      autofocus: true,
    });
    next.addEventListener("click", () => (++at < STEPS.length ? show() : dialog.close()));
    const leave = make("button", { type: "button", textContent: "Close" });
    leave.addEventListener("click", () => dialog.close());
    dialog.replaceChildren(
      make("h2", { textContent: title }),
      make("p", { textContent: text }),
      make(
        "div",
        { className: "bar" },
        make("span", { className: "note", textContent: `${at + 1} of ${STEPS.length}` }),
        leave,
        next,
      ),
    );
    next.focus();
  };
  button.classList.toggle("new", !known());
  button.addEventListener("click", () => {
    known(true);
    button.classList.remove("new");
    at = 0;
    dialog.show();
    show();
  });
  dialog.addEventListener("close", () => {
    document.querySelector(".toured")?.classList.remove("toured");
    button.focus();
  });
}
