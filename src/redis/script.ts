import { createHash } from "node:crypto";
import type { Redis } from "ioredis";

/** Runs one Lua script on the server. Its text is sent only where the server does not have it in its cache. */
export type Script = (
  keys: readonly string[],
  values: readonly (string | number)[],
) => Promise<unknown>;

export function prepareScript(redis: Redis, lua: string): Script {
  const sha = createHash("sha1").update(lua).digest("hex");
  return async (keys, values) => {
    try {
      return await redis.evalsha(sha, keys.length, ...keys, ...values);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith("NOSCRIPT"))) throw error;
      return redis.eval(lua, keys.length, ...keys, ...values);
    }
  };
}
