import type { Redis } from "ioredis";
import { z } from "zod";
import { type JobRecord, toJobRecord } from "../job.js";
import { prepareTransition, runOnce } from "./transition.js";

export type Beginning =
  | { outcome: "ok"; fence: number; record: JobRecord }
  | { outcome: "missing" | "terminal" };

/** A worker begins a job, or takes it over from another: an attempt more, and a fence above all that were before. */
export function prepareBegin(redis: Redis) {
  const run = prepareTransition(redis, {
    command: "clipwrightBeginJob",
    args: [],
    lua: `
if not loadJob() then return { 'missing' } end
if isTerminal() then return { 'terminal' } end
checkType(keys.pending, 'zset')
readCount(keys.turnBase)
readCount(keys.turn)
checkIndex()
checkWebhookOutbox()
local rest = redis.call('HMGET', jobKey, 'doc', 'held')
local read, doc = pcall(cjson.decode, rest[1] or '')
check(read and type(doc) == 'table' and doc.jobId == jobId and type(doc.request) == 'table', 'the job has no request')
local held = checkCount(rest[2], 'the hold of the job')
state.status = 'processing'
state.stage = 'planning'
state.etaMs = cjson.null
local isFirst = state.startedAt == cjson.null
if isFirst then state.startedAt = now end
local json = emitEvent(isFirst and 'job.processing' or nil)
local newFence = redis.call('HINCRBY', jobKey, 'fence', 1)
local attempts = redis.call('HINCRBY', jobKey, 'attempts', 1)
serveTurn()
putInIndex(state.status)
return { 'ok', json, newFence, attempts, rest[1], held }`,
    reply: z.union([
      z.tuple([z.enum(["missing", "terminal"])]),
      z.tuple([z.literal("ok"), z.string(), z.number(), z.number(), z.string(), z.number()]),
    ]),
  });
  return async (jobId: string, now: number): Promise<Beginning> => {
    const reply = await runOnce(run, { jobId, now });
    if (reply[0] !== "ok") return { outcome: reply[0] };
    const [outcome, state, fence, attempts, doc, tokensHeld] = reply;
    return { outcome, fence, record: toJobRecord({ doc, state, tokensHeld, attempts, fence }) };
  };
}
