import type { Redis } from "ioredis";
import { z } from "zod";
import { prepareTransition, runOnce } from "./transition.js";

/** What became of an expiry; a job that is not `done` has no files that could expire. */
export type Expiry = { outcome: "ok" | "missing" | "not_done" };

/** Writes down that the files of a job were removed. It is no event: nothing follows a job's terminal one. */
export function prepareExpire(redis: Redis) {
  const run = prepareTransition(redis, {
    command: "clipwrightExpireJob",
    args: [],
    lua: `
checkType(keys.stored, 'zset')
if not loadJob() then return { 'missing' } end
if state.status ~= 'done' or type(state.files) ~= 'table' then return { 'not_done' } end
state.files.removedAt = state.files.removedAt or now
redis.call('HSET', jobKey, 'state', cjson.encode(state))
redis.call('ZREM', keys.stored, jobId)
return { 'ok' }`,
    reply: z.tuple([z.enum(["ok", "missing", "not_done"])]),
  });
  return async (jobId: string, now: number): Promise<Expiry> => {
    const [outcome] = await runOnce(run, { jobId, now });
    return { outcome };
  };
}
