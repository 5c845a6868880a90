import { expect, test } from "vitest";
import { drawLines } from "../../../../src/render/scenes/overlays/draw-lines.js";
import { loadStyle } from "../../../../src/render/scenes/style.js";
import { wordsOf } from "../sample-scenes.js";

const signal = new AbortController().signal;

test.each(["أُغلق غلق غلق", "غلق أُغلق غلق", "غلق غلق أُغلق"])(
  "lines stand at even distances, whichever has a letter taller than the others: %s",
  async (text) => {
    const drawn = await drawLines(
      {
        words: wordsOf(text),
        type: { face: "display", size: 0.1, minSize: 0.1, lineHeight: 1.4, maxLines: 3 },
        style: await loadStyle("bold"),
        room: { width: 260, height: 700 },
        align: "start",
        colour: () => "#ffffff",
        frame: { width: 1000, height: 1000 },
        language: "ar",
      },
      signal,
    );
    // Every line ends with the same letter, which reaches as far under its base line.
    const bottoms = drawn?.lines.map(({ image, y }) => y + image.height) ?? [];
    expect(bottoms).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = bottoms;
    const pitch = 1.4 * (drawn?.sizePx ?? 0);
    expect(Math.abs(second - first - pitch)).toBeLessThanOrEqual(2);
    expect(Math.abs(third - second - pitch)).toBeLessThanOrEqual(2);
  },
);

test("lines of Arabic have room for tails that reach far down", async () => {
  const drawn = await drawLines(
    {
      words: wordsOf("صباح الخير"),
      type: { face: "display", size: 0.1, minSize: 0.1, lineHeight: 1.1, maxLines: 2 },
      style: await loadStyle("report"),
      room: { width: 260, height: 700 },
      align: "start",
      colour: () => "#ffffff",
      frame: { width: 1000, height: 1000 },
      language: "ar",
    },
    signal,
  );
  const [above, below] = drawn?.lines ?? [];
  if (!above || !below) throw new Error("there are no two lines");
  expect(below.y).toBeGreaterThan(above.y + above.image.height);
});
