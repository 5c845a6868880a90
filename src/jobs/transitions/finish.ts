import type { Redis } from "ioredis";
import type { JobFiles } from "../job.js";
import {
  prepareTransition,
  runOnce,
  stateReply,
  type Transition,
  toTransition,
} from "./transition.js";

/** What a job became, and what it costs. */
export interface JobResult {
  files: JobFiles;
  /** The cost: so much is captured of what is held, at most all of it. */
  tokens: number;
}

/** → done: the files are set, the tokens captured, the rest of the hold released. */
export function prepareFinish(redis: Redis) {
  const run = prepareTransition(redis, {
    command: "clipwrightFinishJob",
    args: ["fence", "files", "tokens"],
    lua: `
if not loadJob() then return { 'missing' } end
if fence ~= tonumber(args.fence) then
  if isTerminal() then return { 'terminal' } end
  return { 'stale' }
end
-- The same worker sends it again where the connection broke before the answer.
if state.status == 'done' then return { 'ok', cjson.encode(state) } end
if isTerminal() then return { 'terminal' } end
if state.status ~= 'processing' then return { 'stale' } end
checkSets()
local held = heldTokens()
local day = chargedDay()
local tokens = math.min(held, checkCount(args.tokens, 'the cost'))
state.status = 'done'
state.progress = 100
state.files = cjson.decode(args.files)
local json = endJob(tokens)
captureTokens(held, tokens, day)
return { 'ok', json }`,
    reply: stateReply,
  });
  return async (
    jobId: string,
    fence: number,
    { files, tokens }: JobResult,
    now: number,
  ): Promise<Transition> =>
    toTransition(await runOnce(run, { jobId, now, fence, files: JSON.stringify(files), tokens }));
}
