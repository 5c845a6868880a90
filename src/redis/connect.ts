import { Redis } from "ioredis";
import type { Logger } from "pino";

/** What all keys begin with. The braces make it one slot of a Redis Cluster, so that scripts may touch any of them. */
export const keyPrefix = "{clipwright}";

/** Longest wait for an answer before a call counts as failed. */
const commandTimeoutMs = 5_000;

export type RedisPurpose = "calls" | "blocking" | "following";

/**
 * How long a server that owes an answer may be silent before the connection counts as dead: one that vanished without a word,
 * as in a failover, is found out within minutes otherwise. Blocking calls wait for 5 s here, and for 10 s in BullMQ.
 */
const silenceMs: Record<RedisPurpose, number> = {
  calls: 10_000,
  following: 15_000,
  blocking: 30_000,
};

/**
 * Options of a connection to `redis://`, `rediss://` or `unix://` (a socket's path).
 * @param purpose `calls` fail soon where Redis is away; `blocking` waits for it for ever, as BullMQ's workers want; `following`
 * fails when the connection breaks, so that whoever reads a stream learns of it.
 */
export function redisOptions(purpose: RedisPurpose) {
  const retryStrategy = (tries: number) => Math.min(50 * 2 ** tries, 1_000);
  const common = { retryStrategy, socketTimeout: silenceMs[purpose] };
  if (purpose === "blocking") return { ...common, maxRetriesPerRequest: null };
  if (purpose === "following") {
    return { ...common, maxRetriesPerRequest: 0, autoResendUnfulfilledCommands: false };
  }
  return { ...common, maxRetriesPerRequest: 1, commandTimeout: commandTimeoutMs };
}

/** Connects; goes on trying where Redis is away. Errors of the connection go to `onError`. */
export function connectRedis(
  url: string,
  purpose: RedisPurpose,
  onError: (error: Error) => void,
): Redis {
  const options = redisOptions(purpose);
  const socket = url.startsWith("unix://");
  // ioredis takes a socket's path in the place of an address.
  const redis = new Redis(socket ? url.slice("unix://".length) : url, options);
  redis.on("error", onError);
  return redis;
}

/** Tells when Redis goes away, and when it is back: once each, however many calls fail in between. */
export function tellOutages(redis: Redis, log: Logger): void {
  let why: unknown = "the connection was closed";
  let away = false;
  redis.on("error", (error: Error) => {
    why = error;
  });
  redis.on("reconnecting", () => {
    if (away) return;
    away = true;
    log.warn({ why: connectionFailure(why) }, "Redis is away");
  });
  redis.on("ready", () => {
    if (away) log.info("Redis is back");
    away = false;
  });
}

/** Why there is no connection, in short. Where a name has several addresses, the error of the first speaks for all. */
export function connectionFailure(error: unknown): string {
  if (error instanceof AggregateError) return connectionFailure(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.name === "MaxRetriesPerRequestError" ? "it cannot be reached" : error.message;
}
