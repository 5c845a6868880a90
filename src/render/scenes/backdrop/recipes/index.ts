import type { Recipe } from "../canvas.js";
import type { RecipeName } from "../scenery-names.js";
import { deep } from "./deep.js";
import { dunes } from "./dunes.js";
import { heavens } from "./heavens.js";
import { bokeh } from "./lights.js";
import { aurora, planet, stars } from "./night.js";
import { rain } from "./rain.js";
import { pines, ridges } from "./ridges.js";
import { sea } from "./sea.js";
import { silk } from "./silk.js";
import { skyline } from "./skyline.js";
import { snow } from "./snow.js";

/** The recipes by their names in styles. */
export const recipes: Record<RecipeName, Recipe> = {
  ridges,
  pines,
  dunes,
  heavens,
  sea,
  deep,
  aurora,
  stars,
  planet,
  bokeh,
  rain,
  snow,
  skyline,
  silk,
};

/**
 * How many of a recipe's last layers lie in the middle, and how many in front. They reach up from the plate's foot, and what
 * is behind them is painted too, as it comes into sight when they move.
 */
export const cutOutLayers: Partial<Record<RecipeName, { middle: number; near: number }>> = {
  ridges: { middle: 1, near: 1 },
  pines: { middle: 1, near: 1 },
  snow: { middle: 1, near: 1 },
  dunes: { middle: 1, near: 1 },
  deep: { middle: 1, near: 1 },
  // Towers, and the lights in their windows.
  skyline: { middle: 2, near: 2 },
};
