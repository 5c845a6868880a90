import { toCardinal, toOrdinal } from "n2words/pt-PT";
import type { Place } from "../../token.js";
import { currency, noun } from "../nouns.js";
import type { ContextReading, Gender, ReadingTable } from "../reading-table.js";
import { digitNames, plainTable, wordList, wordSet } from "./plain-table.js";

const months = wordList(
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
);
const kings = wordSet(
  "João Pedro Luís Carlos Afonso Filipe Henrique Paulo Pio Bento Jorge Eduardo Sebastião Manuel José Napoleão Alexandre Nicolau",
);
const queens = wordSet("Maria Isabel Catarina Margarida");
const numbered = wordSet("século capítulo tomo volume ato acto artigo parte fase título");
/** Rulers have ordinals up to ten. */
const lastOrdinal = 10;

function ordinal(value: number, gender: Gender): string {
  const words = toOrdinal(value);
  return gender === "f" ? words.replace(/o(?= |$)/gu, "a") : words;
}

/** The engine says the masculine forms. */
function numeral(value: number, gender: Gender): string | null {
  const ones = value % 10;
  const isTeen = value % 100 > 10 && value % 100 < 20;
  if (gender !== "f" || isTeen || (ones !== 1 && ones !== 2) || value > 999_999) return null;
  return toCardinal(value).replace(/um$/u, "uma").replace(/dois$/u, "duas");
}

function numberInContext({ token, after }: Place): ContextReading | null {
  const [, digits = "", mark = ""] = /^([1-9]\d{0,2})\.?(º|ª|°|o|a)$/u.exec(token.core) ?? [];
  if (digits === "") return null;
  const isDegree = mark === "°" && (Number(digits) > 9 || !/^\p{Ll}{2,}/u.test(after));
  if (isDegree) return null;
  const gender = mark === "ª" || mark === "a" ? "f" : "m";
  return { text: ordinal(Number(digits), gender), takesDot: false };
}

function roman(value: number, { before, at }: Place): ContextReading | null {
  const said = (text: string) => ({ text, takesDot: false });
  if (queens.has(before) || at(1)?.core === "Guerra") return said(ordinal(value, "f"));
  if (kings.has(before)) {
    return said(value > lastOrdinal ? String(value) : ordinal(value, "m"));
  }
  return numbered.has(before.toLowerCase()) ? said(String(value)) : null;
}

const cent = noun("m", "cêntimo", "cêntimos");
const centavo = noun("m", "centavo", "centavos");

export const portuguese: ReadingTable = {
  ...plainTable,
  decimal: ",",
  minus: "menos",
  signs: {
    "&": "e",
    "+": "mais",
    "=": "igual a",
    "<": "menor que",
    ">": "maior que",
    "≤": "menor ou igual a",
    "≥": "maior ou igual a",
    "≠": "diferente de",
    "≈": "cerca de",
    "±": "mais ou menos",
    "×": "vezes",
    "÷": "a dividir por",
    "%": "por cento",
    "°": "graus",
    "@": "arroba",
    "#": "número",
    "№": "número",
    "§": "parágrafo",
    "∞": "infinito",
  },
  to: "a",
  over: (top, bottom) => `${top} sobre ${bottom}`,
  fractions: {
    "1/2": "meio",
    "1/3": "um terço",
    "2/3": "dois terços",
    "1/4": "um quarto",
    "3/4": "três quartos",
    "1/5": "um quinto",
    "1/8": "um oitavo",
    "3/8": "três oitavos",
    "5/8": "cinco oitavos",
    "7/8": "sete oitavos",
    "1/10": "um décimo",
  },
  mixed: (whole, part) => `${whole} e ${portuguese.fractions[part] ?? ""}`,
  currencies: {
    "€": currency(noun("m", "euro", "euros"), cent),
    $: currency(noun("m", "dólar", "dólares"), noun("m", "cêntimo", "cêntimos")),
    R$: currency(noun("m", "real", "reais"), centavo),
    "£": currency(noun("f", "libra", "libras"), noun("m", "péni", "pence")),
    "¥": noun("m", "iene", "ienes"),
    "₹": noun("f", "rupia", "rupias"),
    "₽": noun("m", "rublo", "rublos"),
    "₺": noun("f", "lira", "liras"),
    元: noun("m", "yuan", "yuans"),
  },
  hundredths: (cents) => `e ${Number(cents)}`,
  magnitudes: /^(?:mil|milhão|milhões|bilhão|bilhões|bilião|biliões)$/u,
  shortMagnitudes: { M: "milhões", mi: "milhões", k: "mil", K: "mil" },
  ofMagnitude: (name) => `de ${name}`,
  units: {
    "%": noun("m", "por cento"),
    "‰": noun("m", "por mil"),
    "°": noun("m", "grau", "graus"),
    "°C": noun("m", "grau Celsius", "graus Celsius"),
    "°F": noun("m", "grau Fahrenheit", "graus Fahrenheit"),
    km: noun("m", "quilómetro", "quilómetros"),
    m: noun("m", "metro", "metros"),
    cm: noun("m", "centímetro", "centímetros"),
    mm: noun("m", "milímetro", "milímetros"),
    "km/h": noun("m", "quilómetro por hora", "quilómetros por hora"),
    mph: noun("f", "milha por hora", "milhas por hora"),
    "m²": noun("m", "metro quadrado", "metros quadrados"),
    "km²": noun("m", "quilómetro quadrado", "quilómetros quadrados"),
    "m³": noun("m", "metro cúbico", "metros cúbicos"),
    ha: noun("m", "hectare", "hectares"),
    kg: noun("m", "quilo", "quilos"),
    g: noun("m", "grama", "gramas"),
    mg: noun("m", "miligrama", "miligramas"),
    t: noun("f", "tonelada", "toneladas"),
    l: noun("m", "litro", "litros"),
    L: noun("m", "litro", "litros"),
    ml: noun("m", "mililitro", "mililitros"),
    W: noun("m", "watt", "watts"),
    kW: noun("m", "quilowatt", "quilowatts"),
    kWh: noun("m", "quilowatt-hora", "quilowatts-hora"),
    V: noun("m", "volt", "volts"),
    Hz: noun("m", "hertz"),
    GHz: noun("m", "gigahertz"),
    MB: noun("m", "megabyte", "megabytes"),
    GB: noun("m", "gigabyte", "gigabytes"),
    TB: noun("m", "terabyte", "terabytes"),
    s: noun("m", "segundo", "segundos"),
    min: noun("m", "minuto", "minutos"),
    h: noun("f", "hora", "horas"),
  },
  per: (unit) => `por ${unit}`,
  numeral,
  clock: (hour, minute) => {
    const said = numeral(hour, "f") ?? String(hour);
    return minute === 0 ? [`${said} ${hour === 1 ? "hora" : "horas"}`, ""] : [said, `e ${minute}`];
  },
  clockWord: /^(?:h|horas)$/u,
  clockName: "horas",
  halves: { am: "da manhã", pm: "da tarde" },
  date: ({ day, month, year }) =>
    `${day === 1 ? "primeiro" : day} de ${months[month - 1]} de ${year}`,
  numberInContext,
  roman,
  at: "arroba",
  dot: "ponto",
  slash: "barra",
  more: "et cetera",
  number: "número",
  digits: digitNames(toCardinal),
  spelled: wordSet("UE IVA CPF RG BCE PIB ONG EUA"),
  abbreviations: {
    núm: "número",
    "n.º": "número",
    nº: "número",
    "n°": "número",
    "p.ex": "por exemplo",
    etc: "et cetera",
    Sr: "senhor",
    Sra: "senhora",
    Dr: "doutor",
    Dra: "doutora",
    pág: "página",
  },
};
