import { type ClipError, requestInvalid } from "../errors.js";
import { maxDurationMs, minDurationMs } from "../render/request.js";

const written = /^(?:(\d+(?:\.\d+)?)m)?(?:(\d+(?:\.\d+)?)s)?(?:(\d+)ms)?$/;

/**
 * Milliseconds of a length as it is written on the command line: `30s`, `1m30s`, `2.5s`, `12345ms`, `1m0s500ms`.
 * A number alone is refused: it could mean seconds as well as milliseconds.
 * @param flag the flag that it belongs to, as it is typed, without dashes.
 * @returns a whole number from {@link minDurationMs} to {@link maxDurationMs}.
 * @throws ClipError `request.invalid`.
 */
export function parseDuration(text: string, flag = "duration"): number {
  const refused = (reason: string) => invalid(flag, reason);
  const parts = written.exec(text.trim().toLowerCase());
  if (!parts || text.trim() === "") {
    const number = /^\d+(\.\d+)?$/.test(text.trim());
    const remedy = number
      ? `write ${text.trim()}s or ${text.trim()}ms`
      : "write it like 30s, 1m30s or 12345ms";
    throw refused(
      number ? `${text} has no unit; ${remedy}` : `"${text}" is not a length; ${remedy}`,
    );
  }
  const [, minutes = "0", seconds = "0", milliseconds = "0"] = parts;
  const durationMs = Math.round(
    Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(milliseconds),
  );
  if (durationMs < minDurationMs) {
    throw refused(`${text} is shorter than the limit of ${minDurationMs / 1_000}s`);
  }
  if (durationMs > maxDurationMs) {
    throw refused(`${text} is longer than the limit of ${maxDurationMs / 60_000}m`);
  }
  return durationMs;
}

function invalid(flag: string, reason: string): ClipError {
  const pointer = flag === "duration" ? "/durationMs" : `/${flag}`;
  return requestInvalid({ pointer, name: `--${flag}`, code: "invalid", reason });
}
