import { setTimeout as wait } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { redisKeys } from "../redis/redis-keys.js";

const blockMs = 5_000;
const mostEntries = 1_000;
const retryMs = 200;

/** What follows the jobs that are ended from outside, as by a cancel. */
export interface EndedFollower {
  close(): void;
}

/**
 * Calls `onEnded` for each job that somebody ends who does not work on it, from now on, with one blocking read at a time.
 * What it misses while Redis is away is found by the superseded-watchdog of each attempt.
 * @param redis a connection that nothing else uses; it is closed with the follower.
 */
export async function followEnded(
  redis: Redis,
  onEnded: (jobId: string) => void,
  log: Logger,
): Promise<EndedFollower> {
  let closed = false;
  const [newest] = await redis.xrevrange(redisKeys.ended, "+", "-", "COUNT", 1);
  let lastId = newest?.[0] ?? "0-0";
  const readOn = async () => {
    const reply = await redis.xread(
      "COUNT",
      mostEntries,
      "BLOCK",
      blockMs,
      "STREAMS",
      redisKeys.ended,
      lastId,
    );
    for (const [id, fields] of reply?.[0]?.[1] ?? []) {
      lastId = id;
      onEnded(fields[1] ?? "");
    }
  };
  const follow = async () => {
    let away = false;
    while (!closed) {
      try {
        await readOn();
        away = false;
      } catch (error) {
        if (closed) return;
        if (!away) log.debug({ err: error }, "the reader of ended jobs waits for Redis");
        away = true;
        await wait(retryMs, undefined, { ref: false });
      }
    }
  };
  void follow();
  return {
    close() {
      closed = true;
      // Nobody waits for the read: one that waits for a connection to be made anew never ends.
      redis.disconnect();
    },
  };
}
