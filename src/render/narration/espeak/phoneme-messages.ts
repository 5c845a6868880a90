import type { PhonemeMark, WordMark } from "./synthesizer.js";

/** A text to turn into phonemes. */
export interface PhonemeAsk {
  id: number;
  text: string;
  /** The language by espeak-ng's own name. */
  voice: string;
}

/** What espeak-ng reads in a text. */
export interface PhonemeText {
  marks: WordMark[];
  phonemes: PhonemeMark[];
}

export type PhonemeReply = { id: number } & (PhonemeText | { failure: string });

export function isPhonemeAsk(message: unknown): message is PhonemeAsk {
  return (
    isRecord(message) &&
    typeof message.id === "number" &&
    typeof message.text === "string" &&
    typeof message.voice === "string"
  );
}

export function isPhonemeReply(message: unknown): message is PhonemeReply {
  return (
    isRecord(message) &&
    typeof message.id === "number" &&
    (typeof message.failure === "string" ||
      (Array.isArray(message.marks) && Array.isArray(message.phonemes)))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
