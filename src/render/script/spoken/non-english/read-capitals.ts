import type { Place } from "../token.js";
import type { ReadingTable } from "./reading-table.js";

/** Spelled in every language, though some voice could read them as a word. */
const spelledEverywhere = new Set(
  "AI BBC BMW CD CEO CIA CNN CPU DNA DVD EU FAQ FBI GPS GPU HIV HTML HTTP IBM IMF IT KI LED MIT MRI NBA NFL PC PDF TV UK UN URL US USA USB VIP VPN WLAN".split(
    " ",
  ),
);
const vowel = /[AEIOUYÄÖÜÁÉÍÓÚÀÈÌÒÙÂÊÎÔÛÃÕİАЕЁИОУЫЭЮЯ]/u;
const longest = 6;

/** Spells a word in capitals that no voice could pronounce, or that is known to be spelled. */
export function readCapitals(place: Place, table: ReadingTable): string | null {
  const { core } = place.token;
  if (!/^\p{Lu}{2,}$/u.test(core) || core.length > longest) return null;
  const isKnown = table.spelled.has(core) || spelledEverywhere.has(core);
  if (!isKnown && vowel.test(core)) return null;
  if (isKnown && isShouted(place)) return null;
  return Array.from(core, (letter) => table.letterNames?.[letter] ?? letter).join(" ");
}

/** Whether the words on both sides are in capitals too. */
function isShouted({ at }: Place): boolean {
  const sides = [at(-2), at(-1), at(1), at(2)].map((token) => token?.core ?? "");
  const words = sides.filter((core) => /^\p{L}{3,}$/u.test(core));
  return words.length > 1 && words.every((core) => /^\p{Lu}+$/u.test(core));
}

const roman = /^(?=[IVXLC])(?:C{0,3})(?:X[LC]|L?X{0,3})(?:I[XV]|V?I{0,3})$/u;
const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** The value of a roman numeral from I to CCCXCIX; null for anything else. */
export function romanValue(core: string): number | null {
  if (!roman.test(core)) return null;
  let sum = 0;
  for (let at = 0; at < core.length; at++) {
    const value = values[core.charAt(at)] ?? 0;
    const next = values[core.charAt(at + 1)] ?? 0;
    sum += value < next ? -value : value;
  }
  return sum;
}
