import { ClipwrightApiError, type ClipwrightError } from "clipwright/client";
import { inSeconds, span } from "./words.js";

/** What went wrong with a call, in plain words, and what can be done. */
export function sayError(error: ClipwrightError): string {
  if (!(error instanceof ClipwrightApiError)) {
    return "The service does not answer. Your script is kept; try again in a moment.";
  }
  const { status, message, requestId, retryAfterMs } = error;
  if (status === 403) {
    return `Your key is not allowed to do this. ${message} Use another key, or ask for that right.`;
  }
  if (status === 429) {
    const when = retryAfterMs === null ? "in a moment" : `in ${span(retryAfterMs)}`;
    return `That was too much at once. Try again ${when}.`;
  }
  if (status === 502 || status === 503 || status === 504) {
    return "The service cannot take this just now. Your script is kept; try again in a moment.";
  }
  if (status >= 500) {
    const name = requestId === null ? "" : ` Whoever runs it finds the reason by ${requestId}.`;
    return `Something went wrong in the service, not with your script. Try again.${name}`;
  }
  return inSeconds(message);
}

/** Whether it may go better by itself soon: the service is away, busy, or asked too often. */
export function passesSoon(error: ClipwrightError): boolean {
  return !(error instanceof ClipwrightApiError) || [429, 502, 503, 504].includes(error.status);
}

/** What had no answer, or came too often, is asked again after this long, or later if the service says so. */
const againMs = 2_000;

/** How long to wait before what failed is asked again, in milliseconds; null where that would not help by itself. */
export function askAgainAfterMs(error: ClipwrightError): number | null {
  if (!passesSoon(error)) return null;
  const waitMs = error instanceof ClipwrightApiError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(againMs, waitMs);
}

/** Whether the service answered with this status. */
export function hasStatus(error: unknown, ...statuses: number[]): error is ClipwrightApiError {
  return error instanceof ClipwrightApiError && statuses.includes(error.status);
}
