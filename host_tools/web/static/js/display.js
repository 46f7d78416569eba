// The display's 128 x 64 dots as its chip lights them.  It turns to the player it speaks to.

const LIT = [191, 230, 255];
const DARK = [5, 7, 12];

export class Display {
  constructor(frame, facing, store) {
    this.frame = frame;
    this.facing = facing;
    this.canvas = frame.querySelector("canvas");
    this.context = this.canvas.getContext("2d");
    this.image = this.context.createImageData(128, 64);
    this.store = store;
    store.on("screen turned lit power", () => this.draw());
    store.on("shown", (shown) => {
      this.canvas.ariaLabel = shown ? `Display: ${shown.screen.join(". ")}` : "Display";
    });
  }

  draw() {
    const { screen, turned, power, lit } = this.store;
    const data = this.image.data;
    const on = power && lit !== false;
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 128; x++) {
        const colour = on && (screen[(y >> 3) * 128 + x] >> (y & 7)) & 1 ? LIT : DARK;
        const at = 4 * (y * 128 + x);
        data[at] = colour[0];
        data[at + 1] = colour[1];
        data[at + 2] = colour[2];
        data[at + 3] = 255;
      }
    }
    this.context.putImageData(this.image, 0, 0);
    this.frame.classList.toggle("turned", turned);
    const side = turned ? "North" : "South";
    this.facing.textContent = on ? `turned to ${side}` : "dark";
    document.body.dataset.facing = on ? side.toLowerCase() : "";
  }
}
