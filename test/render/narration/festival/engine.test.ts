import { chmod, mkdir, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFestivalEngine } from "../../../../src/render/narration/festival/engine.js";
import { findFestival } from "../../../../src/render/narration/festival/find-festival.js";
import type { Speech } from "../../../../src/render/narration/speech.js";
import type { SpeechEngine } from "../../../../src/render/narration/speech-engine.js";
import { testFolder } from "../../../test-folder.js";
import { faultsOf, fingerprint, spokenWords } from "../spoken-words.js";

const installed = findFestival();
const { signal } = new AbortController();

async function speakBy(engine: SpeechEngine | null, text: string): Promise<Speech> {
  const voice = engine?.voices[0];
  if (!engine || !voice) throw new Error("there is no engine");
  return engine.synthesize({ words: spokenWords(text), voice }, signal);
}

const missing = "skipped: the packages festival and festvox-us-slt-hts are not installed";
describe.skipIf(!installed)(`speech by Festival${installed ? "" : ` (${missing})`}`, () => {
  let engine: SpeechEngine | null = null;
  beforeAll(() => {
    engine = createFestivalEngine({ processes: 1, timeoutMs: 60_000 });
  });
  afterAll(() => engine?.close());
  const speak = (text: string) => speakBy(engine, text);
  const peak = (samples: Int16Array, start = 0, end = samples.length) =>
    samples.subarray(start, end).reduce((most, value) => Math.max(most, Math.abs(value)), 0);

  it("places the words where the sound is: the gaps between them are the silences", async () => {
    const { samples, words } = await speak(
      "In the morning, before the shops open, the market is quiet. Then it is loud.",
    );
    const loudest = peak(samples);
    const gaps = words.flatMap(({ endSample }, i) => {
      const start = words[i + 1]?.startSample ?? endSample;
      return start > endSample ? [[endSample, start] as const] : [];
    });
    expect(gaps.length).toBeGreaterThan(0);
    for (const [start, end] of gaps) {
      const third = (end - start) / 3;
      expect(peak(samples, start + third, end - third)).toBeLessThan(loudest / 20);
    }
    for (const { startSample, endSample } of words) {
      expect(peak(samples, startSample, endSample)).toBeGreaterThan(loudest / 8);
    }
  });

  it.each([
    "Dr. Smith of St. Ives e.g. said: \"U.S.\" (twice) [really] {so}; 'fine'.",
    "It cost $12.50, i.e. twelve-fifty — not 13 … or so",
    '") (system "false") (quit) \\',
    "café naïve سلام",
    "xkcd bcdfg NASA mp3 4K II",
  ])("speaks every word of %j", async (text) => {
    const speech = await speak(text);
    expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
  });

  it("gives the same bytes twice", async () => {
    const text = "The same words give the same sound.";
    const first = await speak(text);
    await speak("Something else entirely.");
    expect(fingerprint(await speak(text))).toEqual(fingerprint(first));
  });

  it("says so where there is nothing that it can read", async () => {
    await expect(speak("— … —")).rejects.toMatchObject({ code: "script.unspeakable" });
  });
});

describe("finding Festival", () => {
  it("needs the program and the voice beside it", async () => {
    const folder = await testFolder();
    await mkdir(`${folder}/bin`);
    await writeFile(`${folder}/bin/festival`, "#!/bin/sh\n");
    await chmod(`${folder}/bin/festival`, 0o755);
    expect(findFestival(`${folder}/bin`)).toBeNull();
    const voice = `${folder}/share/festival/voices/us/cmu_us_slt_arctic_hts/festvox`;
    await mkdir(voice, { recursive: true });
    await writeFile(`${voice}/cmu_us_slt_arctic_hts.scm`, "(voice)");
    expect(findFestival(`${folder}/bin`)).toEqual({
      path: `${folder}/bin/festival`,
      version: "program-10-7",
    });
    expect(findFestival(`${folder}/none`)).toBeNull();
  });

  it("tells what the program said where it fails", async () => {
    const path = `${await testFolder()}/festival`;
    await writeFile(path, "#!/bin/sh\necho 'no such voice' >&2\nexit 3\n");
    await chmod(path, 0o755);
    const engine = createFestivalEngine({
      ...{ processes: 1, timeoutMs: 30_000 },
      installed: { path, version: "1" },
    });
    await expect(speakBy(engine, "Hello.")).rejects.toMatchObject({
      code: "narration.failed",
      message: expect.stringContaining("ended with status 3: no such voice"),
    });
    await engine?.close();
  });
});
