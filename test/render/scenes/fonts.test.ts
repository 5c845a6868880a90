import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { builtEntry } from "../../../src/process/built-entry.js";
import { cutOut, inkBox, type RgbaImage } from "../../../src/render/image/rgba-image.js";
import type { Face } from "../../../src/render/scenes/fonts.js";
import { drawWords } from "../../../src/render/scenes/text/draw-words.js";

const signal = new AbortController().signal;

async function draw(written: string, face: Face, language = "en") {
  const { image } = await drawWords(
    {
      lines: [[{ written, spaceBefore: false, colour: "#ffffff" }]],
      face,
      sizePx: 40,
      lineHeight: 1.3,
      align: "start",
      wrapWidthPx: null,
      language,
    },
    signal,
  );
  return image;
}

const samples: Record<string, string> = {
  Latin: "AÀÂÄÅÆÇÉÈÊËÍÎÏÑÓÔÖØŒßÚÛÜÝŽčďěłńőřšťůźżğışțậĐ",
  signs: "0123456789.,;:!?¿¡…–—-“”„‘’«»()[]/&%‰°€$£¥₹@#*+=<>→✓★",
  Greek: "ΑΒΓΔΕαβγδεζηθάέήίόύώς",
  Cyrillic: "АБВГДЕЁЖЗИЙабвгдежщъыьэюяіїєґў",
  Hebrew: "אבגדהוזחטיכלמנסעפצקרשתםןףץך",
  Arabic: "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويپچگک؟،",
  Devanagari: "अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह।०१२३",
  Japanese: "あいうえおがぎゃっんアイウエオー、。「」一二三茶葉時間温度発酵蒸紅緑",
  Chinese: "简体中文我们电脑學習臺灣",
  Korean: "안녕하세요대한민국",
  others: "สวัสดีবাংলাதமிழ்తెలుగుಕನ್ನಡമലയാളംગુજરાતીਪੰਜਾਬੀଓଡ଼ିଆසිංහලខ្មែរລາວမြန်မာქართულიՀայերենአማርኛ",
};

test.each(Object.entries(samples))(
  "%s has a glyph for every letter, in every face",
  async (_, letters) => {
    for (const face of ["text", "display", "italic"] as const) {
      // What no font has, pango draws as a frame with its number in it: of one size for all numbers of four digits.
      const missing = frameOf(await draw("\u0378", face));
      expect(missing?.closed).toBe(true);
      for (const letter of letters) {
        if (/\p{M}/u.test(letter)) continue;
        expect(frameOf(await draw(letter, face)), `${letter} in ${face}`).not.toEqual(missing);
      }
    }
  },
);

/** The size of a drawing's ink, and whether it has a straight edge on all four sides. */
function frameOf(image: RgbaImage) {
  const box = inkBox(image);
  if (!box) return null;
  const { width, height } = box;
  const { pixels } = cutOut(image, box);
  const dark = (x: number, y: number) => (pixels[(y * width + x) * 4 + 3] ?? 0) > 30;
  const columns = Array.from({ length: width }, (_, x) => dark(x, 0) && dark(x, height - 1));
  const rows = Array.from({ length: height }, (_, y) => dark(0, y) && dark(width - 1, y));
  return { width, height, closed: columns.every(Boolean) && rows.every(Boolean) };
}

test("emoji are drawn in colour, families and flags as one picture", async () => {
  const one = await draw("😀", "text");
  const family = await draw("👨‍👩‍👧‍👦", "text");
  const flag = await draw("🇯🇵", "text");
  const coloured = (pixels: Buffer) => {
    for (let i = 0; i < pixels.length; i += 4) {
      if ((pixels[i + 3] ?? 0) > 200 && Math.abs((pixels[i] ?? 0) - (pixels[i + 2] ?? 0)) > 60)
        return true;
    }
    return false;
  };
  expect(coloured(one.pixels)).toBe(true);
  expect(coloured(flag.pixels)).toBe(true);
  expect(family.width).toBeLessThan(1.3 * one.width);
  expect(flag.width).toBeLessThan(1.3 * one.width);
});

test("Arabic letters join", async () => {
  const joined = await draw("سلام", "text", "ar");
  const apart = await Promise.all([..."سلام"].map((letter) => draw(letter, "text", "ar")));
  expect(joined.width).toBeLessThan(0.85 * apart.reduce((sum, image) => sum + image.width, 0));
});

const drawOne = `
  const { drawWords } = await import(${JSON.stringify(builtEntry("render/scenes/text/draw-words.js"))});
  const { createHash } = await import("node:crypto");
  const words = "Clipwright says سلام and お茶 to 😀.".split(" ")
    .map((written, index) => ({ written, spaceBefore: index > 0, colour: "#ffffff" }));
  const drawn = await drawWords({ lines: [words], face: "text", sizePx: 40, lineHeight: 1.3, align: "start",
    wrapWidthPx: null, language: "en" }, new AbortController().signal);
  const hash = createHash("sha256").update(drawn.image.pixels).digest("hex");
`;

async function inProcess(prelude: string, env: NodeJS.ProcessEnv): Promise<string> {
  const script = `${prelude}${drawOne} process.stdout.write(hash);`;
  const run = promisify(execFile);
  const { stdout, stderr } = await run(process.execPath, ["--input-type=module", "-e", script], {
    env,
  });
  expect(stderr).toBe("");
  return stdout;
}

test("the same text gives the same pixels in every process, without a home and with other settings for fonts", async () => {
  const { HOME: _, ...homeless } = process.env;
  const usual = await inProcess("", process.env);
  expect(usual).toMatch(/^[0-9a-f]{64}$/);
  expect(await inProcess("", homeless)).toBe(usual);
  expect(await inProcess("", { ...homeless, FONTCONFIG_FILE: "/nowhere/fonts.conf" })).toBe(usual);
});

test("our fonts are chosen also where the host has drawn text before", async () => {
  const hostDraws = `
    const { default: sharp } = await import(${JSON.stringify(import.meta.resolve("sharp"))});
    await sharp({ text: { text: "host", dpi: 72 } }).png().toBuffer();`;
  const width = (await draw("Inter is narrower than DejaVu", "text")).width;
  const script = `${hostDraws} const text = "Inter is narrower than DejaVu"; ${drawOne}`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    `${script.replace('"Clipwright says سلام and お茶 to 😀."', "text")} process.stdout.write(String(drawn.image.width));`,
  ]);
  expect(Math.abs(Number(stdout) - width)).toBeLessThanOrEqual(0.02 * width);
});

test("text can be drawn in a worker thread", async () => {
  const script = `${drawOne} const { parentPort } = await import("node:worker_threads"); parentPort.postMessage(hash);`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  try {
    const hash = await new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  } finally {
    await worker.terminate();
  }
});

test("drawing leaves the environment as it was", async () => {
  const before = process.env.FONTCONFIG_FILE;
  await draw("x", "text");
  expect(process.env.FONTCONFIG_FILE).toBe(before);
});

test("every font file is named with its licence", async () => {
  const folder = new URL("../../../assets/fonts/", import.meta.url);
  const licence = await readFile(new URL("LICENCE.txt", folder), "utf8");
  const { readdir } = await import("node:fs/promises");
  for (const file of await readdir(folder)) {
    if (/\.[ot]tf$/.test(file)) expect(licence).toContain(file);
  }
});
