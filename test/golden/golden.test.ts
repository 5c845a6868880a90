// How the styles look, pinned by one small sheet of scenes for each style and shape. A change of look is a decision:
// `UPDATE_GOLDEN=1 npx vitest run test/golden` draws them anew; look at them before they are committed.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawSheet } from "../../src/contact-sheet/draw-sheet.js";
import { planClip } from "../../src/contact-sheet/plan-clip.js";
import { galleryScripts } from "../../src/gallery/gallery-scripts.js";
import { parseRequest } from "../../src/render/request.js";
import { listStyles } from "../../src/render/scenes/style.js";
import { testFolder } from "../test-folder.js";
import { ssim } from "./ssim.js";

const { signal } = new AbortController();
/** Of a whole sheet: enough that half a line of text that moves is too much. */
const leastSsim = 0.985;
const sheetWidth = 960;
/** Each style is seen in each shape, and each language in several styles. */
const aspects = ["16:9", "9:16", "1:1", "4:5"] as const;
const languages = Object.keys(galleryScripts);

const cases = (await listStyles()).flatMap((style, s) =>
  aspects.map((aspect, a) => ({
    style,
    aspect,
    language: languages[(s + a * 2) % languages.length] ?? "en",
  })),
);

test.each(cases)("$style in $aspect looks as it did ($language)", async (one) => {
  const { style, aspect, language } = one;
  const drawn = await smallSheet(one);
  const name = `${style}-${aspect.replace(":", "x")}-${language}.webp`;
  const path = fileURLToPath(new URL(`frames/${name}`, import.meta.url));
  if (process.env.UPDATE_GOLDEN) await writeFile(path, drawn);
  const [now, before] = await Promise.all([greyOf(drawn), greyOf(await readFile(path))]);
  expect({ ...now.info }).toMatchObject({ width: before.info.width, height: before.info.height });
  const { width, height } = now.info;
  expect(ssim(now.data, before.data, width, height)).toBeGreaterThan(leastSsim);
});

test("the measure tells a line of text that is missing", async () => {
  const [one] = cases;
  if (!one) throw new Error("there is no style");
  const { data, info } = await greyOf(await smallSheet(one));
  expect(ssim(data, data, info.width, info.height)).toBe(1);
  const changed = Uint8Array.from(data);
  // A band of the first picture loses its text.
  const rows = [Math.round(info.width * 0.05), Math.round(info.width * 0.09)] as const;
  for (let y = rows[0]; y < rows[1]; y += 1) changed.fill(90, y * info.width, (y + 1) * info.width);
  expect(ssim(changed, data, info.width, info.height)).toBeLessThan(leastSsim);
});

async function smallSheet({ style, aspect, language }: (typeof cases)[number]): Promise<Buffer> {
  const folder = await testFolder();
  const fields = { style, language, aspectRatio: aspect, resolution: "480p" } as const;
  const request = parseRequest({ ...fields, script: galleryScripts[language] });
  const folders = { folder, baseDir: null, logoDir: null, stylesDir: null };
  const { image: png } = await drawSheet(await planClip(request, folders, signal), folder, signal);
  // What compression loses, both lose.
  return await sharp(png).resize(sheetWidth).webp({ quality: 82, effort: 4 }).toBuffer();
}

function greyOf(image: Buffer) {
  return sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
}
