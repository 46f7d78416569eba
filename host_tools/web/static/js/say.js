// What happens, for those who hear the page: dice, verdicts, position, lines, the end.

import { eventText } from "./words.js";

const SPOKEN = new Set([
  "throw",
  "queen",
  "start-dice",
  "pass",
  "move",
  "verdict",
  "pull",
  "toast",
  "treason",
  "drinks",
  "guilty",
  "cannot-fill",
  "end",
  "starter",
  "accept",
  "agree",
]);

export function speaker(element) {
  let queue = [];
  let soon = 0;
  return (text) => {
    queue.push(text);
    clearTimeout(soon);
    soon = setTimeout(() => {
      element.textContent = queue.splice(0).slice(-4).join(". ");
    }, 150);
  };
}

export function wireSpeech(say, store) {
  store.on("events", (events) => {
    for (const event of events.slice(-6)) {
      if (SPOKEN.has(event.event)) say(eventText(event));
      if (event.event === "move") say(`position ${event.to}`);
    }
  });
  let before = "";
  store.on("state", (state) => {
    const turn = state?.turn ? `${state.turn} has the dice` : "";
    if (turn && turn !== before) say(turn);
    before = turn;
  });
}
