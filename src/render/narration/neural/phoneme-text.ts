import type { ReadableText } from "../espeak/readable-text.js";
import type { EspeakOutput } from "../espeak/synthesizer.js";

/** What espeak-ng reads at once as one word: “of the” may be one, a number may be several. */
export interface PhonemeGroup {
  /** Code point of the text where it begins. */
  position: number;
  /** Code point behind its last letter. */
  end: number;
  /** The signs of its phonemes, a code point each, stress marks among them. */
  signs: string[];
  /** The sign of punctuation behind it, as voices know it; empty where there is none. */
  punctuation: string;
}

/** Punctuation of all writing systems here, as the one that voices were trained with. */
const punctuation: Readonly<Record<string, string>> = {
  ",": ",",
  "،": ",",
  "、": ",",
  "，": ",",
  "–": ",",
  "—": ",",
  ";": ";",
  "؛": ";",
  "；": ";",
  ":": ":",
  "：": ":",
  ".": ".",
  "…": ".",
  "。": ".",
  "।": ".",
  "!": "!",
  "！": "!",
  "?": "?",
  "؟": "?",
  "？": "?",
};

/** Puts the phonemes that espeak-ng reported together with the text that it read. */
export function groupPhonemes(
  { text, wordIndices }: ReadableText,
  { marks, phonemes = [] }: Pick<EspeakOutput, "marks" | "phonemes">,
): PhonemeGroup[] {
  const letters = [...text];
  const starts = [...new Set(marks.map((mark) => mark.position))].sort((a, b) => a - b);
  const groups = starts.map((position, i) => {
    const next = starts[i + 1] ?? letters.length;
    const own = wordIndices.slice(position, next);
    const length = own.findLastIndex((index) => index >= 0) + 1;
    const behind = letters.slice(position + length, next).find((one) => punctuation[one]);
    return {
      position,
      end: position + Math.max(1, length),
      signs: [] as string[],
      punctuation: behind === undefined ? "" : (punctuation[behind] ?? ""),
    };
  });
  for (const { position, sign } of phonemes) {
    const group = groups.findLast((one) => one.position <= position);
    group?.signs.push(...signsOf(sign));
  }
  return groups.filter(({ signs }) => signs.length > 0);
}

/** espeak-ng names the language of a foreign word in brackets; joined and tied phonemes come as one. */
function signsOf(phoneme: string): string[] {
  return [...phoneme.replace(/\([^)]*\)/g, "").normalize("NFD")].filter(
    (sign) => !/^(?:\s|_|\u200d|\u0361)$/u.test(sign),
  );
}
