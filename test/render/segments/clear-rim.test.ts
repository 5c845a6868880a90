import { expect, test } from "vitest";
import { blankImage } from "../../../src/render/image/rgba-image.js";
import { cutToInk, withClearRim } from "../../../src/render/segments/clear-rim.js";

/** An image that is clear but for the pixels in a box. */
function inked(width: number, height: number, [left, top, right, bottom]: readonly number[]) {
  const image = blankImage(width, height);
  for (let y = top ?? 0; y < (bottom ?? 0); y++) {
    for (let x = left ?? 0; x < (right ?? 0); x++) {
      image.pixels.set([x, y, 7, 255], (y * width + x) * 4);
    }
  }
  return image;
}

test("a layer is cut to its ink, with even sides at even places, and keeps its place", () => {
  const layer = cutToInk({ image: inked(40, 30, [5, 7, 32, 30]), x: -10, y: 4, depth: 1 });
  expect(layer).toMatchObject({ x: -6, y: 10, depth: 1, image: { width: 28, height: 24 } });
  expect([...(layer?.image.pixels.subarray((28 + 1) * 4, (28 + 2) * 4) ?? [])]).toEqual([
    ...[5, 7, 7, 255],
  ]);
});

test("a layer without ink is none", () => {
  expect(cutToInk({ image: blankImage(8, 8), x: 0, y: 0 })).toBeNull();
});

test("a clear rim lies around an image", () => {
  const image = withClearRim(inked(4, 2, [0, 0, 4, 2]));
  expect([image.width, image.height]).toEqual([8, 6]);
  const alphas = [...image.pixels].filter((_, i) => i % 4 === 3);
  expect(alphas.filter((alpha) => alpha === 255)).toHaveLength(8);
  expect(alphas.slice(2 * 8, 3 * 8)).toEqual([0, 0, 255, 255, 255, 255, 0, 0]);
});
