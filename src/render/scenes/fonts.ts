import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import sharp from "sharp";
import { dependencyMissing } from "../../errors.js";

/** `text`: captions, lists, context. `display`: titles, statements, numbers. `italic`: quotations. */
export type Face = "text" | "display" | "italic";

/** The font with the one invisible glyph that makes the height of a drawn line known; see assets/fonts/LICENCE.txt. */
export const strutFamily = "Clipwright Strut";
export const strutGlyph = "\u23d0";
/** How far the strut reaches over and under the base line, in em. */
export const strutAscent = 1;
export const strutDescent = 0.3;

// Named in full, not left to fontconfig's choice, so that a font of the machine is not taken for a script that one of
// ours has, also where the host has set fontconfig up before us.
const fallbacks = [
  "Noto Sans",
  "Noto Sans Arabic",
  "Noto Sans Hebrew",
  "Noto Sans Devanagari",
  "Noto Sans CJK JP",
  "Noto Sans Thai",
  "Noto Sans Bengali",
  "Noto Sans Tamil",
  "Noto Sans Telugu",
  "Noto Sans Kannada",
  "Noto Sans Malayalam",
  "Noto Sans Gujarati",
  "Noto Sans Gurmukhi",
  "Noto Sans Oriya",
  "Noto Sans Sinhala",
  "Noto Sans Georgian",
  "Noto Sans Armenian",
  "Noto Sans Ethiopic",
  "Noto Sans Khmer",
  "Noto Sans Lao",
  "Noto Sans Myanmar",
  "Noto Sans Symbols2",
  "Noto Color Emoji",
].join(",");

/** The font of a face as pango names it; to be drawn at 72 dpi, where a point is a pixel. */
export function fontName(face: Face, sizePx: number): string {
  const first = face === "text" ? "Inter" : "Noto Serif Display";
  const slant = face === "italic" ? " Italic" : "";
  return `${first},${fallbacks} SemiBold${slant} ${sizePx.toFixed(2)}`;
}

const fontFolder = fileURLToPath(new URL("../../../assets/fonts/", import.meta.url));

// Fontconfig's list of fonts belongs to the process, and so does the memory of having filled it.
let filled: Promise<void> | undefined;

/**
 * Makes the fonts of this package known to sharp, once a process; to be awaited before text is drawn. Fontconfig reads
 * its settings when the first text of a process is drawn: where that is ours, no font of the machine is seen. Where the
 * host has drawn text before, or in a worker thread (whose environment does not reach C), ours are added to the
 * machine's and are still the ones that are chosen.
 * @throws ClipError `dependency.missing` when the fonts cannot be read.
 */
export function ensureFonts(): Promise<void> {
  filled ??= fill().catch((cause: unknown) => {
    filled = undefined;
    throw dependencyMissing(`The fonts in ${fontFolder} cannot be read; reinstall the package.`, {
      cause,
    });
  });
  return filled;
}

async function fill(): Promise<void> {
  const files = (await readdir(fontFolder)).filter((name) => /\.[ot]tf$/.test(name)).sort();
  if (files.length === 0) throw new Error("no font files");
  const before = process.env.FONTCONFIG_FILE;
  if (isMainThread) process.env.FONTCONFIG_FILE = join(fontFolder, "fonts.conf");
  try {
    for (const file of files) {
      await sharp({ text: { text: "x", dpi: 72, fontfile: join(fontFolder, file) } })
        .raw()
        .toBuffer();
    }
  } finally {
    // Programs that the host starts later are to see the machine's fonts as before.
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
  }
}
