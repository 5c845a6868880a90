import { toCardinal, toOrdinal } from "n2words/pl-PL";
import type { Place } from "../../token.js";
import { currency, noun, slavic } from "../nouns.js";
import type { ContextReading, Gender, ReadingTable } from "../reading-table.js";
import { digitNames, plainTable, wordList, wordSet } from "./plain-table.js";

/** In the genitive, as they stand after a day. */
const months = wordList(
  "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
);
const kings = wordSet(
  "Jan Zygmunt Kazimierz Władysław Bolesław Mieszko Stanisław August Paweł Pius Benedykt Henryk Ludwik Karol Filip Jerzy Edward Piotr Aleksander Mikołaj Napoleon Ramzes",
);
const queens = wordSet("Elżbieta Katarzyna Maria Małgorzata");
const numbered = wordSet("rozdział tom akt artykuł część faza tytuł");

type Form = "m" | "f" | "n" | "genitive" | "locative";
const endings: Readonly<Record<Form, string>> = {
  m: "",
  f: "a",
  n: "e",
  genitive: "ego",
  locative: "ym",
};

/** `dwudziesty pierwszy`: the tens and the ones are both declined. */
function ordinal(value: number, form: Form): string {
  if (form === "m") return toOrdinal(value);
  return toOrdinal(value).replace(/(\p{L}+)([yi])(?= |$)/gu, (_, stem: string, last: string) => {
    const isSoft = last === "i";
    if (form === "locative") return `${stem}${isSoft ? "im" : "ym"}`;
    // `drugi`: druga, drugie; `trzeci`: trzecia, trzecie.
    const isDrugi = stem === "drug";
    if (form === "f" && isDrugi) return "druga";
    return `${stem}${isSoft ? "i" : ""}${endings[form]}`;
  });
}

function numeral(value: number, gender: Gender): string | null {
  if (value === 1) return gender === "m" ? null : gender === "f" ? "jedna" : "jedno";
  const isTwo = value % 10 === 2 && value % 100 !== 12;
  if (gender !== "f" || !isTwo || value > 999_999) return null;
  return toCardinal(value, { gender: "feminine" });
}

/** How the noun after an ordinal is likely to be declined. */
function formBefore(next: string): Form {
  if (/(?:ego|ku|cia|ecia)$/u.test(next)) return "genitive";
  if (/a$/u.test(next)) return "f";
  return /[oeę]$/u.test(next) || next.endsWith("um") ? "n" : "m";
}

function numberInContext(place: Place): ContextReading | null {
  const { token, before, after, at } = place;
  const { core } = token;
  if (/^[1-9]\d?$/u.test(core) && months.includes(after)) {
    return { text: ordinal(Number(core), "genitive"), takesDot: false };
  }
  if (/^[12]\d{3}$/u.test(core)) {
    const next = at(1)?.core ?? "";
    const year = Number(core);
    if (year % 100 === 0) return null;
    if (next === "roku" || next === "r") {
      const form = /^[wW]$/u.test(before) ? "locative" : "genitive";
      return { text: ordinal(year, form), takesDot: false };
    }
    return months.includes(before) ? { text: ordinal(year, "genitive"), takesDot: false } : null;
  }
  const next = at(1)?.core ?? "";
  if (!/^[1-9]\d?$/u.test(core) || token.pause !== "." || !/^\p{Ll}/u.test(next)) return null;
  return { text: ordinal(Number(core), formBefore(next)), takesDot: true };
}

function roman(value: number, { before, at }: Place): ContextReading | null {
  const said = (text: string) => ({ text, takesDot: false });
  const next = at(1)?.core ?? "";
  if (queens.has(before)) return said(ordinal(value, "f"));
  if (kings.has(before) || /^wiek$/iu.test(before)) return said(ordinal(value, "m"));
  if (next === "wiek") return said(ordinal(value, "m"));
  if (next === "wieku") {
    return said(ordinal(value, /^[wW]e?$/u.test(before) ? "locative" : "genitive"));
  }
  if (/^wojna$/iu.test(next)) return said(ordinal(value, "f"));
  return numbered.has(before.toLowerCase()) ? said(String(value)) : null;
}

/** The hour is an ordinal: `czternasta`, and `o czternastej` after a preposition. */
function hourWords(hour: number, { at }: Place): string {
  if (hour === 0) return "zero";
  const isOblique = /^(?:o|od|do|po|przed|około|godzinie|godziny)$/iu.test(at(-1)?.core ?? "");
  const words = ordinal(hour, "f");
  return isOblique ? words.replace(/i?a(?= |$)/gu, (end) => `${end.slice(0, -1)}ej`) : words;
}

const cent = slavic("m", "cent", "centy", "centów", "centa");

export const polish: ReadingTable = {
  ...plainTable,
  decimal: ",",
  minus: "minus",
  signs: {
    "&": "i",
    "+": "plus",
    "=": "równa się",
    "<": "mniejsze niż",
    ">": "większe niż",
    "≤": "najwyżej",
    "≥": "co najmniej",
    "≠": "nie równa się",
    "≈": "około",
    "±": "plus minus",
    "×": "razy",
    "÷": "podzielić przez",
    "%": "procent",
    "°": "stopni",
    "@": "małpa",
    "#": "numer",
    "№": "numer",
    "§": "paragraf",
    "∞": "nieskończoność",
  },
  to: "do",
  over: (top, bottom) => `${top} na ${bottom}`,
  fractions: {
    "1/2": "pół",
    "1/3": "jedna trzecia",
    "2/3": "dwie trzecie",
    "1/4": "jedna czwarta",
    "3/4": "trzy czwarte",
    "1/5": "jedna piąta",
    "1/8": "jedna ósma",
    "3/8": "trzy ósme",
    "5/8": "pięć ósmych",
    "7/8": "siedem ósmych",
    "1/10": "jedna dziesiąta",
  },
  mixed: (whole, part) =>
    whole === "1" && part === "1/2" ? "półtora" : `${whole} i ${polish.fractions[part] ?? ""}`,
  currencies: {
    zł: currency(
      slavic("m", "złoty", "złote", "złotych", "złotego"),
      slavic("m", "grosz", "grosze", "groszy", "grosza"),
    ),
    "€": currency(noun("n", "euro"), cent),
    $: currency(slavic("m", "dolar", "dolary", "dolarów", "dolara"), cent),
    "£": currency(
      slavic("m", "funt", "funty", "funtów", "funta"),
      slavic("m", "pens", "pensy", "pensów", "pensa"),
    ),
    "¥": slavic("m", "jen", "jeny", "jenów", "jena"),
    "₹": slavic("f", "rupia", "rupie", "rupii", "rupii"),
    "₽": slavic("m", "rubel", "ruble", "rubli", "rubla"),
    "₺": slavic("f", "lira", "liry", "lir", "liry"),
    元: slavic("m", "juan", "juany", "juanów", "juana"),
  },
  hundredths: (cents, cent) => cent ?? String(Number(cents)),
  magnitudes:
    /^(?:tysiąc|tysiące|tysięcy|milion|miliony|milionów|miliona|miliard|miliardy|miliardów)$/u,
  shortMagnitudes: { tys: "tysięcy", mln: "milionów", mld: "miliardów" },
  ofMagnitude: (name) => name,
  units: {
    "%": noun("m", "procent"),
    "‰": noun("m", "promil"),
    "°": slavic("m", "stopień", "stopnie", "stopni", "stopnia"),
    "°C": slavic(
      "m",
      "stopień Celsjusza",
      "stopnie Celsjusza",
      "stopni Celsjusza",
      "stopnia Celsjusza",
    ),
    km: slavic("m", "kilometr", "kilometry", "kilometrów", "kilometra"),
    m: slavic("m", "metr", "metry", "metrów", "metra"),
    cm: slavic("m", "centymetr", "centymetry", "centymetrów", "centymetra"),
    mm: slavic("m", "milimetr", "milimetry", "milimetrów", "milimetra"),
    "km/h": slavic(
      "m",
      "kilometr na godzinę",
      "kilometry na godzinę",
      "kilometrów na godzinę",
      "kilometra na godzinę",
    ),
    mph: slavic("f", "mila na godzinę", "mile na godzinę", "mil na godzinę", "mili na godzinę"),
    "m²": slavic(
      "m",
      "metr kwadratowy",
      "metry kwadratowe",
      "metrów kwadratowych",
      "metra kwadratowego",
    ),
    "km²": slavic(
      "m",
      "kilometr kwadratowy",
      "kilometry kwadratowe",
      "kilometrów kwadratowych",
      "kilometra kwadratowego",
    ),
    "m³": slavic(
      "m",
      "metr sześcienny",
      "metry sześcienne",
      "metrów sześciennych",
      "metra sześciennego",
    ),
    ha: slavic("m", "hektar", "hektary", "hektarów", "hektara"),
    kg: slavic("m", "kilogram", "kilogramy", "kilogramów", "kilograma"),
    g: slavic("m", "gram", "gramy", "gramów", "grama"),
    mg: slavic("m", "miligram", "miligramy", "miligramów", "miligrama"),
    t: slavic("f", "tona", "tony", "ton", "tony"),
    l: slavic("m", "litr", "litry", "litrów", "litra"),
    ml: slavic("m", "mililitr", "mililitry", "mililitrów", "mililitra"),
    W: slavic("m", "wat", "waty", "watów", "wata"),
    kW: slavic("m", "kilowat", "kilowaty", "kilowatów", "kilowata"),
    kWh: slavic("f", "kilowatogodzina", "kilowatogodziny", "kilowatogodzin", "kilowatogodziny"),
    V: slavic("m", "wolt", "wolty", "woltów", "wolta"),
    GHz: slavic("m", "gigaherc", "gigaherce", "gigaherców", "gigaherca"),
    MB: slavic("m", "megabajt", "megabajty", "megabajtów", "megabajta"),
    GB: slavic("m", "gigabajt", "gigabajty", "gigabajtów", "gigabajta"),
    TB: slavic("m", "terabajt", "terabajty", "terabajtów", "terabajta"),
    s: slavic("f", "sekunda", "sekundy", "sekund", "sekundy"),
    min: slavic("f", "minuta", "minuty", "minut", "minuty"),
    h: slavic("f", "godzina", "godziny", "godzin", "godziny"),
  },
  per: (unit) => `na ${unit}`,
  numeral,
  clock: (hour, minute, place) => [
    hourWords(hour, place),
    minute === 0 ? "" : minute < 10 ? `zero ${minute}` : String(minute),
  ],
  halves: { am: "rano", pm: "po południu" },
  date: ({ day, month, year }) =>
    `${ordinal(day, "genitive")} ${months[month - 1]} ${year % 100 === 0 ? year : ordinal(year, "genitive")}`,
  numberInContext,
  roman,
  at: "małpa",
  dot: "kropka",
  slash: "ukośnik",
  more: "i tak dalej",
  number: "numer",
  digits: digitNames((value) => toCardinal(value)),
  spelled: wordSet("PKP PZU UE ONZ USA RP AGD"),
  abbreviations: {
    nr: "numer",
    godz: "godzina",
    r: "roku",
    np: "na przykład",
    itd: "i tak dalej",
    tys: "tysięcy",
    mln: "milionów",
    mld: "miliardów",
    ul: "ulica",
    dr: "doktor",
    prof: "profesor",
    str: "strona",
  },
};
