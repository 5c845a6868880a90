import { beforeEach, expect, test } from "vitest";
import { createJobEta } from "../../src/worker/job-eta.js";

/** For a clip of 10 s: 1.5 s of speech, 0.5 s until the first frame, 6 s of frames, 1 s after them. */
const speed = {
  narration: { fixedMs: 1_000, perClipMs: 0.05 },
  drawing: { fixedMs: 0, perClipMs: 0.05 },
  frames: { fixedMs: 0, perClipMs: 0.6 },
  after: { fixedMs: 0, perClipMs: 0.1 },
};
const clipMs = 10_000;

let nowMs: number;
beforeEach(() => {
  nowMs = 50_000;
});
function start(measured: typeof speed | null = speed) {
  const eta = createJobEta(measured, () => nowMs);
  eta.setClipMs(clipMs);
  return eta;
}

test("tells what the fleet has measured until there are frames, less what has passed", () => {
  const eta = start();
  expect(eta.etaMs()).toBe(9_000);
  nowMs += 1_000;
  expect(eta.etaMs()).toBe(8_000);
  // It takes longer than usual: what comes after it is still to be done.
  nowMs += 1_000;
  expect(eta.etaMs()).toBe(7_500);
  eta.onSpoken();
  nowMs += 200;
  // Told again and again while drawing and frames go on.
  eta.onSpoken();
  expect(eta.etaMs()).toBe(7_300);
  nowMs += 1_000;
  expect(eta.etaMs()).toBe(7_000);
});

test("knows what is left where the sentences were spoken before", () => {
  const eta = start();
  nowMs += 20;
  eta.onSpoken();
  expect(eta.etaMs()).toBe(7_500);
});

test("tells nothing until there are frames, where nothing was measured", () => {
  const eta = start(null);
  expect(eta.etaMs()).toBe(null);
  eta.onFrames(1, 101);
  expect(eta.etaMs()).toBe(null);
  nowMs += 1_000;
  eta.onFrames(26, 101);
  // Of 4 s three are left, and something for what follows.
  expect(eta.etaMs()).toBe(3_200);
});

test("trusts its own frames more and more: at half of them alone", () => {
  const eta = start();
  nowMs += 2_000;
  eta.onFrames(0, 100);
  // Twice as slow as usual.
  nowMs += 3_000;
  eta.onFrames(25, 100);
  expect(eta.etaMs()).toBe((0.5 * 12_000 + 0.5 * 6_000) * 0.75 + 1_500);
  nowMs += 3_000;
  eta.onFrames(50, 100);
  expect(eta.etaMs()).toBe(6_000 + 2_000);
});

test("falls between two reports, and never under zero", () => {
  const eta = start();
  eta.onFrames(0, 100);
  nowMs += 1_000;
  expect(eta.etaMs()).toBe(5_000 + 1_000);
  nowMs += 5_500;
  eta.onFrames(100, 100);
  // Slower than usual, as what follows will be.
  expect(eta.etaMs()).toBeCloseTo(1_000 * (6_500 / 6_000));
  nowMs += 3_000;
  expect(eta.etaMs()).toBe(0);
});

test("counts only frames that are still to be made", () => {
  const eta = start();
  eta.onFrames(50, 100);
  expect(eta.etaMs()).toBe(3_000 + 1_000);
  nowMs += 1_000;
  eta.onFrames(75, 100);
  expect(eta.etaMs()).toBeCloseTo(1_000 + 1_000 * (2_000 / 3_000));
});

test("measures the phases of a whole render", () => {
  const eta = start();
  expect(eta.phasesMs()).toBe(null);
  nowMs += 1_700;
  eta.onSpoken();
  nowMs += 800;
  eta.onFrames(2, 100);
  expect(eta.phasesMs()).toBe(null);
  nowMs += 7_000;
  eta.onFrames(100, 100);
  nowMs += 300;
  expect(eta.phasesMs()).toEqual({
    ...{ narration: 1_700, drawing: 800 },
    ...{ frames: 7_000, after: 300 },
  });
});

test("measures nothing where frames were re-used", () => {
  const eta = start();
  eta.onSpoken();
  eta.onFrames(40, 100);
  nowMs += 1_000;
  eta.onFrames(100, 100);
  expect(eta.phasesMs()).toBe(null);
});
