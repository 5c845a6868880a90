import type { ErrorFacts } from "../../../errors.js";
import type { Speech } from "../speech.js";
import type { SpeechRequest } from "../speech-engine.js";
import type { WordSpan } from "../utterance.js";

/** A sentence that a speech process is asked to speak. */
export interface SpeechCall {
  /** The voice by the name that the speech program inside the process knows. */
  voice: string;
  words: SpeechRequest["words"];
  /** See `SpeechRequest.pace`. */
  pace?: number;
}

/** The message that goes to a speech process. */
export interface Ask {
  id: number;
  call: SpeechCall;
}

/** The message that comes back for each {@link Ask}: the speech, or why there is none. */
export type Reply = { id: number; speech: Speech } | { id: number; failure: ErrorFacts };

/** Whether a message from the parent process is a well-formed {@link Ask}. */
export function isAsk(message: unknown): message is Ask {
  if (!isRecord(message) || typeof message.id !== "number" || !isRecord(message.call)) return false;
  const { voice, words, pace } = message.call;
  return (
    typeof voice === "string" &&
    (pace === undefined || (typeof pace === "number" && pace > 0)) &&
    Array.isArray(words) &&
    words.every(
      (word) =>
        isRecord(word) && typeof word.spoken === "string" && typeof word.spaceBefore === "boolean",
    )
  );
}

/** Whether a message from a speech process is a well-formed {@link Reply}. */
export function isReply(message: unknown): message is Reply {
  if (!isRecord(message) || typeof message.id !== "number") return false;
  if (isRecord(message.failure)) return typeof message.failure.message === "string";
  const { speech } = message;
  return (
    isRecord(speech) &&
    speech.samples instanceof Int16Array &&
    Array.isArray(speech.words) &&
    speech.words.every(isSpan)
  );
}

function isSpan(value: unknown): value is WordSpan {
  return (
    isRecord(value) && Number.isInteger(value.startSample) && Number.isInteger(value.endSample)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
