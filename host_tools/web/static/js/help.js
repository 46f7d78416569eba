// One line under the board: what the display asks for, in a sentence.

import { sentence } from "./phrases.js";
import { known } from "./tour.js";

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
  if (store.crash)
    return `The firmware stopped: ${store.crash.split("\n")[0]} Begin afresh in “Hands”.`;
  if (!store.power) return "No power. “Power on” is in “Hands”; the game will go on where it was.";
  if (store.faults?.includes("serial-stall")) {
    return "The serial line is stalled: the board plays on, the page only sees lights and display.";
  }
  if (!store.shown) return "";
  const told = store.lit === false ? store.state?.facing === "north" : store.turned;
  const side = told ? "North" : "South";
  const text = sentence(store.shown.screen, side);
  return store.shown.screen[0] === "TABLERO" && !known()
    ? `${text} New here? Take the tour.`
    : text;
}
