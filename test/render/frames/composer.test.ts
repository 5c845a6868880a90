import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Composer } from "../../../src/render/frames/composer.js";
import { loadKernel } from "../../../src/render/frames/kernel.js";
import type { PlaneFile } from "../../../src/render/frames/planar-image.js";
import type { DrawnSegment, Shot } from "../../../src/render/frames/shot.js";
import { centreOfMass, coneSprite, flatPlate, flatSprite, noise } from "./planar-images.js";

const size = { width: 64, height: 32 };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "compose-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, bytes: Uint8Array, width: number, height: number) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { path, width, height };
}

const view = { x: 40, y: 20, scale: 1 };

async function shot(luma: number, part: Partial<Shot<PlaneFile>>): Promise<Shot<PlaneFile>> {
  return {
    plate: await file(`plate-${luma}`, flatPlate(80, 40, luma), 80, 40),
    camera: { from: view, to: view, startFrame: 0, endFrame: 20 },
    layers: [],
    overlays: [],
    startFrame: 0,
    endFrame: 20,
    transitionFrames: 0,
    transition: { kind: "crossfade" },
    ...part,
  };
}

async function frames(part: Partial<DrawnSegment<PlaneFile>>, list: number[]): Promise<Buffer[]> {
  const composer = new Composer(await loadKernel(), {
    frame: size,
    fps: 30,
    frameCount: 20,
    shots: [],
    captions: [],
    ...part,
  });
  const made = list.map((frame) => Buffer.from(composer.compose(frame)));
  composer.close();
  return made;
}

const steps = (values: number[]) => values.slice(1).map((v, i) => v - (values[i] ?? 0));

const lumaAt = (frame: Uint8Array | undefined, x: number, y: number) => frame?.[y * 64 + x];

describe("compose", () => {
  it("crossfades from one shot to the next, and no frame of it is wholly one of them", async () => {
    const shots = [
      await shot(50, { endFrame: 10 }),
      await shot(200, { startFrame: 10, transitionFrames: 4 }),
    ];
    const made = await frames({ shots }, [9, 10, 11, 12, 13, 14]);
    const levels = made.map((frame) => lumaAt(frame, 5, 5) ?? 0);
    expect(levels[0]).toBe(50);
    expect(levels[5]).toBe(200);
    for (const [i, level] of levels.entries()) {
      if (i > 0) expect(level).toBeGreaterThan(levels[i - 1] ?? 0);
    }
  });

  it("changes at once after a hard cut", async () => {
    const shots = [await shot(50, { endFrame: 10 }), await shot(200, { startFrame: 10 })];
    const made = await frames({ shots }, [9, 10]);
    expect(made.map((frame) => lumaAt(frame, 5, 5))).toEqual([50, 200]);
  });

  it("moves what is near more than what is far, smoothly, and uncovers no edge", async () => {
    const ground = flatSprite(80, 16, 120);
    const move = { from: { x: 34, y: 20, scale: 1 }, to: { x: 46, y: 20, scale: 1 } };
    const layers = [
      { sprite: await file("middle", coneSprite(235), 24, 24), x: 28, y: 2, depth: 0.6 },
      { sprite: await file("near", ground, 80, 16), x: 0, y: 28, depth: 1 },
    ];
    const camera = { ...move, startFrame: 0, endFrame: 60 };
    const shots = [await shot(16, { camera, layers, endFrame: 60 })];
    const made = await frames({ shots, frameCount: 60 }, [...Array(60).keys()]);
    const places = made.map((frame) => centreOfMass(frame.subarray(0, 64 * 22), 64, 22).x);
    expect((places[0] ?? 0) - (places[59] ?? 0)).toBeCloseTo(0.6 * 12, 1);
    expect(Math.max(...steps(steps(places)).map(Math.abs))).toBeLessThan(0.05);
    for (const frame of made) {
      expect(new Set(frame.subarray(64 * 25, 64 * 32))).toEqual(new Set([120]));
    }
  });

  it("lets weather fall behind the layers, the same wherever a segment is cut", async () => {
    const drop = { length: 12, radius: 1.5, cover: 0.8, x: 30, y: 6, dx: 0, dy: 0.9 };
    const particles = [{ ...drop, swayPx: 0, swayFrames: 1 }];
    const weather = { luma: 235, lean: 0, particles };
    const ground = { sprite: await file("hill", flatSprite(80, 20, 120), 80, 20), depth: 1 };
    const layers = [{ ...ground, x: 0, y: 24 }];
    const seen = { weather, layers };
    const made = await frames({ shots: [await shot(50, seen)] }, [0, 1, 2, 7]);
    for (const [i, frame] of made.entries()) {
      if (i > 0) expect(frame.equals(made[i - 1] as Buffer)).toBe(false);
      expect(Math.max(...frame.subarray(0, 64 * 18))).toBeGreaterThan(60);
      // The hill is before it.
      expect(new Set(frame.subarray(64 * 24, 64 * 32))).toEqual(new Set([120]));
    }
    const camera = { from: view, to: view, startFrame: -5, endFrame: 15 };
    const cut = await shot(50, { ...seen, camera, startFrame: -5, endFrame: 15 });
    const [later] = await frames({ shots: [cut] }, [2]);
    expect(later?.equals(made[3] as Buffer)).toBe(true);
    const [clear, still] = await frames({ shots: [await shot(50, { layers })] }, [0, 7]);
    expect(clear?.equals(still as Buffer)).toBe(true);
  });

  it("shows an overlay only in its frames, fading in from its first", async () => {
    const sprite = await file("overlay", flatSprite(16, 8, 235), 16, 8);
    const overlay = {
      ...{ sprite, x: 8, y: 4, startFrame: 5, endFrame: 15, enterFrames: 3, leaveFrames: 0 },
      ...{ entrance: { kind: "rise" as const, px: 0 }, float: null },
    };
    const made = await frames(
      { shots: [await shot(50, { overlays: [overlay] })] },
      [4, 5, 6, 7, 8, 14, 15],
    );
    const levels = made.map((frame) => lumaAt(frame, 12, 8) ?? 0);
    expect(levels[0]).toBe(50);
    expect(levels[1]).toBeGreaterThan(50);
    expect(levels[2]).toBeGreaterThan(levels[1] ?? 0);
    expect(levels[3]).toBeGreaterThan(levels[2] ?? 0);
    expect(levels.slice(4)).toEqual([235, 235, 50]);
    expect(lumaAt(made[5], 7, 8)).toBe(50);
    expect(lumaAt(made[5], 24, 8)).toBe(50);
  });

  it("lights up a word of an overlay, also at the frame's edge, and not around it", async () => {
    const lit = {
      sprite: await file("overlay-lit", flatSprite(24, 12, 220), 24, 12),
      words: [
        { x: 2, y: 4, width: 8, height: 4, startFrame: 3, endFrame: 6 },
        { x: 12, y: 4, width: 2, height: 2, startFrame: 9, endFrame: 10 },
      ],
      lightFrames: 0,
    };
    const sprite = await file("overlay-plain", flatSprite(24, 12, 100), 24, 12);
    const overlay = {
      ...{ sprite, lit, x: -2, y: -2, startFrame: 0, endFrame: 10, enterFrames: 0 },
      ...{ leaveFrames: 0, entrance: { kind: "pop" as const }, float: null },
    };
    const [before, during, after] = await frames(
      { shots: [await shot(50, { overlays: [overlay] })] },
      [2, 3, 6],
    );
    const row = (frame: Buffer | undefined, y: number) =>
      Array.from({ length: 24 }, (_, x) => lumaAt(frame, x, y));
    const plain = [...Array(22).fill(100), 50, 50];
    for (const frame of [before, after]) expect(row(frame, 3)).toEqual(plain);
    expect(row(during, 3)).toEqual([...Array(8).fill(220), ...plain.slice(8)]);
    expect(row(during, 1)).toEqual(plain);
    expect(row(during, 6)).toEqual(plain);
    // What lies before the sprite's part of a row is the end of the row above it.
    expect([lumaAt(during, 62, 2), lumaAt(during, 63, 3)]).toEqual([50, 50]);
  });

  it("floats an overlay by parts of a pixel, and shows it unchanged where it rests", async () => {
    const sprite = await file("float", coneSprite(235), 24, 24);
    const overlay = {
      ...{ sprite, x: 20, y: 6, startFrame: 0, endFrame: 150, enterFrames: 0, leaveFrames: 0 },
      ...{ entrance: { kind: "pop" as const }, float: { px: 4, periodFrames: 120 } },
    };
    const shots = [await shot(16, { overlays: [overlay], endFrame: 150 })];
    const made = await frames({ shots, frameCount: 150 }, [...Array(150).keys()]);
    const places = made.map((frame) => centreOfMass(frame, 64, 32).y);
    expect((places[0] ?? 0) - (places[60] ?? 0)).toBeCloseTo(4, 1);
    expect(Math.max(...steps(steps(places)).map(Math.abs))).toBeLessThan(0.05);
    expect(made[120]?.equals(made[0] ?? Buffer.of())).toBe(true);
  });

  it("lights the spoken word inside its box and nowhere else", async () => {
    const caption = {
      plain: await file("plain", flatSprite(32, 8, 100), 32, 8),
      lit: await file("lit", flatSprite(32, 8, 220), 32, 8),
      x: 16,
      y: 20,
      startFrame: 0,
      endFrame: 10,
      words: [{ x: 8, y: 2, width: 12, height: 4, startFrame: 3, endFrame: 6 }],
      popFrames: 0,
    };
    const shots = [await shot(50, {})];
    const [before, during, after] = await frames({ shots, captions: [caption] }, [2, 3, 10]);
    expect([lumaAt(before, 26, 23), lumaAt(after, 26, 23)]).toEqual([100, 50]);
    const row = Array.from({ length: 32 }, (_, x) => lumaAt(during, 16 + x, 23));
    expect(row).toEqual([...Array(8).fill(100), ...Array(12).fill(220), ...Array(12).fill(100)]);
    expect(lumaAt(during, 26, 21)).toBe(100);
    expect(lumaAt(during, 26, 26)).toBe(100);
  });

  it("lights a word of a scene's own text, also while that fades in", async () => {
    const overlay = {
      sprite: await file("own", flatSprite(32, 8, 100), 32, 8),
      ...{ x: 16, y: 20, startFrame: 0, endFrame: 20, enterFrames: 3, leaveFrames: 0 },
      ...{ entrance: { kind: "rise" as const, px: 0 }, float: null },
      lit: {
        sprite: await file("own-lit", flatSprite(32, 8, 220), 32, 8),
        words: [
          { x: 8, y: 2, width: 12, height: 4, startFrame: 1, endFrame: 6 },
          { x: 28, y: 2, width: 4, height: 4, startFrame: 19, endFrame: 20 },
        ],
        lightFrames: 0,
      },
    };
    const shots = [await shot(50, { overlays: [overlay] })];
    const [before, fading, during, after] = await frames({ shots }, [0, 1, 5, 6]);
    expect(lumaAt(before, 26, 23)).toBe(lumaAt(before, 18, 23));
    expect(lumaAt(fading, 26, 23)).toBeGreaterThan(lumaAt(fading, 18, 23) ?? 255);
    expect([lumaAt(during, 26, 23), lumaAt(during, 18, 23)]).toEqual([220, 100]);
    expect(lumaAt(after, 26, 23)).toBe(100);
  });

  it("lights words up within some frames, and shows only the lit sprite when all of them are", async () => {
    const word = { y: 2, width: 8, height: 4, endFrame: 20 };
    const overlay = {
      sprite: await file("unspoken", flatSprite(32, 8, 100), 32, 8),
      ...{ x: 16, y: 20, startFrame: 0, endFrame: 20, enterFrames: 0, leaveFrames: 0 },
      ...{ entrance: { kind: "rise" as const, px: 0 }, float: null },
      lit: {
        sprite: await file("spoken", flatSprite(32, 8, 220), 32, 8),
        words: [
          { ...word, x: 4, startFrame: 1 },
          { ...word, x: 20, startFrame: 8 },
        ],
        lightFrames: 3,
      },
    };
    const shots = [await shot(50, { overlays: [overlay] })];
    const made = await frames({ shots }, [0, 1, 2, 3, 4, 10, 11]);
    const levels = (x: number) => made.map((frame) => lumaAt(frame, x, 24));
    expect(levels(22)).toEqual([100, 130, 160, 190, 220, 220, 220]);
    expect(levels(38)).toEqual([100, 100, 100, 100, 100, 190, 220]);
    // Between words nothing lights up before all of them are lit.
    expect(levels(31)).toEqual([100, 100, 100, 100, 100, 100, 220]);
  });

  it("pops a lit word about its middle and comes to rest, with nothing of the words beside it", async () => {
    // Of the lit sprite only the word's own part is 220.
    const lit = flatSprite(32, 8, 160);
    for (let y = 2; y < 6; y++) lit.fill(220, y * 32 + 8, y * 32 + 20);
    const caption = {
      plain: await file("plain", flatSprite(32, 8, 100), 32, 8),
      lit: await file("lit", lit, 32, 8),
      ...{ x: 16, y: 12, startFrame: 0, endFrame: 20 },
      words: [{ x: 4, y: 0, width: 24, height: 8, startFrame: 3, endFrame: 18 }],
      popFrames: 5,
    };
    const wanted = [2, 3, 5, 7, 8, 18];
    const made = await frames({ shots: [await shot(50, {})], captions: [caption] }, wanted);
    const widths = made.map((frame) => {
      const row = Array.from({ length: 64 }, (_, x) => lumaAt(frame, x, 16) ?? 0);
      // A word of 12 pixels, counted with parts of a pixel at its edges.
      return row.slice(18, 46).reduce((sum, level) => sum + Math.max(0, level - 160) / 60, 0);
    });
    expect(widths[0]).toBe(0);
    expect(widths[2]).toBeCloseTo(12 * 1.08, 0);
    expect(widths[1]).toBeGreaterThan(12.2);
    expect(widths[2]).toBeGreaterThan((widths[1] ?? 0) + 0.2);
    expect(widths[3]).toBeGreaterThan(12.2);
    expect([widths[4], widths[5]]).toEqual([12, 0]);
    // Outside of its place nothing changes.
    for (const frame of made) expect(lumaAt(frame, 17, 16)).toBe(100);
  });

  it("gives the same view for a frame that shows the same, and another buffer for the next one that does not", async () => {
    const moving = await shot(90, {
      plate: await file("noise", noise(80 * 40 * 1.5, 9), 80, 40),
      startFrame: 10,
      camera: {
        from: { x: 38, y: 20, scale: 1 },
        to: { x: 42, y: 20, scale: 1 },
        startFrame: 10,
        endFrame: 20,
      },
    });
    const composer = new Composer(await loadKernel(), {
      frame: size,
      fps: 30,
      frameCount: 20,
      shots: [await shot(50, { endFrame: 10 }), moving],
      captions: [],
    });
    const still = [0, 1, 9].map((frame) => composer.compose(frame).byteOffset);
    expect(new Set(still).size).toBe(1);
    const moved = [10, 11, 12].map((frame) => composer.compose(frame).byteOffset);
    expect(moved[0]).not.toBe(still[0]);
    expect(moved[1]).not.toBe(moved[0]);
    expect(moved[2]).toBe(moved[0]);
  });
});
