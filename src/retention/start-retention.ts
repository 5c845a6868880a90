import { setTimeout as wait } from "node:timers/promises";
import { limitedSignal } from "../event-loop/limited-signal.js";
import { createLease } from "../redis/lease.js";
import { redisKeys } from "../redis/redis-keys.js";
import { type RetentionParts, sweepExpired } from "./sweep-expired.js";

const everyMs = 60_000;
/** A process that sweeps and falls silent is followed by another after this time. */
const leaseMs = 180_000;
/** A sweep that takes longer is broken off, and goes on at its next turn. */
const sweepLimitMs = 120_000;

export interface Retention {
  /** Ends it; resolves when what was under way has ended. */
  stop(): Promise<void>;
}

/** Removes what has expired: at once and then every minute, in one API process at a time, by the time of Redis. */
export function startRetention(parts: RetentionParts): Retention {
  const stopping = new AbortController();
  const lease = createLease(parts.redis, redisKeys.retention, leaseMs);
  const sweepOnce = async () => {
    if (!(await lease.hold())) return;
    const now = Number((await parts.redis.time())[0]) * 1_000;
    using limited = limitedSignal(stopping.signal, sweepLimitMs);
    const { signal } = limited;
    const { clips, records } = await sweepExpired(now, parts, signal);
    if (clips + records > 0) parts.log.info({ clips, records }, "removed what has expired");
  };
  const sweepUntilStopped = async () => {
    while (!stopping.signal.aborted) {
      await sweepOnce().catch((err) => parts.log.debug({ err }, "the sweep waits for Redis"));
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const ended = sweepUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await ended;
      await lease.release().catch(() => {});
    },
  };
}
