import { monthAt } from "../script/numbers/month-names.js";
import { type Scene, writtenText } from "../script/scene.js";
import { romanValue } from "../script/spoken/non-english/read-capitals.js";

/** Four digits are a year behind one of these, or where a clause ends behind them: en 1755, im Jahr 1871, 23 de outubro de 1906. */
const beforeYear =
  /^(?:in|im|jahr|jahre|of|by|year|around|about|until|en|de|del|hacia|año|hasta|an|année|vers|nel|del|anno|verso|em|ano|por|w|roku|o|og|van|omstreeks|tot)$/u;
/** Behind one of these also a round number is a year and no amount: nel 2000. */
const surelyYear = /^(?:jahr|jahre|year|año|année|nel|del|anno|ano|roku)$/u;
/** Behind one of these it only says since when something has been so. */
const since = /^(?:since|seit|depuis|desde|dal|sinds|od|с|з)$/u;
/** What speaks of the time of the clip itself. */
const nowadays =
  /€|(?<!\p{L})(?:euros?|today|nowadays|these days|visitors|now|heute|heutzutage|inzwischen|mittlerweile|aujourd['’]hui|de nos jours|visiteurs|maintenant|hoy|actualmente|ahora|oggi|adesso|ormai|hoje|atualmente|agora|vandaag|tegenwoordig|nu|dzisiaj|dziś|сегодня|сейчас|сьогодні|зараз)(?!\p{L})/iu;
/** A century, by its number or by Roman digits. */
const centuries =
  /(?:siglos?|séculos?)\s+([IVX]+)(?!\p{L})|(?<!\p{L})([IVX]+)(?:e|ème)?\s+(?:secolo|siècle)|(?<!\d)(\d{1,2})(?:th|st|nd|rd|\.|e)\s+(?:century|jahrhunderts?|eeuw)/iu;

/** The middle of the century that a text speaks of; null without one. */
function centuryIn(text: string): number | null {
  const [, behind, before, inDigits] = centuries.exec(text) ?? [];
  const roman = behind ?? before;
  const number = roman === undefined ? Number(inDigits ?? 0) : romanValue(roman.toUpperCase());
  return number === null || number < 5 ? null : number * 100 - 50;
}

/** A year of an era: 79 d.C., 44 before Christ. */
const eras =
  /(?<!\d)(\d{1,4})\s+(?:(avanti Cristo|a\.\s?C|v\.\s?Chr|vor Christus|av(?:ant|\.)? J(?:\.-C|ésus)|antes de (?:Cristo|C)|BCE?(?!\p{L})|voor Christus|v\.\s?Chr)|dopo Cristo|d\.\s?C|n\.\s?Chr|nach Christus|ap(?:r|rès)\.? J(?:\.-C|ésus)|después de Cristo|depois de Cristo|na Christus|AD(?!\p{L})|CE(?!\p{L}))/u;

function yearOfEra(text: string): number | null {
  const [, digits, before] = eras.exec(text) ?? [];
  if (digits === undefined) return null;
  return before === undefined ? Number(digits) : -Number(digits);
}

/** The last year that a scene names; null without one. */
function yearIn({ sentences }: Scene, language: string): number | null {
  let found: number | null = null;
  for (const { words } of sentences) {
    for (const [at, { written }] of words.entries()) {
      const [, core, stop] = /^[("«“]?(1[1-9]\d\d|20\d\d)([.,;:!?)"»”…]*)$/u.exec(written) ?? [];
      const word = words[at - 1]?.written ?? "";
      const before = word.toLowerCase();
      if (core === undefined || since.test(before)) continue;
      const isRound = core.endsWith("00") && stop === "" && !surelyYear.test(before);
      // `am 7. Dezember 1835`
      const isNamed = beforeYear.test(before) || monthAt(word, language) !== null;
      if (isRound || !(isNamed || stop !== "")) continue;
      found = Number(core);
    }
  }
  return found;
}

/** A year in so many first scenes is the one that all of a clip is set in. */
const opening = 2;

/**
 * When what each scene tells of happened; null for the present. A year is that of the scenes behind it as well where the clip begins with
 * it or names others; a house that was built in 1780 is for sale now.
 * @param language the language alone: `en`.
 */
export function timesOfScenes(scenes: readonly Scene[], language: string): (number | null)[] {
  const texts = scenes.map(({ sentences }) => sentences.map(writtenText).join(" "));
  const named = scenes.map((scene, index) => {
    const text = texts[index] ?? "";
    return yearIn(scene, language) ?? yearOfEra(text) ?? centuryIn(text);
  });
  const first = named.findIndex((year) => year !== null);
  const isSetThen = first < opening || named.filter((year) => year !== null).length > 1;
  let time: number | null = null;
  return named.map((year, index) => {
    // A title has the year that comes first behind it.
    if (index === 0) {
      time = year;
      return isSetThen ? (named[first] ?? null) : year;
    }
    if (nowadays.test(texts[index] ?? "")) time = null;
    else if (year !== null) time = year;
    return isSetThen ? time : year;
  });
}
