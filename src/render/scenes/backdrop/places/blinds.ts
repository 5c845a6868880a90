import type { Place } from "../place.js";
import { bar, poly } from "./paths.js";

/** Light that falls through a blind on a wall, with the shadow of leaves. */
export const blinds: Place = {
  setting: "plain",
  draw({ width: w, height: h, unit: u, random, far, near }) {
    const left = w * random.between(0.28, 0.42);
    const wide = w * 0.5;
    const slats = 9;
    const pitch = (h * 0.86) / slats;
    const lean = u * 0.16;
    let light = "";
    for (let k = 0; k < slats; k++) {
      const y = h * 0.04 + pitch * k;
      const tall = pitch * 0.56;
      const shift = (y / h) * u * 0.1;
      light += poly(
        ...[left + shift, y + lean, left + wide + shift, y],
        ...[left + wide + shift, y + tall, left + shift, y + tall + lean],
      );
    }
    far.light(0.62, light, { x: left + wide / 2, y: h * 0.45, radius: u * 0.62 });
    // The frame of the window is a shadow across the light.
    far.fill(0.9, bar(left + wide * 0.54, -9, left + wide * 0.54 + u * 0.12, h + 9, u * 0.03));
    let leaves = "";
    for (let k = 0; k < 7; k++) {
      const angle = -0.5 - 0.3 * k;
      const [x, y] = [w * 0.98 + Math.cos(angle) * u * 0.3, h * 1.02 + Math.sin(angle) * u * 0.34];
      leaves += bar(w * 0.98, h * 1.02, x, y, u * 0.05);
    }
    near.fill(0.97, leaves);
  },
};
