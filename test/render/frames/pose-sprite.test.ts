import { describe, expect, it } from "vitest";
import { furthestFloatPx, poseSprite } from "../../../src/render/frames/pose-sprite.js";
import type { Overlay, SpriteEntrance } from "../../../src/render/frames/shot.js";

const box = { x: 10, y: 20, width: 60, height: 40 };
const every: SpriteEntrance[] = [
  { kind: "rise", px: 12 },
  { kind: "masked-rise", box },
  { kind: "pop" },
  { kind: "grow", from: "bottom", box },
  { kind: "grow", from: "left", box },
  { kind: "grow", from: "right", box },
  { kind: "scroll", px: 300, box },
];

function overlay(entrance: SpriteEntrance, part: Partial<Overlay<null>> = {}): Overlay<null> {
  return {
    ...{ sprite: null, x: 8, y: 18, startFrame: 10, endFrame: 90, entrance },
    ...{ enterFrames: 20, leaveFrames: 8, float: null, ...part },
  };
}

const poses = (one: Overlay<null>) => Array.from({ length: 100 }, (_, f) => poseSprite(one, f));
const steps = (values: number[]) => values.slice(1).map((v, i) => v - (values[i] ?? 0));

describe.each(every)("%j", (entrance) => {
  const all = poses(overlay(entrance));

  it("is seen from its first frame to the last one before its end, and never else", () => {
    const seen = all.flatMap((pose, frame) => (pose ? [frame] : []));
    // What grows may be too thin to be seen in its first frame, never later.
    expect(seen.length).toBeGreaterThanOrEqual(79);
    expect([seen[0] === 10 || seen[0] === 11, seen.at(-1)]).toEqual([true, 89]);
  });

  it("rests as it was drawn when it has come, and fades out at its end", () => {
    const clip = entrance.kind === "scroll" ? box : null;
    expect(all[40]).toEqual({ dx: 0, dy: 0, scale: 1, parts: [{ box: clip, opacity: 256 }] });
    const opacities = all.slice(80, 90).map((pose) => pose?.parts[0]?.opacity ?? 0);
    expect(opacities.slice(0, 3)).not.toContain(0);
    expect(steps(opacities).every((step) => step <= 0)).toBe(true);
    expect(opacities.at(-1)).toBeLessThan(64);
  });

  it("paints only boxes of even numbers", () => {
    for (const pose of all) {
      for (const part of pose?.parts ?? []) {
        const { x, y, width, height } = part.box ?? box;
        expect([x, y, width, height].every((v) => v % 2 === 0)).toBe(true);
      }
    }
  });
});

it("rises from below its own edge, ever slower, and is cut off there", () => {
  const all = poses(overlay({ kind: "masked-rise", box })).slice(10, 31);
  const way = all.map((pose) => pose?.dy ?? 0);
  expect(way[0]).toBeGreaterThan(30);
  expect(way[0]).toBeLessThan(40);
  const speed = steps(way);
  expect(speed.every((step, i) => step <= 0 && step >= (speed[i - 1] ?? -99))).toBe(true);
  for (const pose of all.slice(0, -1)) expect(pose?.parts[0]?.box).toEqual(box);
});

it("pops from 0.9 over 1.04 to 1", () => {
  const scales = poses(overlay({ kind: "pop" })).map((pose) => pose?.scale ?? 1);
  expect(Math.min(...scales)).toBeGreaterThan(0.899);
  expect(Math.min(...scales)).toBeLessThan(0.91);
  expect(Math.max(...scales)).toBeCloseTo(1.04, 3);
});

it.each([
  ["bottom", "height"],
  ["left", "width"],
  ["right", "width"],
] as const)("uncovers ever more from the %s", (from, side) => {
  const shown = poses(overlay({ kind: "grow", from, box }))
    .slice(10, 30)
    .map((pose) => {
      for (const part of pose?.parts ?? []) {
        if (!part.box) throw new Error("no box");
        const { x, y, width, height } = part.box;
        expect(x >= box.x && x + width <= box.x + box.width).toBe(true);
        expect(y >= box.y && y + height <= box.y + box.height).toBe(true);
        if (from === "bottom" && part.opacity === 256) expect(y + height).toBe(60);
        if (from === "left" && part.opacity === 256) expect(x).toBe(10);
        if (from === "right" && part.opacity === 256) expect(x + width).toBe(70);
      }
      const sum = (pose?.parts ?? []).map((part) => ((part.box?.[side] ?? 0) * part.opacity) / 256);
      return sum.reduce((total, value) => total + value, 0);
    });
  expect(steps(shown).every((step) => step > 0)).toBe(true);
  expect(shown.at(-1)).toBeGreaterThan(box[side] - 1);
});

it("scrolls the whole way up, slowly at both ends", () => {
  const way = poses(overlay({ kind: "scroll", px: 300, box }))
    .slice(10, 31)
    .map((p) => p?.dy ?? 0);
  expect(way[0]).toBeLessThan(300);
  expect(way[0]).toBeGreaterThan(298);
  expect(way[20]).toBe(0);
  expect(steps(way).every((step) => step < 0)).toBe(true);
});

it("floats as far as asked and back, and never faster than is smooth", () => {
  for (const fps of [24, 25, 30, 50, 60]) {
    const periodFrames = 4 * fps;
    const float = { px: furthestFloatPx(periodFrames), periodFrames };
    const floating = overlay({ kind: "pop" }, { endFrame: 400, enterFrames: 0, float });
    const way = Array.from({ length: 380 }, (_, f) => poseSprite(floating, 10 + f)?.dy ?? 0);
    expect(Math.max(...way)).toBeLessThanOrEqual(0);
    expect(Math.min(...way)).toBeCloseTo(-float.px, 3);
    expect(Math.max(...steps(steps(way)).map(Math.abs))).toBeLessThan(0.05);
  }
});

it("pops lightly while it rests, without a jump, and is as drawn before and after", () => {
  const pulses = { starts: [40, 70], frames: 14 };
  const scales = poses(overlay({ kind: "pop" }, { pulses })).map((pose) => pose?.scale ?? 1);
  expect(Math.max(...scales.slice(40, 54))).toBeGreaterThan(1.05);
  expect(Math.max(...scales.slice(40, 54))).toBeLessThanOrEqual(1.06);
  expect(new Set([...scales.slice(31, 40), ...scales.slice(54, 70)])).toEqual(new Set([1]));
  expect(Math.max(...steps(scales.slice(38, 60)).map(Math.abs))).toBeLessThan(0.025);
});
