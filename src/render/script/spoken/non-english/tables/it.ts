import { toCardinal, toOrdinal } from "n2words/it-IT";
import type { Place } from "../../token.js";
import { currency, noun } from "../nouns.js";
import type { ContextReading, Gender, ReadingTable } from "../reading-table.js";
import { digitNames, plainTable, wordList, wordSet } from "./plain-table.js";

const months = wordList(
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
);
const kings = wordSet(
  "Luigi Carlo Enrico Filippo Giovanni Paolo Pio Benedetto Umberto Vittorio Emanuele Federico Francesco Giorgio Edoardo Pietro Alessandro Nicola Napoleone Leone",
);
const queens = wordSet("Elisabetta Caterina Maria Margherita");
const numbered = wordSet("capitolo tomo volume atto articolo parte fase titolo");

function ordinal(value: number, gender: Gender): string {
  const words = toOrdinal(value);
  return gender === "f" ? words.replace(/o$/u, "a") : words;
}

function numberInContext({ token, after }: Place): ContextReading | null {
  const [, digits = "", mark = ""] = /^([1-9]\d{0,2})(º|ª|°)$/u.exec(token.core) ?? [];
  if (digits === "") return null;
  // `20°` is a temperature; `1° maggio` and `2° posto` are not.
  const isDegree = mark === "°" && (Number(digits) > 9 || !/^\p{Ll}{3,}/u.test(after));
  if (isDegree) return null;
  return { text: ordinal(Number(digits), mark === "ª" ? "f" : "m"), takesDot: false };
}

function roman(value: number, { before, at }: Place): ContextReading | null {
  const said = (text: string) => ({ text, takesDot: false });
  const next = at(1)?.core.toLowerCase() ?? "";
  if (queens.has(before) || next === "guerra") return said(ordinal(value, "f"));
  if (kings.has(before) || next === "secolo" || before.toLowerCase() === "secolo") {
    return said(ordinal(value, "m"));
  }
  return numbered.has(before.toLowerCase()) ? said(String(value)) : null;
}

const centesimo = noun("m", "centesimo", "centesimi");

export const italian: ReadingTable = {
  ...plainTable,
  decimal: ",",
  minus: "meno",
  signs: {
    "&": "e",
    "+": "più",
    "=": "uguale",
    "<": "minore di",
    ">": "maggiore di",
    "≤": "minore o uguale a",
    "≥": "maggiore o uguale a",
    "≠": "diverso da",
    "≈": "circa",
    "±": "più o meno",
    "×": "per",
    "÷": "diviso",
    "%": "per cento",
    "°": "gradi",
    "@": "chiocciola",
    "#": "numero",
    "№": "numero",
    "§": "paragrafo",
    "∞": "infinito",
  },
  from: { word: "da", unless: /^(?:da|dal|dalle|dai|il|le|tra|fra|ore)$/iu },
  to: "a",
  over: (top, bottom) => `${top} su ${bottom}`,
  fractions: {
    "1/2": "mezzo",
    "1/3": "un terzo",
    "2/3": "due terzi",
    "1/4": "un quarto",
    "3/4": "tre quarti",
    "1/5": "un quinto",
    "1/8": "un ottavo",
    "3/8": "tre ottavi",
    "5/8": "cinque ottavi",
    "7/8": "sette ottavi",
    "1/10": "un decimo",
  },
  mixed: (whole, part) => `${whole} e ${italian.fractions[part] ?? ""}`,
  currencies: {
    "€": currency(noun("m", "euro"), centesimo),
    $: currency(noun("m", "dollaro", "dollari"), noun("m", "centesimo", "centesimi")),
    "£": currency(noun("f", "sterlina", "sterline"), noun("m", "penny", "pence")),
    "¥": noun("m", "yen"),
    "₹": noun("f", "rupia", "rupie"),
    "₽": noun("m", "rublo", "rubli"),
    "₺": noun("f", "lira turca", "lire turche"),
    元: noun("m", "yuan"),
  },
  hundredths: (cents) => `e ${Number(cents)}`,
  magnitudes: /^(?:milione|milioni|miliardo|miliardi|mila)$/u,
  shortMagnitudes: { mln: "milioni", mld: "miliardi", M: "milioni", k: "mila" },
  ofMagnitude: (name) => `di ${name}`,
  units: {
    "%": noun("m", "per cento"),
    "‰": noun("m", "per mille"),
    "°": noun("m", "grado", "gradi"),
    "°C": noun("m", "grado Celsius", "gradi Celsius"),
    "°F": noun("m", "grado Fahrenheit", "gradi Fahrenheit"),
    km: noun("m", "chilometro", "chilometri"),
    m: noun("m", "metro", "metri"),
    cm: noun("m", "centimetro", "centimetri"),
    mm: noun("m", "millimetro", "millimetri"),
    "km/h": noun("m", "chilometro orario", "chilometri orari"),
    mph: noun("m", "miglio orario", "miglia orarie"),
    "m²": noun("m", "metro quadrato", "metri quadrati"),
    mq: noun("m", "metro quadrato", "metri quadrati"),
    "km²": noun("m", "chilometro quadrato", "chilometri quadrati"),
    "m³": noun("m", "metro cubo", "metri cubi"),
    ha: noun("m", "ettaro", "ettari"),
    kg: noun("m", "chilo", "chili"),
    g: noun("m", "grammo", "grammi"),
    mg: noun("m", "milligrammo", "milligrammi"),
    t: noun("f", "tonnellata", "tonnellate"),
    l: noun("m", "litro", "litri"),
    L: noun("m", "litro", "litri"),
    ml: noun("m", "millilitro", "millilitri"),
    W: noun("m", "watt"),
    kW: noun("m", "chilowatt"),
    kWh: noun("m", "chilowattora"),
    V: noun("m", "volt"),
    Hz: noun("m", "hertz"),
    GHz: noun("m", "gigahertz"),
    MB: noun("m", "megabyte"),
    GB: noun("m", "gigabyte"),
    TB: noun("m", "terabyte"),
    s: noun("m", "secondo", "secondi"),
    min: noun("m", "minuto", "minuti"),
    h: noun("f", "ora", "ore"),
  },
  per: (unit) => (/^[aeiou]/u.test(unit) ? `all'${unit}` : `al ${unit}`),
  numeral: (value, gender) => (value === 1 ? (gender === "f" ? "una" : "un") : null),
  clock: (hour, minute) => [hour === 1 ? "una" : String(hour), minute === 0 ? "" : `e ${minute}`],
  halves: { am: "di mattina", pm: "del pomeriggio" },
  date: ({ day, month, year }) => `${day === 1 ? "primo" : day} ${months[month - 1]} ${year}`,
  numberInContext,
  roman,
  at: "chiocciola",
  dot: "punto",
  slash: "barra",
  more: "eccetera",
  number: "numero",
  digits: digitNames(toCardinal),
  spelled: wordSet("UE IVA BCE PIL ONG"),
  abbreviations: {
    n: "numero",
    "n°": "numero",
    nº: "numero",
    ecc: "eccetera",
    "p.es": "per esempio",
    sig: "signor",
    dott: "dottor",
    pag: "pagina",
    mln: "milioni",
    mld: "miliardi",
  },
};
