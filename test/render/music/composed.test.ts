import { expect, test } from "vitest";
import { barsInLoop, compose } from "../../../src/render/music/compose.js";
import { makeMusic } from "../../../src/render/music/make-music.js";
import { moodNames } from "../../../src/render/music/moods.js";
import { renderLoop } from "../../../src/render/music/render-score.js";
import { testTimeline } from "./test-timeline.js";

const minute = 60 * 48_000;

test.each(moodNames)("%s: the bars end with the clip, whatever its length", (mood) => {
  for (const seconds of [7, 13.37, 30, 61.9, 600]) {
    const sampleCount = Math.round(seconds * 48_000);
    const score = compose(mood, sampleCount, `clip of ${seconds}`);
    const end = score.endingStart + 2 * score.barSamples;
    expect(Math.abs(end - sampleCount), `${seconds} s`).toBeLessThanOrEqual(1);
    const beforeEnding = score.endingStart / score.barSamples;
    expect(Math.abs(beforeEnding - Math.round(beforeEnding))).toBeLessThan(0.01);
  }
});

test("a clip that is shorter than the ending has music too", async () => {
  const music = await makeMusic({ mood: "calm", seed: "s" }, testTimeline(1_000, []));
  // It hears the ending from its beginning, and never comes to its end.
  expect(music.ending).toBeNull();
  expect(music.loop.length).toBeGreaterThan(2 * 48_000);
  const heard = music.loop.subarray(0, 48_000);
  expect(heard.some((value) => Math.abs(value) > 0.01)).toBe(true);
});

test.each(moodNames)("%s: the loop has no seam, and does not clip", (mood) => {
  const loop = renderLoop(compose(mood, minute, "seam"));
  let steepest = 0;
  for (let i = 1; i < loop.length; i += 1) {
    steepest = Math.max(steepest, Math.abs((loop[i] ?? 0) - (loop[i - 1] ?? 0)));
  }
  const seam = Math.abs((loop[0] ?? 0) - (loop.at(-1) ?? 0));
  // Notes are struck at the seam, as elsewhere; nothing jumps more than a wave does.
  expect(seam).toBeLessThanOrEqual(steepest / 2);
  expect(loop.some((value) => !Number.isFinite(value))).toBe(false);
  expect(loop.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeLessThan(2);
});

test("the same content has the same music, other content another", () => {
  const of = (seed: string) => renderLoop(compose("warm", minute, seed));
  expect(Buffer.from(of("a").buffer).equals(Buffer.from(of("a").buffer))).toBe(true);
  const pieces = ["a", "b", "c", "d", "e"].map((seed) => {
    const { loop, barSamples } = compose("warm", minute, seed);
    return JSON.stringify([barSamples, loop.map(({ pitch }) => pitch)]);
  });
  expect(new Set(pieces).size).toBe(pieces.length);
});

test("each mood has its own speed and parts", () => {
  const facts = moodNames.map((mood) => {
    const { barSamples, loop } = compose(mood, minute, "same");
    expect(loop.at(-1)?.startSample).toBeLessThan(barsInLoop * barSamples);
    return `${barSamples} ${loop.length}`;
  });
  expect(new Set(facts).size).toBe(moodNames.length);
});
