import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { formatDuration } from "../cli/format-quantities.js";
import { checkPlaces } from "../cli/output-places.js";
import { readBrand } from "../cli/read-brand.js";
import { readScript } from "../cli/read-script.js";
import { type RequestFlags, requestFields, withFlagNames } from "../cli/render-flags.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";
import { partialFile } from "../files/partial-file.js";
import { parseRequest } from "../render/request.js";
import { automaticStyle } from "../render/scenes/pick-style.js";
import { speechSettingsOf } from "../speech-settings-of.js";

/** Flags of `clipwright preview`. */
export interface PreviewFlags extends RequestFlags, OutputFlags {
  output: string;
  brand?: string;
}

/** Pictures on a sheet are small: more pixels would only take longer. */
const resolution = "480p";

/** `clipwright preview SCRIPT`: a picture of each scene on one sheet, without speech or encoding. */
export async function previewCommand(
  script: string,
  flags: PreviewFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const startedMs = performance.now();
  const { signal } = context;
  const fields = requestFields({ style: automaticStyle, ...flags, resolution });
  const output = resolve(flags.output);
  await checkPlaces({ clip: output }, script === "-" ? null : script);
  const { text, baseDir } = await readScript(script, context);
  const branded = flags.brand === undefined ? null : await readBrand(flags.brand, signal);
  const folder = await mkdtemp(join(tmpdir(), "clipwright-preview-"));
  try {
    const brand = branded && { brand: branded.brand };
    const request = parseRequest({ ...fields, script: text, ...brand });
    // Loaded here: the image library takes a while to load, and `--help` has no need of it.
    const { planClip } = await import("../contact-sheet/plan-clip.js");
    const { drawSheet } = await import("../contact-sheet/draw-sheet.js");
    const logoDir = branded?.logoDir ?? baseDir;
    const { stylesDir } = context.settings;
    const speech = speechSettingsOf(context.settings);
    const clip = await planClip(request, { folder, baseDir, logoDir, stylesDir, speech }, signal);
    const { image, ...facts } = await drawSheet(clip, folder, signal);
    await using part = partialFile(output);
    await writeFile(part.path, image);
    await part.commit();
    const { sceneCount, durationMs, style } = facts;
    const wallMs = performance.now() - startedMs;
    return {
      json: { path: output, ...facts },
      lines: [
        output,
        `  ${sceneCount} ${sceneCount === 1 ? "scene" : "scenes"}, about ${formatDuration(durationMs)}, style ${style}`,
        `  drawn in ${formatDuration(wallMs)}`,
      ],
    };
  } catch (error) {
    throw withFlagNames(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
