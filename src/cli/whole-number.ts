import { requestInvalid } from "../errors.js";

/**
 * The whole number that a flag gives.
 * @param flag as it is typed, without dashes: `rounds`.
 * @throws ClipError `request.invalid` where the text is no whole number from 1 to `most`.
 */
export function wholeNumber(flag: string, text: string, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  const reason = `${text} is not a whole number from 1 to ${most}`;
  throw requestInvalid({ pointer: `/${flag}`, name: `--${flag}`, code: "invalid", reason });
}
