import { toCardinal, toOrdinal } from "n2words/ru-RU";
import type { Place } from "../../token.js";
import { currency, noun, slavic } from "../nouns.js";
import type { ContextReading, Gender, Noun, ReadingTable } from "../reading-table.js";
import { digitNames, plainTable, wordList, wordSet } from "./plain-table.js";

/** In the genitive, as they stand after a day. */
const months = wordList(
  "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
);
const kings = wordSet(
  "Пётр Петр Николай Александр Иван Павел Василий Людовик Карл Генрих Филипп Иоанн Пий Бенедикт Георг Эдуард Фридрих Вильгельм Наполеон Рамсес",
);
const queens = wordSet("Екатерина Елизавета Мария Маргарита");
const numbered = wordSet("глава том часть акт статья фаза раздел");

type Form = "m" | "f" | "n" | "genitive" | "prepositional" | "dative" | "plural";
const hard: Readonly<Record<Form, string>> = {
  m: "",
  f: "ая",
  n: "ое",
  genitive: "ого",
  prepositional: "ом",
  dative: "ому",
  plural: "ых",
};
const soft: Readonly<Record<Form, string>> = {
  m: "",
  f: "ья",
  n: "ье",
  genitive: "ьего",
  prepositional: "ьем",
  dative: "ьему",
  plural: "ьих",
};

/** Only the last word is declined: `тысяча девятьсот сорок пятого`. */
function ordinal(value: number, form: Form): string {
  const words = toOrdinal(value).replace(/^одна тысяча /u, "тысяча ");
  if (form === "m") return words;
  if (words.endsWith("третий")) return words.replace(/ий$/u, soft[form]);
  return words.replace(/(?:ый|ой|ий)$/u, hard[form]);
}

const formOfSuffix: Readonly<Record<string, Form>> = {
  й: "m",
  ый: "m",
  ой: "m",
  я: "f",
  ая: "f",
  е: "n",
  ое: "n",
  го: "genitive",
  ого: "genitive",
  м: "prepositional",
  ом: "prepositional",
  му: "dative",
  х: "plural",
  ых: "plural",
};

function numeral(value: number, gender: Gender): string | null {
  const ones = value % 10;
  const isTeen = value % 100 > 10 && value % 100 < 20;
  if (gender === "m" || isTeen || value > 999_999 || (ones !== 1 && ones !== 2)) return null;
  if (gender === "f") return toCardinal(value, { gender: "feminine" });
  return ones === 1 ? toCardinal(value).replace(/один$/u, "одно") : null;
}

function numberInContext({ token, before, after, at }: Place): ContextReading | null {
  const said = (text: string) => ({ text, takesDot: false });
  const [, digits = "", suffix = ""] = /^([1-9]\d{0,3})-(\p{Ll}{1,2})$/u.exec(token.core) ?? [];
  if (token.core === "г" && token.pause.startsWith(".") && /^[12]\d{3}$/u.test(before)) {
    return { text: /^[вВ]$/u.test(at(-2)?.core ?? "") ? "году" : "года", takesDot: true };
  }
  const form = formOfSuffix[suffix];
  if (digits !== "" && form) return said(ordinal(Number(digits), form));
  if (/^[1-9]\d?$/u.test(token.core) && months.includes(after)) {
    return said(ordinal(Number(token.core), "genitive"));
  }
  if (!/^[12]\d{3}$/u.test(token.core)) return null;
  const next = at(1)?.core ?? "";
  if (next === "год") return said(ordinal(Number(token.core), "m"));
  if (next === "году") return said(ordinal(Number(token.core), "prepositional"));
  const isYear =
    next === "года" || (next === "г" && !/^[вВ]$/u.test(before)) || months.includes(before);
  if (isYear) return said(ordinal(Number(token.core), "genitive"));
  return next === "г" ? said(ordinal(Number(token.core), "prepositional")) : null;
}

function roman(value: number, { before, at }: Place): ContextReading | null {
  const said = (text: string) => ({ text, takesDot: false });
  const next = at(1)?.core ?? "";
  if (queens.has(before)) return said(ordinal(value, "f"));
  if (kings.has(before) || next === "век") return said(ordinal(value, "m"));
  if (next === "века") return said(ordinal(value, "genitive"));
  if (next === "веке") return said(ordinal(value, "prepositional"));
  if (next === "мировая") return said(ordinal(value, "f"));
  return numbered.has(before.toLowerCase()) ? said(String(value)) : null;
}

function counted(value: number, { gender, forms }: Noun): string {
  const ones = value % 10;
  const isTeen = value % 100 > 10 && value % 100 < 20;
  const form = isTeen || ones === 0 || ones > 4 ? forms.many : ones === 1 ? forms.one : forms.few;
  return `${numeral(value, gender) ?? value} ${form}`;
}

const hours = slavic("m", "час", "часа", "часов");
const minutes = slavic("f", "минута", "минуты", "минут");
const cent = slavic("m", "цент", "цента", "центов");
/** `километр`, and what follows it in each form. */
const metric = (stem: string, rest = "", restMany = rest, restFew = restMany) =>
  slavic("m", `${stem}${rest}`, `${stem}а${restFew}`, `${stem}ов${restMany}`);

const dollar = currency(slavic("m", "доллар", "доллара", "долларов"), cent);
const kilometersPerHour = metric("километр", " в час");
const squareMeters = metric("метр", " квадратный", " квадратных");

export const russian: ReadingTable = {
  ...plainTable,
  decimal: ",",
  minus: "минус",
  signs: {
    "&": "и",
    "+": "плюс",
    "=": "равно",
    "<": "меньше",
    ">": "больше",
    "≤": "не больше",
    "≥": "не меньше",
    "≠": "не равно",
    "≈": "примерно",
    "±": "плюс-минус",
    "×": "умножить на",
    "÷": "разделить на",
    "%": "процентов",
    "°": "градусов",
    "@": "собака",
    "#": "номер",
    "№": "номер",
    "§": "параграф",
    "∞": "бесконечность",
  },
  from: { word: "от", unless: /^(?:от|с|со|из|около|до|по|в|на)$/iu },
  to: "до",
  over: (top, bottom) => `${top} дробь ${bottom}`,
  fractions: {
    "1/2": "одна вторая",
    "1/3": "одна треть",
    "2/3": "две трети",
    "1/4": "одна четверть",
    "3/4": "три четверти",
    "1/5": "одна пятая",
    "1/8": "одна восьмая",
    "3/8": "три восьмых",
    "5/8": "пять восьмых",
    "7/8": "семь восьмых",
    "1/10": "одна десятая",
  },
  mixed: (whole, part) => {
    if (part !== "1/2") return `${whole} и ${russian.fractions[part] ?? ""}`;
    return whole === "1" ? "полтора" : `${whole} с половиной`;
  },
  currencies: {
    "€": currency(noun("m", "евро"), cent),
    $: dollar,
    "£": currency(slavic("m", "фунт", "фунта", "фунтов"), slavic("m", "пенс", "пенса", "пенсов")),
    "¥": slavic("f", "иена", "иены", "иен"),
    "₹": slavic("f", "рупия", "рупии", "рупий"),
    "₽": currency(
      slavic("m", "рубль", "рубля", "рублей"),
      slavic("f", "копейка", "копейки", "копеек"),
    ),
    "₺": slavic("f", "лира", "лиры", "лир"),
    元: slavic("m", "юань", "юаня", "юаней"),
  },
  hundredths: (cents, cent) => cent ?? String(Number(cents)),
  magnitudes: /^(?:тысяча|тысячи|тысяч|миллион|миллиона|миллионов|миллиард|миллиарда|миллиардов)$/u,
  shortMagnitudes: { тыс: "тысяч", млн: "миллионов", млрд: "миллиардов" },
  ofMagnitude: (name) => name,
  units: {
    "%": slavic("m", "процент", "процента", "процентов"),
    "‰": noun("n", "промилле"),
    "°": slavic("m", "градус", "градуса", "градусов"),
    "°C": metric("градус", " Цельсия"),
    "°F": metric("градус", " Фаренгейта"),
    км: slavic("m", "километр", "километра", "километров"),
    km: slavic("m", "километр", "километра", "километров"),
    м: slavic("m", "метр", "метра", "метров"),
    см: slavic("m", "сантиметр", "сантиметра", "сантиметров"),
    мм: slavic("m", "миллиметр", "миллиметра", "миллиметров"),
    "км/ч": kilometersPerHour,
    "km/h": kilometersPerHour,
    "м²": squareMeters,
    "m²": squareMeters,
    "км²": metric("километр", " квадратный", " квадратных"),
    "м³": metric("метр", " кубический", " кубических"),
    га: slavic("m", "гектар", "гектара", "гектаров"),
    кг: slavic("m", "килограмм", "килограмма", "килограммов"),
    г: slavic("m", "грамм", "грамма", "граммов"),
    мг: slavic("m", "миллиграмм", "миллиграмма", "миллиграммов"),
    т: slavic("f", "тонна", "тонны", "тонн"),
    л: slavic("m", "литр", "литра", "литров"),
    мл: slavic("m", "миллилитр", "миллилитра", "миллилитров"),
    Вт: slavic("m", "ватт", "ватта", "ватт"),
    кВт: slavic("m", "киловатт", "киловатта", "киловатт"),
    кВт·ч: slavic("m", "киловатт-час", "киловатт-часа", "киловатт-часов"),
    В: slavic("m", "вольт", "вольта", "вольт"),
    ГГц: slavic("m", "гигагерц", "гигагерца", "гигагерц"),
    МБ: slavic("m", "мегабайт", "мегабайта", "мегабайт"),
    ГБ: slavic("m", "гигабайт", "гигабайта", "гигабайт"),
    GB: slavic("m", "гигабайт", "гигабайта", "гигабайт"),
    ТБ: slavic("m", "терабайт", "терабайта", "терабайт"),
    с: slavic("f", "секунда", "секунды", "секунд"),
    мин: minutes,
    ч: hours,
  },
  per: (unit) => `в ${unit}`,
  numeral,
  clock: (hour, minute) => [counted(hour, hours), minute === 0 ? "" : counted(minute, minutes)],
  halves: { am: "утра", pm: "дня" },
  date: ({ day, month, year }) =>
    `${ordinal(day, "genitive")} ${months[month - 1]} ${ordinal(year, "genitive")} года`,
  numberInContext,
  roman,
  at: "собака",
  dot: "точка",
  slash: "слэш",
  more: "и так далее",
  number: "номер",
  digits: digitNames((value) => toCardinal(value)),
  spelled: wordSet("США ООН ЕС ЦБ МИД АО ИИ ЭВМ"),
  letterNames: {
    А: "а",
    Б: "бэ",
    В: "вэ",
    Г: "гэ",
    Д: "дэ",
    Е: "е",
    Ж: "жэ",
    З: "зэ",
    И: "и",
    К: "ка",
    Л: "эл",
    М: "эм",
    Н: "эн",
    О: "о",
    П: "пэ",
    Р: "эр",
    С: "эс",
    Т: "тэ",
    У: "у",
    Ф: "эф",
    Х: "ха",
    Ц: "цэ",
    Ч: "че",
    Ш: "ша",
    Щ: "ща",
    Э: "э",
    Ю: "ю",
    Я: "я",
  },
  abbreviations: {
    г: "года",
    гг: "годы",
    руб: "рублей",
    тыс: "тысяч",
    млн: "миллионов",
    млрд: "миллиардов",
    ул: "улица",
    "т.д": "так далее",
    "т.е": "то есть",
    "т.п": "тому подобное",
    др: "другие",
    стр: "страница",
    "и.о": "исполняющий обязанности",
  },
};
