import { requestInvalid } from "../errors.js";

const printable = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/**
 * The value of an `Idempotency-Key` header; the quoted form (a structured-field string) is equal to the bare one.
 * @returns null where there is none. @throws ClipError `request.invalid`.
 */
export function parseIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const text = Array.isArray(header) ? header.join(", ") : header;
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1];
  const key = quoted === undefined ? text : quoted.replace(/\\(["\\])/g, "$1");
  if (printable.test(key)) return key;
  const reason = `has ${key.length} characters; it takes 1 to 255, all printable ASCII`;
  throw requestInvalid({ pointer: "/headers/idempotency-key", code: "invalid", reason });
}
