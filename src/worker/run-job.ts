import type { Logger } from "pino";
import type { Settings } from "../config.js";
import { errorCodes } from "../errors.js";
import type { FailureCode, JobFailure, JobRecord, JobStage } from "../jobs/job.js";
import type { Jobs, Transition } from "../jobs/jobs.js";
import { tokensFor } from "../jobs/tariff.js";
import type { ChildEnd } from "./job-child.js";
import type { ChildPool } from "./job-child-pool.js";
import type { JobFolders } from "./job-folders.js";
import { persist } from "./persist.js";
import { reportThrottled } from "./report-throttled.js";

/** Why a job is stopped before its end. */
export type StopReason = "drained" | "superseded" | "lock_lost" | "stalled" | "deadline";

/** What becomes of the queue's entry. */
export type Verdict = { act: "remove" } | { act: "retry"; delayMs: number } | { act: "hand_back" };

export interface RunParts {
  jobs: Jobs;
  children: ChildPool;
  folders: JobFolders;
  settings: Settings;
  log: Logger;
}

const livenessMs = 1_000;
const longestBackoffMs = 60_000;

/**
 * One attempt at a job, from its beginning to what becomes of it.
 * @param stop aborted by whoever wants it stopped, with a {@link StopReason}.
 */
export async function runJob(
  jobId: string,
  stop: AbortController,
  { jobs, children, folders, settings, log: parentLog }: RunParts,
): Promise<Verdict> {
  const begun = await jobs.begin(jobId, Date.now());
  if (begun.outcome !== "ok") {
    await folders.remove(jobId);
    parentLog.info({ jobId, outcome: begun.outcome }, "nothing to do for this job");
    return { act: "remove" };
  }
  const { fence, record } = begun;
  const attempt = record.attempts;
  const log = parentLog.child({ jobId, attempt, fence });
  const fail = async (failure: JobFailure): Promise<Verdict> => {
    log.warn({ failure }, "failed");
    const ended = await persist(
      () => jobs.fail(jobId, fence, failure, Date.now()),
      stop.signal,
      log,
    );
    // Of a job that another has begun meanwhile, the folder may be in use.
    if (ended !== null && ended.outcome !== "stale") await folders.remove(jobId);
    return { act: ended === null ? "hand_back" : "remove" };
  };
  const stage = record.state.stage;
  if (attempt > settings.attempts) {
    return fail(ourFailure("worker.lost", stage, `It was begun ${attempt - 1} times.`));
  }
  const leftMs = record.createdAt + settings.deadlineS * 1000 - Date.now();
  if (leftMs <= 0) return fail(ourFailure("deadline.exceeded", stage));
  log.info({ queuedMs: Date.now() - record.createdAt }, "taken");

  const startedMs = performance.now();
  const end = await renderInChild(record, fence, stop, leftMs, {
    jobs,
    children,
    folders,
    settings,
    log,
  });
  const wallMs = Math.round(performance.now() - startedMs);

  if (end.type === "done") {
    const tokens = tokensFor(record.request, end.files.durationMs);
    const ended = await persist(
      () => jobs.finish(jobId, fence, { files: end.files, tokens }, Date.now()),
      stop.signal,
      log,
    );
    if (ended === null) return { act: "hand_back" };
    if (ended.outcome !== "stale") await folders.remove(jobId);
    if (ended.outcome === "ok") log.info({ wallMs, bytes: end.files.bytes, tokens }, "done");
    else log.info({ outcome: ended.outcome, wallMs }, "done in vain: the job went on without it");
    return { act: "remove" };
  }
  if (end.type === "stopped") {
    const reason = stop.signal.reason as StopReason;
    switch (reason) {
      case "superseded":
        log.info({ wallMs }, "stopped: the job is over, or another worker has it");
        return { act: "remove" };
      case "drained":
      case "lock_lost":
        log.info({ wallMs, reason }, "handed back");
        await jobs.handBack(jobId, fence, Date.now()).catch(() => {});
        return { act: "hand_back" };
      case "deadline":
        return fail(ourFailure("deadline.exceeded", null));
      case "stalled":
        break;
    }
  }
  const failure = failureOf(end, settings);
  log.warn({ failure, wallMs, cause: causeOf(end) }, "attempt failed");
  if (!failure.retryable || attempt >= settings.attempts) return fail(failure);
  return { act: "retry", delayMs: backoffMs(attempt) };
}

/** Renders in a process of its own, watched: what stalls, is over or has lost its right is stopped. */
async function renderInChild(
  record: JobRecord,
  fence: number,
  stop: AbortController,
  leftMs: number,
  { jobs, children, folders, settings, log }: RunParts,
): Promise<ChildEnd> {
  const { jobId } = record;
  const halt = (reason: StopReason) => stop.abort(reason);
  const supersededBy = ({ outcome }: Transition) => {
    if (outcome !== "ok") halt("superseded");
  };
  const deadline = setTimeout(halt, Math.min(leftMs, 2 ** 31 - 1), "deadline");
  let stall = setTimeout(halt, settings.stallLimitS * 1000, "stalled");
  // Where there is nothing to report, a cancel or a take-over is still heard within a second.
  const liveness = setInterval(() => {
    jobs.standing(jobId).then(
      (now) => {
        if (now === null || now.terminal || now.fence !== fence) halt("superseded");
      },
      () => {},
    );
  }, livenessMs);
  const reporter = reportThrottled(async (report) => {
    supersededBy(await jobs.report(jobId, fence, report, Date.now()));
  }, log);
  try {
    return await children.take().run(
      {
        jobId,
        request: record.request,
        maxDurationMs: record.maxDurationMs,
        workDir: folders.of(jobId),
        concurrency: settings.concurrency,
        storage: settings,
      },
      stop.signal,
      (progress) => {
        // A message is progress, also within one percent: nothing is told where nothing moves.
        clearTimeout(stall);
        stall = setTimeout(halt, settings.stallLimitS * 1000, "stalled");
        if (progress.stage === "uploading") children.prepare();
        reporter.push({
          progress: progress.percent,
          stage: progress.stage,
          etaMs: progress.etaMs === null ? null : Math.round(progress.etaMs),
        });
      },
    );
  } finally {
    clearTimeout(deadline);
    clearTimeout(stall);
    clearInterval(liveness);
    await reporter.close();
    children.prepare();
  }
}

function failureOf(
  end: Exclude<ChildEnd, { type: "done" }>,
  { stallLimitS }: Settings,
): JobFailure {
  switch (end.type) {
    case "failed": {
      const { code, message, retryable, stage } = end;
      return { code, message, retryable, stage };
    }
    case "stopped":
      return ourFailure("render.timeout", null, `There was no progress for ${stallLimitS} s.`);
    case "died":
      return { ...ourFailure("worker.lost", null, "Its process died."), retryable: true };
  }
}

function causeOf(end: Exclude<ChildEnd, { type: "done" }>): string | null {
  if (end.type === "failed") return end.cause;
  return end.type === "died" ? end.how : null;
}

function ourFailure(code: FailureCode, stage: JobStage | null, more = ""): JobFailure {
  const { title, retryable } = errorCodes[code];
  return { code, message: `${title}. ${more}`.trim(), retryable, stage };
}

/**
 * The wait after so many attempts: twice as long each time, with a fifth of chance, so that jobs that failed together do
 * not come back together.
 */
export function backoffMs(attempt: number): number {
  const delay = Math.min(longestBackoffMs, 1_000 * 2 ** (attempt - 1));
  return Math.round(delay * (0.8 + 0.4 * Math.random()));
}
