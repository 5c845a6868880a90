import { expect, it } from "vitest";
import type { Camera } from "../../../src/render/frames/camera.js";
import { loadKernel } from "../../../src/render/frames/kernel.js";
import { withSpans } from "../../../src/render/frames/load-segment.js";
import { type LoadedShot, paintShot } from "../../../src/render/frames/paint-shot.js";
import {
  frameBytes,
  type MovingSprite,
  spriteBytes,
} from "../../../src/render/frames/planar-image.js";
import { allocateResampleBuffers } from "../../../src/render/frames/resample-plate.js";
import { aboveGround, findGround } from "../../../src/render/frames/solid-ground.js";
import { noise, put } from "./planar-images.js";

const frame = { width: 160, height: 90 };
const plate = { width: 184, height: 104 };

/** Hills of noise with a soft, waved edge, solid below it, with a clear rim. */
async function setUp() {
  const kernel = await loadKernel();
  const layer = (edge: number, seed: number) => {
    const [width, height] = [plate.width + 4, plate.height + 4];
    const rgba = noise(width * height * 4, seed);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isRim = x < 2 || y < 2 || x >= width - 2 || y >= height - 2;
        const cover = Math.max(0, Math.min(1, (y - edge - 4 * Math.sin(x / 9)) / 6));
        rgba[(y * width + x) * 4 + 3] = isRim ? 0 : Math.round(255 * cover);
      }
    }
    const address = kernel.allocate(spriteBytes(width, height));
    kernel.translucentToPlanes(address, put(kernel, rgba), width, height, 0, height);
    return withSpans(kernel, { address, width, height });
  };
  const layers = [layer(30, 1), layer(60, 2)];
  const back = { address: put(kernel, noise(frameBytes(plate.width, plate.height), 3)), ...plate };
  const buffers = allocateResampleBuffers(kernel, frame, plate.width + 4);
  const target = { address: kernel.allocate(frameBytes(frame.width, frame.height)), ...frame };
  const paint = (sprites: readonly MovingSprite[], camera: Camera, at: number) => {
    const shot: LoadedShot = {
      ...{ plate: back, camera, overlays: [], startFrame: 0, endFrame: 20, transitionFrames: 0 },
      transition: { kind: "crossfade" },
      layers: sprites.map((sprite, i) => ({ sprite, x: -2, y: -2, depth: i === 0 ? 0.6 : 1 })),
    };
    paintShot({ kernel, buffers, target }, shot, at);
    return Buffer.from(kernel.bytes(target.address, frameBytes(frame.width, frame.height)));
  };
  return { layers, paint };
}

it("shows the same whether or not what is hidden is painted", async () => {
  const { layers, paint } = await setUp();
  expect(layers.map((layer) => layer.ground?.height ?? 0).every((rows) => rows > 20)).toBe(true);
  const all = layers.map((layer) => ({ ...layer, ground: null }));
  const timing = { startFrame: 0, endFrame: 20 };
  const centre = { x: plate.width / 2, y: plate.height / 2 };
  const cameras: Camera[] = [
    { from: { ...centre, scale: 1.15 }, to: { ...centre, scale: 1 }, ...timing },
    { from: { x: 80, y: 48, scale: 1 }, to: { x: 104, y: 56, scale: 1 }, ...timing },
  ];
  for (const camera of cameras) {
    for (let at = 0; at < 20; at++) {
      expect(paint(layers, camera, at).equals(paint(all, camera, at))).toBe(true);
    }
  }
});

it("hides nothing where a sprite is not solid from side to side, down to the region's end", () => {
  const region = { x: 0, y: 0, width: 100, height: 60 };
  const ground = { x: 2, y: 40, width: 120, height: 40 };
  const at = { x0: 5, y0: 5, step: 1 };
  expect(aboveGround(region, ground, at).height).toBeLessThan(44);
  expect(aboveGround(region, ground, { ...at, x0: 1 })).toEqual(region);
  expect(aboveGround(region, ground, { ...at, x0: 25 })).toEqual(region);
  expect(aboveGround(region, ground, { ...at, y0: 22 })).toEqual(region);
  expect(aboveGround(region, null, at)).toEqual(region);
});

it("finds no ground where the lowest solid rows are narrow", () => {
  const rows = [
    [0, 50, 0, 50],
    [0, 50, 10, 30],
  ];
  expect(findGround(Int32Array.from(rows.flat()), 50, 2)).toEqual({
    ...{ x: 0, y: 0, width: 50, height: 1 },
  });
  expect(findGround(Int32Array.from(rows[1] ?? []), 50, 1)).toBeNull();
});
