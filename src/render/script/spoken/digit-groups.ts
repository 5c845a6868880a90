import type { Place } from "./token.js";

/**
 * Reads a number in groups with spaces between them: the first group of `1 234 567` has all digits, the others are
 * silent.
 * @param needsZero whether one of the groups has to begin with a zero, which a separate number never does. For
 * languages that write commas between groups, and in which `5 300` may be two numbers.
 */
export function readGroups({ token, at }: Place, needsZero: boolean): string | null {
  if (!/^\p{Nd}{1,3}$/u.test(token.core)) return null;
  if (isGroup(token.core)) {
    const first = firstGroup(at);
    if (first !== null && (!needsZero || wholeFrom(first, at).hasZero)) return "";
  }
  const { digits, hasZero } = wholeFrom(0, at);
  return digits === token.core || (needsZero && !hasZero) ? null : digits;
}

/** The offset of the group that a later group belongs to; null where it belongs to none. */
function firstGroup(at: Place["at"]): number | null {
  let offset = 0;
  while (isGroup(at(offset)?.core) && at(offset - 1)?.pause === "" && isStart(at(offset - 1)?.core))
    offset--;
  return offset === 0 ? null : offset;
}

function wholeFrom(start: number, at: Place["at"]): { digits: string; hasZero: boolean } {
  let digits = at(start)?.core ?? "";
  let hasZero = false;
  for (
    let offset = start + 1;
    isGroup(at(offset)?.core) && at(offset - 1)?.pause === "";
    offset++
  ) {
    const group = at(offset)?.core ?? "";
    hasZero ||= group.startsWith("0");
    digits += group;
  }
  return { digits, hasZero };
}

function isGroup(core: string | undefined): boolean {
  return /^\p{Nd}{3}$/u.test(core ?? "");
}

function isStart(core: string | undefined): boolean {
  return /^\p{Nd}{1,3}$/u.test(core ?? "");
}
