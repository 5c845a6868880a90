import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { execa } from "execa";
import type { Redis } from "ioredis";
import { internalError } from "../errors.js";
import { createApiKeys, defaultAccount } from "../keys/api-keys.js";
import { builtEntry } from "../process/built-entry.js";
import { createReleasers } from "../process/releasers.js";
import { connectRedis } from "../redis/connect.js";
import type { PrivateRedis } from "../redis/private-redis.js";
import { startPrivateRedis } from "../redis/start-private-redis.js";

/** A service that is measured or attacked from outside: a Redis, and APIs and workers as processes of their own. */
export interface ServiceUnderTest extends AsyncDisposable {
  redis: Redis;
  redisUrl: string;
  redisKind: PrivateRedis["kind"];
  /** The id of the Redis process; 0 while it is being restarted. */
  readonly redisPid: number;
  /** The text of an API key that may create and read jobs. */
  key: string;
  /** The data folder of all processes. */
  folder: string;
  /** Starts a service command. Resolves when it has printed that it is ready. */
  start(command: "serve" | "work", ...args: string[]): Promise<ServiceProcess>;
  /** Has a function called when all processes have ended, before the data folder is removed. */
  onStopped(release: () => Promise<void>): void;
}

export interface ServiceProcess {
  pid: number;
  /** The JSON object that it printed when it was ready. */
  ready: Record<string, unknown>;
  /** Resolves when the process has ended, however that came. */
  ended: Promise<void>;
  /** Asks the module that was loaded before the process's entry, which answers with one message. */
  ask(question: string): Promise<unknown>;
}

/**
 * @param env settings of the processes, in addition to those that connect them.
 * @param preload a built module that each process loads before its entry, and that can be asked over a channel.
 */
export async function startServiceUnderTest(
  env: Record<string, string> = {},
  preload: URL | null = null,
): Promise<ServiceUnderTest> {
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
  const stops: (() => Promise<void>)[] = [];
  const releasers = createReleasers();
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
      const options = preload === null ? [] : ["--import", preload.href];
      const child = execa(
        process.execPath,
        [...options, entry, command, ...args, "--json", "--quiet"],
        {
          env: {
            REDIS_URL: server.url,
            CLIPWRIGHT_DATA_DIR: folder,
            CLIPWRIGHT_LOG_LEVEL: "error",
            // All streams of a benchmark are opened with one key.
            CLIPWRIGHT_MAX_STREAMS: "100000",
            CLIPWRIGHT_MAX_STREAMS_PER_KEY: "100000",
            // Calls are counted, as they are by default, but none is refused.
            CLIPWRIGHT_RATE_READ: "10000000",
            CLIPWRIGHT_RATE_WRITE: "10000000",
            ...env,
          },
          stdin: "ignore",
          stdout: "pipe",
          stderr: "inherit",
          ipc: preload !== null,
          buffer: false,
          reject: false,
          forceKillAfterDelay: false,
        },
      );
      const ended = child.then(() => {});
      stops.push(async () => {
        child.kill("SIGTERM");
        await ended;
      });
      const lines = createInterface({ input: child.stdout });
      const first = await Promise.race([once(lines, "line"), ended.then(() => null)]);
      if (first === null) throw internalError(`clipwright ${command} did not start`);
      const ask = async (question: string) => {
        const answer = once(child, "message");
        child.send(question);
        const ending = ended.then(() => null);
        const [message] = (await Promise.race([answer, ending])) ?? [];
        if (message === undefined) throw internalError(`clipwright ${command} ended`);
        return message as unknown;
      };
      return { pid: child.pid ?? 0, ready: JSON.parse(String(first[0])), ended, ask };
    },
    onStopped: (release) => releasers.add(release),
    async [Symbol.asyncDispose]() {
      for (const stop of stops) await stop();
      redis.disconnect();
      await server.close();
      await releasers.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
