import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { z } from "zod";
import { batchPerTurn } from "../event-loop/batch-per-turn.js";
import { prepareScript } from "../redis/script.js";
import { isTerminal, type JobRecord, type JobState } from "./job.js";
import type { Creation, JobDraft, Jobs, Transition } from "./jobs.js";
import { redisKeys } from "./redis-keys.js";
import { type ScriptName, scripts } from "./scripts.js";

type JobDoc = Pick<
  JobRecord,
  "jobId" | "accountId" | "createdAt" | "request" | "metadata" | "maxDurationMs"
>;

const refusal = z.tuple([z.enum(["missing", "terminal", "stale"])]);
const transition = z.union([refusal, z.tuple([z.literal("ok"), z.string()])]);
const beginning = z.union([
  z.tuple([z.enum(["missing", "terminal"])]),
  z.tuple([z.literal("ok"), z.string(), z.number(), z.number(), z.string(), z.number()]),
]);
const creation = z.union([
  z.tuple([z.literal("created"), z.number()]),
  z.tuple([z.literal("replayed"), z.string()]),
  z.tuple([z.literal("key_reused")]),
  z.tuple([z.literal("insufficient_tokens"), z.number()]),
]);

/** The jobs in a Redis. */
export function createJobs(redis: Redis): Jobs {
  const prepared = new Map(
    Object.entries(scripts).map(([name, lua]) => [name, prepareScript(redis, lua)]),
  );
  const run = async (name: ScriptName, jobId: string, now: number, ...rest: (string | number)[]) =>
    prepared.get(name)?.([redisKeys.job(jobId)], [jobId, now, ...rest]);
  const change = async (...call: Parameters<typeof run>): Promise<Transition> => {
    const [outcome, state] = transition.parse(await run(...call));
    return outcome === "ok" ? { outcome, state: parseState(state) } : { outcome };
  };

  const create = batchPerTurn(async (drafts: readonly JobDraft[]) => {
    const keys = drafts.map(({ jobId }) => redisKeys.job(jobId));
    const replies = await prepared.get("create")?.(keys, drafts.flatMap(creationValues));
    return z.array(creation).length(drafts.length).parse(replies).map(toCreation);
  });

  return {
    create,
    async read(jobId) {
      const fields = await redis.hmget(
        redisKeys.job(jobId),
        "doc",
        "state",
        "held",
        "attempts",
        "fence",
      );
      const [doc, state, held, attempts, fence] = fields;
      if (!doc || !state) return null;
      return toRecord(doc, state, Number(held), Number(attempts), Number(fence));
    },
    async standing(jobId) {
      const [fence, state] = await redis.hmget(redisKeys.job(jobId), "fence", "state");
      if (!state) return null;
      return { fence: Number(fence), terminal: isTerminal(parseState(state)) };
    },
    queuePosition: (jobId) => redis.zrank(redisKeys.pending, jobId),
    async begin(jobId, now) {
      const reply = beginning.parse(await run("begin", jobId, now));
      if (reply[0] !== "ok") return { outcome: reply[0] };
      const [outcome, state, fence, attempts, doc, held] = reply;
      return { outcome, fence, record: toRecord(doc, state, held, attempts, fence) };
    },
    report: (jobId, fence, { progress, stage, etaMs }, now) =>
      change("report", jobId, now, fence, progress, stage, etaMs ?? ""),
    finish: (jobId, fence, { files, tokens }, now) =>
      change("finish", jobId, now, fence, JSON.stringify(files), tokens),
    fail: (jobId, fence, failure, now) =>
      change("fail", jobId, now, fence ?? "", JSON.stringify(failure)),
    handBack: (jobId, fence, now) => change("handBack", jobId, now, fence),
    async eventsAfter(jobId, sequence) {
      const entries = await redis.xrange(redisKeys.events(jobId), `(${sequence}-0`, "+");
      return entries.map(([, fields]) => ({ jobId, state: parseState(fields[1] ?? "") }));
    },
  };
}

/** The state of a job that was created just now; its creation is event 1. */
export function newState(createdAt: number): JobState {
  return {
    status: "pending",
    progress: 0,
    stage: null,
    etaMs: null,
    updatedAt: createdAt,
    startedAt: null,
    finishedAt: null,
    tokensCharged: null,
    failure: null,
    files: null,
    sequence: 1,
  };
}

/** A state as one of our scripts wrote it. */
export function parseState(json: string): JobState {
  return JSON.parse(json) as JobState;
}

/** What the script takes of each job. */
function creationValues(draft: JobDraft): (string | number)[] {
  const { jobId, accountId, createdAt, tokens, idempotency } = draft;
  const [answerHead, answerTail] = idempotency?.answer ?? ["", ""];
  return [
    jobId,
    createdAt,
    accountId,
    JSON.stringify(docOf(draft)),
    JSON.stringify(newState(createdAt)),
    tokens,
    idempotency ? redisKeys.idempotency(accountId, sha256(idempotency.key)) : "",
    idempotency?.bodyHash ?? "",
    answerHead,
    answerTail,
  ];
}

function docOf(draft: JobDraft): JobDoc {
  const { jobId, accountId, createdAt, request, metadata, maxDurationMs } = draft;
  return { jobId, accountId, createdAt, request, metadata, maxDurationMs };
}

function toRecord(
  doc: string,
  state: string,
  tokensHeld: number,
  attempts: number,
  fence: number,
): JobRecord {
  return {
    ...(JSON.parse(doc) as JobDoc),
    state: parseState(state),
    tokensHeld,
    attempts,
    fence,
  };
}

function toCreation(reply: z.output<typeof creation>): Creation {
  switch (reply[0]) {
    case "created":
      return { outcome: reply[0], queuePosition: reply[1] };
    case "replayed":
      return { outcome: reply[0], answer: reply[1] };
    case "insufficient_tokens":
      return { outcome: reply[0], available: reply[1] };
    default:
      return { outcome: reply[0] };
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
