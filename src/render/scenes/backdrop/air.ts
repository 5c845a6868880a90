import { gradient, mix, type Rgb } from "../colour.js";
import type { Canvas, Layer } from "./canvas.js";
import type { Paints } from "./paints.js";
import type { Setting } from "./place.js";
import { dimLayer } from "./recipes/lights.js";
import type { Manner } from "./scenery-names.js";
import { skyLayer } from "./sky.js";
import { softField } from "./soft-field.js";

/** The colours of the air from above to below, where it is not painted. */
export function airOf({ sky, near }: Paints, manner: Manner): readonly Rgb[] {
  return manner === "line" ? [near, sky[0], sky[1], sky[2]] : sky;
}

/** What is behind all shapes of a place. */
export function airLayer(canvas: Canvas, manner: Manner, setting: Setting): Layer {
  const { width, height, random, paints } = canvas;
  if (manner !== "painted")
    return slope(canvas, airOf(paints, manner), manner === "line" ? 0 : 0.35);
  if (setting === "outdoors") {
    const light = {
      x: width * random.between(0.3, 0.7),
      y: height * 0.5,
      radius: 0,
      strength: 0.5,
    };
    return skyLayer(canvas, { horizon: height * 0.7, light, clouds: random.between(0.2, 0.5) });
  }
  if (setting === "night") {
    return slope(
      canvas,
      [
        mix(paints.near, paints.sky[0], 0.4),
        paints.sky[0],
        paints.sky[1],
        mix(paints.sky[1], paints.sky[2], 0.5),
      ],
      0.1,
    );
  }
  return dimLayer(canvas, 0.5);
}

/** An even run of colours from above to below, that leans by a share of the width. */
function slope(canvas: Canvas, stops: readonly Rgb[], lean: number): Layer {
  const { width, height, unit } = canvas;
  const levels = 512;
  const colours = gradient(stops, levels);
  return softField(canvas, Math.max(4, Math.round(unit / 100)), (x, y, rgb) => {
    const place = (y / height) * (1 - lean) + (x / width) * lean;
    const at = Math.round(Math.min(1, Math.max(0, place)) * (levels - 1)) * 3;
    rgb[0] = colours[at] ?? 0;
    rgb[1] = colours[at + 1] ?? 0;
    rgb[2] = colours[at + 2] ?? 0;
  });
}
