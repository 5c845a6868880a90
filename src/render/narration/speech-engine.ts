import type { Speech } from "./speech.js";
import type { Voice } from "./voice.js";

/** One sentence to speak, and the voice for it. */
export interface SpeechRequest {
  /**
   * What to read for each word; may be empty, but not for all of them. Joined as `spaceBefore` says, they are the text.
   * Engines need not look at `strong`: what the script stresses is stressed in their sound, by `stressWords`.
   */
  words: readonly { spoken: string; spaceBefore: boolean; strong?: boolean }[];
  voice: Voice;
  /** How fast: 1.1 is a tenth faster than the voice speaks by itself. Only for engines that can; see `changesPace`. */
  pace?: number;
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
  /** Set where it speaks at any `pace` by itself, which sounds better than speech that is stretched. */
  readonly changesPace?: true;
  /** How many sentences it speaks at once; not set where as many as there are processors for. */
  readonly atOnce?: number;
  /** Starts what the voice needs before its first sentence is asked for; returns at once. */
  warm(voice: Voice): void;
  /** @throws ClipError `narration.failed`, `narration.timeout` or `canceled`. */
  synthesize(request: SpeechRequest, signal: AbortSignal): Promise<Speech>;
  /** Ends all its processes. The engine cannot be used again. */
  close(): Promise<void>;
}
