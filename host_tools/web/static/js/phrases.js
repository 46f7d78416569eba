// What the display's short lines ask for, in whole sentences.  Each is [pattern, sentence];
// {side} is the player the display is turned to, {1} {2} what the pattern caught.

export const PHRASES = [
  [/^All was fair\.$/, "Nothing false was found. No hard feelings: press throw to go on."],
  [
    /^Is it on (..)\?$/,
    "The board cannot tell where this glass is. Stands it on {1}? Then throw again; else set it right.",
  ],
  [
    /^Well tried! All$/,
    "Caught! All seven glasses are the cheat’s to fill. Press throw to go on.",
  ],
  [/^allowed\? Both:$/, "Is cheating allowed? Both players press throw for yes; call says no."],
  [/^both sides$/, "Is the board right as it stands? Both players press throw; call says no."],
  [
    /^stay empty$/,
    "{side} cannot fill: call counts the glasses that stay empty, throw says so many.",
  ],
  [/^call: one less$/, "{side}’s fills: call takes one off, throw says it is right."],
  [/^call: next face$/, "{side} enters a die: call shows the next face, throw takes it."],
  [/^throw: as before$/, "Press throw to play as last time, or call to choose rules and glasses."],
  [/^next: hands off$/, "All glasses stand. Take your hands off the board."],
  [/^A glass on each$/, "Drag a glass from beside the board onto each lit square."],
  [/^throw: her dice$/, "The Queen’s dice: hold any throw button to shake them, and let go."],
  [
    /^throw: both dice$/,
    "Who starts? Hold throw to shake: the left die is South’s, the right one North’s.",
  ],
  [/^throw: again$/, "A tie: hold throw to shake once more."],
  [/^throw: I start$/, "{side} may choose: press throw to start, or call to let the other start."],
  [/^fill it, on (..)$/, "{side}: take the centre glass to {1}, where the light rises."],
  [/^throw: let go$/, "The dice are in the hand. Let go of throw, and they fall."],
  [
    /^pull: one on (..)$/,
    "A line! {side}: set its first glass on {1} to pull it, or press throw to leave it.",
  ],
  [/^call: toast$/, "To the Queen? {side} may press call for a toast, or else move."],
  [/^call: give (\d+)$/, "{side}: press call to hand out {1}, or move your glasses."],
  [/^set on a light$/, "Set the glass on a lit square, or back where the slow light is."],
  [
    /^move (\d) and (\d)$/,
    "{side}: lift a glass that glows blue and set it on a green light: one {1} squares, another {2}.",
  ],
  [
    /^throw: go on$/,
    "{side}: both glasses have moved. Hold throw to shake again, let go to throw.",
  ],
  [/^throw: roll$/, "{side}: hold throw to shake the dice, let go to throw them."],
  [
    /^move, then throw$/,
    "{side}: a move is still to be made. Blue lights show which glasses may go.",
  ],
  [
    /^(..) to (..)$/,
    "Something stands wrong: take the glass from {1} to {2}, as the lights show.",
  ],
  [/^a glass on (..)$/i, "Something stands wrong: a glass belongs on {1}."],
  [/^take off (..)$/, "Something stands wrong: take the glass off {1}."],
  [/^or put it right$/, "Something stands wrong: put the glasses back as the lights show."],
  [/^lift any glass$/, "{side}: lift the glass of your choice."],
  [/^lift that glass$/, "{side}: lift the glass that was spilled."],
  [/^take (..) to (..)$/, "{side} fills: take the empty glass from {1} to {2}."],
  [/^next: (..)$/, "{side} fills: set the empty glass on {1}."],
  [/^lift, fill (..)$/, "{side} fills: lift the glass on {1} and set it back."],
  [/^throw: next game$/, "The game has ended. Press throw for the next one."],
  [/^throw: toast$/, "The game is won. Press throw for the toast round."],
  [/^throw: done$/, "The toast round. Press throw when it is done."],
  [/^throw: same game$/, "Who dares? Throw plays the same game again, call chooses another."],
  [/^throw: yes, I do$/, "{side} accuses: throw says yes, call says no."],
  [/^call: Guilty!$/, "{side} is accused: call says guilty, throw says never."],
  [/^throw: this$/, "Press throw to take this answer, call for the next one."],
  [/^throw: do it$/, "The menu: throw does it, call shows the next entry."],
  [/^Wipe the board,$/, "The board is wet: wipe it, then go on."],
  [/^throw: (.+)$/, "{side}: press throw for “{1}”."],
  [/^call: (.+)$/, "{side}: press call for “{1}”."],
];

export function sentence(lines, side) {
  for (const [pattern, text] of PHRASES) {
    for (const line of lines) {
      const found = pattern.exec(line);
      if (found) return text.replace("{side}", side).replace(/\{(\d)\}/g, (_, n) => found[n]);
    }
  }
  return lines.length ? `${side}: ${lines.at(-1)}` : "";
}
