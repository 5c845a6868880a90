import { monthsOf } from "./months.js";

const number = /^[\p{Sc}\p{Ps}\p{Pi}"'+−±~≈<>-]*\p{Nd}[\p{Nd}.,:'’٫٬/–-]*[%‰°]?$/u;
/** A group of digits as phone numbers and long numbers have them, with what stands around it. */
const digitGroup = /^[+(/]*\p{Nd}[\p{Nd}()/.-]*$/u;
const ordinal = /^\p{Nd}{1,3}(?:st|nd|rd|th|er|re|e|º|ª|\.|-?(?:го|й|я|е))$/iu;
const endsClause = /[,;!?،؛…]["'”’»)\]]*$/u;

/** Units, scales and what stands beside numbers in dates and times: as they are written, or in lower case. */
const units = new Set(
  (
    "% ‰ ° °C °F K mm cm dm m km mi ft in yd m² m³ km² ha l L ml mL cl dl hl g kg mg µg t lb lbs oz s ms µs min h hr hrs Hz kHz MHz GHz W kW MW GW Wh kWh MWh GWh TWh V kV A mA J kJ MJ cal kcal Pa hPa bar px dpi fps B kB KB MB GB TB bit Mbit Gbit km/h m/s mph kn rpm " +
    "€ $ £ ¥ ₹ ₽ ₺ ₴ zł kr CHF EUR USD GBP JPY Fr. euro euros dollar dollars pounds yen rupees franken " +
    "million millions billion billions trillion thousand hundred mio. mrd. millionen milliarde milliarden tausend mille millones mil millón millions milliard milliards milioni miliardi mila milhão milhões bilhões mln mld miljoen miljard tys. млн млрд тыс. миллион миллиона миллионов миллиард миллиардов тысяч мільйон мільйонів мільярд тисяч milyon milyar bin مليون مليار ألف लाख करोड़ हज़ार " +
    "am pm a.m. p.m. AM PM Uhr heures horas ore percent prozent procent pour cent प्रतिशत " +
    "metres meters kilometres kilometers miles feet inches litres liters grams kilograms tonnes tons degrees seconds minutes hours days weeks months years " +
    "Meter Kilometer Liter Gramm Kilogramm Grad Sekunden Minuten Stunden Tage Wochen Monate Jahre " +
    "mètres kilomètres litres grammes degrés secondes minutes jours semaines mois ans " +
    "metros kilómetros litros gramos grados segundos minutos días semanas meses años"
  ).split(" "),
);
const beforeNumber =
  /^(?:No\.|Nos\.|Nr\.|Nº|N°|№|n°|p\.|pp\.|S\.|vol\.|Vol\.|fig\.|Fig\.|Abb\.|cap\.|ch\.|Art\.|art\.|§|ca\.|approx\.|USD|EUR|GBP|CHF|JPY|US\$|[\p{Sc}])$/u;
const initial = /^["'“„«(]*\p{Lu}\.(?:-?\p{Lu}\.)*$/u;
const titles =
  /^["'“„«(]*(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Sra|Srta|Dra|Mme|Mlle|MM?|Hr|Fr|Herr|Frau|Sig|Dott|Dhr|Mevr|Sgt|Capt|Lt|Gen|Rev|Hon|Mt)\.?$/u;
const capitalised = /^["'“„«(]*\p{Lu}[\p{L}'’-]+/u;
const ofDate = /^(?:de|do|del|of|di|d['’]|van)$/iu;

/** How firmly two neighbouring words belong together. */
export type Bond = "one" | "close" | null;

/**
 * Whether two words are read as one, and so stay on one line: a number and its unit, the parts of a date or a phone
 * number, an initial or a title and the name. `close` is for what is better kept so: a number and what it counts, a
 * first and a last name.
 */
export function bondBefore(
  words: readonly { written: string }[],
  index: number,
  language: string,
): Bond {
  const word = words[index]?.written ?? "";
  const before = words[index - 1]?.written ?? "";
  const months = monthsOf(language);
  const isMonth = (text: string) => months.has(bare(text)) && !/^\p{Nd}+$/u.test(text);
  // “December 24, 2026”, the only bond over a comma.
  const dayOfMonth = /^\p{Nd}{1,2},$/u.test(before) && isMonth(words[index - 2]?.written ?? "");
  if (dayOfMonth && /^\p{Nd}{4}/u.test(word)) return "one";
  // French sets these marks apart.
  if (/^[:;!?»%]+$/u.test(word) || /^[«¿¡]+$/u.test(before)) return "one";
  if (endsClause.test(before)) return null;
  const isNumber = number.test(before) || ordinal.test(before);
  const endsSentence = /\p{Nd}\.$/u.test(before);
  if (isNumber && isMonth(word)) return "one";
  if (isMonth(before) && /^\p{Nd}{1,4}(?:st|nd|rd|th)?\p{P}*$/u.test(word)) return "one";
  const followsDay = isNumber || isMonth(before);
  if (followsDay && ofDate.test(word) && isDatePart(words[index + 1]?.written, isMonth)) {
    return "one";
  }
  if (ofDate.test(before) && index >= 2 && isDatePart(word, isMonth)) {
    const start = words[index - 2]?.written ?? "";
    if (number.test(start) || ordinal.test(start) || isMonth(start)) return "one";
  }
  if (isNumber && !endsSentence && isUnit(word)) return "one";
  if (digitGroup.test(before) && !endsSentence && /^\(?\p{Nd}[\p{Nd}()/.-]*\p{P}*$/u.test(word)) {
    return "one";
  }
  if (beforeNumber.test(before) && /^\p{P}*\p{Nd}/u.test(word)) return "one";
  if ((initial.test(before) || titles.test(before)) && /^\p{P}*\p{Lu}/u.test(word)) return "one";
  if (isNumber && !endsSentence) return "close";
  if (index > 1 && capitalised.test(before) && capitalised.test(word) && !/[.:]$/u.test(before)) {
    return "close";
  }
  return null;
}

function isDatePart(text: string | undefined, isMonth: (text: string) => boolean): boolean {
  return text !== undefined && (isMonth(text) || /^\p{Nd}{4}\p{P}*$/u.test(text));
}

function isUnit(word: string): boolean {
  const plain = word.replace(/[.,;:!?)\]"'”’»…。،؛।]+$/u, "");
  return [word, plain, plain.toLowerCase(), `${plain}.`].some((form) => units.has(form));
}

function bare(word: string): string {
  return word.toLowerCase().replace(/^\p{P}+|\p{P}+$/gu, "");
}
