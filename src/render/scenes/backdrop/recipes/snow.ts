import { pines } from "./ridges.js";

/** Wooded hills in falling snow, which moves, and so is no part of the plate: see `moving-weather.ts`. */
export const snow = pines;
