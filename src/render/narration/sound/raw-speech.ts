import type { WordSpan } from "../utterance.js";

/** What an engine's program gave, before it is levelled, trimmed and brought to 48 kHz. */
export interface RawSpeech {
  /** Mono PCM at `sampleRateHz`. */
  samples: Int16Array;
  sampleRateHz: number;
  /** One for each word of the request, in samples of this sound; null where the program did not tell. */
  words: readonly (WordSpan | null)[];
  /** How long each word is likely to be, in any unit; 0 for a word that is not spoken. */
  weights: readonly number[];
}
