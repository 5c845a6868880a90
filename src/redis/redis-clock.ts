import type { Redis } from "ioredis";

/** How often the clock is set again: clocks of machines drift by milliseconds in this time. */
const setEveryMs = 30_000;

/**
 * The time of Redis, which all processes share: their own clocks may differ by a day. Between two settings it runs by this
 * process's monotonic clock, so that it follows no jump of the machine's time.
 */
export interface RedisClock {
  /** Milliseconds since 1970. */
  now(): number;
  close(): void;
}

/** @throws as the connection does, where Redis does not tell its time. */
export async function openRedisClock(redis: Pick<Redis, "time">): Promise<RedisClock> {
  let offsetMs = await measureOffset(redis);
  const set = async () => {
    offsetMs = await measureOffset(redis);
  };
  // While Redis is away, the clock runs on as it was set last.
  const timer = setInterval(() => void set().catch(() => {}), setEveryMs).unref();
  return {
    now: () => Math.round(performance.now() + offsetMs),
    close: () => clearInterval(timer),
  };
}

/** What has to be added to this process's monotonic clock, in milliseconds. */
async function measureOffset(redis: Pick<Redis, "time">): Promise<number> {
  const askedMs = performance.now();
  const [seconds, microseconds] = await redis.time();
  const toldMs = Number(seconds) * 1_000 + Number(microseconds) / 1_000;
  return toldMs - (askedMs + performance.now()) / 2;
}
