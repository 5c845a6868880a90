import { resolve } from "node:path";
import {
  checkPlaces,
  checkWorkFolder,
  outputPlaces,
  type PlaceFlags,
} from "../cli/output-places.js";
import { readBrand } from "../cli/read-brand.js";
import { readLexicon } from "../cli/read-lexicon.js";
import { readScript } from "../cli/read-script.js";
import {
  concurrencyOf,
  type RequestFlags,
  requestFields,
  withFlagNames,
} from "../cli/render-flags.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";
import { asksElsewhere } from "../render/pictures/elsewhere/picture-settings.js";
import { automaticStyle } from "../render/scenes/pick-style.js";
import { clipResult, makeClip } from "./make-clip.js";

/** Every flag of `clipwright render`, as it was written. */
export interface RenderFlags extends RequestFlags, PlaceFlags, OutputFlags {
  /** File of a brand. */
  brand?: string;
  work?: string;
  concurrency?: string;
  lexicon?: string;
  /** False where no other voice may speak when the server of the chosen one fails. */
  voiceFallback?: boolean;
}

/**
 * `clipwright render SCRIPT`. Flags and places are checked before the script is read, and all of it before the work
 * starts.
 * @param script path, or `-` for stdin.
 */
export async function renderCommand(
  script: string,
  flags: RenderFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const startedMs = performance.now();
  const fields = requestFields({ style: automaticStyle, ...flags });
  const concurrency = concurrencyOf(flags.concurrency, context.settings);
  const places = outputPlaces(flags, asksElsewhere({ order: context.settings.pictures }));
  await checkPlaces(places, script === "-" ? null : script);
  const work = flags.work ?? context.settings.workDir;
  const workDir = work === null ? null : resolve(work);
  if (workDir !== null) await checkWorkFolder(workDir);
  const lexicon =
    flags.lexicon === undefined ? {} : await readLexicon(flags.lexicon, context.signal);
  const branded = flags.brand === undefined ? null : await readBrand(flags.brand, context.signal);
  if (script === "-") announceStdin(context);
  const { text, baseDir } = await readScript(script, context);
  const { voiceFallback = true } = flags;
  const options = {
    ...{ places, baseDir, logoDir: branded?.logoDir, workDir },
    ...{ concurrency, voiceFallback },
  };
  const request = { ...fields, lexicon, script: text, ...(branded && { brand: branded.brand }) };
  try {
    const clip = await makeClip(request, options, context);
    return clipResult(clip, performance.now() - startedMs);
  } catch (error) {
    throw withFlagNames(error);
  }
}

function announceStdin({ quiet, stderr, log }: CommandContext): void {
  log.debug("waiting for the script on stdin");
  if (process.stdin.isTTY && !quiet) {
    stderr.write("Type the script; Ctrl-D on an empty line ends it.\n");
  }
}
