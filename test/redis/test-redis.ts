import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectRedis } from "../../src/redis/connect.js";
import { startPrivateRedis } from "../../src/redis/start-private-redis.js";

/** A Redis for a test file: a real one where there is one on this machine, else the embedded one. */
export interface TestRedis extends AsyncDisposable {
  url: string;
  /** Whether it can be killed and comes back with what it held: the real one. */
  durable: boolean;
  /** Of its process. */
  pid(): number | null;
  /** Kills the real one outright; it is started again by itself. Resolves when it answers again. */
  crash(): Promise<void>;
}

/** The kinds of Redis to test on: the one of this machine, and the one that comes along. */
export const redisKinds = ["any", "embedded"] as const;
export type RedisKind = (typeof redisKinds)[number];

export async function startTestRedis(kind: RedisKind = "any"): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-redis-"));
  const redis = await startPrivateRedis(folder, kind === "embedded" ? { path: "" } : {});
  return {
    url: redis.url,
    durable: redis.durable,
    pid: redis.pid,
    async crash() {
      const pid = redis.pid();
      if (!redis.durable || pid === null) throw new Error("This Redis cannot be crashed.");
      process.kill(pid, "SIGKILL");
      const probe = connectRedis(redis.url, "blocking", () => {});
      await probe.ping();
      probe.disconnect();
    },
    async [Symbol.asyncDispose]() {
      await redis.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
