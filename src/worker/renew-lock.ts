import type { QueueJob } from "./consumer.js";

/** How often a lock is renewed in the time that it lasts. */
const renewalsPerLock = 3;

/**
 * Renews the queue's lock on a job until it is disposed of. BullMQ's own renewal is not used, since it knows a job by its id
 * alone: an attempt that had lost its lock would, at its end, stop the renewal for the next attempt in the same worker.
 * @param token the token with which this attempt has taken the job.
 * @param onLost called when the lock has expired or is another worker's. While Redis is away nobody can tell.
 */
export function renewLock(
  entry: Pick<QueueJob, "extendLock">,
  token: string,
  lockMs: number,
  onLost: () => void,
): Disposable {
  let asking = false;
  const renew = async () => {
    if (asking) return;
    asking = true;
    try {
      const held = await entry.extendLock(token, lockMs);
      if (held !== 1) onLost();
    } catch {
      // The next renewal asks again.
    } finally {
      asking = false;
    }
  };
  const timer = setInterval(renew, Math.floor(lockMs / renewalsPerLock));
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
