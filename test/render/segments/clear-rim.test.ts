import { expect, test } from "vitest";
import { blankImage } from "../../../src/render/image/rgba-image.js";
import { evenInkBox, withClearRim } from "../../../src/render/segments/clear-rim.js";

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

test("the ink of a layer lies in a box with even sides at an even place", () => {
  const box = evenInkBox(inked(40, 30, [5, 7, 32, 30]));
  expect(box).toEqual({ x: 4, y: 6, width: 28, height: 24 });
});

test("a layer without ink has none", () => {
  expect(evenInkBox(blankImage(8, 8))).toBeNull();
});

test("a clear rim lies around a box", () => {
  expect(withClearRim({ x: 6, y: 0, width: 4, height: 2 })).toEqual({
    ...{ x: 4, y: -2, width: 8, height: 6 },
  });
});
