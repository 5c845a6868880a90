import type { EventEmitter } from "node:events";
import type { Logger } from "pino";
import { isConnectionLost } from "../redis/redis-errors.js";

/** An error that has not come for this time is told again when it comes back. */
const quietMs = 60_000;

/**
 * Logs what the queue reports as an error: each message once, however often it comes in a row. A lost connection is left to
 * the log of the connection itself, which tells of it once for all that use Redis.
 */
export function tellQueueErrors(queue: Pick<EventEmitter, "on">, log: Logger): void {
  const seenAt = new Map<string, number>();
  queue.on("error", (error: Error) => {
    if (isConnectionLost(error)) {
      log.debug({ err: error }, "the queue waits for Redis");
      return;
    }
    const now = performance.now();
    for (const [message, at] of seenAt) if (now - at >= quietMs) seenAt.delete(message);
    const known = seenAt.has(error.message);
    seenAt.set(error.message, now);
    if (!known) log.warn({ err: error }, "the queue does not work as it should");
  });
}
