import type { Recipe } from "../canvas.js";
import { skyLayer } from "../sky.js";

/** Nothing but sky, with long clouds that a low sun lights. */
export const heavens: Recipe = (canvas) => {
  const { width, height, unit, random } = canvas;
  const light = {
    x: width * random.between(0.3, 0.7),
    y: height * random.between(0.55, 0.7),
    radius: unit * random.between(0.03, 0.045),
    strength: 0.9,
  };
  return [skyLayer(canvas, { horizon: height * 1.02, light, clouds: random.between(0.85, 1) })];
};
