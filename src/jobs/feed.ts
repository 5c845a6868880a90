import { setTimeout as wait } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { JobEvent } from "./job.js";
import { parseState } from "./redis-jobs.js";
import { redisKeys } from "./redis-keys.js";

/** Hears of one job. */
export interface FeedListener {
  onEvent(event: JobEvent): void;
  /** Events may have been missed: read the job again. */
  onGap(): void;
}

/** Every event of every job, passed on to those in this process who listen to it. */
export interface Feed {
  /** @returns ends it. */
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
 * @param redis a connection of its own, which is closed with the feed.
 */
export async function openFeed(redis: Redis, log: Logger): Promise<Feed> {
  const listeners = new Map<string, Set<FeedListener>>();
  let closed = false;
  let alive = true;
  let lastId = (await newestId(redis)) ?? "0-0";

  const tell = (jobId: string, json: string) => {
    const heard = listeners.get(jobId);
    if (!heard) return;
    const event = { jobId, state: parseState(json) };
    for (const listener of heard) listener.onEvent(event);
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
  /** After a break: where the feed was cut off behind us, or begins anew, what was missed is unknown. */
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
