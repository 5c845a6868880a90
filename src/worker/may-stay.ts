import { errorCodes } from "../errors.js";
import type { Assignment, Outcome, SentAssignment } from "./job-child-messages.js";

/** A process that holds more than this after its job ends, and with it what its heap has kept. */
const mostMemoryBytes = 300_000_000;

/**
 * Whether a job's process may be given another one as far as its job is concerned. Decoders of pictures are the only part that
 * reads files of strangers: a process that has read pictures for one account renders nothing for another.
 */
export function leavesItsProcess({
  request: { script, brand },
  picturesFrom,
}: Pick<Assignment, "request" | "picturesFrom">): boolean {
  return picturesFrom === null && brand?.logoUrl === undefined && !script.includes("![");
}

/** The same when its job is over: where all went well, or where only the request was at fault. */
export function mayStay(job: SentAssignment, outcome: Outcome, memoryBytes: number): boolean {
  const wentWell =
    outcome.type === "done" ||
    (errorCodes[outcome.errorCode].blame === "caller" && outcome.code !== "canceled");
  return wentWell && !job.isLast && leavesItsProcess(job) && memoryBytes <= mostMemoryBytes;
}
