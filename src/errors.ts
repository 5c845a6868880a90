/** Whose fault an error is: the caller's input, something that we depend on (ffmpeg, the disk), or our own code. */
export type Blame = "caller" | "dependency" | "us";

interface Rule {
  blame: Blame;
  /** Whether the same request may succeed when it is tried again. */
  retryable: boolean;
}

/** Every error code that leaves this package. The wire contract's `failure.code` is a subset of these. */
export const errorCodes = {
  "request.invalid": { blame: "caller", retryable: false },
  "script.too_long": { blame: "caller", retryable: false },
  "input.image_unavailable": { blame: "caller", retryable: false },
  "narration.failed": { blame: "dependency", retryable: true },
  "narration.timeout": { blame: "dependency", retryable: true },
  "render.failed": { blame: "dependency", retryable: true },
  "render.timeout": { blame: "dependency", retryable: true },
  "storage.failed": { blame: "dependency", retryable: true },
  "dependency.missing": { blame: "dependency", retryable: false },
  canceled: { blame: "caller", retryable: false },
  internal: { blame: "us", retryable: true },
} as const satisfies Record<string, Rule>;

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
