import { ClipwrightApiError, type FieldError } from "./errors.js";
import type { HttpAnswer } from "./platform.js";
import type { Job } from "./wire-types.js";

/** An answer's error. What stands between (a proxy, a gateway) may have answered instead, with anything at all. */
export function apiError(answer: HttpAnswer, body: string): ClipwrightApiError {
  const { status, headers } = answer;
  const problem = fieldsOf(body);
  const code = textOf(problem.code) ?? "unexpected_answer";
  const told = textOf(problem.detail) ?? textOf(problem.title);
  const errors = Array.isArray(problem.errors) ? (problem.errors as FieldError[]) : [];
  const summary = told ?? `The service answered ${status}.`;
  // The service's own summary has the details of its errors already.
  const details = errors.map(detailOf).filter((detail) => !summary.includes(detail));
  const message = [summary, ...details].join("\n");
  return new ClipwrightApiError({
    status,
    code,
    message,
    requestId: textOf(problem.requestId) ?? headers.get("x-request-id"),
    retryable:
      typeof problem.retryable === "boolean"
        ? problem.retryable
        : status === 429 || status === 502 || status === 503 || status === 504,
    errors,
    retryAfterMs: retryAfterMs(headers.get("retry-after"), Date.now()),
    job: isObject(problem.job) ? (problem.job as Job) : null,
  });
}

/** `Retry-After`: whole seconds or a date (RFC 9110, section 10.2.3). Null where it is neither. */
export function retryAfterMs(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

function fieldsOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === "string" ? value : null);
const detailOf = ({ detail }: FieldError) => detail;
