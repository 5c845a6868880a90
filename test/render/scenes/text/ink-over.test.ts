import { expect, test } from "vitest";
import { blankImage, type RgbaImage } from "../../../../src/render/image/rgba-image.js";
import { inkOver } from "../../../../src/render/scenes/text/ink-over.js";
import { inkOverShadow, shadowOf } from "../../../../src/render/scenes/text/ink-over-shadow.js";
import { inkOfWords } from "../../../../src/render/scenes/text/word-colours.js";

/** The second word is `#000022`, the first one `#000011`. */
const [first, second] = [
  [0, 0, 17],
  [0, 0, 34],
];

function marked(): RgbaImage {
  const pixels = [
    ...[
      [...(first ?? []), 255],
      [7, 7, 7, 20],
      [0, 0, 0, 0],
    ],
    ...[
      [9, 9, 9, 30],
      [...(second ?? []), 200],
      [...(second ?? []), 255],
    ],
  ];
  return { width: 6, height: 1, pixels: Buffer.from(pixels.flat()) };
}

test("the words of a drawing are found by the colours that name them", () => {
  expect(inkOfWords(marked(), 4)).toEqual([
    null,
    { x: 0, y: 0, width: 1, height: 1 },
    { x: 4, y: 0, width: 2, height: 1 },
    null,
  ]);
});

test("each word gets its colour, and so do the faint edges of its letters", () => {
  const image = blankImage(7, 1);
  const words = [
    [200, 0, 0],
    [0, 200, 0],
  ] as [number, number, number][];
  inkOver(image, marked(), { x: 1, y: 0 }, { words });
  const expected = [
    ...[
      [0, 0, 0, 0],
      [200, 0, 0, 255],
      [200, 0, 0, 20],
      [0, 0, 0, 0],
    ],
    ...[
      [0, 200, 0, 30],
      [0, 200, 0, 200],
      [0, 200, 0, 255],
    ],
  ];
  expect([...image.pixels]).toEqual(expected.flat());
});

test("ink is blended in one colour, inside of a box alone", () => {
  const image = blankImage(6, 1);
  image.pixels.fill(Buffer.from([0, 0, 100, 255]));
  inkOver(image, marked(), { x: 0, y: 0 }, [100, 0, 0], { x: 4, y: 0, width: 1, height: 1 });
  const share = 200 / 255;
  const mixed = [100 * share, 0, 100 * (1 - share), 255].map(Math.round);
  expect([...image.pixels.subarray(16, 20)]).toEqual(mixed);
  expect([...image.pixels.subarray(20)]).toEqual([0, 0, 100, 255]);
});

test("the shadow of some ink is strongest under it, and fades around it", () => {
  const ink = blankImage(20, 10);
  ink.pixels.fill(Buffer.from([255, 255, 255, 255]));
  const rule = { nearPx: 2, near: 0.5, farPx: 8, far: 0.5 };
  const shadow = shadowOf(ink, rule);
  expect(shadow.inkX).toBeGreaterThanOrEqual(8 * 1.6);
  const image = inkOverShadow(ink, shadow, "#102030", null);
  const at = (x: number, y: number) => {
    const start = ((y + shadow.inkY) * image.width + x + shadow.inkX) * 4;
    return [...image.pixels.subarray(start, start + 4)];
  };
  expect(at(10, 5)).toEqual([255, 255, 255, 255]);
  const below = [12, 14, 16, 18].map((y) => at(10, y));
  for (const [red, green, blue] of below) expect([red, green, blue]).toEqual([16, 32, 48]);
  const opacities = below.map((pixel) => pixel[3] ?? 0);
  expect(opacities).toEqual([...opacities].sort((a, b) => b - a));
  expect(opacities[0]).toBeGreaterThan(30);
  expect(at(-shadow.inkX, -shadow.inkY)).toEqual([0, 0, 0, 0]);
});
