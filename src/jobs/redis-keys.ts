import { keyPrefix } from "../redis/connect.js";

/** The names of all keys about jobs. They share one hash tag, and so one slot of a Redis Cluster. */
export const redisKeys = {
  /** Hash: what never changes (`doc`), what does (`state`), both JSON; `fence`, `attempts`, `held`, `account`. */
  job: (jobId: string) => `${keyPrefix}:job:${jobId}`,
  /** Stream: entry `<sequence>-0` holds the state after that event. */
  events: (jobId: string) => `${keyPrefix}:events:${jobId}`,
  /** Stream of every job's events, for the processes that pass them on. */
  feed: `${keyPrefix}:feed`,
  /** Sorted set of pending jobs, in the order of their creation. */
  pending: `${keyPrefix}:pending`,
  /** Counts creations; the scores of `pending`. */
  created: `${keyPrefix}:created`,
  /** Sorted set of jobs that are not terminal, by creation time. */
  live: `${keyPrefix}:live`,
  /** Sorted set of jobs that may not be in the queue yet, by creation time. */
  outbox: `${keyPrefix}:outbox`,
  /** Hash: `balance` (none: unlimited), `held`, `charged`, all in tokens. */
  account: (accountId: string) => `${keyPrefix}:account:${accountId}`,
  /** Hash: `<jobId>:<kind>` → JSON row. */
  ledger: (accountId: string) => `${keyPrefix}:ledger:${accountId}`,
  idempotency: (accountId: string, keyHash: string) => `${keyPrefix}:idem:${accountId}:${keyHash}`,
} as const;
