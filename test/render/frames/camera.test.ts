import { describe, expect, it } from "vitest";
import { type Camera, ease, furthestMovePx, viewAt } from "../../../src/render/frames/camera.js";
import { loadKernel } from "../../../src/render/frames/kernel.js";
import { frameBytes } from "../../../src/render/frames/planar-image.js";
import {
  allocateResampleBuffers,
  resamplePlate,
} from "../../../src/render/frames/resample-plate.js";
import { centreOfMass, conePlate, put } from "./planar-images.js";

/** Where a mark on the plate is seen in every frame of a move, measured from the frames' pixels. */
async function measure(camera: Camera, mark: { x: number; y: number }) {
  const size = { width: 640, height: 360 };
  const plateSize = { width: 736, height: 414 };
  const kernel = await loadKernel();
  const plate = {
    address: put(kernel, conePlate(plateSize.width, plateSize.height, mark.x, mark.y)),
    ...plateSize,
  };
  const frame = { address: kernel.allocate(frameBytes(size.width, size.height)), ...size };
  const buffers = allocateResampleBuffers(kernel, size, plateSize.width);
  const places = [];
  for (let f = camera.startFrame; f < camera.endFrame; f++) {
    resamplePlate(kernel, frame, plate, viewAt(camera, f), buffers);
    const luma = kernel.bytes(frame.address, size.width * size.height);
    places.push(centreOfMass(luma, size.width, size.height));
  }
  return places;
}

const steps = (values: number[]) => values.slice(1).map((v, i) => v - (values[i] ?? 0));

/** Greatest second difference, in pixels per frame². */
const limitPx = 0.05;

describe("a camera move, measured in the frames", () => {
  const moves: [string, Camera, { x: number; y: number }][] = [
    [
      "slow push in, mark near the corner",
      {
        from: { x: 368, y: 207, scale: 1.15 },
        to: { x: 368, y: 207, scale: 1 },
        startFrame: 0,
        endFrame: 240,
      },
      { x: 120, y: 90 },
    ],
    [
      "slow pull out",
      {
        from: { x: 368, y: 207, scale: 1 },
        to: { x: 368, y: 207, scale: 1.1 },
        startFrame: 30,
        endFrame: 240,
      },
      { x: 600, y: 330 },
    ],
    [
      "very slow pan",
      {
        from: { x: 330, y: 200, scale: 1.02 },
        to: { x: 345, y: 206, scale: 1.02 },
        startFrame: 0,
        endFrame: 150,
      },
      { x: 300, y: 200 },
    ],
  ];
  it.each(moves)("%s: never runs backward, and smoothly", async (_name, camera, mark) => {
    const places = await measure(camera, mark);
    for (const axis of ["x", "y"] as const) {
      const speed = steps(places.map((place) => place[axis]));
      const way = Math.sign(speed.reduce((sum, v) => sum + v, 0));
      expect(Math.min(...speed.map((v) => v * way))).toBeGreaterThanOrEqual(-0.002);
      expect(Math.max(...steps(speed).map(Math.abs))).toBeLessThan(limitPx);
    }
  });

  it("ends where it should, to a hundredth of a pixel", async () => {
    const [, camera, mark] = moves[0] ?? [];
    if (!camera || !mark) throw new Error("no move");
    const last = (await measure(camera, mark)).at(-1);
    expect(last?.x).toBeCloseTo(320 - 0.5 - (368 - 0.5 - mark.x), 1);
    expect(last?.y).toBeCloseTo(180 - 0.5 - (207 - 0.5 - mark.y), 1);
  });
});

describe("ease", () => {
  it("runs from 0 to 1, ever forward, the same backward", () => {
    const values = Array.from({ length: 101 }, (_, i) => ease(i / 100));
    expect(values[0]).toBe(0);
    expect(values[100]).toBe(1);
    expect(Math.min(...steps(values))).toBeGreaterThan(0);
    for (const [i, value] of values.entries()) {
      expect(value + (values[100 - i] ?? 0)).toBeCloseTo(1, 12);
    }
  });

  it("keeps the furthest move's second difference under the limit", () => {
    for (const frames of [24, 30, 45, 90, 240]) {
      const distance = furthestMovePx(frames);
      const path = Array.from({ length: frames }, (_, i) => distance * ease(i / (frames - 1)));
      expect(Math.max(...steps(steps(path)).map(Math.abs))).toBeLessThan(limitPx);
    }
  });
});
