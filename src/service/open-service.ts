import { join, resolve } from "node:path";
import type { Logger } from "pino";
import { startApi } from "../api/start-api.js";
import type { Settings } from "../config.js";
import { createApiKeys, defaultAccount, whyRefused } from "../keys/api-keys.js";
import { releaseOnFailure } from "../process/releasers.js";
import { connectRedis } from "../redis/connect.js";
import { startPrivateRedis } from "../redis/start-private-redis.js";
import { startWorker } from "../worker/start-worker.js";

/** The whole service in this process: the API, one worker, and a Redis where the settings name none. */
export interface OpenService {
  /** The address of the API. */
  url: string;
  redis: { url: string; kind: "redis-server" | "embedded" | "named"; durable: boolean };
  /** The text of a key that was just made; null where none was wanted, or Redis had one that is good. */
  firstKey: string | null;
  /** How many jobs are being rendered. */
  running(): number;
  /** Takes no new jobs, finishes those under way within the grace time, and closes everything. */
  close(graceMs: number): Promise<void>;
}

/**
 * Opens the whole service. The worker may live in the API's process, since it computes nothing itself: each job has a process
 * of its own.
 * @throws ClipError that says what is missing; nothing is left running then.
 */
export async function openService(
  settings: Settings,
  log: Logger,
  { makesFirstKey = true } = {},
): Promise<OpenService> {
  return await releaseOnFailure(async (releasers) => {
    const own =
      settings.redisUrl === null
        ? await startPrivateRedis(resolve(join(settings.dataDir, "redis")), { log })
        : null;
    if (own) releasers.add(() => own.close());
    const redisUrl = own?.url ?? settings.redisUrl ?? "";
    const api = await startApi(redisUrl, settings, log);
    releasers.add(() => api.close());
    const worker = await startWorker(redisUrl, settings, log);
    let graceMs = 0;
    releasers.add(() => worker.drain(graceMs));
    return {
      url: api.url,
      redis: { url: redisUrl, kind: own?.kind ?? "named", durable: own?.durable ?? true },
      firstKey: makesFirstKey ? await makeFirstKey(redisUrl) : null,
      running: () => worker.facts().running.length,
      async close(wantedGraceMs) {
        graceMs = wantedGraceMs;
        await releasers.release();
      },
    };
  });
}

/** Makes a key with all rights where Redis has none that is good. @returns its text; null where Redis has one. */
async function makeFirstKey(redisUrl: string): Promise<string | null> {
  const redis = connectRedis(redisUrl, "calls", () => {});
  try {
    const keys = createApiKeys(redis);
    const now = Date.now();
    // Those of an `mcp` that ran here are revoked, and nobody has their text.
    if ((await keys.list()).some((key) => whyRefused(key, now) === null)) return null;
    const { text } = await keys.create(
      {
        accountId: defaultAccount,
        name: "first",
        scopes: ["jobs:read", "jobs:write", "webhooks", "usage", "admin"],
        expiresAt: null,
      },
      now,
    );
    return text;
  } finally {
    redis.disconnect();
  }
}
