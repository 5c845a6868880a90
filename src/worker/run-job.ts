import type { JobFailure } from "../jobs/job.js";
import { tokensFor, tokensForRevision } from "../jobs/tariff.js";
import type { Attempt, AttemptParts } from "./attempt.js";
import { backoffMs } from "./backoff.js";
import type { ChildEnd } from "./job-child.js";
import { causeOf, type FailedEnd, failureOf, workerFailure } from "./job-failure.js";
import { removeLeftovers } from "./remove-leftovers.js";
import { renderWatched } from "./render-watched.js";
import type { StopReason, Verdict } from "./verdict.js";
import { writeJobEnd } from "./write-job-end.js";

/** What a job fails of whose end Redis refuses to write as it is. */
const unwritableEnd = workerFailure("internal", null, "The end of the job could not be written.");

/**
 * Makes one attempt at a job: begins it, renders it in a process of its own, and writes how it ended.
 * @param stop stops the attempt; it is aborted with a {@link StopReason}.
 * @throws what Redis has thrown where the job could not be begun.
 */
export async function runJob(
  jobId: string,
  stop: AbortController,
  parts: AttemptParts,
): Promise<Verdict> {
  const begun = await parts.jobs.begin(jobId, parts.clock.now());
  if (begun.outcome !== "ok") {
    // Another worker may have died over it, before the job was ended from outside.
    await removeLeftovers({ ...parts, record: { jobId } });
    parts.log.info({ jobId, outcome: begun.outcome }, "nothing to do for this job");
    return { act: "remove" };
  }
  const { fence, record } = begun;
  const log = parts.log.child({ jobId, attempt: record.attempts, fence });
  const attempt: Attempt = { ...parts, record, fence, stop, log };
  const leftMs = record.deadlineAt - parts.clock.now();
  const tooLate = failureBeforeStart(attempt, leftMs);
  if (tooLate !== null) return failJob(attempt, tooLate);
  log.info({ queuedMs: parts.clock.now() - record.createdAt }, "taken");

  const startedMs = performance.now();
  const end = await renderWatched(attempt, leftMs);
  return concludeAttempt(attempt, end, Math.round(performance.now() - startedMs));
}

/** What a job fails of before it is rendered; null where there is nothing against rendering it. */
function failureBeforeStart({ record, settings }: Attempt, leftMs: number): JobFailure | null {
  const { attempts, state } = record;
  if (attempts > settings.attempts) {
    return workerFailure("worker.lost", state.stage, `It was begun ${attempts - 1} times.`);
  }
  return leftMs <= 0 ? workerFailure("deadline.exceeded", state.stage) : null;
}

function concludeAttempt(attempt: Attempt, end: ChildEnd, wallMs: number): Promise<Verdict> {
  if (end.type === "done") return finishJob(attempt, end, wallMs);
  if (end.type === "stopped") return concludeStopped(attempt, wallMs);
  return failAttempt(attempt, end, wallMs);
}

async function finishJob(
  attempt: Attempt,
  { files, phasesMs, troubles = [] }: Extract<ChildEnd, { type: "done" }>,
  wallMs: number,
): Promise<Verdict> {
  const { jobs, clock, speeds, stepBack, record, fence, stop, log } = attempt;
  const { jobId, request } = record;
  for (const trouble of troubles) log.warn(trouble);
  const tokens = files.reuse
    ? tokensForRevision(request, files.durationMs, files.reuse.reusedMs)
    : tokensFor(request, files.durationMs);
  const write = () => jobs.finish(jobId, fence, { files, tokens }, clock.now());
  const ended = await writeJobEnd(write, stop.signal, log);
  if (ended.outcome === "aborted") return { act: "hand_back" };
  if (ended.outcome === "refused") return failJob(attempt, unwritableEnd);
  await removeLeftovers(attempt);
  stepBack.wentWell();
  if (ended.outcome === "ok" && phasesMs !== null) {
    // Estimates are worth no second try.
    await speeds.learn(request, files.durationMs, phasesMs).catch(() => {});
  }
  if (ended.outcome === "ok") log.info({ wallMs, bytes: files.bytes, tokens }, "done");
  else log.info({ outcome: ended.outcome, wallMs }, "done in vain: the job went on without it");
  return { act: "remove" };
}

async function concludeStopped(attempt: Attempt, wallMs: number): Promise<Verdict> {
  const { jobs, clock, record, fence, stop, log } = attempt;
  const reason = stop.signal.reason as StopReason;
  switch (reason) {
    case "superseded":
      log.info({ wallMs }, "stopped: the job is over, or another worker has it");
      await removeLeftovers(attempt);
      return { act: "remove" };
    case "drained":
    case "lock_lost":
      log.info({ wallMs, reason }, "handed back");
      await jobs.handBack(record.jobId, fence, clock.now()).catch(() => {});
      return { act: "hand_back" };
    case "deadline":
      return failJob(attempt, workerFailure("deadline.exceeded"));
    case "stalled":
      return failAttempt(attempt, { type: "stopped" }, wallMs);
  }
}

/**
 * Ends an attempt that has failed: the job is tried again where that may help and attempts are left. What failed of the
 * worker's own trouble costs no attempt, so that no job fails of an outage before its deadline.
 */
async function failAttempt(attempt: Attempt, end: FailedEnd, wallMs: number): Promise<Verdict> {
  const { record, settings, stepBack, log } = attempt;
  const failure = failureOf(end, settings.stallLimitS);
  log.warn({ failure, wallMs, cause: causeOf(end) }, "attempt failed");
  if (!failure.retryable) return failJob(attempt, failure);
  if (await stepBack.blames(end)) return handBackLater(attempt);
  if (record.attempts >= settings.attempts) return failJob(attempt, failure);
  return { act: "retry", delayMs: backoffMs(record.attempts) };
}

/** Gives the job to whichever worker is well. The delay grows each time, since the trouble may be all workers' (a storage). */
async function handBackLater({ jobs, clock, record, fence }: Attempt): Promise<Verdict> {
  await jobs.handBack(record.jobId, fence, clock.now()).catch(() => {});
  // An attempt adds one to the fence, and a hand-back one more.
  const handBacksBefore = Math.floor((fence - record.attempts) / 2);
  return { act: "retry", delayMs: backoffMs(handBacksBefore + 1) };
}

async function failJob(attempt: Attempt, failure: JobFailure): Promise<Verdict> {
  const { record, log } = attempt;
  log.warn({ failure }, "failed");
  let ended = await writeFailure(attempt, failure);
  if (ended.outcome === "refused") ended = await writeFailure(attempt, unwritableEnd);
  if (ended.outcome === "aborted") return { act: "hand_back" };
  // The record itself is damaged: the job waits for someone to put it right, and takes no slot meanwhile.
  if (ended.outcome === "refused") return { act: "retry", delayMs: backoffMs(record.attempts) };
  await removeLeftovers(attempt);
  return { act: "remove" };
}

function writeFailure({ jobs, clock, record, fence, stop, log }: Attempt, failure: JobFailure) {
  // A message may quote what a program printed; Redis refuses half of a surrogate pair.
  const told = { ...failure, message: failure.message.toWellFormed() };
  const write = () => jobs.fail(record.jobId, fence, told, clock.now());
  return writeJobEnd(write, stop.signal, log);
}
