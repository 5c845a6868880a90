import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PrivateRedis, startPrivateRedis } from "../../src/redis/private-redis.js";

/** A Redis for a test file: a real one where there is one on this machine, else the embedded one. */
export interface TestRedis extends AsyncDisposable {
  url: string;
  /** Kills it outright. */
  kill(): Promise<void>;
  /** Starts it again with what it had written. */
  restart(): Promise<void>;
}

export async function startTestRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-redis-"));
  let redis: PrivateRedis = await startPrivateRedis(folder);
  return {
    url: redis.url,
    async kill() {
      process.kill(redis.pid, "SIGKILL");
      await redis.close();
    },
    async restart() {
      redis = await startPrivateRedis(folder);
    },
    async [Symbol.asyncDispose]() {
      await redis.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
