// Two buttons a side, pressed as long as mouse, finger or key press them.

export function wireButtons(hands) {
  for (const element of document.querySelectorAll("[data-button]")) {
    const name = element.dataset.button;
    element.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      element.setPointerCapture(event.pointerId);
      hands.press(name, true);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      element.addEventListener(end, () => hands.press(name, false));
    }
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("keydown", (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      hands.press(name, true);
    });
    element.addEventListener("keyup", (event) => {
      if (event.key === " " || event.key === "Enter") hands.press(name, false);
    });
    element.addEventListener("click", (event) => {
      if (event.detail > 0 || event.pointerType) return;
      // A program pressed it, as screen readers do.
      hands.press(name, true);
      hands.press(name, false);
    });
    element.addEventListener("blur", () => hands.press(name, false));
  }
}
