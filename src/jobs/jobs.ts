import type { Redis } from "ioredis";
import { isRefusedByRedis } from "../redis/redis-errors.js";
import { redisKeys } from "../redis/redis-keys.js";
import {
  isTerminal,
  type JobEvent,
  type JobFailure,
  type JobRecord,
  parseJobState,
  toJobRecord,
} from "./job.js";
import { type JobFilter, type JobPage, prepareList } from "./list-jobs.js";
import { createPreviews, type Previews } from "./previews.js";
import { prepareAdmit } from "./transitions/admit.js";
import { type Beginning, prepareBegin } from "./transitions/begin.js";
import { type Creation, type JobDraft, prepareCreate } from "./transitions/create.js";
import { type Expiry, prepareExpire } from "./transitions/expire.js";
import { prepareFail } from "./transitions/fail.js";
import { type JobResult, prepareFinish } from "./transitions/finish.js";
import { prepareHandBack } from "./transitions/hand-back.js";
import { prepareRemove, type Removal } from "./transitions/remove.js";
import { type JobReport, prepareReport } from "./transitions/report.js";
import { idempotencyKeyOf } from "./transitions/shared/idempotent-replay.js";
import type { Transition } from "./transitions/transition.js";

export type { JobFilter, JobPage } from "./list-jobs.js";
export type { Beginning } from "./transitions/begin.js";
export type { Creation, JobDraft } from "./transitions/create.js";
export type { JobResult } from "./transitions/finish.js";
export type { Removal } from "./transitions/remove.js";
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
  /** At most `limit` jobs of an account, newest first. One that cannot be read is left out. */
  list(filter: JobFilter, limit: number): Promise<JobPage>;
  /** Who may write to a job, and whether there is anything left to write; cheap. Null where it is not there. */
  standing(jobId: string): Promise<{ fence: number; terminal: boolean } | null>;
  /** Jobs ahead of a pending one, those that render now among them; null where it is not pending. */
  queuePosition(jobId: string): Promise<number | null>;
  /** The same for several jobs at once. */
  queuePositions(jobIds: readonly string[]): Promise<(number | null)[]>;
  /** Sends jobs of an account on their way that waited for its limit, after the limit was raised. */
  admit(accountId: string, now: number): Promise<void>;
  /** A worker takes the job: pending → processing, or takes over from another. Counts as an attempt. */
  begin(jobId: string, now: number): Promise<Beginning>;
  report(jobId: string, fence: number, report: JobReport, now: number): Promise<Transition>;
  /** → done: sets files, captures `tokens` (at most what is held) and releases the rest. Twice by the same fence is ok. */
  finish(jobId: string, fence: number, result: JobResult, now: number): Promise<Transition>;
  /** → failed: releases the hold. Without a fence whoever works on it, as for a cancel. */
  fail(jobId: string, fence: number | null, failure: JobFailure, now: number): Promise<Transition>;
  /** A worker gives back what it has begun: the attempt does not count. The status stays. */
  handBack(jobId: string, fence: number, now: number): Promise<Transition>;
  /** Writes down that the files of a job that is done were removed. */
  expire(jobId: string, now: number): Promise<Expiry>;
  /** Removes a job that is over. Its files have to be removed before, since nobody knows them any more after it. */
  remove(jobId: string, now: number): Promise<Removal>;
  /** Events after a number that are still kept, oldest first. */
  eventsAfter(jobId: string, sequence: number): Promise<JobEvent[]>;
}

/** The jobs in a Redis. */
export function createJobs(redis: Redis): Jobs {
  const queuePositions = async (jobIds: readonly string[]) => {
    // No transaction: a Redis that is full refuses one even where it only reads.
    const calls = redis.pipeline().zcard(redisKeys.pending).zcard(redisKeys.live);
    for (const jobId of jobIds) calls.zrank(redisKeys.pending, jobId);
    const replies = ((await calls.exec()) ?? []).map(([error, reply]) => {
      if (error !== null && !isRefusedByRedis(error)) throw error;
      // A damaged key tells no place.
      return error === null ? (reply as number | null) : null;
    });
    const [pending, live, ...ranks] = replies;
    const begun = Math.max(0, (live ?? 0) - (pending ?? 0));
    return jobIds.map((_, index) => {
      const rank = ranks[index];
      return typeof rank === "number" ? rank + begun : null;
    });
  };
  return {
    ...createPreviews(redis),
    create: prepareCreate(redis),
    admit: prepareAdmit(redis),
    begin: prepareBegin(redis),
    report: prepareReport(redis),
    finish: prepareFinish(redis),
    fail: prepareFail(redis),
    handBack: prepareHandBack(redis),
    expire: prepareExpire(redis),
    remove: prepareRemove(redis),
    list: prepareList(redis, (jobIds) => readMany(redis, jobIds)),
    queuePositions,
    async replay(accountId, key, bodyHash) {
      const fields = await redis.hmget(idempotencyKeyOf(accountId, key), "body", "answer");
      const [body, answer] = fields;
      if (!body || !answer) return { outcome: "new" };
      return body === bodyHash ? { outcome: "replayed", answer } : { outcome: "key_reused" };
    },
    async read(jobId) {
      return recordOf(await redis.hmget(redisKeys.job(jobId), ...recordFields));
    },
    async standing(jobId) {
      const [fence, state] = await redis.hmget(redisKeys.job(jobId), "fence", "state");
      if (!state) return null;
      return { fence: Number(fence), terminal: isTerminal(parseJobState(state)) };
    },
    async queuePosition(jobId) {
      return (await queuePositions([jobId]))[0] ?? null;
    },
    async eventsAfter(jobId, sequence) {
      const entries = await redis.xrange(redisKeys.events(jobId), `(${sequence}-0`, "+");
      return entries.map(([, fields]) => ({ jobId, state: parseJobState(fields[1] ?? "") }));
    },
  };
}

const recordFields = ["doc", "state", "held", "attempts", "fence"] as const;

/** Null where there is no job. @throws ZodError, SyntaxError where it cannot be read. */
function recordOf(fields: readonly (string | null)[]): JobRecord | null {
  const [doc, state, held, attempts, fence] = fields;
  if (!doc || !state) return null;
  return toJobRecord({
    doc,
    state,
    tokensHeld: Number(held),
    attempts: Number(attempts),
    fence: Number(fence),
  });
}

/** Null, too, for a record that is damaged: it must not hide the others. */
async function readMany(redis: Redis, jobIds: readonly string[]): Promise<(JobRecord | null)[]> {
  if (jobIds.length === 0) return [];
  const calls = redis.pipeline();
  for (const jobId of jobIds) calls.hmget(redisKeys.job(jobId), ...recordFields);
  const replies = (await calls.exec()) ?? [];
  return replies.map(([error, fields]) => {
    // A key of another type is as damaged as what it holds.
    if (error !== null && !isRefusedByRedis(error)) throw error;
    if (error !== null) return null;
    try {
      return recordOf(fields as (string | null)[]);
    } catch {
      return null;
    }
  });
}
