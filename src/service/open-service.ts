import { join, resolve } from "node:path";
import type { Logger } from "pino";
import { startApi } from "../api/start-api.js";
import type { Settings } from "../config.js";
import { createApiKeys, defaultAccount } from "../keys/api-keys.js";
import { connectRedis } from "../redis/connect.js";
import { startPrivateRedis } from "../redis/start-private-redis.js";
import { startWorker } from "../worker/start-worker.js";

/** The whole service in this process: API, one worker, and a Redis where none is named. */
export interface OpenService {
  url: string;
  redis: { url: string; kind: "redis-server" | "embedded" | "named"; durable: boolean };
  /** The text of a key that was made just now; null where there were keys before. */
  firstKey: string | null;
  /** Jobs under way. */
  running(): number;
  close(graceMs: number): Promise<void>;
}

/**
 * The worker lives in the API's process: it computes nothing itself, jobs have processes of their own.
 * @throws ClipError that says what is missing; then nothing is left running.
 */
export async function openService(settings: Settings, log: Logger): Promise<OpenService> {
  const closers: ((graceMs: number) => Promise<void>)[] = [];
  const close = async (graceMs: number) => {
    for (const one of closers.splice(0).reverse()) await one(graceMs);
  };
  try {
    const own =
      settings.redisUrl === null
        ? await startPrivateRedis(resolve(join(settings.dataDir, "redis")), { log })
        : null;
    if (own) closers.push(() => own.close());
    const redisUrl = own?.url ?? settings.redisUrl ?? "";
    const api = await startApi(redisUrl, settings, log);
    closers.push(() => api.close());
    const worker = await startWorker(redisUrl, settings, log);
    closers.push((graceMs) => worker.drain(graceMs));
    return {
      url: api.url,
      redis: { url: redisUrl, kind: own?.kind ?? "named", durable: own?.durable ?? true },
      firstKey: await makeFirstKey(redisUrl),
      running: () => worker.facts().running.length,
      close,
    };
  } catch (error) {
    await close(0);
    throw error;
  }
}

async function makeFirstKey(redisUrl: string): Promise<string | null> {
  const redis = connectRedis(redisUrl, "calls", () => {});
  try {
    const keys = createApiKeys(redis);
    if ((await keys.list()).length > 0) return null;
    const { text } = await keys.create(
      {
        accountId: defaultAccount,
        name: "first",
        scopes: ["jobs:read", "jobs:write", "webhooks", "usage", "admin"],
        expiresAt: null,
      },
      Date.now(),
    );
    return text;
  } finally {
    redis.disconnect();
  }
}
