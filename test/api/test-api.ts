import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Redis } from "ioredis";
import { type Api, createApi } from "../../src/api/create-api.js";
import { createFleetEta } from "../../src/api/fleet-eta.js";
import type { Job } from "../../src/api/job-json.js";
import type { Problem } from "../../src/api/problems.js";
import { createRateLimits } from "../../src/api/rate-limits.js";
import { loadSettings } from "../../src/config.js";
import type { ToldProblem } from "../../src/errors.js";
import { createAccounts } from "../../src/jobs/accounts.js";
import { type Feed, openFeed } from "../../src/jobs/feed.js";
import type { Jobs } from "../../src/jobs/jobs.js";
import { createJobs } from "../../src/jobs/jobs.js";
import { createMilestoneLog } from "../../src/jobs/milestones.js";
import { createOutbox } from "../../src/jobs/outbox.js";
import { type JobQueue, openJobQueue } from "../../src/jobs/queue.js";
import { createRenderSpeeds } from "../../src/jobs/render-speeds.js";
import { type ApiKeys, createApiKeys, type Scope } from "../../src/keys/api-keys.js";
import { createLog } from "../../src/log.js";
import { checkWritable } from "../../src/redis/check-redis.js";
import { connectRedis } from "../../src/redis/connect.js";
import { clipsFolder, createStorage } from "../../src/storage/create-storage.js";
import { createTargetRules } from "../../src/webhooks/target-address.js";
import { createWebhooks, type Webhooks } from "../../src/webhooks/webhooks.js";
import { countSlots } from "../../src/worker/heartbeat.js";
import { startTestRedis, type TestRedis } from "../redis/test-redis.js";

export interface TestApi extends AsyncDisposable {
  url: string;
  /** Its data folder. */
  dataDir: string;
  api: Api;
  redis: Redis;
  server: TestRedis;
  jobs: Jobs;
  queue: JobQueue;
  keys: ApiKeys;
  feed: Feed;
  webhooks: Webhooks;
  /** A key with all scopes that jobs need. */
  key: string;
  newKey(scopes: Scope[], change?: { accountId?: string; expiresAt?: number }): Promise<string>;
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Any other call, without a body. */
  call(method: string, path: string, headers?: Record<string, string>): Promise<Response>;
  /** Where clips are stored. */
  clips: string;
}

const secret = "a secret of the test";

/** @param shared the Redis of another API, which stays its own. */
export async function startTestApi(
  env: Record<string, string> = {},
  shared: TestRedis | null = null,
): Promise<TestApi> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-api-"));
  const settings = loadSettings({ CLIPWRIGHT_DATA_DIR: folder, ...env });
  const server = shared ?? (await startTestRedis());
  const redis = connectRedis(server.url, "calls", () => {});
  const log = createLog("silent");
  const jobs = createJobs(redis);
  const keys = createApiKeys(redis);
  const queue = openJobQueue(redis);
  const outbox = createOutbox(redis, queue, log);
  const feed = await openFeed(
    connectRedis(server.url, "following", () => {}),
    log,
  );
  const storage = await createStorage(settings, secret);
  const webhooks = createWebhooks(redis);
  const api = await createApi({
    jobs,
    outbox,
    queue,
    feed,
    fleet: createFleetEta(createRenderSpeeds(redis), () => countSlots(redis)),
    milestones: createMilestoneLog(redis),
    webhooks,
    targets: createTargetRules(settings.webhookAllow),
    keys,
    accounts: createAccounts(redis),
    rateLimits: createRateLimits(redis, settings),
    clock: { now: Date.now },
    storage,
    secret,
    filesFolder: clipsFolder(settings),
    checkRedis: () => checkWritable(redis),
    settings,
    log,
  });
  const url = await api.app.listen({ host: "127.0.0.1", port: 0 });
  const newKey: TestApi["newKey"] = async (scopes, change = {}) => {
    const fields = { accountId: "default", name: "test", expiresAt: null, scopes, ...change };
    return (await keys.create(fields, Date.now())).text;
  };
  const key = await newKey(["jobs:read", "jobs:write"]);
  const authorization = `Bearer ${key}`;
  return {
    url,
    dataDir: folder,
    api,
    redis,
    server,
    jobs,
    queue,
    keys,
    feed,
    webhooks,
    key,
    newKey,
    post: (body, headers = {}) =>
      fetch(`${url}/v1/jobs`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    call: (method, path, headers = {}) =>
      fetch(url + path, { method, headers: { authorization, ...headers } }),
    clips: clipsFolder(settings),
    get: (path, headers = {}) => fetch(url + path, { headers: { authorization, ...headers } }),
    async [Symbol.asyncDispose]() {
      api.drain();
      // Node counts a connection as busy whose last request was answered before its body arrived.
      api.app.server.closeAllConnections();
      await api.app.close();
      feed.close();
      await queue.close();
      redis.disconnect();
      if (shared === null) await server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What the answers that tests look into have: a job, a problem, a list. */
type AnswerJson = Job &
  Omit<Problem, "status" | "errors"> & { errors: readonly ToldProblem[]; data: unknown[] };

export async function jsonOf(answer: Response): Promise<AnswerJson> {
  return (await answer.json()) as AnswerJson;
}
