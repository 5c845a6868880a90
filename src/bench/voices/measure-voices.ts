import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processTree } from "../../process/kill-tree.js";
import { statFields } from "../../process/proc-files.js";
import { createNeuralEngine, neuralEngineId } from "../../render/narration/neural/engine.js";
import type { VoiceEntry } from "../../render/narration/neural/voice-entry.js";
import type { SpeechEngine } from "../../render/narration/speech-engine.js";
import { installVoice } from "../../voices/install-voice.js";
import { watchMemory } from "../watch-memory.js";
import { mediumConfig, mediumModel, mediumRateHz } from "./medium-model.js";

export interface VoiceMeasure {
  modelBytes: number;
  /** What was spoken in each process, without the first sentence, which loads the model. */
  spokenMs: number;
  /** Processor time of the speech process and of the one that reads phonemes, for a second of speech: the median process's. */
  cpuPerSecond: number;
  /** Peak of both together, with the model loaded. */
  peakBytes: number;
  /** Whether all processes made the same sound and the same word times. */
  sameBytes: boolean;
  processes: number;
}

const processes = 3;
const sentences = [
  "Ready.",
  "The harbour wakes before the sun, and the first boats come home with what the night has left them.",
  "Nobody counts the crates any more, since the scales do that by themselves and tell the price.",
  "By noon the market is empty, the floor is washed, and the gulls have the whole place to themselves, " +
    "until the boats come back with the tide, and an old man who mends the nets talks of the weather again.",
];

/** Measures neural speech on a model of Piper's medium size with random weights, in three processes after another. */
export async function measureVoices(signal: AbortSignal): Promise<VoiceMeasure> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-bench-voices-"));
  try {
    const model = mediumModel();
    await writeFile(join(folder, "medium.onnx"), model);
    await writeFile(join(folder, "medium.onnx.json"), mediumConfig());
    const voicesDir = join(folder, "voices");
    await installVoice(entry, {
      voicesDir,
      from: folder,
      acceptsLicence: true,
      signal,
      onFile: () => {},
      onStep: () => {},
    });
    const runs: Run[] = [];
    for (let i = 0; i < processes; i++) runs.push(await speakAll(voicesDir, signal));
    const costs = runs.map(({ cpuMs, spokenMs }) => cpuMs / spokenMs).sort((a, b) => a - b);
    return {
      modelBytes: model.length,
      spokenMs: Math.round(runs[0]?.spokenMs ?? 0),
      cpuPerSecond: costs[costs.length >> 1] ?? 0,
      peakBytes: Math.max(...runs.map(({ peakBytes }) => peakBytes)),
      sameBytes: new Set(runs.map(({ digest }) => digest)).size === 1,
      processes,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Run {
  spokenMs: number;
  cpuMs: number;
  peakBytes: number;
  digest: string;
}

async function speakAll(voicesDir: string, signal: AbortSignal): Promise<Run> {
  const engine = createNeuralEngine({ processes: 1, timeoutMs: 120_000, voicesDir });
  if (!engine) throw new Error("The voice was not installed.");
  const others = new Set(processTree(process.pid));
  try {
    const hash = createHash("sha256");
    await speak(engine, sentences[0] ?? "", signal);
    const [pid = 0] = processTree(process.pid).filter((one) => !others.has(one));
    const memory = watchMemory(pid);
    const cpuBefore = treeCpuMs(pid);
    let spokenMs = 0;
    for (const sentence of sentences.slice(1)) {
      const { samples, words } = await speak(engine, sentence, signal);
      spokenMs += samples.length / 48;
      hash.update(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
      hash.update(JSON.stringify(words));
    }
    const cpuMs = treeCpuMs(pid) - cpuBefore;
    return { spokenMs, cpuMs, peakBytes: memory.stop(), digest: hash.digest("hex") };
  } finally {
    await engine.close();
  }
}

function speak(engine: SpeechEngine, text: string, signal: AbortSignal) {
  const [voice] = engine.voices;
  if (voice?.engine !== neuralEngineId) throw new Error("The voice was not installed.");
  const words = text.split(" ").map((spoken, i) => ({ spoken, spaceBefore: i > 0 }));
  return engine.synthesize({ voice, words }, signal);
}

/** User and system time of a process and its descendants; Linux counts it in hundredths of a second. */
function treeCpuMs(pid: number): number {
  return processTree(pid).reduce((sum, one) => {
    const fields = statFields(`/proc/${one}/stat`);
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
  }, 0);
}

const unverified = { size: null, sha256: null, unverified: true } as const;
const entry: VoiceEntry = {
  id: "medium",
  revision: "bench",
  title: "Random weights",
  kind: "piper",
  sampleRateHz: mediumRateHz,
  licence: { name: "MIT", address: "https://opensource.org/license/mit", commercial: "yes" },
  attribution: "made here",
  files: [
    { name: "medium.onnx", role: "model", address: "https://localhost/medium.onnx", ...unverified },
    {
      name: "medium.onnx.json",
      role: "config",
      address: "https://localhost/medium.onnx.json",
      ...unverified,
    },
  ],
  voices: [{ id: "medium", name: "Random", language: "en-US", gender: "neutral", espeak: "en-us" }],
};
