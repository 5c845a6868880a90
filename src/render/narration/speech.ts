import type { sampleRateHz } from "../sample-rate.js";
import type { WordSpan } from "./utterance.js";

/** A voice that an engine has. */
export interface Voice {
  /** Stable identifier, unique over all engines: `flite-slt`, `espeak-de`. */
  id: string;
  name: string;
  /** BCP 47 tag: `en-US`, `de`. */
  language: string;
  gender: "female" | "male" | "neutral";
  /** Identifier of the engine that speaks it. */
  engine: string;
}

/** One sentence to speak. */
export interface SpeechRequest {
  /** What to read for each word; may be empty, but not all of them. Joined by `spaceBefore`, it is the text. */
  words: readonly { spoken: string; spaceBefore: boolean }[];
  voice: Voice;
}

/** A spoken sentence: mono 16-bit PCM at `sampleRateHz`, leading and trailing silence trimmed. */
export interface Speech {
  samples: Int16Array;
  sampleRateHz: typeof sampleRateHz;
  /** One span for each word of the request; of no length where the word is not spoken. */
  words: readonly WordSpan[];
}

/**
 * A speech engine. `synthesize` is safe to call several times at once; it obeys its signal promptly and leaves no
 * process behind.
 */
export interface SpeechEngine {
  readonly id: string;
  /** Changes whenever the engine's sound may change: part of the cache's key. */
  readonly version: string;
  readonly voices: readonly Voice[];
  /** Starts what it needs for this voice ahead of the first sentence; returns at once. */
  warm(voice: Voice): void;
  /** @throws ClipError `narration.failed`, `narration.timeout` or `canceled`. */
  synthesize(request: SpeechRequest, signal: AbortSignal): Promise<Speech>;
  /** Ends all its processes. The engine cannot be used again. */
  close(): Promise<void>;
}
