import type { JobEvent, JobFailure, JobFiles, JobRecord, JobStage, JobState } from "./job.js";
import type { JobRequest } from "./request.js";

/** A job that is to be created. */
export interface JobDraft {
  jobId: string;
  accountId: string;
  createdAt: number;
  request: JobRequest;
  metadata: Record<string, string>;
  /** Longest clip that it may become where the request names no length. */
  maxDurationMs: number;
  /** Tokens to hold: the most that it can cost. */
  tokens: number;
  /**
   * With an Idempotency-Key: the key, a hash of the canonical body, and the answer to store with it, as the text before
   * and after the job's place in the queue.
   */
  idempotency: { key: string; bodyHash: string; answer: readonly [string, string] } | null;
}

export type Creation =
  /** @property queuePosition how many jobs are ahead of it. */
  | { outcome: "created"; queuePosition: number }
  /** The same key and body came before: its first answer, byte for byte. */
  | { outcome: "replayed"; answer: string }
  | { outcome: "key_reused" }
  /** The hold does not fit the account's balance. */
  | { outcome: "insufficient_tokens"; available: number };

/** Why a transition was refused: the job is not there, is over, or another worker has begun it since. */
export type Refusal = "missing" | "terminal" | "stale";

export type Transition = { outcome: "ok"; state: JobState } | { outcome: Refusal };

export type Beginning =
  | { outcome: "ok"; fence: number; record: JobRecord }
  | { outcome: "missing" | "terminal" };

/** How far a job is. What would go backwards stays as it is. */
export interface JobReport {
  /** 0 to 99. */
  progress: number;
  stage: JobStage;
  etaMs: number | null;
}

/**
 * The jobs in Redis. Every transition is one atomic script: record, event, hold and ledger change together or not at
 * all. Times are milliseconds since 1970.
 */
export interface Jobs {
  /** Record, idempotency key, hold, first event and outbox entry in one step. */
  create(draft: JobDraft): Promise<Creation>;
  read(jobId: string): Promise<JobRecord | null>;
  /** Who may write to a job, and whether there is anything left to write; cheap. Null where it is not there. */
  standing(jobId: string): Promise<{ fence: number; terminal: boolean } | null>;
  /** Jobs ahead of a pending one; null where it is not pending. */
  queuePosition(jobId: string): Promise<number | null>;
  /** A worker takes the job: pending → processing, or takes over from another. Counts as an attempt. */
  begin(jobId: string, now: number): Promise<Beginning>;
  report(jobId: string, fence: number, report: JobReport, now: number): Promise<Transition>;
  /** → done: sets files, captures `tokens` (at most what is held) and releases the rest. Twice by the same fence is ok. */
  finish(
    jobId: string,
    fence: number,
    result: { files: JobFiles; tokens: number },
    now: number,
  ): Promise<Transition>;
  /** → failed: releases the hold. Without a fence whoever works on it, as for a cancel. */
  fail(jobId: string, fence: number | null, failure: JobFailure, now: number): Promise<Transition>;
  /** A worker gives back what it has begun: the attempt does not count. The status stays. */
  handBack(jobId: string, fence: number, now: number): Promise<Transition>;
  /** Events after a number that are still kept, oldest first. */
  eventsAfter(jobId: string, sequence: number): Promise<JobEvent[]>;
}
