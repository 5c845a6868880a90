import { toCardinal } from "n2words/tr-TR";
import type { Place } from "../../token.js";
import { currency, noun } from "../nouns.js";
import type { ContextReading, ReadingTable } from "../reading-table.js";
import { digitNames, plainTable, wordList, wordSet } from "./plain-table.js";

const months = wordList(
  "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
);
const numbered = wordSet("Bölüm Cilt Kısım Madde Perde");
const rulers = wordSet(
  "Mehmet Murat Selim Süleyman Mahmut Mustafa Abdülhamit Ahmet Osman Beyazıt Elizabeth Katerina Louis Henry Friedrich Napolyon Ramses Nikola Wilhelm",
);

/** Ordinals by the last word of the number; the ending follows its vowels. */
const ordinals: Readonly<Record<string, string>> = {
  sıfır: "sıfırıncı",
  bir: "birinci",
  iki: "ikinci",
  üç: "üçüncü",
  dört: "dördüncü",
  beş: "beşinci",
  altı: "altıncı",
  yedi: "yedinci",
  sekiz: "sekizinci",
  dokuz: "dokuzuncu",
  on: "onuncu",
  yirmi: "yirminci",
  otuz: "otuzuncu",
  kırk: "kırkıncı",
  elli: "ellinci",
  altmış: "altmışıncı",
  yetmiş: "yetmişinci",
  seksen: "sekseninci",
  doksan: "doksanıncı",
  yüz: "yüzüncü",
  bin: "bininci",
};

function ordinal(value: number): string {
  return toCardinal(value).replace(/\S+$/u, (last) => ordinals[last] ?? last);
}

function numberInContext({ token, at }: Place): ContextReading | null {
  const suffixed = /^([1-9]\d{0,2})'?(?:[ıiuü]?nc[ıiuü])$/u.exec(token.core)?.[1];
  if (suffixed !== undefined) return { text: ordinal(Number(suffixed)), takesDot: false };
  const next = at(1)?.core ?? "";
  const isOrdinal =
    /^[1-9]\d?$/u.test(token.core) &&
    token.pause === "." &&
    (/^\p{Ll}/u.test(next) ||
      rulers.has(next) ||
      /^(?:Dünya|Bölüm|Yüzyıl|Cadde|Sokak)$/u.test(next));
  return isOrdinal ? { text: ordinal(Number(token.core)), takesDot: true } : null;
}

function roman(value: number, { token, before, at }: Place): ContextReading | null {
  const next = at(1)?.core ?? "";
  const isBefore = rulers.has(next) || /^(?:yüzyıl|Dünya)/u.test(next);
  if (isBefore && (token.pause === "." || token.pause === "")) {
    return { text: ordinal(value), takesDot: true };
  }
  if (rulers.has(before)) return { text: ordinal(value), takesDot: false };
  return numbered.has(before) ? { text: String(value), takesDot: false } : null;
}

const cent = noun("n", "sent");

export const turkish: ReadingTable = {
  ...plainTable,
  decimal: ",",
  groupsWithSpace: false,
  minus: "eksi",
  percentBefore: "yüzde ",
  signs: {
    "&": "ve",
    "+": "artı",
    "=": "eşittir",
    "<": "küçüktür",
    ">": "büyüktür",
    "≤": "küçük eşittir",
    "≥": "büyük eşittir",
    "≠": "eşit değildir",
    "≈": "yaklaşık",
    "±": "artı eksi",
    "×": "çarpı",
    "÷": "bölü",
    "%": "yüzde",
    "°": "derece",
    "@": "et",
    "#": "numara",
    "№": "numara",
    "§": "paragraf",
    "∞": "sonsuz",
  },
  to: "ila",
  over: (top, bottom) => `${top} bölü ${bottom}`,
  fractions: {
    "1/2": "yarım",
    "1/3": "üçte bir",
    "2/3": "üçte iki",
    "1/4": "çeyrek",
    "3/4": "dörtte üç",
    "1/5": "beşte bir",
    "1/8": "sekizde bir",
    "1/10": "onda bir",
  },
  mixed: (whole, part) =>
    part === "1/2" ? `${whole} buçuk` : `${whole} tam ${turkish.fractions[part] ?? part}`,
  currencies: {
    "₺": currency(noun("n", "lira"), noun("n", "kuruş")),
    "€": currency(noun("n", "avro"), cent),
    $: currency(noun("n", "dolar"), cent),
    "£": currency(noun("n", "sterlin"), noun("n", "peni")),
    "¥": noun("n", "yen"),
    "₹": noun("n", "rupi"),
    "₽": noun("n", "ruble"),
    元: noun("n", "yuan"),
  },
  hundredths: (cents, cent) => cent ?? String(Number(cents)),
  magnitudes: /^(?:bin|milyon|milyar|trilyon)$/u,
  shortMagnitudes: { mn: "milyon", M: "milyon", k: "bin" },
  ofMagnitude: (name) => name,
  units: {
    "%": noun("n", "yüzde"),
    "°": noun("n", "derece"),
    "°C": noun("n", "santigrat derece"),
    "°F": noun("n", "fahrenhayt derece"),
    km: noun("n", "kilometre"),
    m: noun("n", "metre"),
    cm: noun("n", "santimetre"),
    mm: noun("n", "milimetre"),
    "km/h": noun("n", "kilometre bölü saat"),
    "km/sa": noun("n", "kilometre bölü saat"),
    mph: noun("n", "mil bölü saat"),
    "m²": noun("n", "metrekare"),
    "km²": noun("n", "kilometrekare"),
    "m³": noun("n", "metreküp"),
    ha: noun("n", "hektar"),
    kg: noun("n", "kilogram"),
    g: noun("n", "gram"),
    gr: noun("n", "gram"),
    mg: noun("n", "miligram"),
    t: noun("n", "ton"),
    l: noun("n", "litre"),
    L: noun("n", "litre"),
    ml: noun("n", "mililitre"),
    W: noun("n", "vat"),
    kW: noun("n", "kilovat"),
    kWh: noun("n", "kilovatsaat"),
    V: noun("n", "volt"),
    GHz: noun("n", "gigahertz"),
    MB: noun("n", "megabayt"),
    GB: noun("n", "gigabayt"),
    TB: noun("n", "terabayt"),
    s: noun("n", "saniye"),
    sn: noun("n", "saniye"),
    dk: noun("n", "dakika"),
    sa: noun("n", "saat"),
    TL: noun("n", "lira"),
  },
  per: (unit) => `bölü ${unit}`,
  clock: (hour, minute) => [
    String(hour),
    minute === 0 ? "" : minute < 10 ? `sıfır ${minute}` : String(minute),
  ],
  halves: { am: "öğleden önce", pm: "öğleden sonra" },
  date: ({ day, month, year }) => `${day} ${months[month - 1]} ${year}`,
  numberInContext,
  roman,
  at: "et",
  dot: "nokta",
  slash: "eğik çizgi",
  more: "ve benzeri",
  number: "numara",
  digits: digitNames((value) => toCardinal(value)),
  spelled: wordSet("TBMM TRT AB ABD KDV TÜİK"),
  abbreviations: {
    vb: "ve benzeri",
    vs: "vesaire",
    örn: "örneğin",
    Dr: "doktor",
    Prof: "profesör",
    No: "numara",
    yy: "yüzyıl",
    Cad: "caddesi",
    Sok: "sokak",
  },
};
