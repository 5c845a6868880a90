import type { ScriptLanguage } from "../../language.js";
import { readGroups } from "../digit-groups.js";
import type { Place, Reading } from "../token.js";
import { type AddressWords, readAddress, readTag } from "../web-addresses.js";
import { type SpokenSigns, spokenSigns } from "./spoken-signs.js";

const signAndAmount = /^(?<sign>R\$|\p{Sc})(?<amount>\p{Nd}[\p{Nd}.,]*)$/u;
const amountAndSign = /^(?<amount>\p{Nd}[\p{Nd}.,]*)(?<sign>R\$|\p{Sc})$/u;
const numberAndUnit = /^([-+]?\p{Nd}[\p{Nd}.,]*)(\D+)$/u;
const price = /^(\p{Sc})(\p{Nd}[\p{Nd}.,]*)$/u;
const amountOrShare = /^[-+]?\p{Nd}[\p{Nd}.,]*[%\p{Sc}]$/u;
/** Most words: nothing in them is a sign, a number or an address. */
const lettersOnly = /^[\p{L}\p{M}]+$/u;
const signed = /^[-+]?\p{Nd}[\p{Nd}.,]*$/u;
const currencySign = /^(?:R\$|\p{Sc})$/u;

/** Reads a word of a language other than English: signs become words, and digits are left to the speech engine. */
export function readNonEnglish(place: Place, language: ScriptLanguage): Reading {
  const signs = spokenSigns[language.base];
  return {
    text: signs ? readWith(place, signs, language) : withoutSigns(place),
    isAbbreviated: false,
  };
}

function readWith(place: Place, signs: SpokenSigns, language: ScriptLanguage): string {
  // After a number it may be a unit.
  if (lettersOnly.test(place.token.core) && !signed.test(place.before)) return place.token.core;
  const words: AddressWords = {
    ...signs,
    readPart: (part) => part,
    readDigits: (digits) => digits,
  };
  return (
    readAddress(place, words) ??
    readTag(place, words)?.replace(/^hashtag /u, "") ??
    (signs.groupsWithSpace ? readGroups(place, false) : null) ??
    readMoney(place, signs, language) ??
    readMeasure(place, signs) ??
    readSign(place, signs) ??
    readPlain(place.token.core, signs)
  );
}

/** The currency is said after the number, wherever it is written, and in the plural form that the number needs. */
function readMoney(
  { token, before, after }: Place,
  signs: SpokenSigns,
  language: ScriptLanguage,
): string | null {
  const name = (sign: string, amount: string) => {
    const names = signs.currencies[sign];
    if (!names) return null;
    const plain = amount
      .replace(/[.,]\p{Nd}{3}(?!\p{Nd})/gu, (group) => group.slice(1))
      .replace(",", ".");
    return names[language.plurals.select(Number(plain))] ?? names.other;
  };
  const joined = signAndAmount.exec(token.core) ?? amountAndSign.exec(token.core);
  const { sign = "", amount = "" } = joined?.groups ?? {};
  if (joined) {
    const spoken = name(sign, amount);
    return spoken === null ? amount : `${readPlain(amount, signs)} ${spoken}`;
  }
  if (!currencySign.test(token.core)) {
    // In `€ 89` the sign is a word of its own, which is silent; the currency is said after this number.
    const said =
      signed.test(token.core) && currencySign.test(before) ? name(before, token.core) : null;
    return said === null ? null : `${readPlain(token.core, signs)} ${said}`;
  }
  if (signed.test(after) && !signed.test(before)) return "";
  return name(token.core, signed.test(before) ? before : "2") ?? "";
}

/** `5%`, `20 °C`, `5 km/h`. */
function readMeasure({ token, before }: Place, signs: SpokenSigns): string | null {
  const match = numberAndUnit.exec(token.core);
  const unit = match?.[2] ?? (signed.test(before) ? token.core : "");
  const fixed: Readonly<Record<string, string>> = {
    "%": signs.percent,
    "٪": signs.percent,
    "％": signs.percent,
    "°": signs.degrees,
    "°C": signs.celsius,
    "℃": signs.celsius,
    ...signs.units,
  };
  if (!Object.hasOwn(fixed, unit)) return null;
  const said = fixed[unit] ?? "";
  return match?.[1] === undefined ? said : `${readPlain(match[1], signs)} ${said}`;
}

function readSign({ token: { core, raw } }: Place, signs: SpokenSigns): string | null {
  const said: Readonly<Record<string, string>> = {
    "&": signs.and,
    "+": signs.plus,
    "=": signs.equals,
    "<": signs.lessThan,
    ">": signs.greaterThan,
    "%": signs.percent,
    "@": signs.at,
    "№": signs.number,
    "#": signs.number,
  };
  const sign = core === "" ? raw : core;
  return Object.hasOwn(said, sign) ? (said[sign] ?? null) : null;
}

function readPlain(core: string, signs: SpokenSigns): string {
  let text = core
    .replace(/<\/?[A-Za-z][^<>]*>/gu, " ")
    .replace(/^#(?=\p{Nd})/u, `${signs.number} `);
  const decimal = signs.decimal;
  if (decimal !== null) {
    text = text
      .replace(/(?<=\p{Nd}),(?=\p{Nd}{3})/gu, "")
      .replace(/(?<=\p{Nd})\.(?=\p{Nd})/gu, decimal);
  }
  text = text.replace(/(?<=[\p{L}\p{N}])&(?=[\p{L}\p{N}])/gu, ` ${signs.and} `);
  return pronounceable(text);
}

// Engines read prices and percentages in most languages where the sign stands after the number.
function withoutSigns({ token: { core } }: Place): string {
  if (lettersOnly.test(core)) return core;
  const priced = price.exec(core);
  if (priced) return `${priced[2]} ${priced[1]}`;
  if (amountOrShare.test(core)) return core;
  return pronounceable(core.replace(/<\/?[A-Za-z][^<>]*>/gu, " "));
}

/** Keeps letters, digits and the marks inside words and numbers; everything else becomes a space. */
function pronounceable(text: string): string {
  return text
    .replace(/[—–…]+/gu, ", ")
    .replace(/[^\p{L}\p{M}\p{N}'.,:\-+·・ー々〜]+/gu, " ")
    .replace(/(?<![\p{L}\p{M}\p{N}])[.,:'·]+(?!\p{N})|(?<!\p{L})-+(?!\p{N})|\+(?!\p{N})/gu, " ")
    .replace(/\s+([,.:])/gu, "$1")
    .replace(/\s+/gu, " ")
    .trim();
}
