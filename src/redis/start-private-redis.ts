import { resolve } from "node:path";
import type { Logger } from "pino";
import { makeFolder } from "../files/make-folder.js";
import { findProgram } from "../process/find-program.js";
import { startEmbeddedRedis } from "./embedded-redis.js";
import { removePrivateUrl, writePrivateUrl } from "./private-url.js";
import { startRedisServer } from "./redis-server.js";

/** A Redis that belongs to one `start` or `demo`. */
export interface PrivateRedis {
  kind: "redis-server" | "embedded";
  url: string;
  /** Whether what it holds survives a restart. */
  durable: boolean;
  /** Of its process as it runs now; null while it does not. */
  pid(): number | null;
  close(): Promise<void>;
}

/** Programs that may be a Redis, in order of preference. */
export const redisPrograms = ["redis-server", "valkey-server"] as const;

/**
 * Starts a Redis of this process's own: a `redis-server` or `valkey-server` from the PATH, with an append-only file in
 * the folder; where there is none the embedded one.
 * @throws ClipError `dependency.missing` where it does not start, `conflict` where the folder is in use.
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
  await writePrivateUrl(dir, redis.url);
  return {
    ...redis,
    async close() {
      await removePrivateUrl(dir);
      await redis.close();
    },
  };
}
