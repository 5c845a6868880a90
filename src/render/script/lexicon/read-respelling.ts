import type { ScriptLanguage } from "../language.js";
import type { Word } from "../scene.js";
import { splitWords } from "../split-words.js";
import { cleanForSpeech } from "../spoken/clean-for-speech.js";
import { spokenWords } from "../spoken/spoken-words.js";

const finalMarks = /[,.;:?!…。、，．；：？！؟،؛।॥]+$/u;

/** Reads a respelling like a sentence of its own, whose last mark makes no pause. Only words that are spoken. */
export function readRespelling(value: string, language: ScriptLanguage): Word[] {
  const written = splitWords([{ text: cleanForSpeech(value), strong: false }], language);
  const spoken = spokenWords(written, language);
  const words = written.map((word, index) => ({ ...word, spoken: spoken[index] ?? "" }));
  const last = words.findLast((word) => word.spoken !== "");
  if (last) last.spoken = last.spoken.replace(finalMarks, "");
  return words.filter((word) => word.spoken !== "");
}
