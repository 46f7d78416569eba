// The record beside the board: what has been thrown, moved, judged and filled.

import { addPanel, make } from "./panels.js";
import { eventText } from "./words.js";

const QUIET = new Set(["edges", "call"]);
const MOST_SHOWN = 400;

export function wireRecord(store, shown, send, replay) {
  const list = make("ol", { className: "events" });
  const save = make("button", { type: "button", textContent: "Download" });
  const back = make("button", { type: "button", textContent: "Look back" });
  const load = make("button", { type: "button", textContent: "Load a record" });
  const file = make("input", { type: "file", accept: ".jsonl,.json,.txt,.game", hidden: true });
  const gap = make("p", { className: "note", hidden: true });
  const bar = make("div", { className: "bar" }, back, save, load, file);
  addPanel("record", "Record", make("div", {}, supplies(shown), bar, replay.controls, gap, list));
  let last = 0;

  function add(event) {
    if (event.n > last + 1 && last) {
      gap.textContent = "The page missed some events; the download has them all.";
      gap.hidden = false;
    }
    last = event.n;
    if (QUIET.has(event.event)) return;
    const grade = event.grade ? ` ${event.grade}` : "";
    const row = make("li", { className: `event ${event.event}${grade}` });
    row.append(
      make("span", { className: "time", textContent: clock(event.ms) }),
      eventText(event),
    );
    list.prepend(row);
    while (list.children.length > MOST_SHOWN) list.lastChild.remove();
  }

  store.on("fresh", () => {
    list.replaceChildren();
    gap.hidden = true;
    last = 0;
  });
  store.on("events", (events) => events.forEach(add));
  let looking = false; // what the record that was asked for is wanted for
  const ask = (look) => {
    looking = look;
    send({ record: true });
  };
  back.addEventListener("click", () => ask(true));
  save.addEventListener("click", () => ask(false));
  store.on("record", (text) => {
    if (looking) {
      replay.load(text, Infinity);
      return;
    }
    const url = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
    const link = make("a", { href: url, download: "tablero-record.jsonl" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  });
  load.addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    if (file.files[0]) replay.load(await file.files[0].text());
    file.value = "";
  });
}

function supplies(store) {
  const box = make("dl", { className: "supplies" });
  store.on("state", (state) => {
    const [south, north] = state?.supply ?? ["–", "–"];
    const rows = [
      ["Queen", state?.queen || "–"],
      ["South", south],
      ["North", north],
    ];
    box.replaceChildren(
      ...rows.map(([name, value]) =>
        make("div", {}, make("dt", { textContent: name }), make("dd", { textContent: value })),
      ),
    );
  });
  return box;
}

export function clock(ms) {
  const s = Math.floor(ms / 1000);
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}
