import { builtEntry } from "../../../process/built-entry.js";
import type { SpeechEngine } from "../speech-engine.js";
import { SpeechProcessPool } from "../speech-process/pool.js";
import type { Voice } from "../voice.js";
import { findFestival, type InstalledFestival } from "./find-festival.js";

/**
 * To be raised by hand whenever a change of this package changes the sound: cached speech of the old sound is then not
 * used.
 */
const revision = 1;

const engine = "festival";
const voices: readonly Voice[] = [
  { id: "festival-slt", name: "SLT (HTS)", language: "en-US", gender: "female", engine },
];

export interface FestivalOptions {
  /** Most processes at once. */
  processes: number;
  /** Longest time for one sentence, in milliseconds. */
  timeoutMs: number;
  /** The program to use; without it the one that {@link findFestival} finds. */
  installed?: InstalledFestival;
}

/** Makes the engine that speaks English with Festival, a program of the system; null where it or its voice is missing. */
export function createFestivalEngine(options: FestivalOptions): SpeechEngine | null {
  const installed = options.installed ?? findFestival();
  if (!installed) return null;
  const pool = new SpeechProcessPool({
    entry: builtEntry("render/narration/festival/process-entry.js"),
    arguments: [installed.path],
    size: options.processes,
    timeoutMs: options.timeoutMs,
  });
  return {
    id: engine,
    version: `${installed.version}-${revision}`,
    voices,
    warm: () => pool.warm(),
    synthesize: ({ voice, words }, signal) => pool.run({ voice: voice.id, words }, signal),
    close: () => pool.close(),
  };
}
