import type { Redis } from "ioredis";
import { z } from "zod";
import { batchPerTurn } from "../../event-loop/batch-per-turn.js";
import { type JobDoc, newJobState } from "../job.js";
import { idempotencyKeyOf, luaIdempotentReplay } from "./shared/idempotent-replay.js";
import { prepareTransition, sound } from "./transition.js";

/** A job that is to be created. */
export interface JobDraft extends JobDoc {
  /** Tokens to hold: the most that it can cost. */
  tokens: number;
  /**
   * With an Idempotency-Key: the key, a hash of the canonical body, and the answer to store with it, as the text before
   * and after the job's place in the queue.
   */
  idempotency: { key: string; bodyHash: string; answer: readonly [string, string] } | null;
}

export type Creation =
  /**
   * @property queuePosition how many jobs are ahead of it.
   * @property isAdmitted whether it may go to the queue; else it waits for a limit of its account.
   */
  | { outcome: "created"; queuePosition: number; isAdmitted: boolean }
  /** The same key and body came before: its first answer, byte for byte. */
  | { outcome: "replayed"; answer: string }
  | { outcome: "key_reused" }
  /** The hold does not fit the account's balance. */
  | { outcome: "insufficient_tokens"; available: number }
  /** The account has as many jobs that are not over as it may. */
  | { outcome: "too_many_jobs"; most: number };

/** → pending: record, idempotency key, hold, first event and outbox entry. Jobs of one turn of the event loop go at once. */
export function prepareCreate(redis: Redis): (draft: JobDraft) => Promise<Creation> {
  const run = prepareTransition(redis, {
    command: "clipwrightCreateJob",
    args: [
      "account",
      "doc",
      "state",
      "tokens",
      "idempotencyKey",
      "bodyHash",
      "answerHead",
      "answerTail",
      "deadlineAt",
      "webhookUrl",
    ],
    lua: `
${luaIdempotentReplay}
account = args.account
-- It is sent twice where the connection broke before the answer.
if redis.call('HLEN', jobKey) > 0 then
  local before = redis.call('ZCARD', keys.live) - redis.call('ZCARD', keys.pending)
  local admitted = not redis.call('ZSCORE', keys.waiting, jobId)
  return { 'created', (redis.call('ZRANK', keys.pending, jobId) or 0) + before, admitted and 1 or 0 }
end
local replay = replayOf(args.idempotencyKey, args.bodyHash)
if replay then return replay end
local tokens = checkCount(args.tokens, 'the hold')
checkSets()
checkWhole(args.deadlineAt, 'the deadline')
checkCreated()
local available = availableTokens()
local turns = readTurns()
if isQueueFull() then return { 'too_many_jobs', limits.maxQueued } end
if available and available < tokens then return { 'insufficient_tokens', available } end
redis.call('XADD', keys.events(jobId), '1-0', 'state', args.state)
holdTokens(tokens)
redis.call('HSET', jobKey, 'doc', args.doc, 'state', args.state, 'account', account, 'held', tokens, 'fence', 0, 'attempts', 0)
if args.webhookUrl ~= '' then redis.call('HSET', jobKey, 'webhookUrl', args.webhookUrl) end
local position = redis.call('ZCARD', keys.live)
takeTurn(turns)
redis.call('ZADD', keys.live, now, jobId)
redis.call('ZADD', keys.deadlines, args.deadlineAt, jobId)
local admitted = admitOrWait()
addToIndex('pending')
keepAnswer(args.idempotencyKey, args.bodyHash, args.answerHead .. position .. args.answerTail)
return { 'created', position, admitted and 1 or 0 }`,
    reply: z.union([
      z.tuple([z.literal("created"), z.number(), z.union([z.literal(0), z.literal(1)])]),
      z.tuple([z.literal("replayed"), z.string()]),
      z.tuple([z.literal("key_reused")]),
      z.tuple([z.literal("insufficient_tokens"), z.number()]),
      z.tuple([z.literal("too_many_jobs"), z.number()]),
    ]),
  });
  const send = batchPerTurn((drafts: readonly JobDraft[]) => run(drafts.map(argumentsOf)));
  return async (draft) => {
    const reply = sound(await send(draft));
    switch (reply[0]) {
      case "created":
        return { outcome: reply[0], queuePosition: reply[1], isAdmitted: reply[2] === 1 };
      case "replayed":
        return { outcome: reply[0], answer: reply[1] };
      case "insufficient_tokens":
        return { outcome: reply[0], available: reply[1] };
      case "too_many_jobs":
        return { outcome: reply[0], most: reply[1] };
      case "key_reused":
        return { outcome: reply[0] };
    }
  };
}

function argumentsOf({ tokens, idempotency, ...draft }: JobDraft) {
  const { jobId, accountId, createdAt, request, metadata, maxDurationMs, deadlineAt } = draft;
  const webhookUrl = draft.webhookUrl ?? null;
  const fixed = { jobId, accountId, createdAt, request, metadata, maxDurationMs, deadlineAt };
  const doc = webhookUrl === null ? fixed : { ...fixed, webhookUrl };
  const [answerHead, answerTail] = idempotency?.answer ?? ["", ""];
  return {
    jobId,
    now: createdAt,
    account: accountId,
    doc: JSON.stringify(doc),
    state: JSON.stringify(newJobState(createdAt)),
    tokens,
    idempotencyKey: idempotency ? idempotencyKeyOf(accountId, idempotency.key) : "",
    bodyHash: idempotency?.bodyHash ?? "",
    answerHead,
    answerTail,
    deadlineAt,
    webhookUrl: webhookUrl ?? "",
  };
}
