import { describe, expect, it } from "vitest";
import type { Script } from "../../../src/render/script/scene.js";
import { buildTimeline } from "../../../src/render/timeline/build-timeline.js";
import { scene, sentence, spokenEvenly } from "./scripts.js";

const capacity = { charsPerLine: 24, lines: 2 };
const script: Script = {
  language: "en",
  scenes: [
    scene([sentence("Meet the sea.")], { kind: "title" }),
    scene([
      sentence("It covers most of our planet, and we have seen little of it so far, I fear."),
      sentence("So let us — look."),
    ]),
    scene([sentence("Deep down it is dark.")], { entry: "hard" }),
    scene([sentence("The end.")], { startsParagraph: false }),
  ],
};
const spoken = spokenEvenly(script);
const build = (durationMs: number | undefined, fps = 30, of = script, maxDurationMs = 600_000) =>
  buildTimeline(of, spokenEvenly(of), {
    durationMs,
    maxDurationMs,
    fps,
    transitionMs: 500,
    capacity,
  });

describe("buildTimeline", () => {
  it.each([
    [12_345, 24],
    [12_345, 25],
    [9_999, 30],
    [30_001, 50],
    [11_111, 60],
  ])("%d ms at %d frames a second: frames and samples add up", (durationMs, fps) => {
    const timeline = build(durationMs, fps);
    expect(timeline.frameCount).toBe(Math.floor((durationMs * fps) / 1000));
    expect(timeline.sampleCount).toBe(durationMs * 48);
    expect(timeline.scenes[0]?.startFrame).toBe(0);
    expect(timeline.scenes.at(-1)?.endFrame).toBe(timeline.frameCount);
    for (const [i, one] of timeline.scenes.entries()) {
      expect(one.endFrame).toBeGreaterThan(one.startFrame);
      expect(timeline.scenes[i + 1]?.startFrame ?? one.endFrame).toBe(one.endFrame);
      expect(one.startFrame + one.transitionFrames).toBeLessThanOrEqual(one.endFrame);
    }
    const sentences = timeline.scenes.flatMap((one) => one.sentences);
    expect(sentences.map((one) => one.index)).toEqual([0, 1, 2, 3, 4]);
    for (const [i, one] of sentences.entries()) {
      const length = Math.round((spoken[i]?.sampleCount ?? 0) / timeline.tempo);
      expect(one.endSample - one.startSample).toBe(length);
      expect(one.startSample).toBeGreaterThanOrEqual(sentences[i - 1]?.endSample ?? 0);
    }
    expect(sentences.at(-1)?.endSample).toBeLessThanOrEqual(timeline.sampleCount);
  });

  it("speaks every scene while it is on screen, and cuts in the silence between", () => {
    const timeline = build(20_000);
    for (const one of timeline.scenes) {
      const frameOf = (sample: number) => (sample * 30) / 48_000;
      expect(frameOf(one.sentences[0]?.startSample ?? 0)).toBeGreaterThanOrEqual(one.startFrame);
      expect(frameOf(one.sentences.at(-1)?.endSample ?? 0)).toBeLessThanOrEqual(
        one.endFrame + Math.ceil(one.transitionFrames / 2),
      );
    }
  });

  it("crossfades but for the first scene and after a hard cut", () => {
    expect(build(20_000).scenes.map((one) => one.transitionFrames)).toEqual([0, 15, 0, 15]);
  });

  it("takes the natural length without a duration, never under a second nor over the limit", () => {
    const natural = build(undefined);
    expect(natural.tempo).toBe(1);
    expect(build(natural.durationMs).scenes).toEqual(natural.scenes);
    expect(build(undefined, 30, script, natural.durationMs - 500).durationMs).toBe(
      natural.durationMs - 500,
    );
    expect(() => build(undefined, 30, script, 2_000)).toThrow(/longest clip allowed/);
    const short: Script = { language: "en", scenes: [scene([sentence("Go")])] };
    expect(build(undefined, 30, short).durationMs).toBeGreaterThanOrEqual(1_000);
    const words = "word ".repeat(1_900).trim();
    const long: Script = { language: "en", scenes: [scene([sentence(words), sentence("x")])] };
    expect(build(undefined, 30, long).durationMs).toBeLessThanOrEqual(600_000);
  });

  it("gives every scene a frame in a clip that has hardly any", () => {
    const many: Script = {
      language: "en",
      scenes: Array.from({ length: 3 }, () => scene([sentence("a")])),
    };
    const timeline = build(1_080, 24, many);
    expect(timeline.scenes.every((one) => one.endFrame > one.startFrame)).toBe(true);
  });
});

describe("captions", () => {
  const timeline = build(20_000);

  it("never overlap, hold every word once, and fit their capacity", () => {
    for (const [i, cue] of timeline.cues.entries()) {
      expect(cue.endFrame).toBeGreaterThan(cue.startFrame);
      expect(cue.startFrame).toBeGreaterThanOrEqual(timeline.cues[i - 1]?.endFrame ?? 0);
      const length = cue.words.map((w) => w.written).join(" ").length;
      expect(length).toBeLessThanOrEqual(capacity.charsPerLine * capacity.lines);
    }
    const shown = timeline.cues.flatMap((cue) => cue.words.map((word) => word.written));
    const written = script.scenes.flatMap((one) =>
      one.sentences.flatMap((s) => s.words.map((word) => word.written)),
    );
    expect(shown).toEqual(written);
  });

  it("light one word at a time, in order, inside their own time, and never one that is not spoken", () => {
    for (const cue of timeline.cues) {
      let last = cue.startFrame;
      for (const word of cue.words) {
        if (word.endFrame === word.startFrame) continue;
        expect(word.startFrame).toBeGreaterThanOrEqual(last);
        expect(word.endFrame).toBeLessThanOrEqual(cue.endFrame);
        last = word.endFrame;
      }
    }
    const dash = timeline.cues.flatMap((cue) => cue.words).find((word) => word.written === "—");
    expect(dash?.endFrame).toBe(dash?.startFrame);
  });

  it("are not seen over another scene: each begins with its own scene and ends before the next one comes", () => {
    for (const durationMs of [13_000, 15_000, 20_000, 40_000]) {
      const { scenes, cues, fps } = build(durationMs);
      for (const cue of cues) {
        const one = scenes[cue.sceneIndex];
        if (!one) throw new RangeError("a cue needs a scene");
        const text = one.sentences[cue.sentenceIndex]?.sentence.words[cue.firstWord]?.written;
        expect(cue.words[0]?.written).toBe(text);
        expect(cue.startFrame).toBeGreaterThanOrEqual(
          one.startFrame + Math.floor(one.transitionFrames / 2),
        );
        // But for a page that would be gone before it is read.
        if (cue.endFrame - cue.startFrame > 0.4 * fps) {
          expect(cue.endFrame).toBeLessThanOrEqual(one.endFrame);
        }
      }
    }
  });

  it("light the phrases of Japanese whole, and keep the place of their words", () => {
    const words = ["お茶", "の", "葉", "は、", "同じ", "木", "から"].map((written) => ({
      ...{ written, spoken: written, strong: false, spaceBefore: false },
    }));
    const japanese: Script = { language: "ja", scenes: [scene([{ words, pauseAfterMs: 0 }])] };
    const [cue] = build(undefined, 30, japanese).cues;
    expect(cue?.words.map((word) => word.written)).toEqual(["お茶の", "葉は、", "同じ", "木から"]);
    expect([cue?.firstWord, cue?.endWord]).toEqual([0, 7]);
    for (const [i, word] of cue?.words.entries() ?? []) {
      expect(word.endFrame - word.startFrame).toBeGreaterThanOrEqual(i === 2 ? 8 : 17);
    }
  });

  it.each([
    ["en", "It sold 12 million copies", ["It", "sold", "12\u00a0million", "copies"]],
    ["en", "We ran 3 km, then", ["We", "ran", "3\u00a0km,", "then"]],
    ["en", "It cost $18.4 million in 2024 in", "It cost $18.4\u00a0million in 2024 in".split(" ")],
    ["de", "Es kostet 12 Mio. € pro Jahr", "Es kostet 12\u00a0Mio.\u00a0€ pro Jahr".split(" ")],
    ["fr", "Il gagne 12 pour cent", "Il gagne 12\u00a0pour\u00a0cent".split(" ")],
    ["fr", "Il a 12 000 € et 5 pour moi", "Il a 12\u00a0000\u00a0€ et 5 pour moi".split(" ")],
    ["es", "En 2024 mi madre", "En 2024 mi madre".split(" ")],
    ["ru", "Прошли 5 километров", "Прошли 5\u00a0километров".split(" ")],
  ])("light a number and its unit as one word, in %s: %s", (language, text, written) => {
    const amounts: Script = { language, scenes: [scene([sentence(text)])] };
    const wide = { ...capacity, charsPerLine: 40 };
    const clip = { durationMs: undefined, maxDurationMs: 600_000, fps: 30, transitionMs: 500 };
    const [cue] = buildTimeline(amounts, spokenEvenly(amounts), { ...clip, capacity: wide }).cues;
    expect(cue?.words.map((word) => word.written)).toEqual(written);
    expect(cue?.endWord).toBe(text.split(" ").length);
    // Words that say nothing leave the light to others.
    const lit = cue?.words.filter((word) => word.endFrame > word.startFrame) ?? [];
    expect(lit.length).toBeGreaterThan(0);
    for (const word of lit) {
      const parts = [...word.written].filter((letter) => letter === "\u00a0").length + 1;
      const spoken = word.written.endsWith("€") ? parts - 1 : parts;
      expect(word.endFrame - word.startFrame).toBeGreaterThanOrEqual(9 * spoken - 1);
    }
  });

  it("keep an amount in parts that would be wider than a line", () => {
    const long: Script = {
      language: "en",
      scenes: [scene([sentence("about 12 million dollars")])],
    };
    const narrow = { charsPerLine: 11, lines: 2 };
    const clip = { durationMs: undefined, maxDurationMs: 600_000, fps: 30, transitionMs: 500 };
    const { cues } = buildTimeline(long, spokenEvenly(long), { ...clip, capacity: narrow });
    const shown = cues.flatMap(({ words }) => words.map((word) => word.written));
    expect(shown).toEqual(["about", "12\u00a0million", "dollars"]);
  });
});
