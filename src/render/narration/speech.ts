import type { sampleRateHz } from "../sample-rate.js";
import type { WordSpan } from "./utterance.js";

/** The sound of a spoken sentence: mono 16-bit PCM at `sampleRateHz`, with leading and trailing silence trimmed. */
export interface Speech {
  samples: Int16Array;
  sampleRateHz: typeof sampleRateHz;
  /** One span for each word of the request; of no length where the word is not spoken. */
  words: readonly WordSpan[];
}
