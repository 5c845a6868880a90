import { digitValue } from "./digit-value.js";

/** Reads digits with the marks of any language; null for a date, a version and the like: `12.05.2026`, `1.2.3`. */
export function numberOf(whole: string, language: string): number | null {
  const ascii = whole
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replaceAll("٬", ",")
    .replaceAll("٫", ".");
  if (/^\d+$/u.test(ascii)) return Number(ascii);
  if (/^\d{1,3}(?:([.,'\u202F])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/u.test(ascii)) {
    const [, mark = ""] = /^\d{1,3}([.,'\u202F])/u.exec(ascii) ?? [];
    const isDecimal =
      ascii.split(mark).length === 2 &&
      mark !== groupMark(language) &&
      /^[.,]$/u.test(mark) &&
      ascii.split(mark)[1]?.length === 3 &&
      mark === decimalMark(language);
    if (!isDecimal) return Number(ascii.replaceAll(mark, "").replace(",", "."));
  }
  // Indian groups: `4,65,000`.
  if (/^\d{1,2}(?:,\d{2})+,\d{3}$/u.test(ascii)) return Number(ascii.replaceAll(",", ""));
  return /^\d+[.,]\d+$/u.test(ascii) ? Number(ascii.replace(",", ".")) : null;
}

function decimalMark(language: string): string {
  return ["en", "ja", "zh", "ko", "hi", "th", "he"].includes(language) ? "." : ",";
}

function groupMark(language: string): string {
  return decimalMark(language) === "." ? "," : ".";
}

export function suffixFactor(suffix: string): number {
  const factors: Readonly<Record<string, number>> = {
    k: 1e3,
    K: 1e3,
    M: 1e6,
    m: 1e6,
    mn: 1e6,
    B: 1e9,
    bn: 1e9,
    T: 1e12,
    万: 1e4,
    億: 1e8,
  };
  return factors[suffix.replace("+", "")] ?? 1;
}
