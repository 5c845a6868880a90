import type { Redis } from "ioredis";
import { z } from "zod";
import { prepareTransition, runOnce } from "./transition.js";

/** What became of a removal; a job that is `live` still goes on, and stays. */
export type Removal = { outcome: "ok" | "missing" | "live" };

/**
 * Removes the record of a job that is over with all that is its own: events, preview, bookings, places in lists, and what was
 * sent to its own address, which may have secrets in it. The account's sums stay, and so does what its endpoints were sent.
 */
export function prepareRemove(redis: Redis) {
  const run = prepareTransition(redis, {
    command: "clipwrightRemoveJob",
    args: [],
    lua: `
checkType(keys.over, 'zset')
checkType(keys.stored, 'zset')
if not loadJob() then return { 'missing' } end
if not isTerminal() then return { 'live' } end
checkAccount()
checkIndex()
local sent = redis.call('ZRANGE', keys.webhookDeliveries(jobId), 0, -1)
redis.call('ZREM', keys.over, jobId)
redis.call('ZREM', keys.stored, jobId)
removeFromIndex()
forgetBookings()
-- What waits in a lane is dropped there when its time comes.
for _, id in ipairs(sent) do redis.call('DEL', keys.webhookDelivery(id), keys.webhookAttempts(id)) end
redis.call('DEL', keys.webhookDeliveries(jobId), keys.webhookEnded(jobId), keys.preview(jobId), keys.events(jobId), jobKey)
return { 'ok' }`,
    reply: z.tuple([z.enum(["ok", "missing", "live"])]),
  });
  return async (jobId: string, now: number): Promise<Removal> => {
    const [outcome] = await runOnce(run, { jobId, now });
    return { outcome };
  };
}
