import { createHash } from "node:crypto";
import { builtEntry } from "../../../process/built-entry.js";
import { findEspeakLibrary } from "../espeak/find-espeak.js";
import type { SpeechEngine } from "../speech-engine.js";
import { SpeechProcessPool } from "../speech-process/pool.js";
import { type InstalledModel, installedModels } from "./installed-voices.js";
import { findRuntime } from "./onnx/runtime.js";

/**
 * To be raised by hand whenever a change of this package changes the sound: cached speech of the old sound is then not
 * used.
 */
const revision = 1;

export const neuralEngineId = "neural";

/** A process with a model takes 200 to 450 MB. */
const mostProcesses = 2;

export interface NeuralOptions {
  processes: number;
  /** Longest time for one sentence, in milliseconds. */
  timeoutMs: number;
  /** Where voices are installed; null: nowhere. */
  voicesDir: string | null;
  /** The models to speak with; without it those that are installed there. */
  models?: readonly InstalledModel[];
}

/**
 * Makes the engine that speaks with the neural voices that are installed, in processes of its own; null where there are
 * none, or where ONNX Runtime or the espeak-ng library is missing (`clipwright doctor` tells).
 */
export function createNeuralEngine(options: NeuralOptions): SpeechEngine | null {
  const models = options.models ?? installedModels(options.voicesDir);
  if (models.length === 0) return null;
  const runtime = findRuntime();
  const espeak = findEspeakLibrary();
  if (!runtime || !espeak) return null;
  const pool = new SpeechProcessPool({
    entry: builtEntry("render/narration/neural/process-entry.js"),
    arguments: [espeak.path, ...models.map(({ folder }) => folder)],
    size: Math.min(mostProcesses, options.processes),
    timeoutMs: options.timeoutMs,
  });
  const files = models.flatMap((model) => model.files.map(({ sha256 }) => sha256));
  const digest = createHash("sha256").update(files.join()).digest("hex").slice(0, 16);
  return {
    id: neuralEngineId,
    version: `${runtime.name}-${runtime.version}-${espeak.version}-${digest}-${revision}`,
    voices: models.flatMap(({ entry }) =>
      entry.voices.map(({ id, name, language, gender }) => ({
        id,
        name,
        language,
        gender,
        engine: neuralEngineId,
      })),
    ),
    changesPace: true,
    warm: () => pool.warm(),
    synthesize: ({ voice, words, pace }, signal) =>
      pool.run({ voice: voice.id, words, ...(pace !== undefined && { pace }) }, signal),
    close: () => pool.close(),
  };
}
