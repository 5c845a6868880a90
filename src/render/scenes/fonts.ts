import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import sharp from "sharp";
import { dependencyMissing } from "../../errors.js";
import { packageFile } from "../../package-files.js";
import type { FontFamily } from "./font-families.js";

/** `text`: captions, lists, context. `display`: titles, statements, numbers. `italic`: quotations. `code`: code, in columns. */
export type FaceRole = "text" | "display" | "italic" | "code";

/** A face of its own family, or of another one, whose missing letters come from its own. */
export type Face = FaceRole | { role: FaceRole; family: FontFamily };

/** The face of a style for a role. */
export function faceOf({ font }: { font?: FontFamily | undefined }, role: FaceRole): Face {
  return font === undefined ? role : { role, family: font };
}

/** A font with one invisible glyph, which gives every drawn line a known height; see assets/fonts/LICENCE.txt. */
export const strutFamily = "Clipwright Strut";
export const strutGlyph = "\u23d0";
/** How far the strut reaches over and under the base line, in em. */
export const strutAscent = 1;
export const strutDescent = 0.3;

// All fonts are named, so that fontconfig does not choose a font of the machine for a writing system that a font of
// this package has, also where the host program has set fontconfig up before.
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

const ownFamilies: Readonly<Record<FaceRole, string>> = {
  text: "Inter",
  display: "Noto Serif Display",
  italic: "Noto Serif Display",
  code: "IBM Plex Mono",
};

/** How wide each letter of code is, in em. */
export const codeColumnEm = 0.6;

/** The font of a face in pango's notation. Text is drawn at 72 dpi, where a point is a pixel. */
export function fontName(face: Face, sizePx: number): string {
  const role = typeof face === "string" ? face : face.role;
  const own = ownFamilies[role];
  const first = typeof face === "string" ? own : `${face.family},${own}`;
  const slant = role === "italic" ? " Italic" : "";
  // Code is set in the one weight that there is: pango would make another one bolder.
  const weight = role === "code" ? "Medium" : "SemiBold";
  return `${first},${fallbacks} ${weight}${slant} ${sizePx.toFixed(2)}`;
}

const fontFolder = fileURLToPath(packageFile("assets/fonts/"));

// Module state, since fontconfig's list of fonts also belongs to the whole process.
let added: Promise<void> | undefined;

/**
 * Makes the fonts of this package known to sharp, once a process. It has to be awaited before text is drawn. Fontconfig
 * reads its settings when the first text of a process is drawn: where this package draws it, no font of the machine is
 * known. Where the host program has drawn text before, or in a worker thread (whose environment variables do not reach
 * C), the fonts of this package are added to those of the machine and are still the ones that are chosen.
 * @throws ClipError `dependency.missing` when the fonts cannot be read.
 */
export function ensureFonts(): Promise<void> {
  added ??= addFonts().catch((cause: unknown) => {
    added = undefined;
    throw dependencyMissing(`The fonts in ${fontFolder} cannot be read; reinstall the package.`, {
      cause,
    });
  });
  return added;
}

async function addFonts(): Promise<void> {
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
    // Programs that the host starts later inherit the environment and need the fonts of the machine.
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
  }
}
