import { resolve } from "node:path";
import { makeNamedFolder } from "../cli/output-places.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";
import { type FieldProblem, requestInvalid } from "../errors.js";
import { readableText } from "../gallery/gallery-page.js";
import { galleryScripts } from "../gallery/gallery-scripts.js";
import { makeGallery } from "../gallery/make-gallery.js";
import type { CaptionContrast } from "../gallery/measure-captions.js";
import { aspectRatios } from "../render/request.js";
import { listStyles } from "../render/scenes/style.js";

/** Flags of `clipwright gallery`. */
export interface GalleryFlags extends OutputFlags {
  output: string;
  style?: string;
  aspect?: string;
  language?: string;
  clips: boolean;
  contrast?: boolean;
}

/** `clipwright gallery`: every style in every shape and several languages, on one page. */
export async function galleryCommand(
  flags: GalleryFlags,
  { settings, signal, stderr, quiet }: CommandContext,
): Promise<CommandResult> {
  const problems: FieldProblem[] = [];
  const chosen = <T extends string>(flag: "style" | "aspect" | "language", all: readonly T[]) => {
    const wanted = flags[flag]?.split(",");
    const unknown = wanted?.find((name) => !all.includes(name as T));
    if (unknown !== undefined) {
      const reason = `“${unknown}” is not one of ${all.join(", ")}`;
      problems.push({ pointer: `/${flag}`, name: `--${flag}`, code: "invalid", reason });
    }
    return all.filter((name) => wanted?.includes(name) ?? true);
  };
  const choice = {
    styles: chosen("style", await listStyles(settings.stylesDir)),
    aspects: chosen("aspect", aspectRatios),
    languages: chosen("language", Object.keys(galleryScripts)),
    clips: flags.clips,
    contrast: flags.contrast ?? false,
  };
  if (problems.length > 0) throw requestInvalid(problems);
  const folder = resolve(flags.output);
  await makeNamedFolder("output", folder);
  const entries = await makeGallery(choice, {
    folder,
    stylesDir: settings.stylesDir,
    signal,
    onEntry: ({ sheet }, done, total) => {
      if (!quiet) stderr.write(`${done} of ${total}: ${sheet}\n`);
    },
  });
  const page = resolve(folder, "index.html");
  const sum = sumOf(entries.flatMap(({ captionContrast }) => captionContrast ?? []));
  const lines = [page, `  ${entries.length} sheets`, ...(sum ? [`  ${readableText(sum)}`] : [])];
  return { json: { page, captionContrast: sum, entries }, lines };
}

/** Of all clips; null where none was measured. */
function sumOf(measured: readonly CaptionContrast[]): CaptionContrast | null {
  if (measured.length === 0) return null;
  const sum = (of: (one: CaptionContrast) => number) =>
    measured.reduce((total, one) => total + of(one), 0);
  return {
    measured: sum((one) => one.measured),
    pages: sum(({ pages }) => pages),
    pixels: sum(({ pixels }) => pixels),
    readable: sum(({ readable }) => readable),
  };
}
