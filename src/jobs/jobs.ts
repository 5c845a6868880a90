import type { Redis } from "ioredis";
import { redisKeys } from "../redis/redis-keys.js";
import {
  isTerminal,
  type JobEvent,
  type JobFailure,
  type JobRecord,
  parseJobState,
  toJobRecord,
} from "./job.js";
import { createPreviews, type Previews } from "./previews.js";
import { type Beginning, prepareBegin } from "./transitions/begin.js";
import { type Creation, type JobDraft, prepareCreate } from "./transitions/create.js";
import { prepareFail } from "./transitions/fail.js";
import { type JobResult, prepareFinish } from "./transitions/finish.js";
import { prepareHandBack } from "./transitions/hand-back.js";
import { type JobReport, prepareReport } from "./transitions/report.js";
import { idempotencyKeyOf } from "./transitions/shared/idempotent-replay.js";
import type { Transition } from "./transitions/transition.js";

export type { Beginning } from "./transitions/begin.js";
export type { Creation, JobDraft } from "./transitions/create.js";
export type { JobResult } from "./transitions/finish.js";
export type { JobReport } from "./transitions/report.js";
export type { Refusal, Transition } from "./transitions/transition.js";

/** What is known of an Idempotency-Key. */
export type Replay =
  | { outcome: "new" }
  | { outcome: "replayed"; answer: string }
  | { outcome: "key_reused" };

/**
 * The jobs in Redis. Every transition is one atomic script: record, event, hold and ledger change together or not at
 * all. Times are milliseconds since 1970.
 */
export interface Jobs extends Previews {
  /** Record, idempotency key, hold, first event and outbox entry in one step. */
  create(draft: JobDraft): Promise<Creation>;
  /** Whether an account's Idempotency-Key came before, with this body or with another one. */
  replay(accountId: string, key: string, bodyHash: string): Promise<Replay>;
  read(jobId: string): Promise<JobRecord | null>;
  /** Who may write to a job, and whether there is anything left to write; cheap. Null where it is not there. */
  standing(jobId: string): Promise<{ fence: number; terminal: boolean } | null>;
  /** Jobs ahead of a pending one, those that render now among them; null where it is not pending. */
  queuePosition(jobId: string): Promise<number | null>;
  /** A worker takes the job: pending → processing, or takes over from another. Counts as an attempt. */
  begin(jobId: string, now: number): Promise<Beginning>;
  report(jobId: string, fence: number, report: JobReport, now: number): Promise<Transition>;
  /** → done: sets files, captures `tokens` (at most what is held) and releases the rest. Twice by the same fence is ok. */
  finish(jobId: string, fence: number, result: JobResult, now: number): Promise<Transition>;
  /** → failed: releases the hold. Without a fence whoever works on it, as for a cancel. */
  fail(jobId: string, fence: number | null, failure: JobFailure, now: number): Promise<Transition>;
  /** A worker gives back what it has begun: the attempt does not count. The status stays. */
  handBack(jobId: string, fence: number, now: number): Promise<Transition>;
  /** Events after a number that are still kept, oldest first. */
  eventsAfter(jobId: string, sequence: number): Promise<JobEvent[]>;
}

/** The jobs in a Redis. */
export function createJobs(redis: Redis): Jobs {
  return {
    ...createPreviews(redis),
    create: prepareCreate(redis),
    begin: prepareBegin(redis),
    report: prepareReport(redis),
    finish: prepareFinish(redis),
    fail: prepareFail(redis),
    handBack: prepareHandBack(redis),
    async replay(accountId, key, bodyHash) {
      const fields = await redis.hmget(idempotencyKeyOf(accountId, key), "body", "answer");
      const [body, answer] = fields;
      if (!body || !answer) return { outcome: "new" };
      return body === bodyHash ? { outcome: "replayed", answer } : { outcome: "key_reused" };
    },
    async read(jobId) {
      const key = redisKeys.job(jobId);
      const fields = await redis.hmget(key, "doc", "state", "held", "attempts", "fence");
      const [doc, state, held, attempts, fence] = fields;
      if (!doc || !state) return null;
      return toJobRecord({
        doc,
        state,
        tokensHeld: Number(held),
        attempts: Number(attempts),
        fence: Number(fence),
      });
    },
    async standing(jobId) {
      const [fence, state] = await redis.hmget(redisKeys.job(jobId), "fence", "state");
      if (!state) return null;
      return { fence: Number(fence), terminal: isTerminal(parseJobState(state)) };
    },
    async queuePosition(jobId) {
      const replies = await redis
        .multi()
        .zrank(redisKeys.pending, jobId)
        .zcard(redisKeys.pending)
        .zcard(redisKeys.live)
        .exec();
      const [rank, pending, live] = replies?.map(([, reply]) => reply as number | null) ?? [];
      if (typeof rank !== "number") return null;
      return rank + Math.max(0, (live ?? 0) - (pending ?? 0));
    },
    async eventsAfter(jobId, sequence) {
      const entries = await redis.xrange(redisKeys.events(jobId), `(${sequence}-0`, "+");
      return entries.map(([, fields]) => ({ jobId, state: parseJobState(fields[1] ?? "") }));
    },
  };
}
