import { type Redis, ReplyError } from "ioredis";
import { z } from "zod";
import { luaRedisKeys, redisKeys } from "../../redis/redis-keys.js";
import { type JobState, parseJobState } from "../job.js";
import { luaChecks } from "./shared/checks.js";
import { luaTokens } from "./shared/hold-capture-release.js";
import { luaJobState } from "./shared/job-state.js";
import { luaTurns } from "./shared/turns.js";

/** Why a transition was refused: the job is not there, is over, or another worker has begun it since. */
export type Refusal = "missing" | "terminal" | "stale";

export type Transition = { outcome: "ok"; state: JobState } | { outcome: Refusal };

/** What every transition is told: the job, and the time in milliseconds since 1970. */
interface Subject {
  jobId: string;
  now: number;
}

/** One act on a job, as one Lua script: Redis does all of it, or nothing of it, before anything else. */
interface TransitionScript<Argument extends string, Reply> {
  /** The name of the command that ioredis makes of it. */
  command: string;
  /** Names under which the Lua finds what it is told, beside `jobId` and `now`: `args.fence`. They arrive as strings. */
  args: readonly Argument[];
  /** The body of a Lua function of `args`, in which `keys` and all that `shared/` defines can be used. */
  lua: string;
  reply: z.ZodType<Reply>;
}

type Call<Argument extends string> = Subject & Readonly<Record<Argument, string | number>>;
type Value = string | number;

/** A script that is ready to run: on any number of jobs at once, with a reply for each, in their order. */
type RunTransition<Argument extends string, Reply> = (
  calls: readonly Call<Argument>[],
) => Promise<(Reply | ErrorReply)[]>;

/** A script that failed, and wrote nothing. */
const errorReply = z.tuple([z.literal("error"), z.string()]);
type ErrorReply = z.output<typeof errorReply>;

/** A reply that is none of an error. @throws ReplyError, as ioredis does, with the words of Redis or of a check. */
export function sound<Reply extends readonly [string, ...unknown[]]>(
  reply: Reply | ErrorReply,
): Reply {
  if (reply[0] === "error") throw new ReplyError(String(reply[1]));
  return reply as Reply;
}

/** The reply of transitions that answer with the state after them. */
export const stateReply = z.union([
  z.tuple([z.enum(["missing", "terminal", "stale"])]),
  z.tuple([z.literal("ok"), z.string()]),
]);

export function toTransition(reply: z.output<typeof stateReply>): Transition {
  return reply[0] === "ok"
    ? { outcome: "ok", state: parseJobState(reply[1]) }
    : { outcome: reply[0] };
}

/** Makes a script known to a connection. */
export function prepareTransition<Argument extends string, Reply>(
  redis: Redis,
  script: TransitionScript<Argument, Reply>,
): RunTransition<Argument, Reply> {
  const { command, args, reply } = script;
  const names = ["jobId", "now", ...args] as const;
  redis.defineCommand(command, { lua: wholeLua(script.lua, names) });
  return async (calls) => {
    const jobKeys = calls.map(({ jobId }) => redisKeys.job(jobId));
    const values = calls.flatMap((call) => names.map((name) => call[name] as Value));
    const run = Reflect.get(redis, command) as (...all: Value[]) => Promise<unknown>;
    const replies = await run.call(redis, calls.length, ...jobKeys, ...values);
    return z
      .array(z.union([errorReply, reply]))
      .length(calls.length)
      .parse(replies);
  };
}

/** Runs a prepared script on one job. */
export async function runOnce<
  Argument extends string,
  Reply extends readonly [string, ...unknown[]],
>(run: RunTransition<Argument, Reply>, call: Call<Argument>): Promise<Reply> {
  const [reply] = await run([call]);
  return sound(reply as Reply | ErrorReply);
}

/** KEYS are those of the jobs; ARGV has the arguments of the first job, then those of the second, and so on. */
function wholeLua(lua: string, names: readonly string[]): string {
  return `
local jobKey, jobId, now
${luaRedisKeys}
${luaChecks}
${luaJobState}
${luaTokens}
${luaTurns}
local function transition(args)
${lua}
end
local names = { ${names.map((name) => `'${name}'`).join(", ")} }
local replies = {}
for i, key in ipairs(KEYS) do
  local args = {}
  for n, name in ipairs(names) do args[name] = ARGV[(i - 1) * #names + n] end
  jobKey, jobId, now = key, args.jobId, tonumber(args.now)
  -- What fails for one job is that job's reply alone.
  local ran, reply = pcall(transition, args)
  local words = not ran and (type(reply) == 'table' and reply.err or tostring(reply))
  -- What is true for all of Redis is told by the call itself: the connection is made anew for it.
  if words and string.match(words, 'READONLY') then return redis.error_reply(string.match(words, 'READONLY.*')) end
  replies[i] = ran and reply or { 'error', words }
end
return replies`;
}
