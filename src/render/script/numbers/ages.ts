import type { Token } from "../spoken/token.js";
import type { Amount } from "./amount.js";
import { endsClause } from "./ends-clause.js";

/** More years than anybody lives are the age of a tree or a town. */
export const oldest = 115;
const years =
  /^(?:years?|jahre?n?|años?|ans|anni|anos?|jaar|лет|год[а]?|рік|рок(?:и|ів|у)|lat|lata|yaş\p{L}*|سنة|سنوات|عام[اً]?|साल|वर्ष|歳|才|岁|歲)$/iu;
const old = /^(?:old|alt|jung|edad|idade|età|oud|âgée?s?|yaşında|उम्र|العمر|عمره|عمرها)$/iu;
/** Where somebody has years: `Amina tiene once años`. */
const has =
  /^(?:a|ont|avait|avaient|tienen?|tenían?|cumplió|ha|hanno|aveva|avevano|têm|tem|tinham?|fez|turn(?:s|ed)|ma|mają|miał[ay]?|miel[ia])$/iu;
/** `Ruth ist 71`, `My neighbour is 88`: a number behind one of these that counts nothing. */
const copula = /^(?:is|was|ist|war|wird|wurde)$/iu;
/** `un sobrino de quince años`, `Aos dezoito anos`; also years of something else, of which such a phrase is no point. */
const ofAge = /^(?:de|di|à|a|ai|aos|los|at|con|com|avec|mit|von)$/iu;

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
  const before = tokens[startWord - 1];
  if (/^(?:歳|才|岁|歲)$/u.test(unit) || /^yaş/iu.test(unit)) return true;
  const after = tokens.slice(endWord, endWord + 2).map(({ core }) => core);
  if (after.some((word) => old.test(word))) return true;
  if (has.test(before?.core ?? "") || ofAge.test(before?.core ?? "")) return true;
  // `Pour Jeanne, 78 ans, c'est une mauvaise nouvelle`
  if (/[,،、]/u.test(before?.pause ?? "") && /[,،、]/u.test(tokens[endWord - 1]?.pause ?? ""))
    return true;
  // `Амине одиннадцать лет.`
  return (
    /^(?:лет|года?|рок(?:и|ів)|рік)$/u.test(unit) && startWord === 1 && endWord === tokens.length
  );
}

/** Whether a number that counts nothing may be how old somebody is: `Ruth ist 71 und trägt eine Weste`. */
export function mayBeAge(
  { kind, unit, number, startWord, endWord }: Amount,
  tokens: readonly Token[],
): boolean {
  if (kind !== "count" || unit !== "" || number > oldest) return false;
  const isLast = endWord === tokens.length || endsClause(tokens[endWord - 1]);
  const goesOn = /^(?:and|und|en|but|aber|maar|als|when)$/iu.test(tokens[endWord]?.core ?? "");
  return copula.test(tokens[startWord - 1]?.core ?? "") && (isLast || goesOn);
}
