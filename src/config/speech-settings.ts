import { z } from "zod";
import { type EngineName, engineNames } from "../render/narration/speech-settings.js";
import { setting } from "./setting.js";
import { oneOf, webAddress } from "./setting-values.js";

const engineOrder = z
  .string()
  .transform((value) => value.split(",").map((name) => name.trim()))
  .pipe(
    z
      .array(oneOf(engineNames))
      .refine((order) => new Set(order).size === order.length, "names one of them twice"),
  );

/** Who speaks, and where natural voices are fetched from. */
export const speechSettings = {
  narrators: setting<readonly EngineName[]>(
    "CLIPWRIGHT_NARRATORS",
    engineOrder,
    () => engineNames,
    "speech engines with commas between; a language's default voice is of the first that speaks it (default: flite,espeak,festival,neural)",
  ),
  voicesMirror: setting<string | null>(
    "CLIPWRIGHT_VOICES_MIRROR",
    webAddress,
    null,
    "address that `voices install` fetches all files from, as <address>/<voice>/<revision>/<file> (default: the addresses of the catalogue)",
  ),
};
