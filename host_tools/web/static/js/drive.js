// Several browsers at one board: one drives, the others watch and may ask.

import { make } from "./panels.js";

export function wireDrive(bar, status, store, send) {
  store.on("drive", (drive) => {
    document.body.classList.toggle("watching", !drive.you);
    const button = (text, word) => {
      const made = make("button", { type: "button", textContent: text });
      made.addEventListener("click", () => send({ drive: word }));
      return made;
    };
    bar.hidden = drive.you && !drive.asked;
    if (drive.asked) {
      bar.replaceChildren(
        "Somebody else asks to drive this board. ",
        button("Let them", "give"),
        button("Not now", "keep"),
      );
    } else if (!drive.you) {
      bar.replaceChildren(
        "You are watching. ",
        drive.waiting ? "Asked; waiting for an answer." : button("Ask to drive", "ask"),
      );
    }
    status.textContent = drive.browsers > 1 ? `${drive.browsers} browsers` : "";
  });
}
