import { expect, test } from "vitest";
import { drawLines } from "../../../../src/render/scenes/overlays/draw-lines.js";
import { loadStyle } from "../../../../src/render/scenes/style.js";
import { wordsOf } from "../sample-scenes.js";

const signal = new AbortController().signal;

/** Arabic words in large type, which takes a line for each in 260 pixels. */
async function arabicLines(text: string, lineHeight: number, styleName: string) {
  const drawn = await drawLines(
    {
      words: wordsOf(text),
      type: { face: "display", size: 0.1, minSize: 0.1, lineHeight, maxLines: 3 },
      style: await loadStyle(styleName),
      room: { width: 260, height: 700 },
      align: "start",
      colour: () => "#ffffff",
      frame: { width: 1000, height: 1000 },
      language: "ar",
    },
    signal,
  );
  if (!drawn) throw new Error("nothing was drawn");
  return drawn;
}

test.each(["أُغلق غلق غلق", "غلق أُغلق غلق", "غلق غلق أُغلق"])(
  "lines stand at even distances, whichever has a letter taller than the others: %s",
  async (text) => {
    const { lines, sizePx } = await arabicLines(text, 1.4, "bold");
    // Every line ends with the same letter, which reaches as far under its base line.
    const bottoms = lines.map(({ image, y }) => y + image.height);
    expect(bottoms).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = bottoms;
    const pitch = 1.4 * sizePx;
    expect(Math.abs(second - first - pitch)).toBeLessThanOrEqual(2);
    expect(Math.abs(third - second - pitch)).toBeLessThanOrEqual(2);
  },
);

test("lines of Arabic have room for tails that reach far down", async () => {
  const { lines } = await arabicLines("صباح الخير", 1.1, "report");
  expect(lines).toHaveLength(2);
  const [above, below] = lines;
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.image.height ?? 0));
});
