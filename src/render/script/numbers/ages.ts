import type { Token } from "../spoken/token.js";
import type { Amount } from "./amount.js";

/** More years than anybody lives are the age of a tree or a town. */
export const oldest = 115;
const years =
  /^(?:years?|jahre?n?|años?|ans|anni|anos?|jaar|лет|год[а]?|рік|рок(?:и|ів|у)|lat|lata|yaş\p{L}*|سنة|سنوات|عام[اً]?|साल|वर्ष|歳|才|岁|歲)$/iu;
const old = /^(?:old|alt|jung|edad|idade|età|oud|âgée?s?|yaşında|उम्र|العمر|عمره|عمرها)$/iu;
/** Where somebody has years: `Amina tiene once años`. */
const has = /^(?:a|avait|tiene|tenía|cumplió|ha|aveva|tem|tinha|fez|turn(?:s|ed)|ma|miał[a]?)$/iu;

/** Whether an amount is of years: `71 anni`, `七十九歳`. */
export function isYears({ unit }: Amount): boolean {
  return years.test(unit);
}

/** Whether an amount is how old somebody is, which is no point of a sentence. */
export function isAge(
  { unit, number, startWord, endWord }: Amount,
  tokens: readonly Token[],
): boolean {
  if (!years.test(unit) || number > oldest) return false;
  if (/^(?:歳|才|岁|歲)$/u.test(unit) || /^yaş/iu.test(unit)) return true;
  const after = tokens.slice(endWord, endWord + 2).map(({ core }) => core);
  if (after.some((word) => old.test(word))) return true;
  if (has.test(tokens[startWord - 1]?.core ?? "")) return true;
  // `Амине одиннадцать лет.`
  return (
    /^(?:лет|года?|рок(?:и|ів)|рік)$/u.test(unit) && startWord === 1 && endWord === tokens.length
  );
}
