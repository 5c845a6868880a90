import { toCardinal } from "n2words/ar-SA";
import type { Place } from "../../token.js";
import type { ContextReading, Noun, ReadingTable } from "../reading-table.js";
import { digitNames, plainTable, wordList, wordSet } from "./plain-table.js";

const months = wordList(
  "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
);
const numbered = wordSet("القرن الفصل الجزء المجلد الباب لويس هنري فيليب");

/** After 1 and 2, whose forms say the number; after 3 to 10, 11 to 99, and 100. */
function counted(one: string, two: string, few: string, many: string, other: string): Noun {
  return { gender: "m", forms: { one, two, few, many, other } };
}

/** A foreign word that never changes. */
function fixed(name: string): Noun {
  return { gender: "m", forms: { one: `${name} واحد`, two: `${name} اثنان`, other: name } };
}

/** Of these the number is said also before one and two. */
const invariable = (name: string): Noun => ({
  gender: "m",
  forms: { one: `1 ${name}`, two: `2 ${name}`, other: name },
});

function roman(value: number, { before }: Place): ContextReading | null {
  return numbered.has(before) ? { text: String(value), takesDot: false } : null;
}

const kilometer = counted("كيلومتر واحد", "كيلومتران", "كيلومترات", "كيلومترًا", "كيلومتر");
const kilogram = counted("كيلوغرام واحد", "كيلوغرامان", "كيلوغرامات", "كيلوغرامًا", "كيلوغرام");
const meter = counted("متر واحد", "متران", "أمتار", "مترًا", "متر");
const liter = counted("لتر واحد", "لتران", "لترات", "لترًا", "لتر");
const gram = counted("غرام واحد", "غرامان", "غرامات", "غرامًا", "غرام");
const hour = counted("ساعة واحدة", "ساعتان", "ساعات", "ساعة", "ساعة");
const minute = counted("دقيقة واحدة", "دقيقتان", "دقائق", "دقيقة", "دقيقة");
const perHour = ({ gender, forms }: Noun): Noun => ({
  gender,
  forms: {
    other: "",
    ...Object.fromEntries(Object.entries(forms).map(([key, form]) => [key, `${form} في الساعة`])),
  },
});
const square = counted("متر مربع واحد", "متران مربعان", "أمتار مربعة", "مترًا مربعًا", "متر مربع");

export const arabic: ReadingTable = {
  ...plainTable,
  decimal: ".",
  groupsWithSpace: false,
  minus: "سالب",
  signs: {
    "&": "و",
    "+": "زائد",
    "=": "يساوي",
    "<": "أصغر من",
    ">": "أكبر من",
    "≤": "أصغر من أو يساوي",
    "≥": "أكبر من أو يساوي",
    "≠": "لا يساوي",
    "≈": "حوالي",
    "±": "زائد أو ناقص",
    "×": "في",
    "÷": "على",
    "%": "بالمئة",
    "°": "درجة",
    "@": "آت",
    "#": "رقم",
    "№": "رقم",
    "∞": "ما لا نهاية",
  },
  from: { word: "من", unless: /^(?:من|بين)$/u },
  to: "إلى",
  over: (top, bottom) => `${top} على ${bottom}`,
  fractions: {
    "1/2": "نصف",
    "1/3": "ثلث",
    "2/3": "ثلثان",
    "1/4": "ربع",
    "3/4": "ثلاثة أرباع",
    "1/5": "خمس",
    "1/8": "ثمن",
    "1/10": "عشر",
  },
  mixed: (whole, part) => `${whole} و${arabic.fractions[part] ?? part}`,
  currencies: {
    "€": fixed("يورو"),
    $: counted("دولار واحد", "دولاران", "دولارات", "دولارًا", "دولار"),
    "£": counted("جنيه واحد", "جنيهان", "جنيهات", "جنيهًا", "جنيه"),
    "¥": fixed("ين"),
    "₹": counted("روبية واحدة", "روبيتان", "روبيات", "روبية", "روبية"),
    "₽": fixed("روبل"),
    "₺": counted("ليرة واحدة", "ليرتان", "ليرات", "ليرة", "ليرة"),
    元: fixed("يوان"),
  },
  hundredths: (cents) => `و${Number(cents)}`,
  magnitudes: /^(?:ألف|آلاف|مليون|ملايين|مليار|مليارات)$/u,
  shortMagnitudes: { M: "مليون", k: "ألف" },
  ofMagnitude: (name) => name,
  units: {
    "%": invariable("بالمئة"),
    "°": counted("درجة واحدة", "درجتان", "درجات", "درجة", "درجة"),
    "°C": counted("درجة مئوية واحدة", "درجتان مئويتان", "درجات مئوية", "درجة مئوية", "درجة مئوية"),
    كم: kilometer,
    km: kilometer,
    "km/h": perHour(kilometer),
    "كم/س": perHour(kilometer),
    م: meter,
    m: meter,
    "m²": square,
    "م²": square,
    سم: counted("سنتيمتر واحد", "سنتيمتران", "سنتيمترات", "سنتيمترًا", "سنتيمتر"),
    كغ: kilogram,
    كجم: kilogram,
    kg: kilogram,
    غ: gram,
    g: gram,
    ل: liter,
    مل: counted("مليلتر واحد", "مليلتران", "مليلترات", "مليلترًا", "مليلتر"),
    kWh: counted(
      "كيلوواط ساعة واحد",
      "كيلوواط ساعة اثنان",
      "كيلوواط ساعة",
      "كيلوواط ساعة",
      "كيلوواط ساعة",
    ),
    GB: fixed("غيغابايت"),
    MB: fixed("ميغابايت"),
    h: hour,
    min: minute,
  },
  per: (unit) => `لكل ${unit}`,
  numberInForm: ["one", "two"],
  clock: (hours, minutes) => [String(hours), minutes === 0 ? "" : `و${minutes} دقيقة`],
  halves: { am: "صباحًا", pm: "مساءً" },
  date: ({ day, month, year }) => `${day} ${months[month - 1]} ${year}`,
  roman,
  at: "آت",
  dot: "نقطة",
  slash: "شرطة مائلة",
  number: "رقم",
  digits: digitNames((value) => toCardinal(value)),
  letterNames: {
    A: "إيه",
    B: "بي",
    C: "سي",
    D: "دي",
    E: "إي",
    F: "إف",
    G: "جي",
    H: "إتش",
    I: "آي",
    J: "جيه",
    K: "كيه",
    L: "إل",
    M: "إم",
    N: "إن",
    O: "أو",
    P: "بي",
    Q: "كيو",
    R: "آر",
    S: "إس",
    T: "تي",
    U: "يو",
    V: "في",
    W: "دبليو",
    X: "إكس",
    Y: "واي",
    Z: "زد",
  },
};
