import type { Currency, Gender, Noun } from "./reading-table.js";

/** A noun with a plural; without one it never changes. */
export function noun(gender: Gender, one: string, many = one): Noun {
  return { gender, forms: one === many ? { other: one } : { one, other: many } };
}

/** A noun of a Slavic language: after 1, after 2 to 4, after 5 and more, and after a decimal. */
export function slavic(
  gender: Gender,
  one: string,
  few: string,
  many: string,
  decimal: string = few,
): Noun {
  return { gender, forms: { one, few, many, other: decimal } };
}

export function currency(named: Noun, cent: Noun): Currency {
  return { ...named, cent };
}

/** Currency codes, and the signs that they stand for. */
export const currencyCodes: Readonly<Record<string, string>> = {
  EUR: "€",
  USD: "$",
  US$: "$",
  GBP: "£",
  JPY: "¥",
  INR: "₹",
  RUB: "₽",
  TRY: "₺",
  PLN: "zł",
  BRL: "R$",
  CNY: "元",
  RMB: "元",
};
