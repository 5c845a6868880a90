import type { Place } from "../token.js";
import { type Amount, amountWords, cardinal, parseAmount } from "./numbers.js";

interface Currency {
  one: string;
  many: string;
  /** The hundredth part; missing where it is not in use. */
  cent?: readonly [one: string, many: string];
}

const cent = ["cent", "cents"] as const;
const dollar = (country = "") => ({ one: `${country}dollar`, many: `${country}dollars`, cent });

const currencies: Readonly<Record<string, Currency>> = {
  $: dollar(),
  US$: dollar("US "),
  A$: dollar("Australian "),
  AU$: dollar("Australian "),
  C$: dollar("Canadian "),
  CA$: dollar("Canadian "),
  HK$: dollar("Hong Kong "),
  NZ$: dollar("New Zealand "),
  R$: { one: "real", many: "reais", cent: ["centavo", "centavos"] },
  "€": { one: "euro", many: "euros", cent },
  "£": { one: "pound", many: "pounds", cent: ["penny", "pence"] },
  "¥": { one: "yen", many: "yen" },
  "₹": { one: "rupee", many: "rupees", cent: ["paisa", "paise"] },
  "₽": { one: "ruble", many: "rubles" },
  "₩": { one: "won", many: "won" },
  "₪": { one: "shekel", many: "shekels" },
  "₺": { one: "lira", many: "lira" },
  "₴": { one: "hryvnia", many: "hryvnias" },
  "₫": { one: "dong", many: "dong" },
  "₱": { one: "peso", many: "pesos" },
  "฿": { one: "baht", many: "baht" },
  USD: dollar("US "),
  AUD: dollar("Australian "),
  CAD: dollar("Canadian "),
  EUR: { one: "euro", many: "euros", cent },
  GBP: { one: "pound", many: "pounds", cent: ["penny", "pence"] },
  JPY: { one: "yen", many: "yen" },
  INR: { one: "rupee", many: "rupees", cent: ["paisa", "paise"] },
  CNY: { one: "yuan", many: "yuan" },
  CHF: { one: "Swiss franc", many: "Swiss francs" },
};
const names = Object.keys(currencies)
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replaceAll("$", "\\$"))
  .join("|");
const amount = "\\d[\\d,]*(?:\\.\\d+)?|\\.\\d+";
const before = new RegExp(
  `^([-+]?)(${names})(${amount})([kKMBT]|bn|mn|tn|m)?(?:/(\\p{L}+))?$`,
  "u",
);
const after = new RegExp(`^([-+]?)(${amount})([kKMBT]|bn|mn|tn|m)?(${names})(?:/(\\p{L}+))?$`, "u");

const magnitudes: Readonly<Record<string, string>> = {
  k: "thousand",
  K: "thousand",
  M: "million",
  m: "million",
  mn: "million",
  B: "billion",
  bn: "billion",
  T: "trillion",
  tn: "trillion",
};
const magnitudeWord = /^(?:hundred|thousand|million|billion|trillion)$/iu;

interface Money {
  amount: Amount;
  currency: Currency;
  magnitude: string | null;
  per: string | null;
}

/** Reads `$1,299.99`, `€1.1M`, `89€`, `$1.1 million`, `5 USD` and `$400/month`. */
export function readMoney(place: Place): string | null {
  const { token, before: previous, after: next } = place;
  const money = parseMoney(token.core);
  if (money) {
    const isCounting = money.magnitude === null && magnitudeWord.test(next);
    return isCounting ? amountWords(money.amount) : moneyWords(money, isAdjective(place));
  }
  if (magnitudeWord.test(token.core)) {
    const counted = previous === "" ? null : parseMoney(previous);
    if (!counted || counted.magnitude !== null) return null;
    const isAdjectival = /^an?$/iu.test(place.at(-2)?.core ?? "") && /^\p{L}/u.test(next);
    return `${token.core} ${isAdjectival ? counted.currency.one : counted.currency.many}`;
  }
  const code = /^[A-Z]{3}$/u.test(token.core) ? currencies[token.core] : undefined;
  const counted = code && parseAmount(previous);
  return code && counted ? nameFor(counted, code) : null;
}

function parseMoney(text: string): Money | null {
  const first = before.exec(text);
  const second = first ? null : after.exec(text);
  const [sign, name, digits, suffix, per] = first
    ? [first[1], first[2], first[3], first[4], first[5]]
    : [second?.[1], second?.[4], second?.[2], second?.[3], second?.[5]];
  const currency = name === undefined ? undefined : currencies[name];
  // `€3,50` has a decimal comma, as in most countries that have the euro.
  const parsed = parseAmount(`${sign ?? ""}${digits ?? ""}`.replace(/^(\d+),(\d\d)$/u, "$1.$2"));
  if (!currency || !parsed) return null;
  const magnitude = suffix === undefined ? null : (magnitudes[suffix] ?? null);
  return { amount: parsed, currency, magnitude, per: per ?? null };
}

function moneyWords({ amount: sum, currency, magnitude, per }: Money, adjective: boolean): string {
  const rate = per === null ? "" : ` per ${per}`;
  if (magnitude !== null) {
    return `${amountWords(sum)} ${magnitude} ${adjective ? currency.one : currency.many}${rate}`;
  }
  const hasCents = currency.cent !== undefined && sum.fraction !== "" && sum.fraction.length <= 2;
  if (!hasCents || !currency.cent) {
    return `${amountWords(sum)} ${adjective ? currency.one : nameFor(sum, currency)}${rate}`;
  }
  const minus = sum.negative ? "minus " : "";
  const hundredths = Number(sum.fraction.padEnd(2, "0"));
  const whole = `${cardinal(sum.integer)} ${nameFor({ ...sum, fraction: "" }, currency)}`;
  const part = `${cardinal(String(hundredths))} ${currency.cent[hundredths === 1 ? 0 : 1]}`;
  if (hundredths === 0) return `${minus}${whole}${rate}`;
  return `${minus}${/^0+$/u.test(sum.integer) ? part : `${whole} and ${part}`}${rate}`;
}

function nameFor(sum: Amount, currency: Currency): string {
  return sum.integer === "1" && sum.fraction === "" ? currency.one : currency.many;
}

/** `a $400 bill` is "a four hundred dollar bill". */
function isAdjective({ before: previous, after: next }: Place): boolean {
  return /^an?$/iu.test(previous) && /^\p{Ll}/u.test(next);
}
