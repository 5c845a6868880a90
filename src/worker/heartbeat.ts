import type { Redis } from "ioredis";
import { z } from "zod";
import { keyPrefix } from "../redis/connect.js";

const everyMs = 5_000;
/** A worker that is silent for so long is taken for dead. */
const expiryS = 15;

const workersKey = `${keyPrefix}:workers`;
const workerKey = (id: string) => `${keyPrefix}:worker:${id}`;

const factsSchema = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  /** Jobs that it renders at once. */
  jobs: z.int(),
  running: z.array(z.string()),
  ready: z.boolean(),
  draining: z.boolean(),
  /** Milliseconds since 1970. */
  startedAt: z.int(),
  seenAt: z.int(),
});
/** What a worker tells of itself. */
export type WorkerFacts = z.output<typeof factsSchema>;

export interface Heartbeat {
  /** Tells that the worker is gone. */
  stop(): Promise<void>;
}

/**
 * Tells of a worker every few seconds, and hears how many jobs an operator wants it to render at once.
 * @param onWanted called with each answer; null where nobody has said.
 */
export function startHeartbeat(
  redis: Redis,
  facts: () => WorkerFacts,
  onWanted: (jobs: number | null) => void,
): Heartbeat {
  const { id } = facts();
  const key = workerKey(id);
  let stopped = false;
  const beat = async () => {
    const now = facts();
    const replies = await redis
      .multi()
      .hset(key, "facts", JSON.stringify(now))
      .expire(key, expiryS)
      .zadd(workersKey, now.seenAt, id)
      .zremrangebyscore(workersKey, "-inf", now.seenAt - 1000 * expiryS)
      .hget(key, "wanted")
      .exec();
    const wanted = replies?.at(-1)?.[1];
    if (!stopped) onWanted(typeof wanted === "string" ? Number(wanted) : null);
  };
  const attempt = () => void beat().catch(() => {});
  attempt();
  const timer = setInterval(attempt, everyMs);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await redis
        .multi()
        .del(key)
        .zrem(workersKey, id)
        .exec()
        .catch(() => {});
    },
  };
}

/** All workers that have been heard of lately. */
export async function listWorkers(redis: Redis): Promise<WorkerFacts[]> {
  const ids = await redis.zrangebyscore(workersKey, "-inf", "+inf");
  const found = await Promise.all(ids.map((id) => redis.hget(workerKey(id), "facts")));
  return found.filter((json) => json !== null).map((json) => factsSchema.parse(JSON.parse(json)));
}

/** Asks a worker to render so many jobs at once; it does from its next heartbeat on. */
export async function wantJobs(redis: Redis, id: string, jobs: number): Promise<void> {
  await redis.hset(workerKey(id), "wanted", String(jobs));
}
