import { errorCodes } from "../errors.js";
import type { FailureCode, JobFailure, JobStage } from "../jobs/job.js";
import type { ChildEnd } from "./job-child.js";

/** How an attempt ended that did not succeed. */
export type FailedEnd = Exclude<ChildEnd, { type: "done" }>;

/** A failure that the worker itself has found, in the words of the code's title. @param more a further sentence. */
export function workerFailure(
  code: FailureCode,
  stage: JobStage | null = null,
  more = "",
): JobFailure {
  const { title, retryable } = errorCodes[code];
  return { code, message: `${title}. ${more}`.trim(), retryable, stage };
}

/** What a job fails of when its last attempt ended like this. @param end of a stopped attempt: one that has stalled. */
export function failureOf(end: FailedEnd, stallLimitS: number): JobFailure {
  switch (end.type) {
    case "failed": {
      const { code, message, retryable, stage } = end;
      return { code, message, retryable, stage };
    }
    case "stopped":
      return workerFailure("render.timeout", null, `There was no progress for ${stallLimitS} s.`);
    case "died":
      return { ...workerFailure("worker.lost", null, "Its process died."), retryable: true };
  }
}

/** What the log tells about an attempt's end and clients are not told; null where there is nothing more. */
export function causeOf(end: FailedEnd): string | null {
  if (end.type === "failed") return end.cause;
  return end.type === "died" ? end.how : null;
}
