import type { ScriptLanguage } from "../../language.js";
import type { Place } from "../token.js";
import { currencyCodes } from "./nouns.js";
import type { Currency, ReadingTable } from "./reading-table.js";
import { formOf, isInForm, nounAfter, sayCounted, sayNumber, sayNumeral } from "./say-number.js";
import { parseNumber, type WrittenNumber } from "./written-number.js";

const signs = "US\\$|R\\$|zł|元|EUR|USD|GBP|JPY|INR|RUB|TRY|PLN|BRL|CNY|RMB|\\p{Sc}";
const amount = "[-+]?\\p{Nd}[\\p{Nd}.,'٬٫]*";
const signFirst = new RegExp(`^([-+]?)(${signs})(${amount})(.*)$`, "u");
const signLast = new RegExp(`^(${amount})(\\p{L}*?)(${signs})$`, "u");

interface Price {
  number: WrittenNumber;
  /** The sign as written. */
  sign: string;
  magnitude: string | null;
}

/** The currency of a sign or a code; null where the language has no name for it. */
function currencyOf(sign: string, table: ReadingTable): Currency | null {
  const own = table.currencies[sign] ?? table.currencies[currencyCodes[sign] ?? ""];
  return own ?? null;
}

const signAlone = new RegExp(`^(?:${signs})$`, "u");
const isSign = (text: string) => signAlone.test(text);

/** `Millionen` of `Mio`. */
function magnitudeOf(short: string, table: ReadingTable): string | null {
  if (!Object.hasOwn(table.shortMagnitudes, short)) return null;
  return table.shortMagnitudes[short] ?? null;
}

/** The currency is said after the number, wherever it is written, and in the form that the number needs. */
export function readMoney(
  place: Place,
  table: ReadingTable,
  language: ScriptLanguage,
): string | null {
  const { token, before, after } = place;
  const price = parsePrice(token.core, table);
  if (price) {
    const currency = currencyOf(price.sign, table);
    if (!currency) return sayNumber(price.number, table);
    if (price.magnitude !== null) {
      return `${sayNumber(price.number, table)} ${price.magnitude} ${ofMagnitude(currency, table, language)}`;
    }
    if (table.magnitudes.test(after)) return sayNumber(price.number, table);
    return pricePartsOf(price.number, currency, table, language).join(" ").trim();
  }
  const magnitude = magnitudeOf(token.core, table);
  if (magnitude !== null && parseNumber(before, table.decimal)) return magnitude;
  if (table.magnitudes.test(token.core)) return readMagnitude(place, table, language);
  if (isSign(token.core)) return readSign(place, table, language);
  // In `€ 89` the sign is a word of its own, which is silent; the currency is said after this number.
  const number = parseNumber(token.core, table.decimal);
  if (!number) return null;
  const first = isSign(before) && !parseNumber(wordBefore(place), table.decimal);
  const currency = currencyOf(first ? before : after, table);
  if (!currency || (!first && !isSign(after))) return null;
  if (first && table.magnitudes.test(after)) return sayNumber(number, table);
  const parts = pricePartsOf(number, currency, table, language);
  if (first) return parts.join(" ").trim();
  if (parts[1] !== "") return parts[0];
  if (isOnlyCents(number, currency)) return parts[0].slice(0, parts[0].lastIndexOf(" "));
  if (isInForm(number, table, language)) return number.negative ? table.minus : "";
  return sayNumeral(number, currency.gender, table);
}

function wordBefore({ at }: Place): string {
  return at(-2)?.core ?? "";
}

function parsePrice(core: string, table: ReadingTable): Price | null {
  const [, minus = "", sign = "", digits = "", tail = ""] = signFirst.exec(core) ?? [];
  if (sign !== "") {
    const number = parseNumber(minus + digits, table.decimal);
    const magnitude = magnitudeOf(tail, table);
    return number && (tail === "" || magnitude !== null) ? { number, sign, magnitude } : null;
  }
  const [, amountFirst = "", short = "", after = ""] = signLast.exec(core) ?? [];
  const number = parseNumber(amountFirst, table.decimal);
  const magnitude = magnitudeOf(short, table);
  if (!number || after === "" || (short !== "" && magnitude === null)) return null;
  return { number, sign: after, magnitude };
}

/** An amount with its currency, and what is said after that. */
function pricePartsOf(
  number: WrittenNumber,
  currency: Currency,
  table: ReadingTable,
  language: ScriptLanguage,
): [whole: string, rest: string] {
  const cents: WrittenNumber = {
    negative: false,
    integer: String(Number(number.fraction)),
    fraction: "",
  };
  const isPrice = /^\d\d$/u.test(number.fraction) && currency.cent !== undefined;
  if (!isPrice) return [sayCounted(number, currency, table, language), ""];
  const whole: WrittenNumber = { ...number, fraction: "" };
  if (cents.integer === "0") return [sayCounted(whole, currency, table, language), ""];
  const cent = currency.cent ? sayCounted(cents, currency.cent, table, language) : null;
  if (cent !== null && isOnlyCents(number, currency)) {
    return [number.negative ? `${table.minus} ${cent}` : cent, ""];
  }
  const rest = table.hundredths(number.fraction, cent);
  return [sayCounted(whole, currency, table, language), rest];
}

/** `0,99 €` is said as 99 cents. */
function isOnlyCents({ integer, fraction }: WrittenNumber, { cent }: Currency): boolean {
  return cent !== undefined && /^0+$/u.test(integer) && /^\d[1-9]$|^[1-9]\d$/u.test(fraction);
}

/** A currency sign that is a word of its own. */
function readSign(place: Place, table: ReadingTable, language: ScriptLanguage): string | null {
  const { token, before, after } = place;
  const currency = currencyOf(token.core, table);
  if (!currency) return null;
  const number = parseNumber(before, table.decimal);
  if (!number && parseNumber(after, table.decimal)) return "";
  if (!number) {
    const isAfterMagnitude =
      table.magnitudes.test(before) ||
      Object.hasOwn(table.shortMagnitudes, place.at(-1)?.core ?? "");
    if (isAfterMagnitude) return ofMagnitude(currency, table, language);
    return currency.forms.other;
  }
  const [whole, rest] = pricePartsOf(number, currency, table, language);
  // The number before it has said the first part.
  if (rest !== "") return rest;
  if (isInForm(number, table, language)) return formOf(currency, number, language);
  if (isOnlyCents(number, currency)) return whole.slice(whole.lastIndexOf(" ") + 1);
  return nounAfter(currency, number, table, language);
}

function ofMagnitude(currency: Currency, table: ReadingTable, language: ScriptLanguage): string {
  const million: WrittenNumber = { negative: false, integer: "1000000", fraction: "" };
  return table.ofMagnitude(formOf(currency, million, language));
}

/** `million` after `$1.5` says the currency as well. */
function readMagnitude(
  { token, before, at }: Place,
  table: ReadingTable,
  language: ScriptLanguage,
): string | null {
  const sign = parsePrice(before, table)?.sign ?? (isSign(at(-2)?.core ?? "") ? at(-2)?.core : "");
  const currency =
    parseNumber(before, table.decimal) || sign ? currencyOf(sign ?? "", table) : null;
  return currency ? `${token.core} ${ofMagnitude(currency, table, language)}` : null;
}
