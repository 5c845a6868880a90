/** A number as it is written, taken apart. All digits are ASCII. */
export interface WrittenNumber {
  negative: boolean;
  integer: string;
  /** Empty without a decimal mark. */
  fraction: string;
}

const form = /^([-+]?)(\p{Nd}(?:[\p{Nd}.,'٬٫]*\p{Nd})?)$/u;
/** Of three digits, or as in India (`1,00,000`). */
const groups = /^\d{1,3}(?:([.,'])\d{2,3})*[.,']\d{3}$/u;

/**
 * Reads a number by the conventions of a language. A single mark that is not the language's decimal mark stands between
 * groups where three digits follow it, else it is a decimal mark all the same. Null for anything but one number.
 */
export function parseNumber(text: string, decimal: "," | "."): WrittenNumber | null {
  const match = form.exec(text);
  if (!match?.[2]) return null;
  const body = asciiDigits(match[2]).replaceAll("٬", "'").replaceAll("٫", decimal);
  const cut = decimalAt(body, decimal);
  if (cut === null) return null;
  const whole = body.slice(0, cut);
  if (!/^\d+$/u.test(whole) && !groups.test(whole)) return null;
  return {
    negative: match[1] === "-",
    integer: whole.replace(/\D/gu, ""),
    fraction: body.slice(cut + 1),
  };
}

/** Where the decimal mark is; the length where there is none; null where the marks make no number. */
function decimalAt(body: string, decimal: string): number | null {
  const marks = body.match(/[.,']/gu) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return body.length;
  const at = body.lastIndexOf(last);
  if (marks.length > 1) {
    if (new Set(marks).size === 1) return body.length;
    return marks.filter((mark) => mark === last).length === 1 ? at : null;
  }
  if (last === decimal) return at;
  const isGroup = /^[1-9]\d{0,2}$/u.test(body.slice(0, at)) && body.length - at - 1 === 3;
  return isGroup || last === "'" ? body.length : at;
}

/** Digits of any script as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 0x80) return digit;
    // Each script's ten digits are in a row, and each row begins at a multiple of ten from the last one without a digit.
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
    return String(code - zero);
  });
}

/** Its value without the sign. */
export function sizeOf({ integer, fraction }: WrittenNumber): number {
  return Number(`${integer}.${fraction || "0"}`);
}
