import type { ErrorFacts } from "../../../errors.js";
import type { Speech, WordSpan } from "../speech.js";

/** What a speech process is asked to say. */
export interface SpeechCall {
  /** The voice as the program inside the process names it. */
  voice: string;
  words: readonly { spoken: string; spaceBefore: boolean }[];
}

/** What goes to a speech process. */
export interface Ask {
  id: number;
  call: SpeechCall;
}

/** What comes back: the speech, or why there is none. */
export type Reply = { id: number; speech: Speech } | { id: number; failure: ErrorFacts };

/** Whether a message from the parent is one of ours. */
export function isAsk(message: unknown): message is Ask {
  if (!isRecord(message) || typeof message.id !== "number" || !isRecord(message.call)) return false;
  const { voice, words } = message.call;
  return (
    typeof voice === "string" &&
    Array.isArray(words) &&
    words.every(
      (word) =>
        isRecord(word) && typeof word.spoken === "string" && typeof word.spaceBefore === "boolean",
    )
  );
}

/** Whether a message from a speech process is one of ours. */
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
