import { describe, expect, test } from "vitest";
import type { Box } from "../../../../src/render/image/box.js";
import { frameSize } from "../../../../src/render/request.js";
import {
  captionCapacity,
  type DrawnCaption,
  drawCaption,
} from "../../../../src/render/scenes/caption/draw-caption.js";
import { captionArea, captionRule, ofShortSide } from "../../../../src/render/scenes/layout.js";
import { loadStyle } from "../../../../src/render/scenes/style.js";
import { oddTexts, wordsOf } from "../sample-scenes.js";

const signal = new AbortController().signal;
const style = await loadStyle("cinematic");
const wide = frameSize({ aspectRatio: "16:9", resolution: "1080p" });
const frames = (["16:9", "9:16", "1:1", "4:5"] as const).flatMap((aspectRatio) =>
  (["480p", "1080p"] as const).map((resolution) => ({
    name: `${aspectRatio} ${resolution}`,
    frame: frameSize({ aspectRatio, resolution }),
  })),
);

function draw(text: string, frame = wide, language = "en"): Promise<DrawnCaption> {
  return drawCaption({ words: wordsOf(text), language, style, frame }, signal);
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe.each(frames)("at $name", ({ frame }) => {
  test.each(Object.entries(oddTexts))(
    "%s: inside the frame, boxes even, inside and disjoint",
    async (_, text) => {
      const caption = await draw(text, frame);
      const { plain, lit, x, y } = caption;
      expect([lit.width, lit.height]).toEqual([plain.width, plain.height]);
      for (const value of [x, y, plain.width, plain.height]) expect(value % 2).toBe(0);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + plain.width).toBeLessThanOrEqual(frame.width);
      expect(y + plain.height).toBeLessThanOrEqual(frame.height);
      expect(plain.pixels.length).toBe(plain.width * plain.height * 4);

      const boxes = caption.words.flat();
      for (const box of boxes) {
        for (const value of Object.values(box)) expect(value % 2).toBe(0);
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(plain.width);
        expect(box.y + box.height).toBeLessThanOrEqual(plain.height);
      }
      boxes.forEach((box, i) => {
        for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
      });
    },
  );

  test("a caption of two lines stands clear of what ends above it", async () => {
    const { y } = await draw("half of the whole planet", frame);
    const { size } = captionRule(style, frame);
    const space = y - captionArea(style, frame).y;
    expect(space / ofShortSide(frame, size)).toBeGreaterThan(0.3);
  });

  test("text keeps the safe margin at the sides and at the foot", async () => {
    const { plain, x, y } = await draw(
      "The ocean covers seventy-one percent of our planet, and yet we",
      frame,
    );
    let right = 0;
    let bottom = 0;
    let left = plain.width;
    for (let i = 3, pixel = 0; i < plain.pixels.length; i += 4, pixel++) {
      // Brighter than any shadow: ink.
      if ((plain.pixels[i - 1] ?? 0) < 128) continue;
      left = Math.min(left, pixel % plain.width);
      right = Math.max(right, pixel % plain.width);
      bottom = Math.floor(pixel / plain.width);
    }
    expect(x + left).toBeGreaterThanOrEqual(0.05 * frame.width);
    expect(x + right).toBeLessThanOrEqual(0.95 * frame.width);
    expect(y + bottom).toBeLessThanOrEqual(0.95 * frame.height);
  });

  test("a page as long as the capacity stands on two lines at full size", async () => {
    const { charsPerLine } = captionCapacity(style, frame);
    const words =
      "the light of the moon on cold water begins to fail below two hundred metres and is gone".split(
        " ",
      );
    let page = "";
    while (`${page} ${words[0]}`.length < 2 * charsPerLine - 6 && words.length > 0)
      page = `${page} ${words.shift()}`.trim();
    const one = await draw("moon", frame);
    const full = await draw(page, frame);
    const lineHeight =
      Math.min(frame.width, frame.height) *
      style.caption[
        frame.width > frame.height ? "wide" : frame.width / frame.height > 0.7 ? "square" : "tall"
      ].size *
      style.caption.lineHeight;
    expect(full.plain.height - one.plain.height).toBeLessThanOrEqual(lineHeight + 6);
    expect(full.words.every((boxes) => boxes.length === 1)).toBe(true);
  });
});

test("inside a word's boxes the lit picture differs, outside all boxes it is the same", async () => {
  const { plain, lit, words } = await draw(
    "Cold water sinks at the poles and creeps along the bottom for a *thousand years",
  );
  const inside = new Uint8Array(plain.width * plain.height);
  for (const box of words.flat()) {
    for (let y = box.y; y < box.y + box.height; y++) {
      inside.fill(1, y * plain.width + box.x, y * plain.width + box.x + box.width);
    }
  }
  let strays = 0;
  for (let pixel = 0; pixel < inside.length; pixel++) {
    const same =
      plain.pixels.compare(lit.pixels, pixel * 4, pixel * 4 + 4, pixel * 4, pixel * 4 + 4) === 0;
    // A faint rim may stick out: what nobody sees.
    if (!same && !inside[pixel] && (plain.pixels[pixel * 4 + 2] ?? 0) > 60) strays++;
  }
  expect(strays).toBe(0);
  for (const boxes of words) expect(boxes.length).toBeGreaterThan(0);
});

test("words follow one another from right to left in Arabic", async () => {
  const { words } = await draw("في الصحراء لا يسقط المطر", wide, "ar");
  const starts = words.map((boxes) => boxes[0]?.x ?? Number.NaN);
  expect(starts).toEqual([...starts].sort((a, b) => b - a));
});

test("a sentence keeps its language's direction where it begins with a foreign word", async () => {
  const { words } = await draw("سلام means peace", wide, "en");
  expect(words[0]?.[0]?.x).toBeLessThan(words[1]?.[0]?.x ?? 0);
});

test("a word that is broken over lines has a box a line", async () => {
  const { words } = await draw("long".repeat(75));
  expect(words[0]?.length).toBeGreaterThan(1);
});

test("one line stands where the second of two would: captions do not jump", async () => {
  const one = await draw("Cold water sinks");
  const two = await draw("The ocean covers seventy-one percent of our planet, and yet we have");
  expect(Math.abs(one.y + one.plain.height - (two.y + two.plain.height))).toBeLessThanOrEqual(2);
  const descender = await draw("gypsy");
  expect(Math.abs(one.y - descender.y)).toBeLessThanOrEqual(2);
});

test("the same caption gives the same bytes", async () => {
  const [first, second] = [await draw("Cold *water sinks 🌊"), await draw("Cold *water sinks 🌊")];
  expect(first.plain.pixels.equals(second.plain.pixels)).toBe(true);
  expect(first.lit.pixels.equals(second.lit.pixels)).toBe(true);
  expect(first.words).toEqual(second.words);
});

test("an aborted signal ends it", async () => {
  const drawing = drawCaption(
    { words: wordsOf("Hello"), language: "en", style, frame: wide },
    AbortSignal.abort(),
  );
  await expect(drawing).rejects.toMatchObject({ code: "canceled" });
});

const tall = frameSize({ aspectRatio: "9:16", resolution: "1080p" });

test("on tall and square frames type is 8 to 9 % of the width, and stands above the controls of apps", async () => {
  for (const [aspectRatio, least] of [
    ["9:16", 0.2],
    ["1:1", 0.05],
    ["4:5", 0.05],
  ] as const) {
    const frame = frameSize({ aspectRatio, resolution: "1080p" });
    const { size } = style.caption[aspectRatio === "9:16" ? "tall" : "square"];
    expect(size).toBeGreaterThanOrEqual(0.08);
    expect(size).toBeLessThanOrEqual(0.09);
    expect(captionCapacity(style, frame).mostWords).toBe(4);
    const { plain, words, y } = await draw("mapped the surface of", frame);
    const bottom = Math.max(...words.flat().map((box) => y + box.y + box.height));
    expect(bottom).toBeLessThanOrEqual((1 - least) * frame.height);
    expect(y + plain.height).toBeLessThan(frame.height);
  }
});

test("pills of a line are equally high, and stand over the letters of their own word alone", async () => {
  const caption = await draw("see our gypsy", tall);
  const heights = new Set(caption.words.map(([box]) => `${box?.y} ${box?.height}`));
  expect(heights.size).toBe(1);
  expect(caption.pops).toBe(true);
  const { lit } = caption;
  for (const box of caption.words.flat()) {
    const middle = ((box.y + 3) * lit.width + box.x + (box.width >> 1)) * 4;
    expect([...lit.pixels.subarray(middle, middle + 4)]).toEqual([255, 198, 92, 255]);
  }
});

test("a plate reaches around all lines, and lets some of the picture through", async () => {
  const { plain } = await draw(
    "Cold water sinks at the poles and creeps along the bottom of the sea",
  );
  const alphaAt = (x: number, y: number) => plain.pixels[(y * plain.width + x) * 4 + 3];
  expect(alphaAt(0, 0)).toBe(0);
  expect(alphaAt(plain.width >> 1, 0)).toBeGreaterThan(150);
  expect(alphaAt(4, plain.height >> 1)).toBeGreaterThan(150);
  expect(alphaAt(4, plain.height >> 1)).toBeLessThan(230);
});
