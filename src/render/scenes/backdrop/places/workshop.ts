import type { Place } from "../place.js";
import { lampOver } from "./furnishings.js";
import { bar, poly, rect, ring, vessel } from "./paths.js";

/** Tools on a wall over a bench. */
export const workshop: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, far, middle, near } = stage;
    const top = floor - u * 0.03;
    far.fill(0.16, rect(w * 0.08, h * 0.14, w * 0.84, top - h * 0.14 - u * 0.14, u * 0.015));
    let tools = "";
    const y = h * 0.2;
    const x = (share: number) => w * share;
    tools +=
      bar(x(0.15), y, x(0.15), y + u * 0.22, u * 0.02) +
      rect(x(0.15) - u * 0.06, y, u * 0.12, u * 0.045, u * 0.01);
    tools +=
      bar(x(0.26), y + u * 0.05, x(0.26), y + u * 0.2, u * 0.024) +
      ring(x(0.26), y + u * 0.03, u * 0.03, u * 0.022, 0.85, 1.65) +
      ring(x(0.26), y + u * 0.22, u * 0.024, u * 0.02);
    tools +=
      poly(x(0.66), y, x(0.66) + u * 0.07, y, x(0.66) + u * 0.035, y + u * 0.24) +
      rect(x(0.66) - u * 0.005, y - u * 0.04, u * 0.08, u * 0.05, u * 0.02);
    tools +=
      bar(x(0.79), y, x(0.79), y + u * 0.11, u * 0.032) +
      bar(x(0.79), y + u * 0.1, x(0.79), y + u * 0.22, u * 0.01);
    tools += ring(x(0.88), y + u * 0.08, u * 0.07, u * 0.022);
    far.fill(0.36, tools);
    lampOver(stage, w * 0.46, h * 0.22, u * 0.16);
    middle.fill(0.66, rect(-9, top, w + 18, u * 0.05));
    middle.fill(0.5, rect(-9, top + u * 0.05, w + 18, h));
    middle.detail(
      0.58,
      rect(w * 0.1, top + u * 0.09, u * 0.36, u * 0.1, u * 0.008) +
        rect(w * 0.62, top + u * 0.09, u * 0.36, u * 0.1, u * 0.008),
    );
    middle.fill(
      0.8,
      rect(w * 0.7, top - u * 0.07, u * 0.16, u * 0.07, u * 0.01) +
        rect(w * 0.7 + u * 0.11, top - u * 0.12, u * 0.05, u * 0.08),
    );
    middle.fill(
      0.72,
      rect(w * 0.14, top - u * 0.11, u * 0.24, u * 0.11, u * 0.012) +
        ring(w * 0.14 + u * 0.12, top - u * 0.11, u * 0.045, u * 0.014, 0.5, 1),
    );
    near.fill(
      0.95,
      ring(w * 0.9, h * 0.99, u * 0.15, u * 0.03) + ring(w * 0.9, h * 0.99, u * 0.03, u * 0.03),
    );
    near.fill(0.95, vessel(w * 0.07, h, u * 0.11, u * 0.2, 1));
  },
};
