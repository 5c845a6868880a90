import sharp from "sharp";
import { expect, test } from "vitest";
import type { RgbaImage } from "../../../src/render/image/rgba-image.js";
import {
  mostPreviewBytes,
  startScenePreviews,
} from "../../../src/render/preview/scene-previews.js";
import { shrinkScene } from "../../../src/render/preview/shrink-scene.js";
import type { DrawnScene } from "../../../src/render/scenes/draw-scene.js";

type Pixel = [number, number, number, number];

function image(width: number, height: number, at: (x: number, y: number) => Pixel): RgbaImage {
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set(at(x, y), (y * width + x) * 4);
  }
  return { width, height, pixels };
}

const scene = (plate: RgbaImage, overlays: { image: RgbaImage; x: number; y: number }[] = []) =>
  ({ plate, layers: [], overlays }) as unknown as DrawnScene;
const blue: Pixel = [0, 0, 200, 255];
const frame = { width: 960, height: 540 };

test("a scene is shrunk from the middle of its plate, with its text over it by its alpha", () => {
  const plate = image(1_000, 580, (x, y) =>
    x < 20 || x >= 980 || y < 20 || y >= 560 ? [255, 0, 0, 255] : blue,
  );
  const text = image(100, 100, (_, y) => (y < 50 ? [255, 255, 255, 255] : [255, 255, 255, 128]));
  const small = shrinkScene(scene(plate, [{ image: text, x: 400, y: 200 }]), frame, 480);
  expect([small.width, small.height]).toEqual([480, 270]);
  const pixel = (x: number, y: number) => [
    ...small.pixels.subarray((y * 480 + x) * 3, (y * 480 + x) * 3 + 3),
  ];
  for (const [x, y] of [
    [0, 0],
    [479, 269],
    [199, 100],
    [250, 110],
  ] as const) {
    expect(pixel(x, y)).toEqual([0, 0, 200]);
  }
  expect(pixel(200, 100)).toEqual([255, 255, 255]);
  expect(pixel(249, 124)).toEqual([255, 255, 255]);
  expect(pixel(225, 140)).toEqual([128, 128, 228]);
});

test("layers lie over the plate where they were painted, below the text", () => {
  const plate = image(1_000, 580, () => blue);
  const layer = image(1_000, 200, () => [0, 90, 0, 255]);
  const text = image(100, 100, () => [255, 255, 255, 255]);
  const drawn = scene(plate, [{ image: text, x: 400, y: 400 }]);
  const layers = [{ image: layer, x: 0, y: 380, depth: 1 }];
  const small = shrinkScene({ ...drawn, layers }, frame, 480);
  const pixel = (x: number, y: number) => [
    ...small.pixels.subarray((y * 480 + x) * 3, (y * 480 + x) * 3 + 3),
  ];
  expect(pixel(10, 179)).toEqual([0, 0, 200]);
  expect(pixel(0, 180)).toEqual([0, 90, 0]);
  expect(pixel(479, 269)).toEqual([0, 90, 0]);
  expect(pixel(220, 220)).toEqual([255, 255, 255]);
});

test("an overlay that reaches over the edge is cut there", () => {
  const text = image(40, 40, () => [9, 9, 9, 255]);
  const overlays = [{ image: text, x: frame.width - 10, y: -10 }];
  const small = shrinkScene(
    scene(
      image(960, 540, () => blue),
      overlays,
    ),
    frame,
    480,
  );
  expect([...small.pixels.subarray(479 * 3, 480 * 3)]).toEqual([9, 9, 9]);
  expect([...small.pixels.subarray(480 * 3, 481 * 3)]).toEqual([0, 0, 200]);
});

test("the newest scene becomes a small JPEG, at most once a second, and none after the end", async () => {
  const told: Buffer[] = [];
  let now = 0;
  const previews = startScenePreviews(
    frame,
    (jpeg) => told.push(jpeg),
    () => now,
  );
  const drawn = scene(image(960, 540, () => blue));
  previews.onScene(drawn);
  previews.onScene(drawn);
  await expect.poll(() => told.length).toBe(1);
  expect(await sharp(told[0]).metadata()).toMatchObject({
    format: "jpeg",
    width: 480,
    height: 270,
  });
  now = 999;
  previews.onScene(drawn);
  now = 1_000;
  previews.onScene(drawn);
  await expect.poll(() => told.length).toBe(2);
  now = 5_000;
  previews.onScene(drawn);
  previews.close();
  previews.onScene(drawn);
  await sharp({ create: { ...frame, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  expect(told.length).toBe(2);
});

test("a picture full of noise still fits, or is left out", async () => {
  let seed = 1;
  const noise = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % 256;
  };
  const told: Buffer[] = [];
  const previews = startScenePreviews(frame, (jpeg) => told.push(jpeg));
  previews.onScene(scene(image(960, 540, () => [noise(), noise(), noise(), 255])));
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]?.length).toBeLessThanOrEqual(mostPreviewBytes);
});
