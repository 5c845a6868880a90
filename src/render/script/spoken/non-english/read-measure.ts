import type { ScriptLanguage } from "../../language.js";
import type { Place } from "../token.js";
import type { Noun, ReadingTable } from "./reading-table.js";
import { formOf, isInForm, sayCounted, sayNumber, sayNumeral } from "./say-number.js";
import { parseNumber } from "./written-number.js";

const numberAndUnit = /^([-+]?\p{Nd}(?:[\p{Nd}.,'٬٫]*\p{Nd})?)(-?)([^\p{Nd}\s].*)$/u;
const percentFirst = /^([%٪％])(\p{Nd}(?:[\p{Nd}.,'٬٫]*\p{Nd})?)$/u;
const isPercent = (text: string) => /^[%٪％]$/u.test(text);

/** `5%`, `20 °C`, `5 km/h`, `1kg`. */
export function readMeasure(
  { token, before, after }: Place,
  table: ReadingTable,
  language: ScriptLanguage,
): string | null {
  const prefixed = percentFirst.exec(token.core);
  const shared = prefixed && parseNumber(prefixed[2] ?? "", table.decimal);
  if (shared) return sayPercent(sayNumber(shared, table), table);

  const [, digits = "", , symbol = ""] = numberAndUnit.exec(token.core) ?? [];
  const joined = digits === "" ? null : parseNumber(digits, table.decimal);
  if (joined && isPercent(symbol) && table.percentBefore !== null) {
    return sayPercent(sayNumber(joined, table), table);
  }
  const unit = unitOf(symbol, table);
  if (joined) return unit && sayCounted(joined, unit, table, language);

  const number = parseNumber(token.core, table.decimal);
  if (number) {
    const following = unitOf(after, table);
    if (isPercent(after) && table.percentBefore !== null) {
      return sayPercent(sayNumber(number, table), table);
    }
    if (!following) return null;
    if (isInForm(number, table, language)) return number.negative ? table.minus : "";
    return sayNumeral(number, following.gender, table);
  }
  const counted = parseNumber(before, table.decimal);
  if (!counted) return null;
  if (isPercent(token.core) && table.percentBefore !== null) return "";
  const said = unitOf(token.core, table);
  return said && formOf(said, counted, language);
}

function sayPercent(number: string, table: ReadingTable): string {
  return table.percentBefore === null ? number : `${table.percentBefore}${number}`;
}

/** The noun of a unit's symbol, also of two units: `kg/m²`, `€/Monat`. */
export function unitOf(symbol: string, table: ReadingTable): Noun | null {
  const key = symbol === "٪" || symbol === "％" ? "%" : symbol.replace(/^℃$/u, "°C");
  if (Object.hasOwn(table.units, key)) return table.units[key] ?? null;
  const [top = "", bottom = "", more] = key.split("/");
  const counted = nounOf(top, table);
  if (bottom === "" || more !== undefined || !counted) return null;
  const over = nounOf(bottom, table);
  const name = over ? (over.forms.one ?? over.forms.other) : bottom;
  if (!over && !/^\p{L}[\p{L}\p{M}]{2,}$/u.test(bottom)) return null;
  const forms = Object.entries(counted.forms).map(([key, form]) => [
    key,
    `${form} ${table.per(name)}`,
  ]);
  return { gender: counted.gender, forms: { other: "", ...Object.fromEntries(forms) } };
}

function nounOf(symbol: string, table: ReadingTable): Noun | null {
  if (Object.hasOwn(table.units, symbol)) return table.units[symbol] ?? null;
  return Object.hasOwn(table.currencies, symbol) ? (table.currencies[symbol] ?? null) : null;
}
