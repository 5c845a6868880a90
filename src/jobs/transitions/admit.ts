import type { Redis } from "ioredis";
import { z } from "zod";
import { redisKeys } from "../../redis/redis-keys.js";
import { prepareTransition, runOnce } from "./transition.js";

/** Sends jobs of an account on their way that waited for its limit, after the limit was raised. */
export function prepareAdmit(redis: Redis): (accountId: string, now: number) => Promise<void> {
  const run = prepareTransition(redis, {
    command: "clipwrightAdmitJobs",
    args: [],
    lua: `
if not loadJob() then return { 'missing' } end
checkSets()
admitWaiting()
return { 'ok' }`,
    reply: z.tuple([z.enum(["ok", "missing"])]),
  });
  return async (accountId, now) => {
    const [oldest] = await redis.zrange(redisKeys.accountWaiting(accountId), "0", "0");
    if (oldest !== undefined) await runOnce(run, { jobId: oldest, now });
  };
}
