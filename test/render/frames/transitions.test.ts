import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { View } from "../../../src/render/frames/camera.js";
import { Composer } from "../../../src/render/frames/composer.js";
import { glide } from "../../../src/render/frames/easing.js";
import { loadKernel } from "../../../src/render/frames/kernel.js";
import type { PlaneFile } from "../../../src/render/frames/planar-image.js";
import { planarColour } from "../../../src/render/frames/planar-image.js";
import type { Shot, Transition } from "../../../src/render/frames/shot.js";
import { arriving, flyingIn } from "../../../src/render/frames/transition-lenses.js";
import { centreOfMass, conePlate, flatPlate, flatSprite } from "./planar-images.js";

const frame = { width: 160, height: 64 };
const plate = { width: 184, height: 74 };
const transitionFrames = 21;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "transitions-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const centre = { x: plate.width / 2, y: plate.height / 2, scale: 1 };

async function shot(
  name: string,
  bytes: Uint8Array,
  part: Partial<Shot<PlaneFile>>,
): Promise<Shot<PlaneFile>> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return {
    plate: { path, ...plate },
    camera: { from: centre, to: centre, startFrame: 0, endFrame: 60 },
    layers: [],
    overlays: [],
    ...{ startFrame: -30, endFrame: 0, transitionFrames: 0, transition: { kind: "crossfade" } },
    ...part,
  };
}

/** All frames of a transition with which a segment begins, and the first one after it. */
async function framesOf(
  transition: Transition,
  leaving = flatPlate(plate.width, plate.height, 50),
  coming = flatPlate(plate.width, plate.height, 200),
  comingPart: Partial<Shot<PlaneFile>> = {},
) {
  const now = { startFrame: 0, endFrame: 60, transitionFrames, transition, ...comingPart };
  const composer = new Composer(await loadKernel(), {
    ...{ frame, fps: 30, frameCount: 60, captions: [] },
    shots: [await shot("leaving", leaving, {}), await shot("coming", coming, now)],
  });
  const made = Array.from({ length: transitionFrames + 1 }, (_, f) => {
    return Buffer.from(composer.compose(f));
  });
  composer.close();
  return made;
}

const pixels = frame.width * frame.height;
const meanLuma = (made: Buffer) =>
  made.subarray(0, pixels).reduce((sum, value) => sum + value, 0) / pixels;
const steps = (values: number[]) => values.slice(1).map((v, i) => v - (values[i] ?? 0));

describe.each<Transition>([
  { kind: "crossfade" },
  { kind: "push", toward: "left" },
  { kind: "push", toward: "right" },
  { kind: "wipe", toward: "left" },
  { kind: "wipe", toward: "right" },
  { kind: "zoom" },
])("%j", (transition) => {
  it("leads from one shot to the next, ever forward and slowly at both ends", async () => {
    const levels = (await framesOf(transition)).map(meanLuma);
    const speed = steps([50, ...levels]);
    expect(speed.every((step) => step >= 0)).toBe(true);
    expect(levels.at(-1)).toBe(200);
    const [first = 0, last = 0] = [speed[0], speed.at(-1)];
    expect(Math.max(first, last)).toBeLessThan(Math.max(...speed) / 4);
  });

  it("shows on either side of it each shot as it is", async () => {
    const made = await framesOf(transition);
    const colour = [...new Set(made.at(-1)?.subarray(pixels))];
    expect(new Set(made.at(-1)?.subarray(0, pixels))).toEqual(new Set([200]));
    expect(colour).toEqual([128]);
    for (const one of made) expect([...new Set(one.subarray(pixels))]).toEqual([128]);
  });
});

it("dips into a colour, and comes out of it", async () => {
  const colour = planarColour([200, 40, 40]);
  const made = await framesOf({ kind: "dip", colour });
  const levels = made.map(meanLuma);
  const middle = made[10] ?? Buffer.of();
  const planes = [middle[5], middle[pixels + 5], middle[(pixels * 5) / 4 + 5]];
  expect(planes).toEqual([...colour]);
  expect(levels[0]).toBeLessThan(54);
  expect(levels[20]).toBeGreaterThan(196);
  expect(levels[21]).toBe(200);
});

it.each(["left", "right"] as const)("pushes to the %s by parts of a pixel", async (toward) => {
  const sign = toward === "left" ? -1 : 1;
  // A mark in the middle of each shot, so that one of them is always wholly seen.
  const mark = conePlate(plate.width, plate.height, plate.width / 2 - 0.5, plate.height / 2 - 0.5);
  const plain = flatPlate(plate.width, plate.height, 16);
  const placesOf = async (leaving: Uint8Array, coming: Uint8Array) =>
    (await framesOf({ kind: "push", toward }, leaving, coming)).map((made) => {
      return centreOfMass(made.subarray(0, pixels), frame.width, frame.height).x;
    });
  const out = await placesOf(mark, plain);
  const into = await placesOf(plain, mark);
  for (let f = 0; f < transitionFrames; f++) {
    const way = frame.width * glide((f + 1) / (transitionFrames + 1));
    const middle = frame.width / 2 - 0.5;
    if (way < 65) expect(out[f]).toBeCloseTo(middle + sign * way, 1);
    if (way > frame.width - 65) {
      expect(into[f]).toBeCloseTo(middle - sign * (frame.width - way), 1);
    }
  }
  expect(into.at(-1)).toBeCloseTo(frame.width / 2 - 0.5, 1);
});

it("runs a soft edge over the frame", async () => {
  const made = await framesOf({ kind: "wipe", toward: "left" });
  const row = [...(made[10]?.subarray(0, frame.width) ?? [])];
  expect([row[0], row.at(-1)]).toEqual([50, 200]);
  expect(steps(row).every((step) => step >= 0 && step < 12)).toBe(true);
});

it("keeps what lies still where it is, in whichever shot it is seen", async () => {
  const path = join(folder, "logo");
  await writeFile(path, flatSprite(20, 12, 235));
  const logo = {
    sprite: { path, width: 20, height: 12 },
    ...{ x: 130, y: 8, startFrame: -30, endFrame: 60, enterFrames: 0, leaveFrames: 0 },
    ...{ entrance: { kind: "rise" as const, px: 0 }, float: null, still: true as const },
  };
  const now = { startFrame: 0, endFrame: 60, transitionFrames, overlays: [logo] };
  for (const kind of ["push", "wipe"] as const) {
    const transition = { kind, toward: "left" as const };
    const composer = new Composer(await loadKernel(), {
      ...{ frame, fps: 30, frameCount: 60, captions: [] },
      shots: [
        await shot("a", flatPlate(plate.width, plate.height, 50), { overlays: [logo] }),
        await shot("b", flatPlate(plate.width, plate.height, 200), { ...now, transition }),
      ],
    });
    for (let f = 0; f < transitionFrames; f++) {
      const made = composer.compose(f);
      for (let y = 8; y < 20; y++) {
        const row = made.subarray(y * frame.width + 130, y * frame.width + 150);
        expect(new Set(row)).toEqual(new Set([235]));
      }
    }
  }
});

describe("what stands in the shot that leaves", () => {
  /** A light square in the middle of the frame, and where it is seen in each frame of a transition. */
  const marksOf = async (transition: Transition, endFrame = 60) => {
    const path = join(folder, "mark");
    await writeFile(path, flatSprite(16, 16, 235));
    const mark = {
      sprite: { path, width: 16, height: 16 },
      ...{ x: 72, y: 24, startFrame: -30, endFrame, enterFrames: 0, leaveFrames: 0 },
      ...{ entrance: { kind: "rise" as const, px: 0 }, float: null },
    };
    const dark = flatPlate(plate.width, plate.height, 50);
    const now = { startFrame: 0, endFrame: 60, transitionFrames, transition };
    const composer = new Composer(await loadKernel(), {
      ...{ frame, fps: 30, frameCount: 60, captions: [] },
      shots: [await shot("a", dark, { overlays: [mark] }), await shot("b", dark, now)],
    });
    const made = Array.from({ length: transitionFrames }, (_, f) => {
      const luma = Buffer.from(composer.compose(f).subarray(0, pixels));
      const light = [...luma.entries()].flatMap(([at, value]) => (value > 150 ? [at] : []));
      const columns = light.map((at) => at % frame.width);
      const mean = columns.reduce((sum, x) => sum + x, 0) / columns.length;
      return { area: light.length, x: mean };
    });
    composer.close();
    return made;
  };

  it("is pushed out with it", async () => {
    const made = await marksOf({ kind: "push", toward: "left" });
    for (const [f, { area, x }] of made.entries()) {
      const way = frame.width * glide((f + 1) / (transitionFrames + 1));
      if (way < 70) expect(x).toBeCloseTo(79.5 - way, -0.3);
      if (way > 90) expect(area).toBe(0);
    }
  });

  it("grows when the camera flies past it", async () => {
    const areas = (await marksOf({ kind: "zoom" })).map(({ area }) => area);
    expect(areas[0]).toBeLessThan(340);
    expect(areas[10]).toBeGreaterThan(500);
    expect(steps(areas).every((step) => step >= 0)).toBe(true);
  });

  it("keeps its strength in a crossfade until it leaves itself", async () => {
    const areas = (await marksOf({ kind: "crossfade" }, 10)).map(({ area }) => area);
    expect(areas).toEqual(areas.map((_, f) => (f < 10 ? 256 : 0)));
  });

  it("is wiped off by the edge", async () => {
    const areas = (await marksOf({ kind: "wipe", toward: "left" })).map(({ area }) => area);
    expect([areas[0], areas.at(-1)]).toEqual([256, 0]);
    expect(steps(areas).every((step) => step <= 0)).toBe(true);
  });
});

it("sees nothing but the plate when the camera flies in and arrives", () => {
  const views: View[] = [
    { ...centre, scale: 1.15 },
    { ...centre, x: 80 },
    { ...centre, x: 104, y: 34 },
  ];
  for (const view of views) {
    for (const depth of [0.3, 0.6, 1]) {
      for (let flown = 0; flown <= 1; flown += 0.125) {
        for (const lens of [flyingIn(flown), arriving(flown, frame)]) {
          const { x, y, scale } = lens(view, plate, depth);
          const [halfWidth, halfHeight] = [(frame.width * scale) / 2, (frame.height * scale) / 2];
          expect(x - halfWidth).toBeGreaterThanOrEqual(-1e-9);
          expect(x + halfWidth).toBeLessThanOrEqual(plate.width + 1e-9);
          expect(y - halfHeight).toBeGreaterThanOrEqual(-1e-9);
          expect(y + halfHeight).toBeLessThanOrEqual(plate.height + 1e-9);
        }
      }
    }
  }
});
