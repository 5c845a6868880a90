import { createRequire } from "node:module";

/**
 * Loads mediabunny, which is done only when a clip is joined or probed. Its CommonJS bundle, a single file, takes 50
 * ms of processor time to load; its hundred ES modules take 125 ms, which is more than joining a short clip takes.
 */
export function loadMediabunny(): typeof import("mediabunny") {
  return createRequire(import.meta.url)("mediabunny") as typeof import("mediabunny");
}
