import type { WordSpan } from "../utterance.js";

/** The output of a speech program, before it is trimmed, freed of its offset and resampled to 48 kHz. */
export interface RawSpeech {
  /** Mono PCM at `sampleRateHz`. */
  samples: Int16Array;
  sampleRateHz: number;
  /** One for each word of the request, in samples of this sound; null where the program did not report it. */
  words: readonly (WordSpan | null)[];
  /** How long each word probably is, in any unit; 0 for a word that is not spoken. */
  weights: readonly number[];
}
