import { randomBytes } from "node:crypto";
import type { Redis } from "ioredis";
import { keyPrefix } from "./connect.js";

/** What signs links and stream tokens: made once, by whichever process needs it first, and shared by all. */
export async function sharedSecret(redis: Redis): Promise<string> {
  const key = `${keyPrefix}:secret`;
  await redis.set(key, randomBytes(32).toString("base64url"), "NX");
  const secret = await redis.get(key);
  if (secret === null) throw new Error("The shared secret could not be stored.");
  return secret;
}
