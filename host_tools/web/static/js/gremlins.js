// The drawer "Hands and gremlins": what can go wrong at a real table, at any time.

import { addPanel, make } from "./panels.js";
import { squareAt, squareName, STANDING } from "./view.js";

const SQUARE_FAULTS = [
  ["stuck-open", "Stuck open"],
  ["stuck-closed", "Stuck closed"],
  ["dead-zone", "Dead zone"],
  ["weak", "Weak"],
  ["no-diode", "No diode"],
];

export function wireGremlins(store, hands, send) {
  const list = make("ul", { className: "faults" });
  const faults = [];
  const square = make("select", { "aria-label": "Square" });
  for (let rank = 7; rank >= 1; rank--) {
    for (let file = 0; file < 7; file++)
      square.append(make("option", { textContent: squareName(file, rank) }));
  }
  square.value = "D4";

  const act = (text, deed, told) => {
    const button = make("button", { type: "button", textContent: text });
    button.addEventListener("click", () => {
      const words = typeof deed === "function" ? deed() : deed;
      if (!words) return;
      hands.do(...words);
      if (told) tell(words.slice(1).join(" "));
    });
    return button;
  };
  const tell = (text) => {
    if (text === "clear") faults.length = 0;
    else if (!faults.includes(text)) faults.push(text);
    list.replaceChildren(
      ...faults.map((fault) => make("li", { textContent: fault.replaceAll("-", " ") })),
    );
    store.take({ faults: [...faults] });
  };
  const standing = () => {
    const on = store.glasses.filter(([x, y, , state]) => state === STANDING && squareAt(x, y));
    const mine = on.find(([x, y]) => squareName(...squareAt(x, y)) === square.value);
    return mine ?? on[Math.floor(Math.random() * on.length)];
  };
  const knock = () => {
    const glass = standing();
    if (!glass) return null;
    const turn = Math.random() * 2 * Math.PI;
    const part = (way) => String(Math.round(13 * way));
    return [
      "knock",
      squareName(...squareAt(glass[0], glass[1])),
      part(Math.cos(turn)),
      part(Math.sin(turn)),
    ];
  };
  const straddle = () => {
    const glass = standing();
    if (!glass) return null;
    const [file, rank] = squareAt(glass[0], glass[1]);
    return ["straddle", squareName(file, rank), squareName(file, rank === 7 ? 6 : rank + 1)];
  };
  const slider = (name, label, most) => {
    const out = make("output", { textContent: "0 ms" });
    const input = make("input", {
      type: "range",
      min: 0,
      max: most,
      value: 0,
      "aria-label": label,
    });
    input.addEventListener("change", () => {
      out.textContent = `${input.value} ms`;
      hands.do("fault", name, input.value);
      tell(`${name} ${input.value}`);
    });
    return make("label", { className: "slide" }, label, input, out);
  };

  const fresh = make("button", { type: "button", textContent: "Begin afresh" });
  fresh.addEventListener("click", () => send({ fresh: true }));
  store.on("fresh", () => tell("clear"));
  addPanel(
    "gremlins",
    "Hands",
    make(
      "div",
      {},
      make("p", {
        className: "note",
        textContent:
          "Put any glass anywhere, at any time: drag it. Shift pushes it along the cloth. See whether the board catches you.",
      }),
      make("h3", { textContent: "Hands" }),
      make(
        "div",
        { className: "bar" },
        make("label", {}, "Square ", square),
        act("Knock a glass", knock),
        act("Leave it between two", straddle),
      ),
      make("h3", { textContent: "Sensor on that square" }),
      make(
        "div",
        { className: "bar" },
        ...SQUARE_FAULTS.map(([word, text]) =>
          act(text, () => ["fault", word, square.value], true),
        ),
      ),
      slider("bounce", "Contacts bounce", 20),
      slider("late-scan", "Looks come late", 80),
      make("h3", { textContent: "The rest of the board" }),
      make(
        "div",
        { className: "bar" },
        act("Cut the power", ["power", "off"]),
        act("Power on", ["power", "on"]),
        act("Brown-out", ["fault", "brown-out"]),
        act("Unplug the display", ["fault", "no-display"], true),
        act("Stall the serial line", ["fault", "serial-stall"], true),
      ),
      make("div", { className: "bar" }, act("Mend everything", ["fault", "clear"], true), fresh),
      list,
    ),
  );
}
