// The buzzer, heard when asked for: a square wave that follows the board's own times.

const LATE_S = 0.06;
const LOUD = 0.05;

export class Sound {
  constructor(button, store) {
    this.button = button;
    this.context = null;
    this.offset = 0;
    button.addEventListener("click", () => this.toggle());
    store.on("tones", (tones) => this.play(tones));
    store.on("power", (power) => power || this.hush());
  }

  toggle() {
    if (this.context) {
      this.context.close();
      this.context = null;
    } else {
      this.context = new AudioContext();
      this.wave = this.context.createOscillator();
      this.gain = this.context.createGain();
      this.wave.type = "square";
      this.gain.gain.value = 0;
      this.wave.connect(this.gain).connect(this.context.destination);
      this.wave.start();
      this.offset = 0;
    }
    this.button.ariaPressed = String(Boolean(this.context));
  }

  play(tones) {
    if (!this.context) return;
    const now = this.context.currentTime;
    const first = tones[0][0] / 1e6;
    if (Math.abs(first + this.offset - now - LATE_S) > 0.25) this.offset = now + LATE_S - first;
    for (const [us, hertz, duty] of tones) {
      const at = Math.max(now, us / 1e6 + this.offset);
      if (hertz && duty) this.wave.frequency.setValueAtTime(hertz, at);
      this.gain.gain.setTargetAtTime(hertz && duty ? LOUD : 0, at, 0.003);
    }
  }

  hush() {
    if (this.context) this.gain.gain.setTargetAtTime(0, this.context.currentTime, 0.003);
  }
}
