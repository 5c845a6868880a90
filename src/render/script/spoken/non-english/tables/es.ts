import { toCardinal, toOrdinal } from "n2words/es-ES";
import type { Place } from "../../token.js";
import { currency, noun } from "../nouns.js";
import type { ContextReading, Gender, ReadingTable } from "../reading-table.js";
import { digitNames, plainTable, wordList, wordSet } from "./plain-table.js";

const months = wordList(
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
);
const kings = wordSet(
  "Felipe Carlos Luis Alfonso Fernando Juan Pablo Pío Benedicto Enrique Jorge Eduardo Pedro Napoleón Ramsés Alejandro Nicolás",
);
const queens = wordSet("Isabel Catalina María Margarita");
const numbered = wordSet("siglo capítulo tomo volumen acto artículo fase parte título siglos");
/** Rulers have ordinals up to ten. */
const lastOrdinal = 10;

function ordinal(value: number, gender: Gender): string {
  const words = toOrdinal(value);
  return gender === "f" ? words.replace(/o(?= |$)/gu, "a") : words;
}

function numeral(value: number, gender: Gender): string | null {
  if (value % 10 !== 1 || value % 100 === 11 || value > 999_999) return null;
  const words = toCardinal(value);
  if (gender === "f") return words.replace(/uno$/u, "una");
  return words.replace(/veintiuno$/u, "veintiún").replace(/uno$/u, "un");
}

function numberInContext({ token, after, at }: Place): ContextReading | null {
  const [, digits = "", mark = ""] = /^(\d{1,3})\.?(º|ª|er|°)$/u.exec(token.core) ?? [];
  const isDegree = mark === "°" && !/^\p{Ll}/u.test(after);
  if (digits !== "" && !isDegree && digits !== "0" && Number(digits) > 0) {
    if (mark === "°" && Number(digits) > lastOrdinal) return null;
    const words = ordinal(Number(digits), mark === "ª" ? "f" : "m");
    return { text: mark === "er" ? words.replace(/o$/u, "") : words, takesDot: false };
  }
  const isFirstOfMonth =
    token.core === "1" && after === "de" && months.includes(at(2)?.core.toLowerCase() ?? "");
  return isFirstOfMonth ? { text: "primero", takesDot: false } : null;
}

function roman(value: number, { before, at }: Place): ContextReading | null {
  const said = (text: string) => ({ text, takesDot: false });
  if (queens.has(before)) return said(ordinal(value, "f"));
  if (kings.has(before)) {
    return said(value > lastOrdinal ? String(value) : ordinal(value, "m"));
  }
  if (at(1)?.core === "Guerra") return said(ordinal(value, "f"));
  return numbered.has(before.toLowerCase()) ? said(String(value)) : null;
}

const centavo = noun("m", "céntimo", "céntimos");
const centavoOfDollar = noun("m", "centavo", "centavos");

export const spanish: ReadingTable = {
  ...plainTable,
  decimal: ",",
  minus: "menos",
  signs: {
    "&": "y",
    "+": "más",
    "=": "igual a",
    "<": "menor que",
    ">": "mayor que",
    "≤": "menor o igual que",
    "≥": "mayor o igual que",
    "≠": "distinto de",
    "≈": "aproximadamente",
    "±": "más menos",
    "×": "por",
    "÷": "entre",
    "%": "por ciento",
    "°": "grados",
    "@": "arroba",
    "#": "número",
    "№": "número",
    "§": "sección",
    "∞": "infinito",
  },
  to: "a",
  over: (top, bottom) => `${top} sobre ${bottom}`,
  fractions: {
    "1/2": "medio",
    "1/3": "un tercio",
    "2/3": "dos tercios",
    "1/4": "un cuarto",
    "3/4": "tres cuartos",
    "1/5": "un quinto",
    "1/8": "un octavo",
    "3/8": "tres octavos",
    "5/8": "cinco octavos",
    "7/8": "siete octavos",
    "1/10": "un décimo",
  },
  mixed: (whole, part) => `${whole} y ${spanish.fractions[part] ?? ""}`,
  currencies: {
    "€": currency(noun("m", "euro", "euros"), centavo),
    $: currency(noun("m", "dólar", "dólares"), centavoOfDollar),
    "£": currency(noun("f", "libra", "libras"), noun("m", "penique", "peniques")),
    "¥": noun("m", "yen", "yenes"),
    "₹": noun("f", "rupia", "rupias"),
    "₽": noun("m", "rublo", "rublos"),
    "₺": noun("f", "lira", "liras"),
    R$: noun("m", "real", "reales"),
    元: noun("m", "yuan", "yuanes"),
  },
  hundredths: (cents) => `con ${Number(cents)}`,
  magnitudes: /^(?:mil|millón|millones|billón|billones)$/u,
  shortMagnitudes: { M: "millones", k: "mil", K: "mil" },
  ofMagnitude: (name) => `de ${name}`,
  units: {
    "%": noun("m", "por ciento"),
    "‰": noun("m", "por mil"),
    "°": noun("m", "grado", "grados"),
    "°C": noun("m", "grado Celsius", "grados Celsius"),
    "°F": noun("m", "grado Fahrenheit", "grados Fahrenheit"),
    km: noun("m", "kilómetro", "kilómetros"),
    m: noun("m", "metro", "metros"),
    cm: noun("m", "centímetro", "centímetros"),
    mm: noun("m", "milímetro", "milímetros"),
    "km/h": noun("m", "kilómetro por hora", "kilómetros por hora"),
    mph: noun("f", "milla por hora", "millas por hora"),
    "m²": noun("m", "metro cuadrado", "metros cuadrados"),
    "km²": noun("m", "kilómetro cuadrado", "kilómetros cuadrados"),
    "m³": noun("m", "metro cúbico", "metros cúbicos"),
    ha: noun("f", "hectárea", "hectáreas"),
    kg: noun("m", "kilo", "kilos"),
    g: noun("m", "gramo", "gramos"),
    mg: noun("m", "miligramo", "miligramos"),
    t: noun("f", "tonelada", "toneladas"),
    l: noun("m", "litro", "litros"),
    L: noun("m", "litro", "litros"),
    ml: noun("m", "mililitro", "mililitros"),
    W: noun("m", "vatio", "vatios"),
    kW: noun("m", "kilovatio", "kilovatios"),
    kWh: noun("m", "kilovatio hora", "kilovatios hora"),
    V: noun("m", "voltio", "voltios"),
    Hz: noun("m", "hercio", "hercios"),
    GHz: noun("m", "gigahercio", "gigahercios"),
    MB: noun("m", "megabyte", "megabytes"),
    GB: noun("m", "gigabyte", "gigabytes"),
    TB: noun("m", "terabyte", "terabytes"),
    s: noun("m", "segundo", "segundos"),
    min: noun("m", "minuto", "minutos"),
    h: noun("f", "hora", "horas"),
  },
  per: (unit) => `por ${unit}`,
  numeral,
  clock: (hour, minute) => [hour === 1 ? "una" : String(hour), minute === 0 ? "" : `y ${minute}`],
  clockWord: /^(?:h|hs|horas)$/u,
  clockName: "horas",
  halves: { am: "de la mañana", pm: "de la tarde" },
  date: ({ day, month, year }) =>
    `${day === 1 ? "primero" : day} de ${months[month - 1]} de ${year}`,
  numberInContext,
  roman,
  at: "arroba",
  dot: "punto",
  slash: "barra",
  more: "etcétera",
  number: "número",
  digits: digitNames(toCardinal),
  spelled: wordSet("DNI IVA UE EE UU ONG BCE PIB"),
  abbreviations: {
    núm: "número",
    "n.º": "número",
    nº: "número",
    "n°": "número",
    "p.ej": "por ejemplo",
    etc: "etcétera",
    Sr: "señor",
    Sra: "señora",
    Dr: "doctor",
    Dra: "doctora",
    aprox: "aproximadamente",
    pág: "página",
    "EE.UU": "Estados Unidos",
  },
};

/** In Mexico, Central America and the United States the decimal mark is a point. The engine does not say it. */
export const spanishWithPoint: ReadingTable = { ...spanish, decimal: ".", point: " punto " };
