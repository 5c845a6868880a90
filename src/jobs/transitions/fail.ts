import type { Redis } from "ioredis";
import type { JobFailure } from "../job.js";
import {
  prepareTransition,
  runOnce,
  stateReply,
  type Transition,
  toTransition,
} from "./transition.js";

/** Ends that the stream of ended jobs keeps, about: a worker that was away for longer asks for its jobs by itself. */
const endedKept = 1_000;

/** → failed: all that is held is released. Without a fence whoever works on it, as for a cancel; workers are told. */
export function prepareFail(redis: Redis) {
  const run = prepareTransition(redis, {
    command: "clipwrightFailJob",
    args: ["fence", "failure"],
    lua: `
if not loadJob() then return { 'missing' } end
if isTerminal() then return { 'terminal' } end
if args.fence ~= '' and fence ~= tonumber(args.fence) then return { 'stale' } end
checkSets()
local fromOutside = args.fence == ''
if fromOutside then checkType(keys.ended, 'stream') end
local held = heldTokens()
state.status = 'failed'
state.failure = cjson.decode(args.failure)
local json = endJob(0)
releaseTokens(held)
if fromOutside then redis.call('XADD', keys.ended, 'MAXLEN', '~', ${endedKept}, '*', 'job', jobId) end
return { 'ok', json }`,
    reply: stateReply,
  });
  return async (
    jobId: string,
    fence: number | null,
    failure: JobFailure,
    now: number,
  ): Promise<Transition> => {
    const args = { fence: fence ?? "", failure: JSON.stringify(failure) };
    return toTransition(await runOnce(run, { jobId, now, ...args }));
  };
}
