import type { Redis } from "ioredis";
import {
  prepareTransition,
  runOnce,
  stateReply,
  type Transition,
  toTransition,
} from "./transition.js";

/** A worker gives back what it has begun: the attempt does not count, and its fence is good no more. The status stays. */
export function prepareHandBack(redis: Redis) {
  const run = prepareTransition(redis, {
    command: "clipwrightHandBackJob",
    args: ["fence"],
    lua: `
if not loadJob() then return { 'missing' } end
if isTerminal() then return { 'terminal' } end
if fence ~= tonumber(args.fence) then return { 'stale' } end
state.etaMs = cjson.null
local json = emitEvent()
redis.call('HINCRBY', jobKey, 'attempts', -1)
redis.call('HINCRBY', jobKey, 'fence', 1)
return { 'ok', json }`,
    reply: stateReply,
  });
  return async (jobId: string, fence: number, now: number): Promise<Transition> =>
    toTransition(await runOnce(run, { jobId, now, fence }));
}
