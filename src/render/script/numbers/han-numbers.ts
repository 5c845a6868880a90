const digits: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
/** What the signs multiply by inside of a group, and the group itself. */
export const small: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
export const large: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8 };
const numeral = /^[〇零一二两兩三四五六七八九十百千万萬億亿]+/u;

/** The numeral that a text in Chinese characters begins with; empty where none does. */
export function hanNumeral(text: string): string {
  return numeral.exec(text)?.[0] ?? "";
}

/** The number that a numeral says: 15,000 for `一万五千`. Null where its parts do not stand in order: `万一`, `一二`. */
export function readHanNumber(text: string): number | null {
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  let lastLarge = Number.POSITIVE_INFINITY;
  let lastSmall = Number.POSITIVE_INFINITY;
  for (const character of text) {
    const one = digits[character];
    if (one !== undefined) {
      if (digit !== null && digit !== 0) return null;
      digit = one;
      continue;
    }
    const hundred = small[character];
    if (hundred !== undefined) {
      if (hundred >= lastSmall) return null;
      section += (digit ?? 1) * hundred;
      lastSmall = hundred;
      digit = null;
      continue;
    }
    const unit = large[character] ?? 1;
    const value = section + (digit ?? 0);
    if (value === 0 || unit >= lastLarge) return null;
    total += value * unit;
    lastLarge = unit;
    section = 0;
    lastSmall = Number.POSITIVE_INFINITY;
    digit = null;
  }
  return total + section + (digit ?? 0);
}
