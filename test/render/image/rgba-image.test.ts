import { expect, test } from "vitest";
import { withPixelKernel } from "../../../src/render/image/pixel-kernel.js";
import { blankImage, inkBox, putOver } from "../../../src/render/image/rgba-image.js";

test("the box of the ink holds every pixel that is not clear", () => {
  const image = blankImage(7, 6);
  expect(inkBox(image)).toBeNull();
  image.pixels[(2 * 7 + 3) * 4 + 3] = 1;
  image.pixels[(4 * 7 + 6) * 4 + 3] = 255;
  expect(inkBox(image)).toEqual({ x: 3, y: 2, width: 4, height: 3 });
});

test("an image is blended over a canvas where it lies, and nowhere else", () => {
  const canvas = blankImage(4, 3);
  canvas.pixels.fill(Buffer.from([100, 50, 0, 255]));
  const pixels = Buffer.from([200, 150, 100, 51, 0, 0, 0, 0, 9, 8, 7, 255, 200, 150, 100, 204]);
  putOver(canvas, { width: 2, height: 2, pixels }, 1, 1);
  const expected = Array.from({ length: 12 }, () => [100, 50, 0, 255]);
  expected[5] = [120, 70, 20, 255];
  expected[9] = [9, 8, 7, 255];
  expected[10] = [180, 130, 80, 255];
  expect([...canvas.pixels]).toEqual(expected.flat());
  expect(() => putOver(canvas, { width: 2, height: 2, pixels }, 3, 0)).toThrow("leaves its canvas");
});

test("a translucent pixel over a translucent one keeps the colours of both", () => {
  const canvas = { width: 1, height: 1, pixels: Buffer.from([0, 0, 200, 128]) };
  putOver(canvas, { width: 1, height: 1, pixels: Buffer.from([200, 0, 0, 128]) }, 0, 0);
  const below = (128 * 127) / 255;
  const whole = 128 + below;
  const expected = [(200 * 128) / whole, 0, (200 * below) / whole, whole].map(Math.round);
  expect([...canvas.pixels]).toEqual(expected);
});

test("a blur spreads a mask evenly, and loses nothing of it", () => {
  const [stride, height] = [32, 30];
  const found = withPixelKernel((kernel) => {
    const mask = kernel.allocate(4 * stride * height);
    const room = kernel.allocate(4 * stride * height);
    kernel.numbers(mask, stride * height).fill(0)[15 * stride + 16] = 1000;
    kernel.blur(mask, room, stride, height, 2);
    return kernel.numbers(mask, stride * height).slice();
  });
  const at = (x: number, y: number) => found[y * stride + x] ?? 0;
  expect(found.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1000, 1);
  expect(at(16 + 3, 15)).toBeCloseTo(at(16, 15 - 3), 3);
  // Three boxes of five: the middle of their convolution is 19/125 in each direction.
  expect(at(16, 15)).toBeCloseTo(1000 * (19 / 125) ** 2, 2);
  expect(at(16 + 7, 15)).toBeCloseTo(0, 3);
});
