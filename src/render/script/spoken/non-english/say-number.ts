import type { ScriptLanguage } from "../../language.js";
import type { Gender, Noun, ReadingTable } from "./reading-table.js";
import { sizeOf, type WrittenNumber } from "./written-number.js";

/** Longer numbers are read as the engine reads them. */
const longestExact = 15;

/** A number as the engine reads it: digits, the language's decimal mark, and the sign in words. */
export function sayNumber(number: WrittenNumber, table: ReadingTable): string {
  const { negative, integer, fraction } = number;
  const decimals = fraction === "" ? "" : `${table.point ?? table.decimal}${fraction}`;
  return `${negative ? `${table.minus} ` : ""}${integer}${decimals}`;
}

/** A number before a noun: `eine`, `двадцать две`, or digits where the engine has the right form. */
export function sayNumeral(number: WrittenNumber, gender: Gender, table: ReadingTable): string {
  const isWhole = number.fraction === "" && number.integer.length <= longestExact;
  const words = isWhole ? table.numeral(sizeOf(number), gender) : null;
  if (words === null) return sayNumber(number, table);
  return `${number.negative ? `${table.minus} ` : ""}${words}`;
}

/** The form of a noun that a number needs. */
export function formOf(noun: Noun, number: WrittenNumber, language: ScriptLanguage): string {
  return noun.forms[language.plurals.select(sizeOf(number))] ?? noun.forms.other;
}

/** The form of a noun after a number: also after whole millions, `1 000 000 d'euros`. */
export function nounAfter(
  noun: Noun,
  number: WrittenNumber,
  table: ReadingTable,
  language: ScriptLanguage,
): string {
  const form = formOf(noun, number, language);
  const isMillions = number.fraction === "" && /[1-9]0{6,}$/u.test(number.integer);
  return isMillions ? table.ofMagnitude(form) : form;
}

/** Whether the form of the noun says the number as well. */
export function isInForm(
  number: WrittenNumber,
  table: ReadingTable,
  language: ScriptLanguage,
): boolean {
  return table.numberInForm.includes(language.plurals.select(sizeOf(number)));
}

/** A number with its noun: `2 доллара`. */
export function sayCounted(
  number: WrittenNumber,
  noun: Noun,
  table: ReadingTable,
  language: ScriptLanguage,
): string {
  const said = nounAfter(noun, number, table, language);
  if (isInForm(number, table, language)) return number.negative ? `${table.minus} ${said}` : said;
  return `${sayNumeral(number, noun.gender, table)} ${said}`;
}
