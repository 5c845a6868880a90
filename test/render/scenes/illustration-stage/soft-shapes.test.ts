import { expect, test } from "vitest";
import { blankImage } from "../../../../src/render/image/rgba-image.js";
import { drawStage } from "../../../../src/render/scenes/illustration-stage/draw-stage.js";
import { withDropShadow } from "../../../../src/render/scenes/illustration-stage/drop-shadow.js";

test("a drop shadow lies under the image, lower than it, and leaves it as it is", () => {
  const image = blankImage(40, 40);
  image.pixels.fill(Buffer.from([250, 240, 230, 255]));
  const look = { colour: [10, 20, 30] as [number, number, number], opacity: 0.5 };
  const drawn = withDropShadow(image, { ...look, offsetPx: 6, blurPx: 10 });
  const { width, height, pixels } = drawn.image;
  const at = (x: number, y: number) => {
    const start = ((y + drawn.inkY) * width + x + drawn.inkX) * 4;
    return [...pixels.subarray(start, start + 4)];
  };
  expect(at(0, 0)).toEqual([250, 240, 230, 255]);
  expect(at(39, 39)).toEqual([250, 240, 230, 255]);
  const [below, above] = [at(20, 42), at(20, -3)];
  expect(below.slice(0, 3)).toEqual([10, 20, 30]);
  expect(below[3]).toBeGreaterThan(60);
  expect(above[3]).toBeLessThan((below[3] ?? 0) / 4);
  expect(pixels[3]).toBe(0);
  expect(pixels[(width * height - 1) * 4 + 3]).toBe(0);
});

test("a drop shadow is soft along slanted edges, without steps", () => {
  const image = blankImage(240, 120);
  for (let y = 0; y < 120; y++) {
    for (let x = 0; x < 240; x++) {
      if (y < 20 + x * 0.35) image.pixels.fill(255, (y * 240 + x) * 4, (y * 240 + x) * 4 + 4);
    }
  }
  const look = { colour: [0, 0, 0] as [number, number, number], opacity: 1 };
  const drawn = withDropShadow(image, { ...look, offsetPx: 8, blurPx: 8 });
  const { width, pixels } = drawn.image;
  let steepest = 0;
  for (let x = 40; x < 200; x++) {
    // Just under the edge there is nothing but shadow.
    const y = Math.ceil(20 + x * 0.35) + 2 + drawn.inkY;
    const alpha = (at: number) => pixels[(y * width + at + drawn.inkX) * 4 + 3] ?? 0;
    steepest = Math.max(steepest, Math.abs(alpha(x - 1) - alpha(x)));
  }
  expect(steepest).toBeGreaterThan(0);
  expect(steepest).toBeLessThan(10);
});

test.each([0, 1, 2])(
  "a glow of variant %i is a disc with a soft halo, and can be mirrored",
  async (variant) => {
    const stage = { kind: "glow", fill: "#fff0e0", ring: "#ffc050" } as const;
    const request = { stage, sizePx: 200, variant };
    const [plain, mirrored] = [
      await drawStage({ ...request, mirrored: false }),
      await drawStage({ ...request, mirrored: true }),
    ];
    expect(plain).toMatchObject({ width: 200, height: 200 });
    const alphaAt = (x: number, y: number) => plain?.pixels[(y * 200 + x) * 4 + 3];
    expect(alphaAt(100, 100)).toBe(255);
    expect(alphaAt(0, 0)).toBe(0);
    const halo = [184, 188, 192].map((x) => alphaAt(x, 100) ?? 0);
    expect(halo[0]).toBeLessThan(255);
    expect(halo).toEqual([...halo].sort((a, b) => b - a));
    for (let x = 0; x < 200; x += 7) {
      const start = (80 * 200 + x) * 4;
      const other = (80 * 200 + 199 - x) * 4;
      const pixel = plain?.pixels.subarray(start, start + 4) ?? Buffer.alloc(0);
      expect(mirrored?.pixels.subarray(other, other + 4).equals(pixel)).toBe(true);
    }
  },
);
