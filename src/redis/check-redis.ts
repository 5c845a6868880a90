import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { dependencyMissing, unavailable } from "../errors.js";
import { connectionFailure } from "./connect.js";
import { redisKeys } from "./redis-keys.js";

const waitLimitMs = 10_000;
const readinessMs = 60_000;

/**
 * Waits until a Redis answers, then checks the settings that jobs depend on.
 * @throws ClipError `unavailable` where it does not answer within 10 s, `dependency.missing` where it may evict jobs.
 */
export async function checkRedis(redis: Redis, url: string, log: Logger): Promise<void> {
  await waitForAnswer(redis, url);
  const settings = await readSettings(redis);
  const policy = settings.get("maxmemory-policy");
  if (policy !== undefined && policy !== "noeviction") {
    throw dependencyMissing(
      `Redis has maxmemory-policy ${policy}, and may throw jobs away; set it to noeviction`,
    );
  }
  if (settings.get("appendonly") === "no") {
    log.warn("Redis has no append-only file: jobs are lost when it restarts; set appendonly yes");
  } else if (settings.get("appendfsync") === "no") {
    log.warn("Redis never flushes its append-only file: set appendfsync to always or everysec");
  }
}

async function waitForAnswer(redis: Redis, url: string): Promise<void> {
  const deadline = performance.now() + waitLimitMs;
  let broken: Error | null = null;
  const onError = (error: Error) => {
    broken = error;
  };
  redis.on("error", onError);
  try {
    for (;;) {
      try {
        await redis.ping();
        return;
      } catch (cause) {
        if (performance.now() < deadline) continue;
        const why = connectionFailure(broken ?? cause);
        throw unavailable(
          `Redis at ${withoutPassword(url)} does not answer (${why}); check REDIS_URL`,
          { cause },
        );
      }
    }
  } finally {
    redis.off("error", onError);
  }
}

/** The settings that the server lets be read: none on most hosted servers. */
async function readSettings(redis: Redis): Promise<Map<string, string>> {
  const names = ["maxmemory-policy", "appendonly", "appendfsync"];
  const settings = new Map<string, string>();
  for (const name of names) {
    const reply = await redis.config("GET", name).catch(() => []);
    if (Array.isArray(reply) && typeof reply[1] === "string") settings.set(name, reply[1]);
  }
  return settings;
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, "//…@");
}

/** Whether Redis takes writes: a replica, or one whose memory is full, answers a PING all the same. @throws its error. */
export async function checkWritable(redis: Redis): Promise<void> {
  await redis.set(redisKeys.readiness, "1", "PX", readinessMs);
}
