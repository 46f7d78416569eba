// One line under the board: what the display asks for, in a sentence.

import { sentence } from "./phrases.js";

export function wireHelp(element, store) {
  const write = () => {
    const text = helpOf(store);
    if (element.textContent !== text) element.textContent = text;
  };
  store.on("shown turned power crash connected fresh faults glasses", write);
}

export function helpOf(store) {
  if (store.connected === false) return "The board cannot be reached. Trying again…";
  if (store.looking) return "A record is being looked at. “Back to play” is beside the board.";
  if (store.crash) return `The firmware stopped: ${store.crash.split("\n")[0]} Begin afresh in “Hands”.`;
  if (!store.power) return "No power. “Power on” is in “Hands”; the game will go on where it was.";
  if (!store.shown) return "";
  const side = store.turned ? "North" : "South";
  return sentence(store.shown.screen, side);
}
