import type { ScriptLanguage } from "../language.js";
import { digitValue } from "../numbers/digit-value.js";
import { readNumberWords } from "../numbers/number-words.js";

const stepWord =
  "step|schritt|paso|étape|etape|passo|stap|шаг|крок|krok|adım|الخطوة|خطوة|चरण|कदम|ステップ|手順|步骤|第";
const written = new RegExp(
  `^\\s*(?:${stepWord})\\s*(?:№\\s*)?(\\p{Nd}{1,2}|[\\p{L}]{2,12})(?:歩|步)?\\s*(?:[:：.)–—-]|$|\\s)`,
  "iu",
);

/** The number of a text that begins with `Step 3:`, in one of many languages; null for any other text. */
export function readStepNumber(text: string, language: ScriptLanguage): number | null {
  const [, number = ""] = written.exec(text) ?? [];
  if (number === "") return null;
  if (/^\p{Nd}/u.test(number)) {
    return Number(Array.from(number, (digit) => digitValue(digit)).join(""));
  }
  const inWords = readNumberWords([number], language.base)?.number ?? null;
  return inWords !== null && inWords <= 20 ? inWords : null;
}

/** How many words of a step's first sentence only say which step it is: `Step 3:`. All of them where it says no more. */
export function stepPrefixLength(words: readonly { written: string }[]): number {
  const first = words[0]?.written ?? "";
  if (!new RegExp(`^(?:${stepWord})`, "iu").test(first)) return 0;
  const at = words.slice(0, 5).findIndex(({ written: word }) => /[:：.)–—-]$/u.test(word));
  return at + 1;
}

/** A row of items is a row of steps where at least half of them are sentences. */
export function areSteps(texts: readonly string[]): boolean {
  const sentences = texts.filter(isSentence);
  return texts.length >= 2 && sentences.length * 2 > texts.length;
}

/** Whether an item says something as a whole: it ends as a sentence does, or is as long as one. */
function isSentence(text: string): boolean {
  const trimmed = text.trim();
  const words = trimmed.split(/\s+/u).length;
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(trimmed);
  const isEnded = /[.!?。！？।؟…]["'”»」)]*$/u.test(trimmed);
  if (isUnspaced) return (isEnded && trimmed.length >= 6) || trimmed.length >= 18;
  return (isEnded && words >= 3) || words >= 8;
}
