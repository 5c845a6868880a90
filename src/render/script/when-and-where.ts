import { streetBefore, streetBehind } from "./in-address.js";
import { languageOfTag } from "./language.js";
import { monthAt } from "./numbers/month-names.js";
import { coreAt, type Token } from "./spoken/token.js";
import { wordClasses } from "./words/small-words.js";

// What invites to come: days of the week, hours and streets.

/** What else says on which days. */
const daily =
  /(?<!\p{L})(?:every day|daily|weekdays|weekends|every (?:morning|evening|night)|täglich|jeden tag|werktags|tous les (?:jours|soirs|matins)|chaque (?:jour|soir|matin)|todos (?:los|os) d[ií]as|cada día|tutti i giorni|ogni (?:giorno|sera)|elke (?:dag|avond)|dagelijks|каждый день|ежедневно|щодня|codziennie)(?!\p{L})/iu;

/** By language: an hour that is said as one, in words or in digits. */
const hours: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:at|from|until|till|by) (?:half past |a quarter (?:past|to) )?(?:\p{Nd}{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)(?![\p{L}\p{Nd}])/iu,
  de: /(?<!\p{L})(?:um|ab|von|bis) (?:halb |viertel (?:vor|nach) )?(?:\p{Nd}{1,2}|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)(?![\p{L}\p{Nd}])/iu,
  fr: /(?<!\p{L})(?:à|dès|de|jusqu['’]à) (?:(?:\p{Nd}{1,2}|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|vingt|dix-huit|dix-neuf) ?(?:h|heures?)|midi|minuit)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:a|desde|hasta|de) las? (?:\p{Nd}{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?![\p{L}\p{Nd}])/iu,
  it: /(?<!\p{L})(?:alle|dalle|all['’]|dall['’]) ?(?:ore )?(?:\p{Nd}{1,2}|una|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici)(?![\p{L}\p{Nd}])/iu,
  pt: /(?<!\p{L})(?:às?|das?|desde as|até as) (?:\p{Nd}{1,2}|uma|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze)(?![\p{L}\p{Nd}])/iu,
  nl: /(?<!\p{L})(?:om|vanaf|van|tot) (?:half )?(?:\p{Nd}{1,2}|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf)(?![\p{L}\p{Nd}])/iu,
};
const clock =
  /(?<![\p{Nd}.,])\p{Nd}{1,2}(?:(?::|[h.](?=\p{Nd}{2}(?!\p{Nd})))\p{Nd}{2}| ?(?:uhr|h|am|pm|a\.m\.|p\.m\.|heures|uur|godz|часов|годин))(?!\p{L})/iu;

/** German and Dutch write a street as one word. Its name ends so, and begins with a capital. */
const streetWord: Readonly<Record<string, RegExp>> = {
  de: /^(?!(?:Arbeits|Sitz|Steh|Stell|Studien|Ausbildungs|Schlaf|Heim|Um|Aus|Irr|Rück|Hin)(?:platz|weg)$)\p{Lu}\p{L}+(?:straße|strasse|str|platz|gasse|allee|ufer|chaussee|weg)$/u,
  nl: /^\p{Lu}\p{L}+(?:straat|laan|plein|gracht|kade|steeg)$/u,
};
const streetsBefore = new Set(["fr", "es", "it", "pt", "ru", "uk", "pl"]);
/** So far behind the word for a street is its name: `calle de la Luna`. */
const nameBehind = 3;

/** Whether words say when or where to come: a day of the week, an hour, a street. */
export function saysWhenOrWhere(tokens: readonly Token[], language: string): boolean {
  return countTold(tokens, language) >= 1;
}

/** Whether a sentence invites by when and where alone: two of a day, an hour and a street. */
export function invites(tokens: readonly Token[], language: string): boolean {
  return countTold(tokens, language) >= 2;
}

/** Whether a sentence says on which date something is, and at what hour, on which day of the week or in which street. */
export function isInvitation(tokens: readonly Token[], language: string): boolean {
  return hasDate(tokens, languageOfTag(language)) && invites(tokens, language);
}

/** How many of these a sentence says: a day, a date, an hour, a street. */
export function countTold(tokens: readonly Token[], language: string): number {
  const base = languageOfTag(language);
  const text = tokens.map(({ raw }) => raw).join(" ");
  const told = [
    hasDay(tokens, text, base),
    hasDate(tokens, base),
    hasHour(text, base),
    hasStreet(tokens, base),
  ];
  return told.filter(Boolean).length;
}

/** Where the words begin that say on which day or at what hour, with what leads to them; null where none do. */
export function timeStart(tokens: readonly Token[], language: string): number | null {
  const base = languageOfTag(language);
  const tellsTime = (end: number) => {
    const said = tokens.slice(0, end);
    const text = said.map(({ raw }) => raw).join(" ");
    return hasDay(said, text, base) || hasDate(said, base) || hasHour(text, base);
  };
  const end = tokens.findIndex((_, at) => tellsTime(at + 1));
  if (end === -1) return null;
  const classes = wordClasses(base);
  let start = end;
  while (start > 0) {
    const { core = "", pause = "" } = tokens[start - 1] ?? {};
    if (/[,;:]/u.test(pause)) break;
    if (!/^\p{Nd}/u.test(core) && !classes.isLinking(core)) break;
    start -= 1;
  }
  return start;
}

const dayNumber = /^(?:[1-9]|[12]\p{Nd}|3[01])(?:st|nd|rd|th|er|º|°|[.-]?го)?$/iu;
const beforeMonth = /^(?:of|de|di|d['’]|del|do)$/iu;
/** `no dia 22`, `el día 22` */
const dayWord = /^(?:dia|día|giorno|jour)$/iu;
const longAgo = /^1\p{Nd}{3}$/u;

/** Whether words say a day of a month, and not of a year long ago: `12 November`, `November 14`, `il 30 aprile`. */
function hasDate(tokens: readonly Token[], language: string): boolean {
  const isDay = (at: number) => dayNumber.test(coreAt(tokens, at));
  if (tokens.some(({ core }) => longAgo.test(core) || /\p{Nd}月\p{Nd}{1,2}日/u.test(core)))
    return tokens.every(({ core }) => !longAgo.test(core));
  return tokens.some(({ core }, at) => {
    if (dayWord.test(core)) return language !== "fr" && isDay(at + 1);
    if (monthAt(core, language) === null) return false;
    return (
      isDay(at - 1) || isDay(at + 1) || (beforeMonth.test(coreAt(tokens, at - 1)) && isDay(at - 2))
    );
  });
}

function hasHour(text: string, language: string): boolean {
  return (hours[language]?.test(text) ?? false) || clock.test(text);
}

function hasDay(tokens: readonly Token[], text: string, language: string): boolean {
  const days = weekdaysOf(language);
  const isDay = (word: string) =>
    days.some((day) => word.startsWith(day) && word.length <= day.length + mostEnding);
  return tokens.some(({ core }) => isDay(core.toLowerCase())) || daily.test(text);
}

/** What a day may end with beside its stem: `samstags`, `в субботу`, `les samedis`. */
const mostEnding = 2;

/** The names of the days in a language, in lower case, without a last vowel, which changes. */
function weekdaysOf(language: string): readonly string[] {
  const known = weekdays.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const stems = Array.from({ length: 7 }, (_, day) => {
    const name = format.format(Date.UTC(2024, 0, 1 + day)).toLowerCase();
    // `segunda-feira` is `segunda` as often.
    return name.replace(/-feira$/u, "").replace(/[аяеьa]$/u, "");
  });
  weekdays.set(language, stems);
  return stems;
}

// Formatters cost a millisecond each, and what they tell never changes.
const weekdays = new Map<string, readonly string[]>();

function hasStreet(tokens: readonly Token[], language: string): boolean {
  const isName = (at: number) => /^[\p{Lu}\p{Nd}]/u.test(coreAt(tokens, at));
  return tokens.some((_, at) => {
    const core = coreAt(tokens, at);
    if (streetWord[language]?.test(core)) return true;
    if (language === "en") return at > 0 && streetBehind.test(core) && isName(at) && isName(at - 1);
    if (!streetsBefore.has(language) || !streetBefore.test(core)) return false;
    return Array.from({ length: nameBehind }, (_, offset) => at + 1 + offset).some(isName);
  });
}
