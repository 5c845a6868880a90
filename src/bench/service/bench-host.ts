import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Redis } from "ioredis";
import { internalError } from "../../errors.js";
import { createApiKeys, defaultAccount } from "../../keys/api-keys.js";
import { builtEntry } from "../../process/built-entry.js";
import { connectRedis } from "../../redis/connect.js";
import type { PrivateRedis } from "../../redis/private-redis.js";
import { startPrivateRedis } from "../../redis/start-private-redis.js";

/** A Redis with parts of the service as processes of their own, to be measured from outside. */
export interface BenchHost extends AsyncDisposable {
  redis: Redis;
  redisUrl: string;
  /** Of the Redis that was started. */
  redisKind: PrivateRedis["kind"];
  /** As it runs now; 0 while it is being started again. */
  readonly redisPid: number;
  key: string;
  folder: string;
  /** Starts a service command; resolves with what it printed when it was ready. */
  start(command: "serve" | "work", ...args: string[]): Promise<BenchProcess>;
}

export interface BenchProcess {
  child: ChildProcess;
  pid: number;
  ready: Record<string, unknown>;
}

/** @param env settings of the processes, beside those that the host needs. */
export async function openBenchHost(env: Record<string, string> = {}): Promise<BenchHost> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-bench-service-"));
  const server = await startPrivateRedis(join(folder, "redis"));
  const redis = connectRedis(server.url, "calls", () => {});
  const { text: key } = await createApiKeys(redis).create(
    {
      accountId: defaultAccount,
      name: "bench",
      scopes: ["jobs:read", "jobs:write"],
      expiresAt: null,
    },
    Date.now(),
  );
  const children: ChildProcess[] = [];
  return {
    redis,
    redisUrl: server.url,
    redisKind: server.kind,
    get redisPid() {
      return server.pid() ?? 0;
    },
    key,
    folder,
    async start(command, ...args) {
      const entry = builtEntry("main.js").pathname;
      const child = spawn(process.execPath, [entry, command, ...args, "--json", "--quiet"], {
        env: {
          ...process.env,
          REDIS_URL: server.url,
          CLIPWRIGHT_DATA_DIR: folder,
          CLIPWRIGHT_LOG_LEVEL: "error",
          ...env,
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      children.push(child);
      const lines = createInterface({ input: child.stdout });
      const first = await Promise.race([once(lines, "line"), once(child, "exit").then(() => null)]);
      if (first === null) throw internalError(`clipwright ${command} did not start`);
      return { child, pid: child.pid ?? 0, ready: JSON.parse(String(first[0])) };
    },
    async [Symbol.asyncDispose]() {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      redis.disconnect();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
