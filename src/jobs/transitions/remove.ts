import type { Redis } from "ioredis";
import { z } from "zod";
import { prepareTransition, runOnce } from "./transition.js";

/** What became of a removal; a job that is `live` still goes on, and stays. */
export type Removal = { outcome: "ok" | "missing" | "live" };

/** Removes the record of a job that is over, its events, bookings and places in lists. The account's sums stay. */
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
redis.call('ZREM', keys.over, jobId)
redis.call('ZREM', keys.stored, jobId)
removeFromIndex()
forgetBookings()
redis.call('DEL', keys.events(jobId), jobKey)
return { 'ok' }`,
    reply: z.tuple([z.enum(["ok", "missing", "live"])]),
  });
  return async (jobId: string, now: number): Promise<Removal> => {
    const [outcome] = await runOnce(run, { jobId, now });
    return { outcome };
  };
}
