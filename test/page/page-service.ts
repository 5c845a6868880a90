import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Redis } from "ioredis";
import { type RunningApi, startApi } from "../../src/api/start-api.js";
import { loadSettings, type Settings } from "../../src/config.js";
import { createJobs, type Jobs } from "../../src/jobs/jobs.js";
import { type ApiKeys, createApiKeys, type Scope } from "../../src/keys/api-keys.js";
import { createLog } from "../../src/log.js";
import { connectRedis } from "../../src/redis/connect.js";
import { type RenderWorker, startWorker } from "../../src/worker/start-worker.js";
import { startTestRedis } from "../redis/test-redis.js";

/** A service for a browser: an API that can go away and come back at the same address, and a worker where one is wanted. */
export interface PageService extends AsyncDisposable {
  url: string;
  redis: Redis;
  jobs: Jobs;
  keys: ApiKeys;
  newKey(scopes?: Scope[]): Promise<string>;
  stopApi(): Promise<void>;
  startApi(): Promise<void>;
  startWorker(): Promise<void>;
}

/** @param change of settings, such as another storage. */
export async function startPageService(change: Partial<Settings> = {}): Promise<PageService> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-page-"));
  const defaults = loadSettings({
    CLIPWRIGHT_DATA_DIR: folder,
    CLIPWRIGHT_PORT: "0",
    CLIPWRIGHT_GRACE_S: "0",
    CLIPWRIGHT_LOG_LEVEL: "silent",
  });
  // Those of a storage name a data folder too, which is that of the working folder where a test has named none.
  const settings = { ...defaults, ...change, dataDir: folder };
  const log = createLog("silent");
  const server = await startTestRedis();
  const redis = connectRedis(server.url, "calls", () => {});
  const keys = createApiKeys(redis);
  let api: RunningApi | null = await startApi(server.url, settings, log);
  let worker: RenderWorker | null = null;
  const { url } = api;
  const port = Number(new URL(url).port);
  const stopApi = async () => {
    await api?.close();
    api = null;
  };
  return {
    url,
    redis,
    keys,
    jobs: createJobs(redis),
    async newKey(scopes = ["jobs:read", "jobs:write", "usage"]) {
      const fields = { accountId: "default", name: "page", expiresAt: null, scopes };
      return (await keys.create(fields, Date.now())).text;
    },
    stopApi,
    async startApi() {
      api ??= await startApi(server.url, { ...settings, port }, log);
    },
    async startWorker() {
      worker ??= await startWorker(server.url, settings, log);
    },
    async [Symbol.asyncDispose]() {
      await worker?.drain(0);
      await stopApi();
      redis.disconnect();
      await server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
