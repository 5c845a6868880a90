import { cutText } from "./text/code-points.js";

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
  gone: rule("caller", 410, "It was here, and is gone"),
  conflict: rule("caller", 409, "Its state does not allow it"),
  job_terminal: rule("caller", 409, "The job is over already"),
  job_not_terminal: rule("caller", 409, "The job is not over yet"),
  job_not_failed: rule("caller", 409, "Only a job that failed can be tried again"),
  idempotency_in_flight: rule("caller", 409, "The first request is still under way", "retryable"),
  idempotency_key_reused: rule("caller", 422, "The Idempotency-Key was used for another request"),
  "request.timeout": rule("caller", 408, "The request did not arrive in time", "retryable"),
  precondition_failed: rule("caller", 412, "A precondition of the request does not hold"),
  "request.too_large": rule("caller", 413, "The body is too large"),
  "request.unsupported_media_type": rule("caller", 415, "The body must be application/json"),
  "request.headers_too_large": rule("caller", 431, "The headers are too large"),
  range_not_satisfiable: rule("caller", 416, "The file has no such range"),
  rate_limited: rule("caller", 429, "Too many requests", "retryable"),
  quota_exceeded: rule("caller", 429, "The account has as many jobs as it may", "retryable"),
  unavailable: rule("dependency", 503, "The service cannot answer now", "retryable"),
  "script.too_long": rule("caller", 422, "The script does not fit the duration"),
  "script.unspeakable": rule("caller", 422, "The voice can read nothing of the script"),
  "tokens.exceeded": rule("caller", 402, "The clip would cost more than is held for it"),
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

/** One thing that is wrong with a request, a flag or a setting. */
export interface FieldProblem {
  /** JSON pointer of the field: `/durationMs`; `/headers/idempotency-key`; `/env/CLIPWRIGHT_PORT`. */
  pointer: string;
  /** The field as its writer knows it, where that is not what the pointer says: `--duration`, `CLIPWRIGHT_PORT=0x`. */
  name?: string;
  /** What kind of problem it is, for programs. */
  code: string;
  /** What is wrong with the field, with value and limit, to be read after its name: "is 5; the limit is 4". */
  reason: string;
}

/** A problem as results and the API tell it. */
export interface ToldProblem {
  pointer: string;
  code: string;
  detail: string;
}

export function toldProblem(problem: FieldProblem): ToldProblem {
  return { pointer: problem.pointer, code: problem.code, detail: problemDetail(problem) };
}

/** A problem as one sentence that begins with the field's name. */
function problemDetail({ pointer, name, reason }: FieldProblem): string {
  return `${name ?? fieldName(pointer)}: ${reason}`;
}

/** `/out/clip` → `out.clip`; `/headers/idempotency-key` → `Idempotency-Key`. Long names are cut. */
function fieldName(pointer: string): string {
  const parts = pointer.slice(1).split("/").map(unescapePointer);
  const [place, header = ""] = parts;
  const name =
    place === "headers" ? header.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : null;
  return cutText(name ?? parts.join("."), 60) || "request";
}

/** A part of a JSON pointer, written as RFC 6901 wants it. */
export function escapePointer(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** A part of a JSON pointer as it was before {@link escapePointer}. */
export function unescapePointer(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

interface ErrorOptions {
  cause?: unknown;
}

/**
 * The only error class of this package. The message says what was wrong, with the value, and what to do. It is made by the
 * factories below, one for each code.
 */
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
    { cause, problems = [] }: ErrorOptions & { problems?: readonly FieldProblem[] } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.blame = errorCodes[code].blame;
    this.retryable = errorCodes[code].retryable;
    this.problems = problems;
  }
}

type Factory = (message: string, options?: ErrorOptions) => ClipError;

function factory(code: ErrorCode): Factory {
  return (message, options) => new ClipError(code, message, options);
}

export const requestMalformed = factory("request.malformed");
export const requestTimeout = factory("request.timeout");
export const preconditionFailed = factory("precondition_failed");
export const headersTooLarge = factory("request.headers_too_large");
export const requestTooLarge = factory("request.too_large");
export const unsupportedMediaType = factory("request.unsupported_media_type");
export const unauthorized = factory("unauthorized");
export const insufficientTokens = factory("insufficient_tokens");
export const forbidden = factory("forbidden");
export const notFound = factory("not_found");
export const methodNotAllowed = factory("method_not_allowed");
export const gone = factory("gone");
export const conflict = factory("conflict");
export const jobTerminal = factory("job_terminal");
export const jobNotTerminal = factory("job_not_terminal");
export const jobNotFailed = factory("job_not_failed");
export const rangeNotSatisfiable = factory("range_not_satisfiable");
export const rateLimited = factory("rate_limited");
export const quotaExceeded = factory("quota_exceeded");
export const unavailable = factory("unavailable");
export const scriptTooLong = factory("script.too_long");
export const scriptUnspeakable = factory("script.unspeakable");
export const tokensExceeded = factory("tokens.exceeded");
export const imageUnavailable = factory("input.image_unavailable");
export const narrationFailed = factory("narration.failed");
export const narrationTimeout = factory("narration.timeout");
export const renderFailed = factory("render.failed");
export const renderTimeout = factory("render.timeout");
export const storageFailed = factory("storage.failed");
export const dependencyMissing = factory("dependency.missing");
export const internalError = factory("internal");

/** A request, a flag or a setting is wrong: all of its problems at once, each on a line of the message. */
export function requestInvalid(
  problems: FieldProblem | readonly FieldProblem[],
  options: ErrorOptions = {},
): ClipError {
  const all = [problems].flat() as readonly FieldProblem[];
  const message = all.map(problemDetail).join("\n");
  return new ClipError("request.invalid", message, { ...options, problems: all });
}

/** Something is wrong with how a command was called that is no matter of one field. */
export function commandInvalid(message: string, options: ErrorOptions = {}): ClipError {
  return new ClipError("request.invalid", message, options);
}

/** What of an error passes to another thread or process. */
export interface ErrorFacts {
  code: ErrorCode;
  message: string;
  problems: readonly FieldProblem[];
}

/** What of an error another thread or process can be told. */
export function errorFacts({ code, message, problems }: ClipError): ErrorFacts {
  return { code, message, problems };
}

/** The Idempotency-Key came with another body before. */
export function idempotencyKeyReused(): ClipError {
  const pointer = "/headers/idempotency-key";
  const problem = { pointer, code: "reused", reason: "came with another body before" };
  const message = "This Idempotency-Key came with another body before; use a new one.";
  return new ClipError("idempotency_key_reused", message, { problems: [problem] });
}

/** An error of another thread or process, made again from what it told. */
export function remoteError({ code, message, problems }: ErrorFacts): ClipError {
  return new ClipError(code, message, { problems });
}

/** What a caller gets whose signal was aborted. */
export function canceled(cause?: unknown, message = "The render was canceled."): ClipError {
  return new ClipError("canceled", message, { cause });
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
