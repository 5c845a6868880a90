import { resolve } from "node:path";
import type { Logger } from "pino";
import { makeFolder } from "../files/make-folder.js";
import { findProgram } from "../process/find-program.js";
import { startEmbeddedRedis } from "./embedded-redis.js";
import type { PrivateRedis } from "./private-redis.js";
import { removePrivateUrl, writePrivateUrl } from "./private-url.js";
import { startRedisServer } from "./redis-server.js";

/** Programs that are a Redis server, in order of preference. */
export const redisPrograms = ["redis-server", "valkey-server"] as const;

/**
 * Starts a Redis for this process alone: a `redis-server` or `valkey-server` from the PATH, with its append-only file in
 * the folder, or the embedded one where neither program is installed.
 * @throws ClipError `dependency.missing` where it does not start, `conflict` where another process uses the folder.
 */
export async function startPrivateRedis(
  folder: string,
  { log, path }: { log?: Logger; path?: string } = {},
): Promise<PrivateRedis> {
  const dir = resolve(folder);
  await makeFolder(dir);
  const program = await findProgram(redisPrograms, path);
  const redis =
    program === null
      ? await startEmbeddedRedis()
      : await startRedisServer({ program, folder: dir, log });
  try {
    await writePrivateUrl(dir, redis.url);
  } catch (error) {
    await redis.close();
    throw error;
  }
  return {
    ...redis,
    async close() {
      await removePrivateUrl(dir);
      await redis.close();
    },
  };
}
