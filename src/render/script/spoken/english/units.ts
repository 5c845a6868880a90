import type { Reader } from "../token.js";
import { amountWords, parseAmount } from "./numbers.js";

// The singular, and the plural where it is not the singular with an "s".
const units: Readonly<Record<string, readonly [one: string, many?: string]>> = {
  "%": ["percent", "percent"],
  "‰": ["per mille", "per mille"],
  "°": ["degree"],
  "°C": ["degree Celsius", "degrees Celsius"],
  "℃": ["degree Celsius", "degrees Celsius"],
  "°F": ["degree Fahrenheit", "degrees Fahrenheit"],
  km: ["kilometer"],
  m: ["meter"],
  cm: ["centimeter"],
  mm: ["millimeter"],
  µm: ["micrometer"],
  nm: ["nanometer"],
  mi: ["mile"],
  ft: ["foot", "feet"],
  yd: ["yard"],
  "km²": ["square kilometer"],
  km2: ["square kilometer"],
  "m²": ["square meter"],
  m2: ["square meter"],
  "cm²": ["square centimeter"],
  "m³": ["cubic meter"],
  m3: ["cubic meter"],
  ha: ["hectare"],
  kg: ["kilogram"],
  g: ["gram"],
  mg: ["milligram"],
  µg: ["microgram"],
  t: ["ton"],
  tsp: ["teaspoon"],
  tbsp: ["tablespoon"],
  gal: ["gallon"],
  qt: ["quart"],
  "fl oz": ["fluid ounce"],
  "sq ft": ["square foot", "square feet"],
  "sq mi": ["square mile"],
  "sq m": ["square meter"],
  "ft²": ["square foot", "square feet"],
  "mi²": ["square mile"],
  mAh: ["milliampere hour"],
  lb: ["pound"],
  lbs: ["pound"],
  oz: ["ounce"],
  l: ["liter"],
  L: ["liter"],
  ml: ["milliliter"],
  mL: ["milliliter"],
  kph: ["kilometer per hour", "kilometers per hour"],
  mph: ["mile per hour", "miles per hour"],
  kW: ["kilowatt"],
  kWh: ["kilowatt hour"],
  MW: ["megawatt"],
  GW: ["gigawatt"],
  W: ["watt"],
  V: ["volt"],
  Hz: ["hertz", "hertz"],
  kHz: ["kilohertz", "kilohertz"],
  MHz: ["megahertz", "megahertz"],
  GHz: ["gigahertz", "gigahertz"],
  kB: ["kilobyte"],
  KB: ["kilobyte"],
  MB: ["megabyte"],
  GB: ["gigabyte"],
  TB: ["terabyte"],
  Mbps: ["megabit per second", "megabits per second"],
  Gbps: ["gigabit per second", "gigabits per second"],
  ms: ["millisecond"],
  s: ["second"],
  sec: ["second"],
  min: ["minute"],
  h: ["hour"],
  hr: ["hour"],
  hrs: ["hour"],
  px: ["pixel"],
  dB: ["decibel"],
  rpm: ["revolution per minute", "revolutions per minute"],
  bpm: ["beat per minute", "beats per minute"],
  kcal: ["kilocalorie"],
  cal: ["calorie"],
  kJ: ["kilojoule"],
  hPa: ["hectopascal"],
  kPa: ["kilopascal"],
  ppm: ["part per million", "parts per million"],
};

/** Reads `5kg`, `93%`, `-5°C`, `5-km`, and `km`, `fl oz` or `sq ft` after a number. */
export const readMeasure: Reader = ({ token, before, after, at }) => {
  const number = numberBefore(before);
  if (number !== null && Object.hasOwn(units, `${token.core} ${after}`)) {
    return unitWords(`${token.core} ${after}`, isOne(number))?.split(" ")[0] ?? null;
  }
  const earlier = Object.hasOwn(units, `${before} ${token.core}`) ? at(-2)?.core : undefined;
  const counted = numberBefore(earlier ?? "");
  if (counted !== null) {
    return unitWords(`${before} ${token.core}`, isOne(counted))?.split(" ")[1] ?? null;
  }
  const match = /^([-+]?[\d.,]*\d)(-?)(\D[\p{L}\d°%‰²³µ/]*)$/u.exec(token.core);
  const amount = match?.[1] === undefined ? null : parseAmount(match[1]);
  if (match && amount) {
    const unit = unitWords(match[3] ?? "", match[2] === "-" || isOne(match[1] ?? ""));
    return unit === null ? null : `${amountWords(amount)} ${unit}`;
  }
  return number === null ? null : unitWords(token.core, isOne(number));
};

/** The last number of a word before a unit: of `5-10` it is `10`. */
function numberBefore(word: string): string | null {
  const number = /^(?:[\d.,]*\d[-–])?([-+]?[\d.,]*\d)$/u.exec(word)?.[1];
  if (number !== undefined) return number;
  return /[½⅓⅔¼¾⅛⅜⅝⅞]$|^\d+\/\d+$/u.test(word) ? word : null;
}

function unitWords(symbol: string, isSingular: boolean): string | null {
  const unit = Object.hasOwn(units, symbol) ? units[symbol] : undefined;
  if (unit) return isSingular ? unit[0] : (unit[1] ?? `${unit[0]}s`);
  const [top = "", bottom = ""] = symbol.split("/");
  if (bottom === "" || symbol.split("/").length !== 2 || !Object.hasOwn(units, top)) return null;
  const over = Object.hasOwn(units, bottom)
    ? units[bottom]?.[0]
    : /^\p{L}{3,}$/u.test(bottom)
      ? bottom
      : null;
  return over ? `${unitWords(top, isSingular)} per ${over}` : null;
}

/** Whether a word is the symbol of a unit, such as `km`. */
export function isUnit(word: string): boolean {
  return Object.hasOwn(units, word);
}

function isOne(number: string): boolean {
  return /^[-+]?1$|^[½⅓⅔¼¾⅛⅜⅝⅞]$|^\d+\/\d+$/u.test(number);
}
