import type { DigitGroups, Place, Token } from "./token.js";

/**
 * Reads a number in groups with spaces between them: the first group of `1 234 567` has all digits, the others are
 * silent.
 * @param needsZero whether one of the groups has to begin with a zero. For languages that write commas between groups,
 * and in which `5 300` may be two numbers.
 */
export function readGroups({ groups }: Place, needsZero: boolean): string | null {
  if (groups === null || (needsZero && !groups.hasZero)) return null;
  return groups.isFirst ? groups.digits : "";
}

/** Finds the tokens of a sentence that stand in such numbers, in time linear in their number. Null for each other token. */
export function findDigitGroups(tokens: readonly Token[]): (DigitGroups | null)[] {
  const found: (DigitGroups | null)[] = tokens.map(() => null);
  for (let first = 0; first < tokens.length; first++) {
    let end = first + 1;
    while (isStart(tokens[first]) && isGroup(tokens[end]) && tokens[end - 1]?.pause === "") end++;
    const groups = tokens.slice(first, end).map(({ core }) => core);
    if (groups.length === 1) continue;
    const hasZero = groups.slice(1).some((group) => group.startsWith("0"));
    const digits = groups.join("");
    for (let at = first; at < end; at++) found[at] = { digits, hasZero, isFirst: at === first };
    first = end - 1;
  }
  return found;
}

function isGroup(token: Token | undefined): boolean {
  return /^\p{Nd}{3}$/u.test(token?.core ?? "");
}

function isStart(token: Token | undefined): boolean {
  return /^\p{Nd}{1,3}$/u.test(token?.core ?? "");
}
