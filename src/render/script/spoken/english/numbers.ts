import { toCardinal, toOrdinal } from "n2words/en-US";

/** Longer numbers are read digit by digit: nobody says "quintillion", and the library ends at vigintillions. */
const longestCardinal = 15;

/** A written number, taken apart. `grouped` says that it has commas (`1,299`): then it is not a year. */
export interface Amount {
  negative: boolean;
  integer: string;
  fraction: string;
  grouped: boolean;
}

const plain = /^([-+]?)(\d*)(?:\.(\d+))?$/u;
const grouped = /^([-+]?)(\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/u;

/** Parses `-1,299.99`; null for anything that is not one number. */
export function parseAmount(text: string): Amount | null {
  const match = plain.exec(text) ?? grouped.exec(text);
  if (!match || !/\d/u.test(text)) return null;
  return {
    negative: match[1] === "-",
    integer: (match[2] ?? "").replaceAll(",", "") || "0",
    fraction: match[3] ?? "",
    grouped: text.includes(","),
  };
}

/** `one thousand two hundred ninety-nine point nine nine`. */
export function amountWords({ negative, integer, fraction }: Amount): string {
  const point = fraction === "" ? "" : ` point ${digitWords(fraction)}`;
  return `${negative ? "minus " : ""}${cardinal(integer)}${point}`;
}

/** @param digits ASCII digits only. A leading zero (`007`) is read digit by digit. */
export function cardinal(digits: string): string {
  if ((digits.length > 1 && digits.startsWith("0")) || digits.length > longestCardinal) {
    return digitWords(digits);
  }
  return toCardinal(digits);
}

/** @param digits ASCII digits only. */
export function ordinal(digits: string): string {
  const number = digits.replace(/^0+/u, "");
  return number === "" || number.length > longestCardinal
    ? `${cardinal(digits)}th`
    : toOrdinal(number);
}

/** `five five five`. */
export function digitWords(digits: string): string {
  return Array.from(digits, (digit) => toCardinal(digit)).join(" ");
}

/** `nineteen seventy`, `nineteen oh five`, `two thousand five`, `twenty twenty-three`. */
export function yearWords(year: number): string {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (year < 1000 || year > 2999 || (year % 1000 < 10 && century % 10 === 0))
    return toCardinal(year);
  if (rest === 0) return `${toCardinal(century)} hundred`;
  return `${toCardinal(century)} ${rest < 10 ? "oh " : ""}${toCardinal(rest)}`;
}

/** `seventies`, `thousands`: the plural of a number's last word. */
export function pluralNumber(words: string): string {
  if (words.endsWith("y")) return `${words.slice(0, -1)}ies`;
  return words.endsWith("x") ? `${words}es` : `${words}s`;
}
