import { describe, expect, it } from "vitest";
import { harvardSentences } from "../../../src/bench/sound/harvard-sentences.js";
import { measureClips } from "../../../src/bench/sound/measure-clips.js";
import { measureHeard } from "../../../src/bench/sound/measure-heard.js";
import { measureLevels } from "../../../src/bench/sound/measure-music.js";
import { measureWordTimes } from "../../../src/bench/sound/measure-word-times.js";
import { findRecogniser } from "../../../src/bench/sound/recognise-speech.js";
import { clipChecks, musicChecks, wordChecks } from "../../../src/bench/sound/sound-checks.js";
import type { CommandContext } from "../../../src/cli/run-command.js";
import { benchSoundCommand } from "../../../src/commands/bench-sound.js";
import { makeMusic } from "../../../src/render/music/make-music.js";
import { moodNames } from "../../../src/render/music/moods.js";
import { findEspeak } from "../../../src/render/narration/espeak/find-espeak.js";
import { testTimeline } from "../../render/music/test-timeline.js";

const { signal } = new AbortController();
const say = () => {};

describe("the sound of clips", () => {
  it("is as loud as it has to be, and never silent, with music and without", async () => {
    const script = "The sea **never** sleeps, they say.\n\n[pause 1.5s]\n\nAnd it is true: listen.";
    const clips = await measureClips(script, ["bold", "paper"], signal, say);
    expect(clips.map(({ style, music }) => [style, music !== null])).toEqual([
      ["bold", true],
      ["bold", false],
      ["paper", true],
      ["paper", false],
    ]);
    // What it costs is measured by the bench, never by a test.
    const [loudness, peak, silence, cpu] = clipChecks(clips);
    for (const check of [loudness, peak, silence]) expect(check).toMatchObject({ ok: true });
    expect(cpu?.measured.least).toBeGreaterThan(0);
  });

  it("misses its checks where it is not as it should be, and where nothing was measured", async () => {
    const clip = {
      ...{ style: "bold", music: "calm", durationMs: 10_000 },
      ...{ mixCpuMsPerMinute: 900, aacCpuMsPerMinute: 400 },
      ...{ loudnessLufs: -16.6, truePeakDb: -0.9, longestSilenceMs: 5.1 },
    };
    expect(clipChecks([clip]).map(({ ok }) => ok)).toEqual([false, false, false, false]);
    expect(clipChecks([]).some(({ ok }) => ok)).toBe(false);
  });
});

describe("the level of the music", () => {
  // Gaps of 1.05, 1.3, 2 and 4 s.
  const timeline = testTimeline(40_000, [
    [2_000, 9_000],
    [10_050, 16_000],
    [17_300, 22_000],
    [24_000, 28_000],
    [32_000, 38_000],
  ]);

  it.each(moodNames)(
    "%s keeps its distance to the speech, also in gaps of hardly a second",
    async (mood) => {
      const music = await makeMusic({ mood, seed: "bench" }, timeline);
      const levels = await measureLevels(music, timeline, -20);
      expect(levels.inGaps).toHaveLength(4);
      for (const check of musicChecks([{ mood, ...levels }]))
        expect(check).toMatchObject({ ok: true });
    },
  );
});

describe("when words are spoken", () => {
  const engines = ["flite", ...(findEspeak() ? ["espeak"] : [])] as ("flite" | "espeak")[];
  it(`is told by ${engines.join(" and ")} within 30 ms (median) and 80 ms (95th percentile)`, async () => {
    const speech = { voicesDir: null, narrators: engines };
    const voices = await measureWordTimes(speech, signal, say);
    expect(new Set(voices.map(({ engine }) => engine))).toEqual(new Set(engines));
    for (const { words } of voices) expect(words).toBeGreaterThan(30);
    for (const check of wordChecks(voices)) expect(check).toMatchObject({ ok: true });
  });
});

const recogniser = await findRecogniser();
const missing = "skipped: the packages pocketsphinx and pocketsphinx-en-us are not installed";
describe.skipIf(!recogniser)(`what is understood${recogniser ? "" : ` (${missing})`}`, () => {
  it("is written down by a recogniser, which hears most words", async () => {
    const sentences = harvardSentences.slice(10, 11);
    const [heard] = await measureHeard(recogniser ?? "", sentences, ["rms"], signal, say);
    expect(heard).toMatchObject({ voice: "flite-rms", words: 8 });
    expect(heard?.treated).toBeLessThan(0.5);
    expect(heard?.untreated).toBeLessThan(0.5);
  });
});

it("names its parts where one does not exist, before anything is measured", async () => {
  const context = { quiet: true } as CommandContext;
  await expect(benchSoundCommand({ only: "music,noise" }, context)).rejects.toMatchObject({
    code: "request.invalid",
    message: expect.stringContaining("“noise” is no part; choose from clips, music, words, heard"),
  });
});
