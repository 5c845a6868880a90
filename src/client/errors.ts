import type { Job, JobFailure } from "./wire-types.js";

/** One thing that is wrong with a request. */
export interface FieldError {
  /** JSON pointer of the field: `/durationMs`. */
  pointer: string;
  code: string;
  detail: string;
}

/** What an answer that is an error says of itself. */
export interface ApiErrorFacts {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
  retryable: boolean;
  errors: readonly FieldError[];
  retryAfterMs: number | null;
  job: Job | null;
}

/** What every error of this library is. */
export class ClipwrightError extends Error {
  override name = "ClipwrightError";
}

/** The service answered with an error (RFC 9457). */
export class ClipwrightApiError extends ClipwrightError {
  override name = "ClipwrightApiError";
  readonly status: number;
  /** `request.invalid`, `not_found`, …: every code is in docs/errors.md. */
  readonly code: string;
  /** What the service's log knows the request by. */
  readonly requestId: string | null;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** Every bad field of the request. */
  readonly errors: readonly FieldError[];
  /** How long the service asks to wait before the next try. */
  readonly retryAfterMs: number | null;
  /** The job as it is, where its state did not allow what was asked for. */
  readonly job: Job | null;

  constructor({ message, ...facts }: ApiErrorFacts) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId;
    this.retryable = facts.retryable;
    this.errors = facts.errors;
    this.retryAfterMs = facts.retryAfterMs;
    this.job = facts.job;
  }
}

/** The service could not be reached, or the connection broke; `cause` has more. */
export class ClipwrightConnectionError extends ClipwrightError {
  override name = "ClipwrightConnectionError";
}

/** What was waited for did not come within its limit. */
export class ClipwrightTimeoutError extends ClipwrightConnectionError {
  override name = "ClipwrightTimeoutError";
}

/** The job that was waited for has failed. */
export class JobFailedError extends ClipwrightError {
  override name = "JobFailedError";
  readonly job: Job;
  readonly failure: JobFailure;

  constructor(job: Job) {
    const unknown = {
      code: "internal",
      message: "The job failed.",
      retryable: false,
      stage: null,
    } as const;
    const failure = job.failure ?? unknown;
    super(`${job.jobId} failed (${failure.code}): ${failure.message}`);
    this.job = job;
    this.failure = failure;
  }
}

/** What came to a webhook was not sent by the service, or not just now. */
export class WebhookVerificationError extends ClipwrightError {
  override name = "WebhookVerificationError";
}

/** Whether it may go better soon, with nothing changed: the network, a limit, a service that restarts. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ClipwrightApiError) return error.status === 429 || error.status >= 500;
  return error instanceof ClipwrightConnectionError;
}
