import { createHash } from "node:crypto";
import { redisKeys } from "../../../redis/redis-keys.js";

/** How long an Idempotency-Key is known. */
const keptS = 30 * 86_400;

/** Where the answer to an account's Idempotency-Key is kept. */
export function idempotencyKeyOf(accountId: string, key: string): string {
  return redisKeys.idempotency(accountId, createHash("sha256").update(key).digest("hex"));
}

/**
 * Lua: the replay of an Idempotency-Key. Its first creation keeps a hash of the body and the answer; a second one with the
 * same body gets that answer, byte for byte.
 */
export const luaIdempotentReplay = `
-- The reply to a creation whose key came before; nil where it is the first, or has no key.
local function replayOf(idempotencyKey, bodyHash)
  if idempotencyKey == '' then return nil end
  local first = redis.call('HMGET', idempotencyKey, 'body', 'answer')
  if not first[1] then return nil end
  if first[1] == bodyHash then return { 'replayed', first[2] } end
  return { 'key_reused' }
end

local function keepAnswer(idempotencyKey, bodyHash, answer)
  if idempotencyKey == '' then return end
  redis.call('HSET', idempotencyKey, 'body', bodyHash, 'answer', answer)
  redis.call('EXPIRE', idempotencyKey, ${keptS})
end
`;
