import { randomBytes } from "node:crypto";
import type { Redis } from "ioredis";
import { redisKeys } from "./redis-keys.js";

/** The secret that signs links and stream tokens. The first process that needs it makes it; all others read the same one. */
export async function sharedSecret(redis: Redis): Promise<string> {
  const key = redisKeys.secret;
  await redis.set(key, randomBytes(32).toString("base64url"), "NX");
  const secret = await redis.get(key);
  if (secret === null) throw new Error("The shared secret could not be stored.");
  return secret;
}
