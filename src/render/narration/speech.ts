import type { sampleRateHz } from "../sample-rate.js";
import type { WordSpan } from "./utterance.js";

/** A voice that can be chosen; it belongs to one engine. */
export interface Voice {
  /** Stable identifier, unique among all engines: `flite-slt`, `espeak-de`. */
  id: string;
  name: string;
  /** BCP 47 tag: `en-US`, `de`. */
  language: string;
  gender: "female" | "male" | "neutral";
  /** Identifier of the engine that speaks with it. */
  engine: string;
}

/** One sentence to speak, and the voice for it. */
export interface SpeechRequest {
  /**
   * What to read for each word; may be empty, but not for all of them. Joined as `spaceBefore` says, they are the text.
   */
  words: readonly { spoken: string; spaceBefore: boolean }[];
  voice: Voice;
}

/** The sound of a spoken sentence: mono 16-bit PCM at `sampleRateHz`, with leading and trailing silence trimmed. */
export interface Speech {
  samples: Int16Array;
  sampleRateHz: typeof sampleRateHz;
  /** One span for each word of the request; of no length where the word is not spoken. */
  words: readonly WordSpan[];
}

/**
 * A speech engine. `synthesize` may be called several times at once; it stops promptly when its signal aborts, and leaves
 * no process that works for an aborted call.
 */
export interface SpeechEngine {
  readonly id: string;
  /** Differs whenever the engine's sound may differ; it is part of the speech cache's key. */
  readonly version: string;
  readonly voices: readonly Voice[];
  /** Starts what the voice needs before its first sentence is asked for; returns at once. */
  warm(voice: Voice): void;
  /** @throws ClipError `narration.failed`, `narration.timeout` or `canceled`. */
  synthesize(request: SpeechRequest, signal: AbortSignal): Promise<Speech>;
  /** Ends all its processes. The engine cannot be used again. */
  close(): Promise<void>;
}
