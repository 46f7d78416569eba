// For a wall or a projector: the board, and dice, Queen, supplies and the last verdict in large.

import { make } from "./panels.js";
import { eventText } from "./words.js";

const PIPS = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

export function wireBig(button, scores, store) {
  let verdict = "";
  const write = () => {
    if (scores.hidden) return;
    const state = store.state ?? {};
    const [south, north] = state.supply ?? ["–", "–"];
    scores.replaceChildren(
      make("div", { className: "dice" }, ...(state.dice ?? []).map(die)),
      number("Queen", state.queen || "–"),
      make(
        "div",
        { className: "pair" },
        number("South", south, state.turn === "south"),
        number("North", north, state.turn === "north"),
      ),
      make("p", { className: "verdict", textContent: verdict || " " }),
    );
  };
  const set = (on) => {
    document.body.classList.toggle("bigscreen", on);
    scores.hidden = !on;
    button.ariaPressed = String(on);
    write();
  };
  button.addEventListener("click", () => set(scores.hidden));
  store.on("events", (events) => {
    for (const event of events) {
      if (event.event === "verdict") verdict = eventText(event);
      else if (event.event === "throw" || event.event === "settings") verdict = "";
      else if (event.event === "end") verdict = eventText(event);
    }
    write();
  });
  store.on("state fresh", write);
  if (new URLSearchParams(location.search).has("big")) set(true);
}

function number(name, value, turn = false) {
  const box = make("div", { className: turn ? "number turn" : "number" });
  box.append(
    make("span", { className: "name", textContent: turn ? `▸ ${name}` : name }),
    make("span", { className: "digits", textContent: value }),
  );
  return box;
}

function die(face) {
  const box = make("div", { className: "die", role: "img", "aria-label": String(face) });
  for (let i = 0; i < 9; i++)
    box.append(make("i", { className: PIPS[face].includes(i) ? "pip" : "" }));
  return box;
}
