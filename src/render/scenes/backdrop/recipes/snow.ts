import type { Canvas, Layer, Recipe } from "../canvas.js";
import { lightLayer, softProfile } from "../stamps.js";
import { pines } from "./ridges.js";

/** Wooded hills in falling snow, which falls behind the two nearest ones. */
export const snow: Recipe = (canvas) => {
  const hills = pines(canvas);
  return [...hills.slice(0, -2), flakeLayer(canvas), ...hills.slice(-2)];
};

/** Flakes, a few of them close and out of focus. */
function flakeLayer(canvas: Canvas): Layer {
  const { width, height, unit, random } = canvas;
  const profile = softProfile();
  const flakes = Array.from({ length: 260 }, () => {
    const size = random.next() ** 5;
    return {
      x: random.between(0, width),
      y: random.between(0, height),
      radius: unit * (0.0018 + 0.016 * size),
      colour: [255, 255, 255] as const,
      strength: 0.75 - 0.55 * size,
      profile,
    };
  });
  return lightLayer(canvas, flakes);
}
