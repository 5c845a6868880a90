import { Redis } from "ioredis";
import type { Logger } from "pino";

/** A call that has no answer after this time counts as failed. */
const commandTimeoutMs = 5_000;

/** After a failover, a server that was the master may only read: the address leads to the new one, for a new connection. */
const reconnectOnError = (error: Error) => error.message.startsWith("READONLY");

export type RedisPurpose = "calls" | "blocking" | "following";

/**
 * A connection whose server owes an answer and sends nothing for this time counts as dead. Without the limit it would take
 * minutes to notice a server that vanished without closing the connection, as in a failover. The limits are longer than the
 * blocking calls made on each connection: 5 s here, 10 s in BullMQ.
 */
const silenceMs: Record<RedisPurpose, number> = {
  calls: 10_000,
  following: 15_000,
  blocking: 30_000,
};

/**
 * Options of a connection to `redis://`, `rediss://` or `unix://` (a socket's path).
 * @param purpose `calls` fails soon while Redis is away; `blocking` waits for Redis for ever, as BullMQ's workers require;
 * `following` fails when the connection breaks, so that the reader of a stream learns of the gap.
 */
export function redisOptions(purpose: RedisPurpose) {
  const retryStrategy = (tries: number) => Math.min(50 * 2 ** tries, 1_000);
  const common = { retryStrategy, reconnectOnError, socketTimeout: silenceMs[purpose] };
  if (purpose === "blocking") return { ...common, maxRetriesPerRequest: null };
  if (purpose === "following") {
    return { ...common, maxRetriesPerRequest: 0, autoResendUnfulfilledCommands: false };
  }
  return { ...common, maxRetriesPerRequest: 1, commandTimeout: commandTimeoutMs };
}

/** Connects, and reconnects for ever. Errors of the connection go to `onError`, and are not thrown. */
export function connectRedis(
  url: string,
  purpose: RedisPurpose,
  onError: (error: Error) => void,
): Redis {
  const options = redisOptions(purpose);
  const socket = url.startsWith("unix://");
  // ioredis takes the path of a unix socket where it takes an address.
  const redis = new Redis(socket ? url.slice("unix://".length) : url, options);
  redis.on("error", onError);
  return redis;
}

/** Logs when Redis goes away and when it is back: once each, however many calls fail in between. */
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

/** The reason of a failed connection in a few words. Where a name has several addresses, it is the first one's error. */
export function connectionFailure(error: unknown): string {
  if (error instanceof AggregateError) return connectionFailure(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.name === "MaxRetriesPerRequestError" ? "it cannot be reached" : error.message;
}
