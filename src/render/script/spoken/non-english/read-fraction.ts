import type { Place } from "../token.js";
import type { ReadingTable } from "./reading-table.js";

const vulgar: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};
/** Others are as often dates or names: `24/7`, `5/12`. */
const bottoms = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 32, 64, 100, 1000]);

/** `½`, `2½`, `3/4` and `2 1/2`. */
export function readFraction(
  { token: { core }, before }: Place,
  table: ReadingTable,
): string | null {
  const [, whole = "", sign = ""] = /^(\d*)([½⅓⅔¼¾⅕⅛⅜⅝⅞])$/u.exec(core) ?? [];
  const key = vulgar[sign];
  if (key !== undefined) {
    return whole === "" ? say(key, table) : table.mixed(whole, key);
  }
  const [, top = "", bottom = ""] = /^(\d{1,3})[/⁄](\d{1,4})$/u.exec(core) ?? [];
  if (top === "" || Number(top) >= Number(bottom) || !bottoms.has(Number(bottom))) return null;
  // `3/5 2024` is no fraction, and neither is a part of `1 2/3/4`.
  return /^\p{Nd}{2,}$/u.test(before) ? null : say(`${top}/${bottom}`, table);
}

function say(key: string, table: ReadingTable): string {
  const [top = "", bottom = ""] = key.split("/");
  return table.fractions[key] ?? table.over(top, bottom);
}
