import type { Place } from "../token.js";

export type Gender = "m" | "f" | "n";

/** A noun by plural category (`Intl.PluralRules`), `other` where a category is missing. */
export interface Noun {
  gender: Gender;
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
}

/** A currency, and its hundredth part where prices are said with it: `3 рубля 50 копеек`. */
export interface Currency extends Noun {
  cent?: Noun;
}

/** A date in the Gregorian calendar: day and month from 1. */
export interface CalendarDay {
  day: number;
  month: number;
  year: number;
}

/**
 * How a language says what speech engines skip, misplace, inflect wrongly or read in English. Digits that engines read
 * well stay digits.
 */
export interface ReadingTable {
  /** The decimal mark as written; the other of comma and dot stands between groups of three digits. */
  decimal: "," | ".";
  /** What is said for the decimal mark; null where the engine says it itself. */
  point: string | null;
  /** Whether `1 234 567` is one number. */
  groupsWithSpace: boolean;
  /** Signs that stand alone. */
  signs: Readonly<Record<string, string>>;
  /** Said before a negative number. */
  minus: string;
  /** Said before a range, unless the word before it says so already: `от 10 до 15`. Null where nothing is. */
  from: { word: string; unless: RegExp } | null;
  /** Said between the ends of a range. */
  to: string;
  /** How a fraction is said that `fractions` does not have. */
  over(top: string, bottom: string): string;
  /** `1/2`, `3/4` in words. */
  fractions: Readonly<Record<string, string>>;
  /** `2½` in words. @param part key of `fractions`. */
  mixed(whole: string, part: string): string;
  currencies: Readonly<Record<string, Currency>>;
  /** What follows the currency where an amount has hundredths: `50` of `3 Euro 50`. @param cent the number with its noun. */
  hundredths(cents: string, cent: string | null): string;
  /** `million` and so on, as written after a number. */
  magnitudes: RegExp;
  /** Abbreviations of magnitudes, in words. */
  shortMagnitudes: Readonly<Record<string, string>>;
  /** A currency after a magnitude: `de euros`. */
  ofMagnitude(currency: string): string;
  units: Readonly<Record<string, Noun>>;
  /** `per Stunde` of `km/h` where the whole unit is not in `units`. @param unit singular. */
  per(unit: string): string;
  /** Said before a percentage in place of a noun after it: `yüzde 5`. Null where the noun `%` of `units` is said. */
  percentBefore: string | null;
  /** Words for a whole number before a noun, where the engine's form is wrong; null to leave the digits. */
  numeral(value: number, gender: Gender): string | null;
  /** Plural categories whose form of a noun says the number as well, as Arabic has for one and two. */
  numberInForm: readonly Intl.LDMLPluralRule[];
  /**
   * A time of day in two parts: the hour with what is said after it, and the minutes, empty for none. Where `clockWord` is
   * written after the time, the second part is said for that word.
   */
  clock(hour: number, minute: number, place: Place): readonly [hour: string, minutes: string];
  /** A word after a time that is said with the hour, as `Uhr` in `14:30 Uhr`. Null where there is none. */
  clockWord: RegExp | null;
  /** That word in full. */
  clockName: string;
  /** `am` and `pm` after a time. */
  halves: Readonly<Record<"am" | "pm", string>>;
  /** A date in digits, such as `03.05.2024`. */
  date(date: CalendarDay, place: Place): string;
  /** A year in words, where the engine's form is wrong; null to leave the digits. */
  year(year: number): string | null;
  /** Ordinals, days beside a month's name, years and other numbers that need the words around them. */
  numberInContext(place: Place): ContextReading | null;
  /** A roman numeral that names a ruler, a century, a chapter. Null where it is none. */
  roman(value: number, place: Place): ContextReading | null;
  at: string;
  dot: string;
  slash: string;
  /** Said instead of a long path; empty to say nothing. */
  more: string;
  /** Said before a number after `#` or `№`. */
  number: string;
  /** The word for each digit, of phone numbers. */
  digits: readonly string[];
  /** Says a group of two digits in a phone number, where the language reads pairs; else null. */
  pair: ((digits: string) => string) | null;
  /** Initialisms that are spelled though they could be read as words. */
  spelled: ReadonlySet<string>;
  /** Names of letters where the engine reads them in English; null for its own names. */
  letterNames: Readonly<Record<string, string>> | null;
  /** Abbreviations in words, by the word without its last dot. */
  abbreviations: Readonly<Record<string, string>>;
}

export interface ContextReading {
  text: string;
  /** Whether the dot after it is a part of the number: `3.` for "third". */
  takesDot: boolean;
}
