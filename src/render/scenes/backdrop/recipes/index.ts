import type { RecipeName } from "../../style.js";
import type { Recipe } from "../canvas.js";
import { deep } from "./deep.js";
import { dunes } from "./dunes.js";
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
