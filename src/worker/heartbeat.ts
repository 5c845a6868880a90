import type { Redis } from "ioredis";
import { z } from "zod";
import { redisKeys } from "../redis/redis-keys.js";

const beatEveryMs = 5_000;
/** A worker that has sent no heartbeat for this time counts as dead. */
const expiryS = 15;

const factsSchema = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  /** How many jobs it renders at once. */
  jobs: z.int(),
  /** The ids of the jobs that it is rendering. */
  running: z.array(z.string()),
  /** Whether it takes jobs. */
  ready: z.boolean(),
  draining: z.boolean(),
  /** Why it takes none by itself, as where its disk is full; null where it is well. */
  trouble: z.string().nullable().default(null),
  /** Milliseconds since 1970. */
  startedAt: z.int(),
  /** The time of the heartbeat, in milliseconds since 1970. */
  seenAt: z.int(),
});
/** What a worker tells about itself. */
export type WorkerFacts = z.output<typeof factsSchema>;

/** Tells Redis every few seconds that a worker is alive. */
export interface Heartbeat {
  /**
   * Sends the first heartbeat, and the others from then on.
   * @param onWanted called after each heartbeat with how many jobs an operator wants the worker to render at once; null where
   * no operator has asked for a number.
   */
  start(facts: () => WorkerFacts, onWanted: (jobs: number | null) => void): void;
  /** Ends the heartbeat, and removes the worker from the list of workers. */
  stop(): Promise<void>;
}

export function createHeartbeat(redis: Redis, id: string): Heartbeat {
  const key = redisKeys.worker(id);
  let timer: NodeJS.Timeout | null = null;
  const beat = async (now: WorkerFacts) => {
    const replies = await redis
      .multi()
      .hset(key, "facts", JSON.stringify(now))
      .expire(key, expiryS)
      .zadd(redisKeys.workers, now.seenAt, id)
      .zremrangebyscore(redisKeys.workers, "-inf", now.seenAt - 1000 * expiryS)
      .hget(key, "wanted")
      .exec();
    const wanted = replies?.at(-1)?.[1];
    return typeof wanted === "string" ? Number(wanted) : null;
  };
  return {
    start(facts, onWanted) {
      const next = async () => {
        const wanted = await beat(facts());
        if (timer !== null) onWanted(wanted);
      };
      // While Redis is away there is no heartbeat; the connection's log tells that.
      const attempt = () => void next().catch(() => {});
      timer = setInterval(attempt, beatEveryMs);
      attempt();
    },
    async stop() {
      if (timer === null) return;
      clearInterval(timer);
      timer = null;
      await redis
        .multi()
        .del(key)
        .zrem(redisKeys.workers, id)
        .exec()
        .catch(() => {});
    },
  };
}

/** All workers that have sent a heartbeat within 15 s. */
export async function listWorkers(redis: Redis): Promise<WorkerFacts[]> {
  const ids = await redis.zrangebyscore(redisKeys.workers, "-inf", "+inf");
  const found = await Promise.all(ids.map((id) => redis.hget(redisKeys.worker(id), "facts")));
  return found.filter((json) => json !== null).map((json) => factsSchema.parse(JSON.parse(json)));
}

/** How many jobs the workers that take jobs render at once, all together. */
export async function countSlots(redis: Redis): Promise<number> {
  const workers = await listWorkers(redis);
  return workers.filter(({ ready }) => ready).reduce((sum, { jobs }) => sum + jobs, 0);
}

/** Asks a worker to render this many jobs at once. It reads the number at its next heartbeat. */
export async function wantJobs(redis: Redis, id: string, jobs: number): Promise<void> {
  await redis.hset(redisKeys.worker(id), "wanted", String(jobs));
}
