import type { VoiceEntry } from "./voice-entry.js";

/** A model whose files lie in a folder, and a sentence to try it with. */
export interface PrepareTask {
  folder: string;
  entry: VoiceEntry;
  /** Path of espeak-ng's library. */
  library: string;
  sentence: string;
}

/** What came of it: the patched graph lies in the folder, and has spoken. */
export interface PreparedModel {
  /** The tensor of durations; null: the graph has none that is known here. */
  durations: string | null;
  /** How long the sentence was, and what speaking it took, in milliseconds. */
  spokenMs: number;
  cpuMs: number;
}

export type PrepareAnswer = PreparedModel | { failure: string };
