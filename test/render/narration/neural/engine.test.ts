import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { loadCatalog } from "../../../../src/api/catalog.js";
import { processTree } from "../../../../src/process/kill-tree.js";
import { memoryUse } from "../../../../src/process/memory-use.js";
import { canReadAny } from "../../../../src/render/narration/can-read.js";
import { findEspeakLibrary } from "../../../../src/render/narration/espeak/find-espeak.js";
import { createNarrator } from "../../../../src/render/narration/narrator.js";
import { createNeuralEngine } from "../../../../src/render/narration/neural/engine.js";
import { findRuntime } from "../../../../src/render/narration/neural/onnx/runtime.js";
import type { Speech } from "../../../../src/render/narration/speech.js";
import type { SpeechEngine } from "../../../../src/render/narration/speech-engine.js";
import { prepareClip } from "../../../../src/render/prepare-clip.js";
import { parseRequest } from "../../../../src/render/request.js";
import { installVoice } from "../../../../src/voices/install-voice.js";
import { testFolder } from "../../../test-folder.js";
import { fileServer } from "../../../voices/file-server.js";
import { type SmallVoiceOptions, smallVoice } from "../../../voices/small-voice.js";
import { faultsOf, fingerprint, spokenWords } from "../spoken-words.js";

/** Without ONNX Runtime and espeak-ng there are no neural voices. */
const canSpeak = findRuntime() !== null && findEspeakLibrary() !== null;
const { signal } = new AbortController();

const sentences = [
  "The harbour wakes before the sun, and boats come home.",
  "In 2024 of the people who came, 37 stayed; nobody knew why!",
  "Is it true? Yes: a small voice can say a lot.",
];

async function installed(options: SmallVoiceOptions = {}): Promise<string> {
  const server = await fileServer();
  const { entry, files } = smallVoice({ base: server.url, ...options });
  for (const [name, bytes] of Object.entries(files)) server.files.set(`/${name}`, bytes);
  const voicesDir = join(await testFolder(), "voices");
  await installVoice(entry, {
    voicesDir,
    acceptsLicence: true,
    signal,
    onFile: () => {},
    onStep: () => {},
  });
  return voicesDir;
}

function engineOf(voicesDir: string): SpeechEngine {
  const engine = createNeuralEngine({ processes: 1, timeoutMs: 60_000, voicesDir });
  if (!engine) throw new Error("no voice is installed");
  onTestFinished(() => engine.close());
  return engine;
}

async function speak(engine: SpeechEngine, text: string, pace?: number): Promise<Speech> {
  const [voice] = engine.voices;
  if (!voice) throw new Error("no voice");
  const words = spokenWords(text);
  return engine.synthesize({ voice, words, ...(pace !== undefined && { pace }) }, signal);
}

/** Where the tones begin, in milliseconds: what is as loud as a tone behind at least 15 ms that are not. */
function onsetsMs({ samples }: Speech): number[] {
  const window = 48;
  const onsets: number[] = [];
  let quietFor = 100;
  for (let at = 0; at + window <= samples.length; at += window) {
    let peak = 0;
    for (const sample of samples.subarray(at, at + window)) peak = Math.max(peak, Math.abs(sample));
    if (peak > 3_000) {
      if (quietFor >= 15) onsets.push(at / 48);
      quietFor = 0;
    } else quietFor += 1;
  }
  return onsets;
}

describe.skipIf(!canSpeak)("speech by an installed neural voice", () => {
  it("has a span for each word, which begins with its sound", async () => {
    const engine = engineOf(await installed());
    const errors: number[] = [];
    for (const text of sentences) {
      const speech = await speak(engine, text);
      expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
      const onsets = onsetsMs(speech);
      for (const { startSample } of speech.words) {
        errors.push(Math.min(...onsets.map((onset) => Math.abs(startSample / 48 - onset))));
      }
    }
    errors.sort((a, b) => a - b);
    expect(errors.length).toBeGreaterThan(20);
    expect(errors[Math.floor(errors.length * 0.5)]).toBeLessThanOrEqual(30);
    expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThanOrEqual(80);
  });

  it("is the same in three processes, and in one that has spoken something else before", async () => {
    const voicesDir = await installed();
    const prints = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const engine = engineOf(voicesDir);
      for (const text of sentences.slice(0, i)) await speak(engine, text);
      prints.add(fingerprint(await speak(engine, sentences[2] ?? "")));
      prints.add(fingerprint(await speak(engine, sentences[2] ?? "")));
      await engine.close();
    }
    expect(prints.size).toBe(1);
  });

  it("is faster where it is asked to be, by the model itself", async () => {
    const engine = engineOf(await installed());
    const [plain, faster] = [
      await speak(engine, sentences[0] ?? ""),
      await speak(engine, sentences[0] ?? "", 1.2),
    ];
    const ratio = plain.samples.length / faster.samples.length;
    expect(ratio).toBeGreaterThan(1.1);
    expect(ratio).toBeLessThan(1.3);
  });

  it("speaks a script at the pace that fits its length, so that next to nothing is stretched", async () => {
    const speech = { voicesDir: await installed(), narrators: ["neural"] as const };
    const narrator = createNarrator({ cacheDir: await testFolder(), speech });
    onTestFinished(() => narrator.close());
    const tempoOf = async (durationMs: number, changesPace: boolean) => {
      const request = parseRequest({ script: sentences.join(" "), durationMs, music: "none" });
      const { timeline } = await prepareClip(request, {
        narrator: { ...narrator, changesPace: () => changesPace },
        folder: await testFolder(),
        baseDir: null,
        logoDir: null,
        musicDir: null,
        stylesDir: null,
        picturesFrom: null,
        voiceFallback: false,
        maxDurationMs: 60_000,
        signal,
        onStage: () => {},
        onSpoken: () => {},
        log: undefined,
      });
      expect(timeline.durationMs).toBe(durationMs);
      return timeline.tempo;
    };
    const stretched = await tempoOf(11_500, false);
    expect(stretched).toBeGreaterThan(1.04);
    expect(Math.abs((await tempoOf(11_500, true)) - 1)).toBeLessThan(0.02);
  });

  it("has estimated word times where the graph tells no durations, and those it exports itself", async () => {
    for (const options of [{ hidesDurations: true }, { exportsDurations: true }]) {
      const engine = engineOf(await installed(options));
      const text = sentences[0] ?? "";
      const speech = await speak(engine, text);
      expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
    }
  });

  it("ends with its processes where it is canceled, and refuses what it cannot read", async () => {
    const engine = engineOf(await installed());
    const [voice] = engine.voices;
    if (!voice) throw new Error("no voice");
    await speak(engine, "Ready.");
    const stop = new AbortController();
    const words = spokenWords(Array.from({ length: 60 }, () => sentences[0]).join(" "));
    const before = descendants();
    expect(before.length).toBeGreaterThanOrEqual(2);
    const spoken = engine.synthesize({ voice, words }, stop.signal);
    stop.abort();
    await expect(spoken).rejects.toMatchObject({ code: "canceled" });
    await engine.close();
    await expect.poll(() => descendants().filter((pid) => before.includes(pid))).toEqual([]);
    const other = engineOf(await installed());
    await expect(speak(other, "…")).rejects.toMatchObject({ code: "script.unspeakable" });
  });

  it("takes less than 450 MB, the process that reads the phonemes included", async () => {
    const engine = engineOf(await installed());
    for (const text of sentences) await speak(engine, text);
    const bytes = descendants().reduce((sum, pid) => sum + memoryUse(pid), 0);
    expect(bytes).toBeGreaterThan(50e6);
    expect(bytes).toBeLessThan(450e6);
  });

  it("is chosen by its name, and by itself only where the operator prefers it", async () => {
    const voicesDir = await installed();
    const narratorOf = async (narrators: readonly ("flite" | "espeak" | "neural")[]) => {
      const cacheDir = await testFolder();
      const narrator = createNarrator({ cacheDir, speech: { voicesDir, narrators } });
      onTestFinished(() => narrator.close());
      return narrator;
    };
    const usual = await narratorOf(["flite", "espeak", "neural"]);
    const { voices } = await loadCatalog(
      { stylesDir: null, musicDir: null },
      { voicesDir, narrators: ["flite", "neural"] },
    );
    expect(voices.at(-1)).toMatchObject({ id: "tones-en", language: "en-US", engine: "neural" });
    expect(usual.pickVoice("en").id).toBe("flite-slt");
    expect(usual.pickVoice("en", "tones-en").engine).toBe("neural");
    const preferred = await narratorOf(["neural", "flite"]);
    const voice = preferred.pickVoice("en");
    expect(voice.id).toBe("tones-en");
    expect(preferred.changesPace(voice)).toBe(true);
    expect(canReadAny(voice, "Hello")).toBe(true);
    const [utterance] = await preferred.narrate([{ words: spokenWords("Hello there.") }], voice, {
      signal,
    });
    expect(utterance?.words).toHaveLength(2);
  });
});

/** All processes below this one. */
function descendants(): number[] {
  return processTree(process.pid).slice(1);
}
