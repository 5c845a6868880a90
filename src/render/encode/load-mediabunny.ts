import { fileURLToPath } from "node:url";
import { requireFromPackage } from "../../package-files.js";
import { builtEntry } from "../../process/built-entry.js";

/**
 * Loads the used parts of mediabunny, which is done only when a clip is joined or probed. They are one file, that the build makes:
 * see `build/bundle-mediabunny.ts`.
 */
export function loadMediabunny(): typeof import("../../build/mediabunny-parts.js") {
  return requireFromPackage(
    fileURLToPath(builtEntry("vendor/mediabunny/mediabunny.cjs")),
  ) as typeof import("../../build/mediabunny-parts.js");
}
