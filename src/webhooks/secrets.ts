import type { Redis } from "ioredis";
import { z } from "zod";
import { redisKeys } from "../redis/redis-keys.js";
import { noSuchEndpoint } from "./endpoints.js";
import { newWebhookSecret } from "./sign.js";

/** How long a secret signs beside the one that has replaced it. */
export const overlapMs = 24 * 3_600_000;
/** Replaced secrets that still sign: with more rotations in a day the oldest ends early. */
const mostReplaced = 4;

/** The signing secrets of endpoints and of accounts. */
export interface WebhookSecrets {
  /**
   * The current secret; it is made where there is none yet.
   * @throws ClipError `not_found` where the endpoint is not there (any more).
   */
  current(owner: string, now: number): Promise<string>;
  /**
   * Replaces the current secret. The one before signs too, for 24 hours.
   * @returns the new one. @throws ClipError `not_found` as above.
   */
  rotate(owner: string, now: number): Promise<string>;
  /** All that sign now, the current one first; none where the endpoint is not there. */
  signing(owner: string, now: number): Promise<string[]>;
}

const accountPrefix = "account:";

/** The owner of the secret that signs what goes to the addresses that jobs of an account name. */
export function accountSecretOwner(accountId: string): string {
  return accountPrefix + accountId;
}

/**
 * An endpoint that is being deleted must not get a secret that nobody would remove: the script looks whether it is there.
 * KEYS: the owner's secrets; what has to exist, the same key where nothing has to. ARGV: a fresh secret, the time, when a
 * replaced secret ends, whether to rotate.
 */
const lua = `
if KEYS[2] ~= KEYS[1] and redis.call('EXISTS', KEYS[2]) == 0 then return nil end
local now, current, replaced = tonumber(ARGV[2]), nil, {}
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  local ends = tonumber(all[i + 1])
  if all[i + 1] == '' then current = all[i]
  elseif ends <= now then redis.call('HDEL', KEYS[1], all[i])
  else replaced[#replaced + 1] = { secret = all[i], ends = ends } end
end
if current and ARGV[4] == '0' then return current end
if current then redis.call('HSET', KEYS[1], current, ARGV[3]) end
redis.call('HSET', KEYS[1], ARGV[1], '')
table.sort(replaced, function(a, b) return a.ends < b.ends end)
for i = 1, #replaced - ${mostReplaced - 1} do redis.call('HDEL', KEYS[1], replaced[i].secret) end
return ARGV[1]`;

export function createWebhookSecrets(redis: Redis): WebhookSecrets {
  const run = async (owner: string, now: number, rotates: boolean) => {
    const key = redisKeys.webhookSecrets(owner);
    const fresh = newWebhookSecret();
    const args = [fresh, now, now + overlapMs, rotates ? 1 : 0];
    const needed = owner.startsWith(accountPrefix) ? key : redisKeys.webhookEndpoint(owner);
    const secret = z
      .string()
      .nullable()
      .parse(await redis.eval(lua, 2, key, needed, ...args));
    if (secret === null) throw noSuchEndpoint(owner);
    return secret;
  };
  return {
    current: (owner, now) => run(owner, now, false),
    rotate: (owner, now) => run(owner, now, true),
    async signing(owner, now) {
      const all = Object.entries(await redis.hgetall(redisKeys.webhookSecrets(owner)));
      const replaced = all.filter(([, ends]) => ends !== "" && Number(ends) > now);
      const current = all.filter(([, ends]) => ends === "");
      return [...current, ...replaced].map(([secret]) => secret);
    },
  };
}
