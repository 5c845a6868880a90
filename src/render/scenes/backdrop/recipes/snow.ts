import type { Recipe } from "../canvas.js";
import { snowfall } from "./lights.js";
import { pines } from "./ridges.js";

/** Wooded hills in falling snow. */
export const snow: Recipe = (canvas) => [...pines(canvas), snowfall(canvas)];
