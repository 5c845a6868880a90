import { createRequire } from "node:module";

/**
 * Loads mediabunny, only where a clip is joined or probed. Its CommonJS bundle, one file, takes 50 ms of processor time
 * to load, its hundred ES modules 125 ms: more than a short clip's join.
 */
export function loadMediabunny(): typeof import("mediabunny") {
  return createRequire(import.meta.url)("mediabunny") as typeof import("mediabunny");
}
