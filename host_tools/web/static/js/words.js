// An event of the record as a short sentence.

const REASONS = {
  "wrong-distance": "wrong distance",
  "third-glass": "a third glass has moved",
  "same-glass-twice": "one glass took both dice",
  "wrong-way": "wrong way",
  "not-moved": "a move can be made",
  "threw-early": "moves are not all made",
  "moved-off-turn": "moved out of turn",
  "wrong-square": "wrong square",
  "no-second-move": "none left for the other die",
  "wrong-file": "wrong file",
  "pass-number": "a pass number",
  "no-move": "no move",
  "cannot-fill": "could not fill",
};

const GRADES = { note: "Noted", ask: "Please look", flag: "False move" };

const name = (player) => (player ? player[0].toUpperCase() + player.slice(1) : "");
const words = (reason) => REASONS[reason] ?? String(reason ?? "").replaceAll("-", " ");
const steps = (event) => (event.steps ?? []).map(([from, to]) => `${from}–${to}`).join("  ");

const TEXTS = {
  boot: (e) => `Power on (${e.cause})`,
  settings: () => "A new game",
  setting: (e) => `${words(e.name)}: ${e.value}`,
  start: (e) => `Play from ${e.position}, ${name(e.turn)} has the dice`,
  queen: (e) => `The Queen’s Number: ${e.dice[0]} + ${e.dice[1]} = ${e.dice[0] + e.dice[1]}`,
  "start-dice": (e) => `South ${e.dice[0]}, North ${e.dice[1]}`,
  starter: (e) => `${name(e.player)} starts`,
  throw: (e) => `${name(e.player)} throws ${e.dice[0]} and ${e.dice[1]}`,
  pass: (e) => `The dice pass: ${words(e.reason)}`,
  move: (e) => steps(e) || e.to,
  accept: (e) => `Taken as it stands: ${e.position}`,
  agree: (e) => `Agreed: ${e.position}`,
  verdict: (e) =>
    `${GRADES[e.grade] ?? e.grade}: ${words(e.reason)} ${(e.squares ?? []).join("–")}`,
  call: (e) => `${name(e.player)} calls ${words(e.right)}`,
  pull: (e) => `${name(e.player)} pulls ${e.files}`,
  toast: (e) => `${name(e.player)} toasts the Queen with ${e.file}`,
  treason: (e) => `Treason! ${name(e.player)} takes ${e.file}`,
  drinks: (e) => `Doubles: ${e.files} are handed out`,
  spilled: (e) => `${name(e.player)} spilled ${e.file}`,
  fill: (e) => `${name(e.player)} fills ${e.square ?? ""}${"left" in e ? `, ${e.left} left` : ""}`,
  "cannot-fill": (e) => `${name(e.player)} cannot fill`,
  supply: (e) => `Supplies corrected: ${e.supply?.join(" and ")}`,
  "second-bottle": (e) => `${name(e.player)} opens the second bottle`,
  end: (e) => (e.winner ? `${name(e.winner)} wins${points(e)}` : `The end: ${words(e.reason)}`),
  sensors: (e) => (e.faults?.length ? `Sensors: ${e.faults.join(", ")}` : "All sensors are sound"),
  wipe: (e) => (e.wet ? "The board is wet" : "The board is dry"),
  display: (e) => (e.present ? "The display is back" : "The display is gone"),
  accuse: (e) => `${name(e.player)} accuses`,
  guilty: (e) => `${name(e.player)} is guilty`,
  problem: (e) => e.text,
};

const points = (e) => (e.points ? `, ${e.points.join(" : ")}` : "");

export function eventText(event) {
  return TEXTS[event.event]?.(event) ?? words(event.event);
}
