import type { Logger } from "pino";
import type { Settings } from "../config.js";
import { commandInvalid } from "../errors.js";
import { createAccounts } from "../jobs/accounts.js";
import { openFeed } from "../jobs/feed.js";
import { createJobs } from "../jobs/jobs.js";
import { createMilestoneLog } from "../jobs/milestones.js";
import { createOutbox } from "../jobs/outbox.js";
import { openJobQueue } from "../jobs/queue.js";
import { createRenderSpeeds } from "../jobs/render-speeds.js";
import { startSweeps } from "../jobs/sweep-loop.js";
import { createApiKeys } from "../keys/api-keys.js";
import { type Releasers, releaseOnFailure } from "../process/releasers.js";
import { checkRedis, checkWritable } from "../redis/check-redis.js";
import { connectRedis, tellOutages } from "../redis/connect.js";
import { openRedisClock } from "../redis/redis-clock.js";
import { sharedSecret } from "../redis/shared-secret.js";
import { startRetention } from "../retention/start-retention.js";
import { clipsFolder, createStorage } from "../storage/create-storage.js";
import { startStorageSweep } from "../storage/start-storage-sweep.js";
import { startWebhooks } from "../webhooks/start-webhooks.js";
import { createTargetRules } from "../webhooks/target-address.js";
import { createWebhooks } from "../webhooks/webhooks.js";
import { countSlots } from "../worker/heartbeat.js";
import { createApi } from "./create-api.js";
import { createFleetEta } from "./fleet-eta.js";
import { createRateLimits } from "./rate-limits.js";

/** An API that listens. */
export interface RunningApi {
  /** Where it is reached on this machine. */
  url: string;
  /** Finishes what is under way, ends the streams, and lets go of everything. */
  close(): Promise<void>;
}

const storageLimitMs = 15_000;
/** Calls, downloads and streams that go on after so long are cut off: clients come back, downloads by Range. */
const longestGraceMs = 10_000;

/**
 * Checks all that the API needs, and listens.
 * @throws ClipError that names what is missing and the setting to change.
 */
export async function startApi(
  redisUrl: string,
  settings: Settings,
  log: Logger,
): Promise<RunningApi> {
  return await releaseOnFailure((releasers) => openApi({ redisUrl, settings, log }, releasers));
}

interface ApiStart {
  redisUrl: string;
  settings: Settings;
  log: Logger;
}

/** The order of the steps matters: what a step opens is closed before what the steps above it have opened. */
async function openApi(start: ApiStart, releasers: Releasers): Promise<RunningApi> {
  const { redisUrl, settings, log } = start;
  const away = (error: Error) => log.debug({ err: error }, "Redis is away");
  const redis = connectRedis(redisUrl, "calls", away);
  releasers.add(() => redis.disconnect());
  await checkRedis(redis, redisUrl, log);
  tellOutages(redis, log);
  const secret = await sharedSecret(redis);
  const storage = await createStorage(settings, secret);
  releasers.add(() => storage.close());
  await storage.check(AbortSignal.timeout(storageLimitMs), (note) => log.warn(note));
  const filesFolder = storage.kind === "local" ? clipsFolder(settings) : null;
  const jobs = createJobs(redis);
  const queue = openJobQueue(redis);
  releasers.add(() => queue.close());
  const outbox = createOutbox(redis, queue, log);
  releasers.add(() => outbox.close());
  const following = connectRedis(redisUrl, "following", away);
  releasers.add(() => following.disconnect());
  const feed = await openFeed(following, log);
  releasers.add(() => feed.close());
  const keys = createApiKeys(redis);
  const clock = await openRedisClock(redis);
  releasers.add(() => clock.close());
  const fleet = createFleetEta(createRenderSpeeds(redis), () => countSlots(redis));
  const webhooks = createWebhooks(redis);
  const targets = createTargetRules(settings.webhookAllow);
  const parts = {
    jobs,
    outbox,
    feed,
    milestones: createMilestoneLog(redis),
    fleet,
    keys,
    accounts: createAccounts(redis),
    rateLimits: createRateLimits(redis, settings),
    queue,
    clock,
    storage,
    webhooks,
    targets,
    secret,
    filesFolder,
    settings,
    log,
  };
  const { app, drain, signLinks } = await createApi({
    ...parts,
    checkRedis: () => checkWritable(redis),
  });
  const graceMs = Math.min(longestGraceMs, settings.graceS * 1000);
  const tasks: { stop(): Promise<void> }[] = [
    startStorageSweep({ storage, jobs, log }),
    startRetention({ redis, jobs, storage, settings, log }),
    startSweeps({ redis, jobs, queue, outbox, log }),
  ];
  // All of it ends at the same time: each may wait for a Redis that does not answer until its calls give up.
  releasers.add(async () => {
    // Who calls meanwhile is told to go elsewhere.
    drain();
    const late = setTimeout(() => app.server.closeAllConnections(), graceMs);
    await Promise.all([app.close(), ...tasks.map((task) => task.stop())]);
    clearTimeout(late);
  });
  const url = await listen(app, settings);
  const baseUrl = settings.publicUrl?.replace(/\/+$/, "") ?? url;
  const delivering = startWebhooks({ ...parts, signLinks, baseUrl });
  tasks.push({ stop: () => delivering.stop(graceMs) });
  return { url, close: () => releasers.release() };
}

type App = Awaited<ReturnType<typeof createApi>>["app"];

async function listen(app: App, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({
      host,
      port,
      listenTextResolver: (address) => `listening at ${address}`,
    });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : null;
    const why: Record<string, string> = {
      EADDRINUSE: `port ${port} is in use; choose another by --port or CLIPWRIGHT_PORT`,
      EACCES: `port ${port} may not be used by this user; choose one over 1023`,
      EADDRNOTAVAIL: `${host} is no address of this machine; check --host or CLIPWRIGHT_HOST`,
      ENOTFOUND: `${host} is no address; check --host or CLIPWRIGHT_HOST`,
    };
    const told = why[String(code)] ?? (cause instanceof Error ? cause.message : String(cause));
    throw commandInvalid(`The API cannot listen: ${told}`, { cause });
  }
}
