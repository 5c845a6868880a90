import { toCardinal, toOrdinal } from "n2words/de-DE";
import type { Place } from "../../token.js";
import { currency, noun } from "../nouns.js";
import type { ContextReading, ReadingTable } from "../reading-table.js";
import { digitNames, plainTable, wordList, wordSet } from "./plain-table.js";

const months = wordList(
  "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
);
const yearCues = wordSet("Jahr Jahre Jahres seit Seit anno Sommer Herbst Winter Frühjahr Frühling");
const weakE = wordSet("der die das diese dieser jede jeder");
const weakEn = wordSet("am im vom zum beim den dem des zur einen einem seit bis ab");
const masculine = wordSet("Platz Tag Teil Akt Stock Weltkrieg Advent Geburtstag Preis Rang Satz");
const neuter = wordSet("Kapitel Mal Jahr Buch Quartal Semester Jahrhundert Halbjahr");
const rulers = wordSet(
  "Ludwig Friedrich Wilhelm Karl Heinrich Otto Johannes Paul Benedikt Pius Georg Eduard Philipp Franz Leopold Alexander Nikolaus Peter Napoleon Ramses Rudolf Elisabeth Katharina Maria Margarethe",
);
const queens = wordSet("Elisabeth Katharina Maria Margarethe");
const numbered = wordSet("Kapitel Band Teil Akt Artikel Phase Stufe Typ");

function ordinal(value: number, { at }: Place): string {
  const before = at(-1)?.core.toLowerCase() ?? "";
  const next = at(1)?.core ?? "";
  const stem = toOrdinal(value);
  if (weakEn.has(before)) return `${stem}n`;
  if (weakE.has(before)) return stem;
  if (months.includes(next) || masculine.has(next)) return `${stem}r`;
  return neuter.has(next) ? `${stem}s` : stem;
}

/** `neunzehnhundertneunzig`; the engine says `eintausendneunhundert`. */
function year(value: number): string | null {
  if (value < 1100 || value > 1999) return null;
  const rest = value % 100;
  return `${toCardinal(Math.floor(value / 100))}hundert${rest === 0 ? "" : toCardinal(rest)}`;
}

function numberInContext(place: Place): ContextReading | null {
  const { token, before, at } = place;
  const decade = /^(\d0|1\d\d0)er$/u.exec(token.core)?.[1];
  if (decade !== undefined) {
    const value = Number(decade);
    return { text: `${year(value) ?? toCardinal(value)}er`, takesDot: false };
  }
  if (token.core === "1" && at(1)?.core === "Uhr") return { text: "ein", takesDot: false };
  if (/^1[1-9]\d\d$/u.test(token.core) && (yearCues.has(before) || months.includes(before))) {
    return { text: year(Number(token.core)) ?? token.core, takesDot: false };
  }
  if (!/^[1-9]\d?$/u.test(token.core) || token.pause !== ".") return null;
  const next = at(1)?.core ?? "";
  const cue = at(-1)?.core.toLowerCase() ?? "";
  const isOrdinal =
    months.includes(next) ||
    masculine.has(next) ||
    neuter.has(next) ||
    (next !== "" && (weakE.has(cue) || weakEn.has(cue)));
  return isOrdinal ? { text: ordinal(Number(token.core), place), takesDot: true } : null;
}

function roman(value: number, place: Place): ContextReading | null {
  const { before, at } = place;
  if (rulers.has(before)) {
    const name = toOrdinal(value).replace(/^./u, (first) => first.toUpperCase());
    return { text: `${queens.has(before) ? "die" : "der"} ${name}`, takesDot: true };
  }
  if (at(1)?.core === "Weltkrieg") return { text: ordinal(value, place), takesDot: true };
  return numbered.has(before) ? { text: String(value), takesDot: false } : null;
}

const cent = noun("m", "Cent");

export const german: ReadingTable = {
  ...plainTable,
  decimal: ",",
  groupsWithSpace: false,
  signs: {
    "&": "und",
    "+": "plus",
    "=": "gleich",
    "<": "kleiner als",
    ">": "größer als",
    "≤": "höchstens",
    "≥": "mindestens",
    "≠": "ungleich",
    "≈": "ungefähr",
    "±": "plus minus",
    "×": "mal",
    "÷": "geteilt durch",
    "%": "Prozent",
    "°": "Grad",
    "@": "at",
    "#": "Nummer",
    "№": "Nummer",
    "§": "Paragraf",
    "∞": "unendlich",
  },
  to: "bis",
  over: (top, bottom) => `${top} durch ${bottom}`,
  fractions: {
    "1/2": "ein halb",
    "1/3": "ein Drittel",
    "2/3": "zwei Drittel",
    "1/4": "ein Viertel",
    "3/4": "drei Viertel",
    "1/5": "ein Fünftel",
    "1/8": "ein Achtel",
    "3/8": "drei Achtel",
    "5/8": "fünf Achtel",
    "7/8": "sieben Achtel",
    "1/10": "ein Zehntel",
  },
  mixed: (whole, part) =>
    part === "1/2"
      ? `${toCardinal(whole).replace(/eins$/u, "ein")}einhalb`
      : `${whole} ${german.fractions[part] ?? ""}`,
  currencies: {
    "€": currency(noun("m", "Euro"), cent),
    $: currency(noun("m", "Dollar"), cent),
    "£": currency(noun("n", "Pfund"), noun("m", "Penny", "Pence")),
    "¥": noun("m", "Yen"),
    "₹": noun("f", "Rupie", "Rupien"),
    "₽": noun("m", "Rubel"),
    "₺": noun("f", "Lira", "Lira"),
    zł: noun("m", "Zloty"),
    CHF: noun("m", "Franken"),
    元: noun("m", "Yuan"),
  },
  hundredths: (cents) => String(Number(cents)),
  magnitudes: /^(?:Million|Millionen|Milliarden?|Billionen?|Tausend|tausend)$/u,
  shortMagnitudes: { Mio: "Millionen", Mrd: "Milliarden", M: "Millionen", k: "tausend" },
  ofMagnitude: (name) => name,
  units: {
    "%": noun("n", "Prozent"),
    "‰": noun("n", "Promille"),
    "°": noun("m", "Grad"),
    "°C": noun("m", "Grad Celsius"),
    "°F": noun("m", "Grad Fahrenheit"),
    km: noun("m", "Kilometer"),
    m: noun("m", "Meter"),
    cm: noun("m", "Zentimeter"),
    mm: noun("m", "Millimeter"),
    "km/h": noun("m", "Kilometer pro Stunde"),
    mph: noun("f", "Meile pro Stunde", "Meilen pro Stunde"),
    "m²": noun("m", "Quadratmeter"),
    "km²": noun("m", "Quadratkilometer"),
    "m³": noun("m", "Kubikmeter"),
    ha: noun("m", "Hektar"),
    kg: noun("n", "Kilogramm"),
    g: noun("n", "Gramm"),
    mg: noun("n", "Milligramm"),
    t: noun("f", "Tonne", "Tonnen"),
    l: noun("m", "Liter"),
    L: noun("m", "Liter"),
    ml: noun("m", "Milliliter"),
    EL: noun("m", "Esslöffel"),
    TL: noun("m", "Teelöffel"),
    W: noun("n", "Watt"),
    kW: noun("n", "Kilowatt"),
    kWh: noun("f", "Kilowattstunde", "Kilowattstunden"),
    V: noun("n", "Volt"),
    Hz: noun("n", "Hertz"),
    GHz: noun("n", "Gigahertz"),
    MB: noun("n", "Megabyte"),
    GB: noun("n", "Gigabyte"),
    TB: noun("n", "Terabyte"),
    s: noun("f", "Sekunde", "Sekunden"),
    min: noun("f", "Minute", "Minuten"),
    h: noun("f", "Stunde", "Stunden"),
  },
  per: (unit) => `pro ${unit}`,
  numeral: (value, gender) => (value === 1 ? (gender === "f" ? "eine" : "ein") : null),
  clock: (hour, minute) => [`${hour === 1 ? "ein" : hour} Uhr`, minute === 0 ? "" : String(minute)],
  clockWord: /^Uhr$/u,
  clockName: "Uhr",
  halves: { am: "vormittags", pm: "nachmittags" },
  date: ({ day, month, year: value }, place) =>
    `${ordinal(day, { ...place, at: (by) => (by === 1 ? { raw: "", core: months[0] ?? "", pause: "" } : place.at(by)) })} ${months[month - 1]} ${year(value) ?? value}`,
  year,
  numberInContext,
  roman,
  at: "at",
  dot: "Punkt",
  slash: "Schrägstrich",
  more: "und so weiter",
  number: "Nummer",
  digits: digitNames(toCardinal),
  spelled: wordSet("ARD ZDF DB EZB ADAC KFZ LKW PKW GmbH AOK BIP EDV TÜV ÖPNV"),
  abbreviations: {
    Nr: "Nummer",
    usw: "und so weiter",
    bzw: "beziehungsweise",
    ca: "circa",
    Std: "Stunden",
    Mio: "Millionen",
    Mrd: "Milliarden",
    inkl: "inklusive",
    ggf: "gegebenenfalls",
    vgl: "vergleiche",
    "z.B": "zum Beispiel",
    "d.h": "das heißt",
    Dr: "Doktor",
    Prof: "Professor",
    Str: "Straße",
  },
};
