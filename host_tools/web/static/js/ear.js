// Listens to the firmware on its serial link: lines of @ JSON * CRC-16.  (The server's is ear.py.)

const ASK_AGAIN_MS = 1500;
const MOST_LINE = 4096;

export class Ear {
  constructor() {
    this.line = "";
    this.nonce = 0;
    this.wanted = new Map(); // question: when it was asked, -1 = not yet
  }

  want(...questions) {
    for (const question of questions) this.wanted.set(question, -1);
  }

  requests(ms) {
    let lines = "";
    for (const [question, asked] of this.wanted) {
      if (asked >= 0 && ms - asked <= ASK_AGAIN_MS && ms >= asked) continue;
      this.wanted.set(question, ms);
      const text = JSON.stringify({ get: question, nonce: ++this.nonce });
      lines += `@${text}*${crc16(text).toString(16).padStart(4, "0")}\n`;
    }
    return lines;
  }

  take(text) {
    const fresh = {};
    const lines = (this.line + text).split("\n");
    this.line = lines.pop().slice(-MOST_LINE);
    for (const line of lines) {
      const message = decode(line);
      if (message) this.message(message, fresh);
    }
    return fresh;
  }

  message(message, fresh) {
    for (const name of ["state", "shown", "options"]) {
      if (!(name in message) || (name === "options" && "event" in message)) continue;
      fresh[name] = message[name];
      this.wanted.delete(name);
    }
    if (!("event" in message)) return;
    (fresh.events ??= []).push(message);
    if (["settings", "start", "setting"].includes(message.event)) this.want("options");
  }
}

// The value of a line, null for log text and for what did not arrive whole.
export function decode(line) {
  const found = /@(\{.*\})\*([0-9a-f]{4})\r?$/.exec(line);
  if (!found || crc16(found[1]) !== parseInt(found[2], 16)) return null;
  try {
    return JSON.parse(found[1]);
  } catch {
    return null;
  }
}

export function crc16(text) {
  let crc = 0xffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc;
}
