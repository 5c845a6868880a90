import type { QueueJob } from "./consumer.js";

/**
 * Renews the queue's lock on a job three times in its life, until it is disposed of. BullMQ's own renewal knows a job by its
 * id alone: an attempt that lost its lock would, at its end, stop the renewal for the next one in the same worker.
 * @param token what this attempt took the job with.
 * @param onLost called where another has the lock, or nobody. While Redis is away, nobody can tell.
 */
export function keepLock(
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
      // The next call asks again.
    } finally {
      asking = false;
    }
  };
  const timer = setInterval(renew, lockMs / 3);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
