import { mkdtemp, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createSpeechReader } from "../../../src/render/narration/cache/speech-reader.js";
import { createFliteEngine } from "../../../src/render/narration/flite/engine.js";
import { createNarrator, type Narrator } from "../../../src/render/narration/narrator.js";
import type { SpeechEngine } from "../../../src/render/narration/speech-engine.js";
import { faultsOf, fingerprint, spokenWords } from "./spoken-words.js";

const { signal } = new AbortController();
const sentence = (text: string) => ({ words: spokenWords(text) });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "narrator-"));
});
afterAll(() => rm(folder, { recursive: true }));

const narrators: Narrator[] = [];
afterEach(async () => {
  await Promise.all(narrators.splice(0).map((narrator) => narrator.close()));
});

/** A narrator whose calls to flite are written down. */
function watched(cacheDir: string, concurrency = 2): { narrator: Narrator; spoken: string[] } {
  const spoken: string[] = [];
  const flite = createFliteEngine({ processes: concurrency, timeoutMs: 60_000 });
  const engine: SpeechEngine = {
    ...flite,
    synthesize: (request, stop) => {
      spoken.push(request.words.map((word) => word.spoken).join(" "));
      return flite.synthesize(request, stop);
    },
  };
  const narrator = createNarrator({ cacheDir, engines: [engine], concurrency });
  narrators.push(narrator);
  return { narrator, spoken };
}

describe("narrating a script", () => {
  it("gives one utterance a sentence, in order, with the sound on disk", async () => {
    const { narrator } = watched(join(folder, "order"));
    const texts = [
      "One short.",
      "Two is a longer sentence, with more in it.",
      "Three.",
      "Four and more.",
    ];
    const progress: [number, number][] = [];
    const utterances = await narrator.narrate(texts.map(sentence), narrator.pickVoice("en"), {
      signal,
      onProgress: (done, total) => progress.push([done, total]),
    });
    expect(progress).toEqual([1, 2, 3, 4].map((done) => [done, 4]));
    for (const [i, utterance] of utterances.entries()) {
      const speech = await createSpeechReader()(utterance);
      expect(speech.samples.length).toBe(utterance.sampleCount);
      expect(speech.words).toEqual(utterance.words);
      expect(faultsOf(utterance.words, spokenWords(texts[i] ?? ""), utterance.sampleCount)).toEqual(
        [],
      );
    }
    expect(utterances[1]?.sampleCount).toBeGreaterThan(2 * (utterances[0]?.sampleCount ?? 0));
  });

  it("stresses strong words, and keeps both readings of a sentence apart", async () => {
    const { narrator, spoken } = watched(join(folder, "stressed"));
    const voice = narrator.pickVoice("en");
    const plain = spokenWords("We never close.");
    const strong = plain.map((word, i) => ({ ...word, strong: i === 1 }));
    const both = [{ words: plain }, { words: strong }];
    const [calm, stressed] = await narrator.narrate(both, voice, { signal });
    const lengths = [calm, stressed].map((utterance) =>
      (utterance?.words ?? []).map(({ startSample, endSample }) => endSample - startSample),
    );
    const [was = [], is = []] = lengths;
    expect((is[1] ?? 0) / (was[1] ?? 1)).toBeCloseTo(1.14, 2);
    expect([is[0], is[2]]).toEqual([was[0], was[2]]);
    expect(spoken).toHaveLength(2);
    const again = await narrator.narrate(both, voice, { signal });
    expect(again).toEqual([calm, stressed]);
    expect(spoken).toHaveLength(2);
  });

  it("gives the same bytes whatever the concurrency", async () => {
    // Long enough to be worth three processes.
    const texts = Array.from(
      { length: 12 },
      (_, i) => `Sentence ${i} of them: ${"and on, ".repeat(8)}`,
    );
    const prints = await Promise.all(
      [1, 3].map(async (concurrency) => {
        const { narrator } = watched(join(folder, `lanes-${concurrency}`), concurrency);
        const voice = narrator.pickVoice("en");
        const utterances = await narrator.narrate(texts.map(sentence), voice, { signal });
        return Promise.all(
          utterances.map(async (utterance) => fingerprint(await createSpeechReader()(utterance))),
        );
      }),
    );
    expect(prints[0]).toEqual(prints[1]);
  });

  it("speaks what comes twice once, and what was spoken before not at all", async () => {
    const cacheDir = join(folder, "twice");
    const first = watched(cacheDir);
    const script = ["A short scene.", "A short scene.", "Another.", "A short scene."].map(sentence);
    const voice = first.narrator.pickVoice("en");
    const before = await first.narrator.narrate(script, voice, { signal });
    expect(first.spoken.sort()).toEqual(["A short scene.", "Another."]);
    const second = watched(cacheDir);
    expect(await second.narrator.narrate(script, voice, { signal })).toEqual(before);
    expect(second.spoken).toEqual([]);
  });

  it("speaks again what is damaged on disk, with the same sound", async () => {
    const cacheDir = join(folder, "damaged");
    const { narrator, spoken } = watched(cacheDir);
    const voice = narrator.pickVoice("en");
    const [before] = await narrator.narrate([sentence("Mind the gap.")], voice, { signal });
    if (!before) throw new Error("no utterance");
    const print = fingerprint(await createSpeechReader()(before));
    await truncate(before.path, 5_000);
    const [after] = await narrator.narrate([sentence("Mind the gap.")], voice, { signal });
    expect(spoken.length).toBe(2);
    expect(after && fingerprint(await createSpeechReader()(after))).toBe(print);
  });

  it("stops all its sentences when it is canceled, and can go on", async () => {
    const { narrator } = watched(join(folder, "canceled"));
    const stop = new AbortController();
    const many = Array.from({ length: 40 }, (_, i) =>
      sentence(`This is sentence number ${i}, of forty.`),
    );
    const voice = narrator.pickVoice("en");
    const narrating = narrator.narrate(many, voice, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(narrating).rejects.toMatchObject({ code: "canceled" });
    expect(await narrator.narrate([sentence("Once more.")], voice, { signal })).toHaveLength(1);
  });

  it("tells the first thing that went wrong", async () => {
    const { narrator } = watched(join(folder, "failed"));
    const script = [sentence("Fine."), sentence("🎉"), sentence("Fine as well.")];
    await expect(
      narrator.narrate(script, narrator.pickVoice("en"), { signal }),
    ).rejects.toMatchObject({
      code: "script.unspeakable",
      message: expect.stringContaining("🎉"),
    });
  });

  it("has English and, where espeak-ng is installed, other languages", async () => {
    const narrator = createNarrator({ cacheDir: folder });
    narrators.push(narrator);
    expect(narrator.pickVoice("en").id).toBe("flite-slt");
    expect(narrator.pickVoice("de").engine).toBe("espeak");
    narrator.warm(narrator.pickVoice("en"));
  });
});
