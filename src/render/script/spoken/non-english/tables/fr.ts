import { toCardinal, toOrdinal } from "n2words/fr-FR";
import type { Place } from "../../token.js";
import { currency, noun } from "../nouns.js";
import type { ContextReading, Gender, ReadingTable } from "../reading-table.js";
import { digitNames, plainTable, wordList, wordSet } from "./plain-table.js";

const months = wordList(
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
);
const kings = wordSet(
  "Louis François Henri Charles Philippe Napoléon Jean Paul Pie Benoît Jean-Paul Georges Édouard Pierre Alexandre Nicolas Ramsès",
);
const queens = wordSet("Élisabeth Elizabeth Elisabeth Catherine Marie Margrethe");
const numbered = wordSet("chapitre tome acte article partie volume phase livre titre");

function ordinal(value: number, gender: Gender): string {
  if (value === 1) return gender === "f" ? "première" : "premier";
  return toOrdinal(value);
}

function numeral(value: number, gender: Gender): string | null {
  const endsWithOne = value % 10 === 1 && ![11, 71, 91].includes(value % 100);
  if (gender !== "f" || !endsWithOne || value > 999_999) return null;
  return toCardinal(value).replace(/un$/u, "une");
}

function numberInContext({ token }: Place): ContextReading | null {
  const [, digits = "", mark = ""] =
    /^([1-9]\d{0,2})(er|re|ère|e|è|ème|ième|nd|nde)s?$/u.exec(token.core) ?? [];
  if (digits === "") return null;
  const gender = /^(?:re|ère|nde)$/u.test(mark) ? "f" : "m";
  const isSecond = digits === "2" && mark.startsWith("nd");
  if (isSecond) return { text: gender === "f" ? "seconde" : "second", takesDot: false };
  return { text: ordinal(Number(digits), gender), takesDot: false };
}

function roman(value: number, { token, before }: Place): ContextReading | null {
  const said = (text: string) => ({ text, takesDot: false });
  const suffix = /(?:er|re|e|ème)$/u.exec(token.core)?.[0];
  if (suffix !== undefined) return said(ordinal(value, suffix === "re" ? "f" : "m"));
  const isRuler = kings.has(before) || queens.has(before);
  if (isRuler && value === 1) return said(ordinal(1, queens.has(before) ? "f" : "m"));
  return isRuler || numbered.has(before.toLowerCase()) ? said(String(value)) : null;
}

/** `d'euros`, `de dollars`. The words of this table that begin with `y` or `h` take no elision. */
function withDe(name: string): string {
  return /^[aeiouéè]/u.test(name) ? `d'${name}` : `de ${name}`;
}

const centime = noun("m", "centime", "centimes");

export const french: ReadingTable = {
  ...plainTable,
  decimal: ",",
  minus: "moins",
  signs: {
    "&": "et",
    "+": "plus",
    "=": "égale",
    "<": "inférieur à",
    ">": "supérieur à",
    "≤": "inférieur ou égal à",
    "≥": "supérieur ou égal à",
    "≠": "différent de",
    "≈": "environ",
    "±": "plus ou moins",
    "×": "fois",
    "÷": "divisé par",
    "%": "pour cent",
    "°": "degrés",
    "@": "arobase",
    "#": "numéro",
    "№": "numéro",
    "§": "paragraphe",
    "∞": "infini",
  },
  to: "à",
  over: (top, bottom) => `${top} sur ${bottom}`,
  fractions: {
    "1/2": "un demi",
    "1/3": "un tiers",
    "2/3": "deux tiers",
    "1/4": "un quart",
    "3/4": "trois quarts",
    "1/5": "un cinquième",
    "1/8": "un huitième",
    "3/8": "trois huitièmes",
    "5/8": "cinq huitièmes",
    "7/8": "sept huitièmes",
    "1/10": "un dixième",
  },
  mixed: (whole, part) =>
    part === "1/2" ? `${whole} et demi` : `${whole} ${french.fractions[part] ?? ""}`,
  currencies: {
    "€": currency(noun("m", "euro", "euros"), centime),
    $: currency(noun("m", "dollar", "dollars"), noun("m", "cent", "cents")),
    "£": currency(noun("f", "livre", "livres"), noun("m", "penny", "pence")),
    "¥": noun("m", "yen", "yens"),
    "₹": noun("f", "roupie", "roupies"),
    "₽": noun("m", "rouble", "roubles"),
    "₺": noun("f", "livre turque", "livres turques"),
    CHF: noun("m", "franc suisse", "francs suisses"),
    元: noun("m", "yuan", "yuans"),
  },
  hundredths: (cents) => String(Number(cents)),
  magnitudes: /^(?:million|millions|milliard|milliards)$/u,
  shortMagnitudes: { M: "millions", Md: "milliards", k: "mille", K: "mille" },
  ofMagnitude: withDe,
  units: {
    "%": noun("m", "pour cent"),
    "‰": noun("m", "pour mille"),
    "°": noun("m", "degré", "degrés"),
    "°C": noun("m", "degré Celsius", "degrés Celsius"),
    "°F": noun("m", "degré Fahrenheit", "degrés Fahrenheit"),
    km: noun("m", "kilomètre", "kilomètres"),
    m: noun("m", "mètre", "mètres"),
    cm: noun("m", "centimètre", "centimètres"),
    mm: noun("m", "millimètre", "millimètres"),
    "km/h": noun("m", "kilomètre heure", "kilomètres heure"),
    mph: noun("m", "mile à l'heure", "miles à l'heure"),
    "m²": noun("m", "mètre carré", "mètres carrés"),
    "km²": noun("m", "kilomètre carré", "kilomètres carrés"),
    "m³": noun("m", "mètre cube", "mètres cubes"),
    ha: noun("m", "hectare", "hectares"),
    kg: noun("m", "kilo", "kilos"),
    g: noun("m", "gramme", "grammes"),
    mg: noun("m", "milligramme", "milligrammes"),
    t: noun("f", "tonne", "tonnes"),
    l: noun("m", "litre", "litres"),
    L: noun("m", "litre", "litres"),
    ml: noun("m", "millilitre", "millilitres"),
    cl: noun("m", "centilitre", "centilitres"),
    W: noun("m", "watt", "watts"),
    kW: noun("m", "kilowatt", "kilowatts"),
    kWh: noun("m", "kilowattheure", "kilowattheures"),
    V: noun("m", "volt", "volts"),
    Hz: noun("m", "hertz"),
    GHz: noun("m", "gigahertz"),
    Mo: noun("m", "mégaoctet", "mégaoctets"),
    Go: noun("m", "gigaoctet", "gigaoctets"),
    To: noun("m", "téraoctet", "téraoctets"),
    GB: noun("m", "gigaoctet", "gigaoctets"),
    s: noun("f", "seconde", "secondes"),
    min: noun("f", "minute", "minutes"),
    h: noun("f", "heure", "heures"),
  },
  per: (unit) => `par ${unit}`,
  numeral,
  clock: (hour, minute) => [
    `${numeral(hour, "f") ?? hour} ${hour < 2 ? "heure" : "heures"}`,
    minute === 0 ? "" : (numeral(minute, "f") ?? String(minute)),
  ],
  clockWord: /^(?:h|heures)$/u,
  clockName: "heures",
  halves: { am: "du matin", pm: "de l'après-midi" },
  date: ({ day, month, year }) => `${day === 1 ? "premier" : day} ${months[month - 1]} ${year}`,
  numberInContext,
  roman,
  at: "arobase",
  dot: "point",
  slash: "slash",
  more: "et cetera",
  number: "numéro",
  digits: digitNames(toCardinal),
  pair: (digits) =>
    digits.startsWith("0")
      ? `zéro ${toCardinal(Number(digits.charAt(1)))}`
      : toCardinal(Number(digits)),
  spelled: wordSet("UE TVA RER SNCF ONG BCE PIB OGM"),
  abbreviations: {
    "n°": "numéro",
    nº: "numéro",
    "p.ex": "par exemple",
    etc: "et cetera",
    M: "monsieur",
    Dr: "docteur",
    av: "avenue",
    env: "environ",
  },
};
