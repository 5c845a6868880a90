/** Whose fault an error is: the caller's input, something that we depend on (ffmpeg, the disk), or our own code. */
export type Blame = "caller" | "dependency" | "us";

interface Rule {
  blame: Blame;
  /** Whether the same request may succeed when it is tried again. */
  retryable: boolean;
  /** What the API answers with where the error ends a call. */
  status: number;
  /** The error in a few words, the same for all of its kind: a problem's `title` (RFC 9457). */
  title: string;
}

/** Every error code that leaves this package: of the command line, of a job's `failure.code`, of the API's problems. */
export const errorCodes = {
  "request.malformed": rule("caller", 400, "The request cannot be read"),
  "request.invalid": rule("caller", 422, "The request is not valid"),
  unauthorized: rule("caller", 401, "A valid API key is needed"),
  insufficient_tokens: rule("caller", 402, "Not enough tokens"),
  forbidden: rule("caller", 403, "This is not allowed"),
  not_found: rule("caller", 404, "There is no such thing"),
  method_not_allowed: rule("caller", 405, "The method is not allowed here"),
  conflict: rule("caller", 409, "The job's state does not allow it"),
  idempotency_in_flight: rule("caller", 409, "The first request is still under way", "retryable"),
  idempotency_key_reused: rule("caller", 422, "The Idempotency-Key was used for another request"),
  "request.too_large": rule("caller", 413, "The body is too large"),
  "request.unsupported_media_type": rule("caller", 415, "The body must be application/json"),
  range_not_satisfiable: rule("caller", 416, "The file has no such range"),
  rate_limited: rule("caller", 429, "Too many requests", "retryable"),
  unavailable: rule("dependency", 503, "The service cannot answer now", "retryable"),
  "script.too_long": rule("caller", 422, "The script does not fit the duration"),
  "input.image_unavailable": rule("caller", 422, "A picture cannot be had"),
  "narration.failed": rule("dependency", 500, "Speaking failed", "retryable"),
  "narration.timeout": rule("dependency", 500, "Speaking took too long", "retryable"),
  "render.failed": rule("dependency", 500, "Rendering failed", "retryable"),
  "render.timeout": rule("dependency", 500, "Rendering took too long", "retryable"),
  "storage.failed": rule("dependency", 500, "Storing failed", "retryable"),
  "worker.lost": rule("us", 500, "The worker was lost too often"),
  "deadline.exceeded": rule("dependency", 500, "The deadline passed"),
  "dependency.missing": rule("dependency", 500, "Something that is needed is missing"),
  canceled: rule("caller", 409, "Canceled"),
  internal: rule("us", 500, "Something went wrong here", "retryable"),
} as const satisfies Record<string, Rule>;

function rule(blame: Blame, status: number, title: string, again?: "retryable"): Rule {
  return { blame, status, title, retryable: again === "retryable" };
}

export type ErrorCode = keyof typeof errorCodes;

/** One thing that is wrong with a request: where (JSON pointer), what kind, and a sentence with value and limit. */
export interface FieldProblem {
  pointer: string;
  code: string;
  detail: string;
}

/** The only error class of this package. The message says what was wrong, with the value, and what to do. */
export class ClipError extends Error {
  override readonly name = "ClipError";
  readonly code: ErrorCode;
  readonly blame: Blame;
  readonly retryable: boolean;
  /** Every bad field, where `code` is `request.invalid`; else empty. */
  readonly problems: readonly FieldProblem[];

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; problems?: readonly FieldProblem[] } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.blame = errorCodes[code].blame;
    this.retryable = errorCodes[code].retryable;
    this.problems = options.problems ?? [];
  }
}

/** What a caller gets whose signal was aborted. */
export function canceled(cause?: unknown): ClipError {
  return new ClipError("canceled", "The render was canceled.", { cause });
}

/** Throws `canceled` when the signal is aborted. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw canceled(signal.reason);
}

/** An error of ours as it is; anything else as `internal`, or as the code that the caller of this names. */
export function asClipError(error: unknown, code: ErrorCode = "internal"): ClipError {
  if (error instanceof ClipError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ClipError(code, message, { cause: error });
}
