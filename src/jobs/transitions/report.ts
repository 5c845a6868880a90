import type { Redis } from "ioredis";
import type { JobStage } from "../job.js";
import {
  prepareTransition,
  runOnce,
  stateReply,
  type Transition,
  toTransition,
} from "./transition.js";

/** How far a job is. What would go backwards stays as it is. */
export interface JobReport {
  /** 0 to 99. */
  progress: number;
  stage: JobStage;
  etaMs: number | null;
}

/** A worker tells how far the job is. A report that says nothing new is no event. */
export function prepareReport(redis: Redis) {
  const run = prepareTransition(redis, {
    command: "clipwrightReportJob",
    args: ["fence", "progress", "stage", "etaMs"],
    lua: `
if not loadJob() then return { 'missing' } end
if isTerminal() then return { 'terminal' } end
if fence ~= tonumber(args.fence) or state.status ~= 'processing' then return { 'stale' } end
local progress = math.min(99, math.max(state.progress, math.floor(tonumber(args.progress))))
local etaMs = cjson.null
if args.etaMs ~= '' then etaMs = math.floor(tonumber(args.etaMs)) end
-- Whoever reads an estimate subtracts its age. One that differs from that by no more than a tenth is no news.
local function isNews(before, after)
  if before == cjson.null or after == cjson.null then return before ~= after end
  local aged = math.max(0, before - math.max(0, now - state.updatedAt))
  return math.abs(after - aged) > before / 10
end
if progress == state.progress and args.stage == state.stage and not isNews(state.etaMs, etaMs) then
  return { 'ok', cjson.encode(state) }
end
state.progress, state.stage, state.etaMs = progress, args.stage, etaMs
return { 'ok', emitEvent() }`,
    reply: stateReply,
  });
  return async (
    jobId: string,
    fence: number,
    { progress, stage, etaMs }: JobReport,
    now: number,
  ): Promise<Transition> =>
    toTransition(await runOnce(run, { jobId, now, fence, progress, stage, etaMs: etaMs ?? "" }));
}
