import { requestInvalid } from "../errors.js";
import { largestBalance } from "../jobs/accounts.js";

/** A balance as it is typed; null is unlimited. @throws ClipError `request.invalid`. */
export function parseBalance(text: string | undefined): number | null {
  if (text === "unlimited") return null;
  const balance = text !== undefined && /^\d{1,13}$/.test(text) ? Number(text) : Number.NaN;
  if (balance <= largestBalance) return balance;
  const reason =
    text === undefined
      ? "is missing: tokens, or unlimited"
      : `${text} is not a whole number from 0 to ${largestBalance}, nor unlimited`;
  throw requestInvalid({ pointer: "/balance", name: "--balance", code: "invalid", reason });
}
