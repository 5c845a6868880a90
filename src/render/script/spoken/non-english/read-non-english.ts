import type { ScriptLanguage } from "../../language.js";
import { readGroups } from "../digit-groups.js";
import { readPhonePart } from "../phone-numbers.js";
import { type Place, placeWithoutNeighbours, type Reading } from "../token.js";
import { type AddressWords, readAddress, readTag } from "../web-addresses.js";
import { pronounceable, readWithoutTable } from "./pronounceable.js";
import { readCapitals, romanValue } from "./read-capitals.js";
import { readDate } from "./read-date.js";
import { readFraction } from "./read-fraction.js";
import { readMeasure } from "./read-measure.js";
import { readMoney } from "./read-money.js";
import { readRange } from "./read-range.js";
import { readTime } from "./read-time.js";
import type { ReadingTable } from "./reading-table.js";
import { sayNumber } from "./say-number.js";
import { tableFor } from "./tables/reading-tables.js";
import { asciiDigits, parseNumber } from "./written-number.js";

/** Reads a word of a language other than English: signs become words, and digits are left to the speech engine. */
export function readNonEnglish(place: Place, language: ScriptLanguage): Reading {
  const table = tableFor(language);
  if (!table) return { text: readWithoutTable(place), isAbbreviated: false };
  return readWith(prepared(place, table), table, language);
}

/** Most words: nothing in them is a sign, a number or an initialism. */
const plainWord = /^\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+$/u;

/** `Ier`, `Xe`; `Le` and `Ce` are words. */
const romanWithEnding = /^[IVX](?:er|re|e)$/u;

function isPlain({ token: { core, pause }, before }: Place, table: ReadingTable): boolean {
  if (!plainWord.test(core) || (pause.startsWith(".") && Object.hasOwn(table.abbreviations, core)))
    return false;
  if (Object.hasOwn(table.currencies, core) || romanWithEnding.test(core)) return false;
  return !/[\p{N}\p{Sc}]/u.test(before) && table.clockWord?.test(core) !== true;
}

function readWith(place: Place, table: ReadingTable, language: ScriptLanguage): Reading {
  if (isPlain(place, table)) return { text: place.token.core, isAbbreviated: false };
  const context = readInContext(place, table);
  if (context) return context;
  const { core } = place.token;
  const abbreviation = Object.hasOwn(table.abbreviations, core)
    ? table.abbreviations[core]
    : undefined;
  if (abbreviation !== undefined && isAbbreviated(place) && canBeAbbreviation(place, table))
    return { text: abbreviation, isAbbreviated: true };
  return { text: readCore(place, table, language), isAbbreviated: false };
}

/** Numbers that the words around them give a form, and roman numerals. */
function readInContext(place: Place, table: ReadingTable): Reading | null {
  const { core } = place.token;
  if (place.phone !== null) return null;
  const isBesideNumber = /\p{Nd}/u.test(core) || /\p{Nd}$/u.test(place.before);
  const found =
    isBesideNumber && !/^[IVXLC]+$/u.test(core)
      ? table.numberInContext(place)
      : readRoman(place, table);
  return found && { text: found.text, isAbbreviated: found.takesDot };
}

function readRoman(place: Place, table: ReadingTable) {
  const [, numeral = ""] =
    /^(?![LC]e$)([IVXLC]+)(?:er|re|e|ème|\.)?$/u.exec(place.token.core) ?? [];
  const value = numeral === "" ? null : romanValue(numeral);
  return value === null ? null : table.roman(value, place);
}

/** A unit after a number is none (`5 г.`), nor is a capital at the end of a sentence (`la taille M.`). */
function canBeAbbreviation({ token, before, at }: Place, table: ReadingTable): boolean {
  if (parseNumber(before, table.decimal) && Object.hasOwn(table.units, token.core)) return false;
  return at(1) !== null || !/^\p{Lu}$/u.test(token.core);
}

/** Abbreviations have a dot, or end with one of their own marks: `n°`. */
function isAbbreviated({ token }: Place): boolean {
  return token.pause.startsWith(".") || /[.°ºª]/u.test(token.core);
}

// The first reader that knows the word wins.
function readCore(place: Place, table: ReadingTable, language: ScriptLanguage): string {
  const words: AddressWords = {
    ...table,
    readPart: (part) => readCapitals(placeWithoutNeighbours(part, ""), table) ?? part,
    readDigits: (digits) => digits,
  };
  return (
    readAddress(place, words) ??
    readTag(place, words)?.replace(/^hashtag /u, "") ??
    readPhone(place, table) ??
    (table.groupsWithSpace ? readGroups(place, false) : null) ??
    readDate(place, table) ??
    readTime(place, table) ??
    readMoney(place, table, language) ??
    readFraction(place, table) ??
    readElided(place, (core) => readCore(partOf(place, core), table, language)) ??
    readRange(place, table, (core) => readCore(partOf(place, core), table, language)) ??
    readMeasure(place, table, language) ??
    readCapitals(place, table) ??
    readSign(place, table) ??
    readPlain(place.token.core, table)
  );
}

/** `l'UE`, `all'1:15`: the short word before the apostrophe stays as it is. */
function readElided({ token: { core } }: Place, readPart: (core: string) => string): string | null {
  const match = /^(\p{L}{1,6}')(\p{Nd}.*|\p{Lu}{2,})$/u.exec(core);
  return match?.[2] === undefined ? null : `${match[1]}${readPart(match[2])}`;
}

/** The end of a range, with the words after the whole range. */
function partOf(place: Place, core: string): Place {
  return { ...place, token: { ...place.token, raw: core, core }, before: "", phone: null };
}

function readPhone({ phone }: Place, table: ReadingTable): string | null {
  if (phone === null) return null;
  return readPhonePart(phone, table.signs["+"] ?? "", (digits) =>
    digits.length === 2 && table.pair !== null
      ? table.pair(digits)
      : Array.from(digits, (digit) => table.digits[Number(digit)] ?? digit).join(" "),
  );
}

/** These are read so only between two numbers: elsewhere a dash is a pause. */
function readSign({ token: { core, raw }, at }: Place, table: ReadingTable): string | null {
  const sign = core === "" ? raw : core;
  const isBetween = /^\p{N}/u.test(at(1)?.raw ?? "") && /\p{N}$/u.test(at(-1)?.raw ?? "");
  if (isBetween && /^[–—~～〜]$/u.test(sign)) return table.to;
  if (isBetween && sign === "-") return table.minus;
  return Object.hasOwn(table.signs, sign) ? (table.signs[sign] ?? null) : null;
}

function readPlain(core: string, table: ReadingTable): string {
  const number = parseNumber(core, table.decimal);
  if (number) return sayNumber(number, table);
  const and = table.signs["&"] ?? "";
  const text = core
    .replace(/<\/?[A-Za-z][^<>]*>/gu, " ")
    .replace(/^[#№](?=\p{Nd})/u, `${table.number} `)
    .replace(/^§(?=\p{Nd})/u, `${table.signs["§"] ?? ""} `)
    .replace(/(?<=[\p{L}\p{N}])&(?=[\p{L}\p{N}])/gu, ` ${and} `)
    .replace(/(?<=\p{N})[+=×÷](?=\p{N})/gu, (sign) => ` ${table.signs[sign] ?? ""} `);
  return pronounceable(text);
}

/** Numbers in the digits of Arabic or Devanagari are read like any other, and `1 000 000` before a word as one number. */
function prepared(place: Place, table: ReadingTable): Place {
  const whole = table.groupsWithSpace ? place.groupsBefore?.digits : undefined;
  const before = whole ?? place.before;
  if (!/[^\p{ASCII}]/u.test(place.token.core + before + place.after)) return { ...place, before };
  const core = asciiDigits(place.token.core);
  return {
    ...place,
    token: { ...place.token, core },
    before: asciiDigits(before),
    after: asciiDigits(place.after),
  };
}
