import { expect, test } from "vitest";
import { addMusic } from "../../../src/render/music/add-music.js";
import { createDucking } from "../../../src/render/music/ducking.js";
import { makeMusic } from "../../../src/render/music/make-music.js";
import { moodNames } from "../../../src/render/music/moods.js";
import { createLoudnessMeter } from "../../../src/render/sound/loudness-meter.js";
import { chunkSamples } from "../../../src/render/sound/speech-track.js";
import { testTimeline } from "./test-timeline.js";

const durationMs = 60_000;
const spoken = [
  [1_000, 9_000],
  [9_400, 20_000],
  [26_000, 38_000],
  [39_500, 50_000],
] as const;
const timeline = testTimeline(durationMs, spoken);
const speechLufs = -20;

/** The music alone: what is added to silence. */
async function musicOf(mood: (typeof moodNames)[number]): Promise<Float32Array> {
  async function* silence() {
    const chunk = new Float32Array(chunkSamples);
    for (let at = 0; at < timeline.sampleCount; at += chunkSamples) yield chunk;
  }
  const music = await makeMusic({ mood, seed: "levels" }, timeline);
  const whole = new Float32Array(timeline.sampleCount);
  let at = 0;
  for await (const chunk of addMusic(silence(), music, timeline, speechLufs)) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function lufs(sound: Float32Array, spans: readonly (readonly [number, number])[]): number {
  const meter = createLoudnessMeter(2);
  for (const [from, to] of spans) meter.push(sound.subarray(from * 48, to * 48));
  return meter.integratedLufs();
}

test.each(moodNames)(
  "%s lies 18 to 26 dB under speech, and 10 to 16 where nobody speaks",
  async (mood) => {
    const music = await musicOf(mood);
    const under = speechLufs - lufs(music, spoken);
    expect(under).toBeGreaterThan(18);
    expect(under).toBeLessThan(26);
    const alone = speechLufs - lufs(music, [[20_000, 26_000]]);
    expect(alone).toBeGreaterThan(10);
    expect(alone).toBeLessThan(16);
  },
);

test("is turned down and up by less than 1.5 dB in any 100 ms, and is low while somebody speaks", () => {
  const ducking = createDucking(timeline);
  let before = ducking.at(0).db;
  for (let ms = 100; ms <= durationMs; ms += 100) {
    const { db, ducked } = ducking.at(ms * 48);
    expect(Math.abs(db - before), `${ms} ms`).toBeLessThan(1.5);
    expect(ducked).toBeGreaterThanOrEqual(0);
    expect(ducked).toBeLessThanOrEqual(1);
    const speaks = spoken.some(([from, to]) => from <= ms && ms <= to - 200);
    if (speaks) expect(db, `${ms} ms`).toBeCloseTo(-20);
    before = db;
  }
  // A pause inside of speech does not let it up.
  const again = createDucking(timeline);
  expect(again.at(9_200 * 48).db).toBeCloseTo(-20);
  expect(again.at(23_000 * 48).db).toBeCloseTo(-13);
});

test("comes and goes softly, and is never silent in between", async () => {
  const music = await musicOf("calm");
  expect(Math.abs(music[0] ?? 1)).toBeLessThan(1e-4);
  expect(Math.abs(music.at(-1) ?? 1)).toBeLessThan(1e-4);
  let quiet = 0;
  let longest = 0;
  for (const value of music.subarray(48_000, music.length - 48_000)) {
    quiet = Math.abs(value) < 1e-6 ? quiet + 1 : 0;
    longest = Math.max(longest, quiet);
  }
  expect(longest).toBeLessThan(5 * 48);
});

test("leaves the speech as it is", async () => {
  const speech = Float32Array.from(
    { length: timeline.sampleCount },
    (_, i) => Math.sin(i / 20) / 4,
  );
  async function* chunks() {
    for (let at = 0; at < speech.length; at += chunkSamples)
      yield speech.subarray(at, at + chunkSamples);
  }
  const music = await makeMusic({ mood: "tense", seed: "levels" }, timeline);
  const silent = { ...music, loop: new Float32Array(48_000), ending: null, accentStarts: [] };
  let at = 0;
  for await (const chunk of addMusic(chunks(), silent, timeline, speechLufs)) {
    expect(
      Buffer.from(chunk.slice().buffer).equals(
        Buffer.from(speech.slice(at, at + chunk.length).buffer),
      ),
    ).toBe(true);
    at += chunk.length;
  }
  expect(at).toBe(speech.length);
});
