/** The digits of a script are ten code points in a row, of which the first one is not preceded by a digit. */
export function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
