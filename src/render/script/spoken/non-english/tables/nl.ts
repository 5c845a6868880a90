import { toCardinal, toOrdinal } from "n2words/nl-NL";
import type { Place } from "../../token.js";
import { currency, noun } from "../nouns.js";
import type { ContextReading, ReadingTable } from "../reading-table.js";
import { digitNames, plainTable, wordList, wordSet } from "./plain-table.js";

const months = wordList(
  "januari februari maart april mei juni juli augustus september oktober november december",
);
const rulers = wordSet(
  "Lodewijk Willem Karel Hendrik Filips Johannes Paulus Pius Benedictus Albert Leopold Frederik Elizabeth Catharina George Napoleon Peter Alexander Ramses",
);
const numbered = wordSet("hoofdstuk deel artikel fase boek titel bijlage");

function numberInContext({ token }: Place): ContextReading | null {
  const [, digits = ""] = /^([1-9]\d{0,2})(?:e|ste|de)$/u.exec(token.core) ?? [];
  return digits === "" ? null : { text: toOrdinal(Number(digits)), takesDot: false };
}

function roman(value: number, { token, before, at }: Place): ContextReading | null {
  const said = (text: string) => ({ text, takesDot: false });
  if (token.core.endsWith("e")) return said(toOrdinal(value));
  if (rulers.has(before)) {
    return said(`de ${toOrdinal(value).replace(/^./u, (first) => first.toUpperCase())}`);
  }
  if (at(1)?.core === "Wereldoorlog") return said(toOrdinal(value));
  return numbered.has(before.toLowerCase()) ? said(String(value)) : null;
}

const cent = noun("m", "cent");

export const dutch: ReadingTable = {
  ...plainTable,
  decimal: ",",
  minus: "min",
  signs: {
    "&": "en",
    "+": "plus",
    "=": "is gelijk aan",
    "<": "kleiner dan",
    ">": "groter dan",
    "≤": "hoogstens",
    "≥": "minstens",
    "≠": "ongelijk aan",
    "≈": "ongeveer",
    "±": "plus of min",
    "×": "keer",
    "÷": "gedeeld door",
    "%": "procent",
    "°": "graden",
    "@": "apenstaartje",
    "#": "nummer",
    "№": "nummer",
    "§": "paragraaf",
    "∞": "oneindig",
  },
  to: "tot",
  over: (top, bottom) => `${top} gedeeld door ${bottom}`,
  fractions: {
    "1/2": "een half",
    "1/3": "een derde",
    "2/3": "twee derde",
    "1/4": "een kwart",
    "3/4": "drie kwart",
    "1/5": "een vijfde",
    "1/8": "een achtste",
    "3/8": "drie achtste",
    "5/8": "vijf achtste",
    "7/8": "zeven achtste",
    "1/10": "een tiende",
  },
  mixed: (whole, part) => {
    if (part !== "1/2") return `${whole} ${dutch.fractions[part] ?? ""}`;
    return whole === "1" ? "anderhalf" : `${whole} en een half`;
  },
  currencies: {
    "€": currency(noun("m", "euro"), cent),
    $: currency(noun("m", "dollar"), cent),
    "£": currency(noun("n", "pond"), noun("m", "penny", "pence")),
    "¥": noun("m", "yen"),
    "₹": noun("m", "roepie"),
    "₽": noun("m", "roebel"),
    "₺": noun("m", "lira"),
    元: noun("m", "yuan"),
  },
  hundredths: (cents) => String(Number(cents)),
  magnitudes: /^(?:duizend|miljoen|miljard|biljoen)$/u,
  shortMagnitudes: { mln: "miljoen", mld: "miljard", M: "miljoen", k: "duizend" },
  ofMagnitude: (name) => name,
  units: {
    "%": noun("n", "procent"),
    "‰": noun("n", "promille"),
    "°": noun("m", "graad", "graden"),
    "°C": noun("m", "graad Celsius", "graden Celsius"),
    "°F": noun("m", "graad Fahrenheit", "graden Fahrenheit"),
    km: noun("m", "kilometer"),
    m: noun("m", "meter"),
    cm: noun("m", "centimeter"),
    mm: noun("m", "millimeter"),
    "km/h": noun("m", "kilometer per uur"),
    "km/u": noun("m", "kilometer per uur"),
    mph: noun("f", "mijl per uur"),
    "m²": noun("m", "vierkante meter"),
    m2: noun("m", "vierkante meter"),
    "km²": noun("m", "vierkante kilometer"),
    "m³": noun("m", "kubieke meter"),
    ha: noun("m", "hectare"),
    kg: noun("m", "kilo"),
    g: noun("m", "gram"),
    mg: noun("m", "milligram"),
    t: noun("m", "ton"),
    l: noun("m", "liter"),
    L: noun("m", "liter"),
    ml: noun("m", "milliliter"),
    el: noun("m", "eetlepel", "eetlepels"),
    tl: noun("m", "theelepel", "theelepels"),
    W: noun("m", "watt"),
    kW: noun("m", "kilowatt"),
    kWh: noun("n", "kilowattuur"),
    V: noun("m", "volt"),
    Hz: noun("m", "hertz"),
    GHz: noun("m", "gigahertz"),
    MB: noun("m", "megabyte"),
    GB: noun("m", "gigabyte"),
    TB: noun("m", "terabyte"),
    s: noun("m", "seconde", "seconden"),
    min: noun("m", "minuut", "minuten"),
    u: noun("n", "uur"),
  },
  per: (unit) => `per ${unit}`,
  clock: (hour, minute) => [`${hour} uur`, minute === 0 ? "" : String(minute)],
  clockWord: /^(?:uur|u|h)$/u,
  clockName: "uur",
  halves: { am: "'s ochtends", pm: "'s middags" },
  date: ({ day, month, year }) => `${day} ${months[month - 1]} ${year}`,
  numberInContext,
  roman,
  at: "apenstaartje",
  dot: "punt",
  slash: "schuine streep",
  more: "enzovoort",
  number: "nummer",
  digits: digitNames((value) => toCardinal(value)),
  spelled: wordSet("NS VN BTW WK EK ECB KNMI NOS"),
  abbreviations: {
    nr: "nummer",
    bijv: "bijvoorbeeld",
    enz: "enzovoort",
    ca: "circa",
    "o.a": "onder andere",
    "d.w.z": "dat wil zeggen",
    mln: "miljoen",
    mld: "miljard",
    Dr: "dokter",
    dr: "doctor",
    blz: "bladzijde",
  },
};
