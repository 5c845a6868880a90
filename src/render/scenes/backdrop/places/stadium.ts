import type { Place } from "../place.js";
import { disc, ellipse, poly, rect, under } from "./paths.js";

/** Stands, floodlights and a mown pitch. */
export const stadium: Place = {
  setting: "night",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const pitch = h * 0.7;
    for (let i = 0; i < 4; i++) {
      const y = h * 0.36 + i * u * 0.075;
      far.fill(
        0.2 + 0.08 * i,
        under(
          -9,
          w + 9,
          h,
          u * 0.04,
          (x) => y + u * 0.16 * ((x / w - 0.5) * 2) ** 2 * (1 - i * 0.2),
        ),
      );
    }
    let crowd = "";
    for (let i = 0; i < 220; i++) {
      const x = random.between(0, w);
      const bow = u * 0.14 * ((x / w - 0.5) * 2) ** 2;
      crowd += disc(x, h * 0.4 + bow + u * random.between(0, 0.26), u * 0.0045);
    }
    far.light(0.3, crowd);
    for (const share of [0.12, 0.88]) {
      const x = w * share;
      const y = h * 0.14;
      middle.fill(0.7, rect(x - u * 0.007, y, u * 0.014, pitch - y));
      middle.fill(0.78, rect(x - u * 0.085, y - u * 0.05, u * 0.17, u * 0.1, u * 0.01));
      let lamps = "";
      for (let i = 0; i < 4; i++)
        for (let j = 0; j < 2; j++)
          lamps += disc(x + u * (-0.06 + 0.04 * i), y + u * (-0.022 + 0.044 * j), u * 0.014);
      middle.light(1, lamps, { x, y, radius: u * 0.36 });
    }
    middle.fill(0.56, rect(-9, pitch, w + 18, h));
    let stripes = "";
    for (let k = -6; k < 6; k += 2) {
      stripes += poly(
        w / 2 + k * u * 0.13,
        pitch,
        w / 2 + (k + 1) * u * 0.13,
        pitch,
        w / 2 + (k + 1) * u * 0.3,
        h + 9,
        w / 2 + k * u * 0.3,
        h + 9,
      );
    }
    middle.detail(0.64, stripes);
    middle.light(
      0.34,
      rect(-9, pitch + u * 0.03, w + 18, u * 0.007) +
        ellipseLine(w / 2, h * 0.93, u * 0.28, u * 0.08, u * 0.008),
    );
    near.fill(0.9, disc(w * 0.9, h * 0.93, u * 0.075));
    near.detail(
      0.7,
      poly(
        ...[0, 1, 2, 3, 4].flatMap((k) => [
          w * 0.9 + u * 0.03 * Math.sin(k * 1.257),
          h * 0.93 - u * 0.03 * Math.cos(k * 1.257),
        ]),
      ),
    );
  },
};

/** The outline of an ellipse. The inner one runs the other way round, and so leaves a hole. */
function ellipseLine(x: number, y: number, rx: number, ry: number, thick: number): string {
  const inner = ellipse(x, y, rx - thick, ry - thick);
  return ellipse(x, y, rx, ry) + inner.replaceAll(" 0 1 1 ", " 0 1 0 ");
}
