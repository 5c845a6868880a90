import { fileURLToPath } from "node:url";
import { requireFromPackage } from "../../package-files.js";
import { builtEntry } from "../../process/built-entry.js";

/**
 * Loads mediabunny, which is done only when a clip is joined or probed. Its CommonJS bundle, a single file, takes 50
 * ms of processor time to load; its hundred ES modules take 125 ms, which is more than joining a short clip takes. The build
 * copies that file, see `build/copy-mediabunny.ts`.
 */
export function loadMediabunny(): typeof import("mediabunny") {
  return requireFromPackage(
    fileURLToPath(builtEntry("vendor/mediabunny/mediabunny.cjs")),
  ) as typeof import("mediabunny");
}
