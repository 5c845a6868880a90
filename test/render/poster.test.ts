import sharp from "sharp";
import { expect, test } from "vitest";
import { startPoster } from "../../src/render/poster.js";
import type { DrawnScene, SceneToDraw } from "../../src/render/scenes/draw-scene.js";
import { testFolder } from "../test-folder.js";

const flat = (width: number, height: number, rgb: number[]) => ({
  ...{ width, height },
  pixels: Buffer.alloc(width * height * 4, Buffer.from([...rgb, 255])),
});

test("a poster shows layers that are larger than the frame, where they were painted", async () => {
  const drawn: DrawnScene = {
    plate: flat(368, 208, [0, 0, 200]),
    layers: [{ image: flat(368, 100, [0, 120, 0]), x: 0, y: 108, depth: 1 }],
    overlays: [{ image: flat(40, 20, [250, 250, 250]), x: 100, y: 140, sentenceIndex: null }],
  };
  const content = { frame: { width: 320, height: 180 } } as SceneToDraw;
  const poster = startPoster({ key: "first", content }, await testFolder());
  poster.onScene("first", drawn);
  const jpeg = await poster.finish(new AbortController().signal);
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([320, 180]);
  const isNear = (x: number, y: number, rgb: number[]) => {
    const at = (y * info.width + x) * 3;
    return rgb.every((value, i) => Math.abs((data[at + i] ?? 0) - value) < 12);
  };
  expect(isNear(10, 90, [0, 0, 200])).toBe(true);
  expect(isNear(10, 97, [0, 120, 0])).toBe(true);
  expect(isNear(310, 175, [0, 120, 0])).toBe(true);
  expect(isNear(120, 150, [250, 250, 250])).toBe(true);
});
