import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Redis } from "ioredis";

/** A right that one process at a time has, for a while: taken again and again by whoever has it. */
export interface Lease {
  /** Takes the lease where nobody has it, or renews it. @returns whether this process has it now. */
  hold(): Promise<boolean>;
  /** Gives it up, so that another process need not wait for its end. Where Redis is silent it ends by itself, later. */
  release(): Promise<void>;
}

const releaseLimitMs = 1_000;

/** Answers 1 where the caller has the lease from now on. KEYS: the lease. ARGV: who calls, and for how long in ms. */
const holdLua = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

const releaseLua = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 0`;

export function createLease(redis: Redis, key: string, lifeMs: number): Lease {
  const id = randomUUID();
  return {
    hold: async () => (await redis.eval(holdLua, 1, key, id, lifeMs)) === 1,
    async release() {
      const late = wait(releaseLimitMs, undefined, { ref: false });
      await Promise.race([redis.eval(releaseLua, 1, key, id), late]);
    },
  };
}
