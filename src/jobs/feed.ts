import { setTimeout as wait } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { redisKeys } from "../redis/redis-keys.js";
import { type JobEvent, type JobState, parseJobState } from "./job.js";

/** Is told of the events of one job. */
export interface FeedListener {
  onEvent(event: JobEvent): void;
  /** Events may have been missed: the job is to be read again. */
  onGap(): void;
}

/** Every event of every job, passed on to those in this process who listen to it. */
export interface Feed {
  /** @returns a function that ends the subscription. */
  subscribe(jobId: string, listener: FeedListener): () => void;
  /** Whether events arrive: false while Redis is away. */
  alive(): boolean;
  close(): Promise<void>;
}

const blockMs = 5_000;
const mostEntries = 1_000;
const retryMs = 200;

/**
 * Follows the feed with one blocking read at a time, however many listen.
 * @param redis a connection that nothing else uses; it is closed with the feed.
 */
export async function openFeed(redis: Redis, log: Logger): Promise<Feed> {
  const listeners = new Map<string, Set<FeedListener>>();
  let closed = false;
  let alive = true;
  let lastId = (await newestId(redis)) ?? "0-0";

  // An entry that cannot be read must not stop the feed for all other jobs.
  const stateOf = (jobId: string, json: string): JobState | null => {
    try {
      return parseJobState(json);
    } catch (error) {
      log.error({ err: error, jobId }, "an event of the feed cannot be read");
      return null;
    }
  };
  const tell = (jobId: string, json: string) => {
    const heard = listeners.get(jobId);
    if (!heard) return;
    const state = stateOf(jobId, json);
    if (state === null) return;
    for (const listener of heard) listener.onEvent({ jobId, state });
  };
  const tellGap = () => {
    for (const heard of [...listeners.values()]) {
      for (const listener of [...heard]) listener.onGap();
    }
  };
  const readOn = async () => {
    const reply = await redis.xread(
      "COUNT",
      mostEntries,
      "BLOCK",
      blockMs,
      "STREAMS",
      redisKeys.feed,
      lastId,
    );
    for (const [id, fields] of reply?.[0]?.[1] ?? []) {
      lastId = id;
      tell(fields[1] ?? "", fields[3] ?? "");
    }
  };
  const follow = async () => {
    while (!closed) {
      try {
        if (!alive) {
          await catchUp();
          alive = true;
        }
        await readOn();
      } catch (error) {
        if (closed) return;
        if (alive) log.warn({ err: error }, "the feed of events waits for Redis");
        alive = false;
        await wait(retryMs, undefined, { ref: false });
      }
    }
  };
  /** After a break: what was missed is unknown where the feed has dropped its oldest entries since, or begins anew. */
  const catchUp = async () => {
    const newest = await newestId(redis);
    const oldest = await oldestId(redis);
    const cut = oldest !== null && isBefore(lastId, oldest);
    const anew = newest === null || isBefore(newest, lastId);
    if (!cut && !anew) return;
    lastId = newest ?? "0-0";
    tellGap();
  };
  const following = follow();

  return {
    subscribe(jobId, listener) {
      const heard = listeners.get(jobId) ?? new Set();
      heard.add(listener);
      listeners.set(jobId, heard);
      return () => {
        heard.delete(listener);
        if (heard.size === 0 && listeners.get(jobId) === heard) listeners.delete(jobId);
      };
    },
    alive: () => alive,
    async close() {
      closed = true;
      redis.disconnect();
      await following;
    },
  };
}

async function newestId(redis: Redis): Promise<string | null> {
  const [entry] = await redis.xrevrange(redisKeys.feed, "+", "-", "COUNT", 1);
  return entry?.[0] ?? null;
}

async function oldestId(redis: Redis): Promise<string | null> {
  const [entry] = await redis.xrange(redisKeys.feed, "-", "+", "COUNT", 1);
  return entry?.[0] ?? null;
}

/** Stream ids are `<milliseconds>-<counter>`. */
function isBefore(a: string, b: string): boolean {
  const [aMs = 0, aCount = 0] = a.split("-").map(Number);
  const [bMs = 0, bCount = 0] = b.split("-").map(Number);
  return aMs < bMs || (aMs === bMs && aCount < bCount);
}
