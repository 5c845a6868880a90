import { setTimeout as wait } from "node:timers/promises";
import { isTerminal, type JobFiles } from "../../jobs/job.js";
import { newJobId } from "../../jobs/job-id.js";
import { createJobs, type Jobs } from "../../jobs/jobs.js";
import { defaultAccount } from "../../keys/api-keys.js";
import { redisKeys } from "../../redis/redis-keys.js";
import { eventIdOf } from "../../webhooks/event.js";
import { createWebhooks } from "../../webhooks/webhooks.js";
import { randomFrom } from "../seeded-random.js";
import {
  type ServiceProcess,
  type ServiceUnderTest,
  startServiceUnderTest,
} from "../service-under-test.js";
import { type FaultReceivers, openFaultReceivers, receiverFaults } from "./fault-receivers.js";
import { countHit, type FaultRun, type FaultRunOptions, timed } from "./fault-run.js";

const apis = 2;
const jobsAtOnce = 25;
const longestPauseMs = 400;
/** The outage of the receiver that is down, in moved time, and how far the time is moved at once. */
const outageMs = 3_600_000;
const moveMs = 900_000;
/** How long the last deliveries may take once no receiver goes wrong any more. */
const endLimitMs = 120_000;
/** An address of this machine that the API may not call. */
const refusedUrl = "http://127.0.0.2:9/hook";

/**
 * Ends `count` jobs whose account has receivers that time out, reset, fail, drip, redirect inside, and one that is down for an
 * hour, while API processes are killed with SIGKILL at random moments. Jobs are ended without being rendered, and time is moved
 * by moving what waits in Redis.
 */
export function failReceivers({ count, seed, signal, say }: FaultRunOptions): Promise<FaultRun> {
  return timed("receivers of webhooks that fail, APIs killed", async () => {
    await using service = await startServiceUnderTest({
      CLIPWRIGHT_WEBHOOK_ALLOW: "127.0.0.1",
      CLIPWRIGHT_GRACE_S: "1",
    });
    const { redis } = service;
    const jobs = createJobs(redis);
    const random = randomFrom(seed);
    await using receivers = await openFaultReceivers({
      random,
      isReadable: async (jobId, sequence) => {
        const record = await jobs.read(jobId);
        return record !== null && record.state.sequence >= sequence && isTerminal(record.state);
      },
    });
    const webhooks = createWebhooks(redis);
    for (const fault of receiverFaults) {
      const url = receivers.addresses[fault];
      const fields = { url, description: fault, events: ["job.done" as const], disabled: false };
      const endpoint = await webhooks.endpoints.create(defaultAccount, fields, Date.now());
      await webhooks.secrets.current(endpoint?.id ?? "", Date.now());
    }
    const processes: ServiceProcess[] = [];
    for (let n = 0; n < apis; n += 1) processes.push(await service.start("serve", "--port", "0"));

    const hits: Record<string, number> = {};
    const jobIds: string[] = [];
    let kills = 0;
    const killOne = async () => {
      const index = Math.floor(random() * apis);
      const victim = processes[index];
      if (victim === undefined) return;
      process.kill(victim.pid, "SIGKILL");
      await victim.ended;
      countHit(
        hits,
        (await redis.llen(redisKeys.webhookOutbox)) > 0
          ? "kills with events in the outbox"
          : "kills with none",
      );
      kills += 1;
      processes[index] = await service.start("serve", "--port", "0");
    };
    while (jobIds.length < count) {
      signal.throwIfAborted();
      const batch = Math.min(jobsAtOnce, count - jobIds.length);
      // Some are still in the outbox, some are on their way when the process dies.
      const ending = endJobs(jobs, batch, random);
      await wait(random() * longestPauseMs, undefined, { signal });
      await killOne();
      jobIds.push(...(await ending));
      say(`${jobIds.length} of ${count} jobs ended, APIs killed ${kills} times`);
    }
    for (let moved = 0; moved < outageMs; moved += moveMs) {
      await moveTime(service, moveMs);
      await wait(random() * longestPauseMs, undefined, { signal });
      await killOne();
    }
    say("an hour has passed; all receivers are well");
    receivers.heal();
    const violations = await afterAll({ service, receivers, jobIds, signal });
    const own = await checkRefusedAddress(service, jobs, signal);
    Object.assign(hits, receivers.hits);
    return { faults: kills, jobs: count, violations: [...violations, ...own], hits };
  });
}

const files: JobFiles = {
  clip: "clips/none/clip.mp4",
  poster: "clips/none/poster.jpg",
  vtt: null,
  srt: null,
  bytes: 1,
  durationMs: 1_000,
};

/** Creates jobs and ends them as a worker would, without rendering them. */
async function endJobs(jobs: Jobs, count: number, random: () => number): Promise<string[]> {
  const jobIds: string[] = [];
  for (let n = 0; n < count; n += 1) {
    jobIds.push(await endJob(jobs, null));
    if (random() < 0.2) await wait(random() * 20);
  }
  return jobIds;
}

async function endJob(jobs: Jobs, webhookUrl: string | null): Promise<string> {
  const now = Date.now();
  const jobId = newJobId(now);
  await jobs.create({
    jobId,
    accountId: defaultAccount,
    createdAt: now,
    request: {
      script: "Hello there.",
      style: "cinematic",
      voiceId: "flite-slt",
      language: "en",
      durationMs: 1_000,
      aspectRatio: "16:9",
      resolution: "480p",
      fps: 24,
      captions: "none",
      music: "none",
      lexicon: {},
      voiceFallback: true,
    },
    metadata: {},
    maxDurationMs: 600_000,
    deadlineAt: now + 86_400_000,
    webhookUrl,
    tokens: 1,
    idempotency: null,
  });
  const begun = await jobs.begin(jobId, Date.now());
  if (begun.outcome === "ok")
    await jobs.finish(jobId, begun.fence, { files, tokens: 1 }, Date.now());
  return jobId;
}

/** Makes everything that waits for its time wait so much less. Claims of processes that have died end so too. */
async function moveTime({ redis }: ServiceUnderTest, ms: number): Promise<void> {
  const lanes = await redis.zrange(redisKeys.webhookLanes, "0", "-1");
  const keys = [
    redisKeys.webhookLanes,
    ...lanes.flatMap((lane) => [redisKeys.webhookLane(lane), redisKeys.webhookClaims(lane)]),
    redisKeys.webhookClaims(`account:${defaultAccount}`),
  ];
  for (const key of keys) await redis.eval(moveLua, 1, key, ms);
}

const moveLua = `
local all = redis.call('ZRANGE', KEYS[1], 0, -1)
for _, member in ipairs(all) do redis.call('ZINCRBY', KEYS[1], -tonumber(ARGV[1]), member) end
return #all`;

interface AfterAll {
  service: ServiceUnderTest;
  receivers: FaultReceivers;
  jobIds: readonly string[];
  signal: AbortSignal;
}

/** Waits until every receiver has every event, moving the time. @returns a sentence for each promise that is broken. */
async function afterAll({ service, receivers, jobIds, signal }: AfterAll): Promise<string[]> {
  const wanted = jobIds.map((jobId) => eventIdOf(jobId, 3));
  const missing = () =>
    receiverFaults.flatMap((fault) => {
      const taken = receivers.taken(fault);
      return wanted.filter((id) => !taken.has(id)).map((id) => `${fault}: never got ${id}`);
    });
  const limit = performance.now() + endLimitMs;
  while (missing().length > 0 && performance.now() < limit) {
    // No try that is under way is older than its limit by then: only the claims of the dead are.
    await wait(1_000, undefined, { signal });
    await moveTime(service, moveMs);
  }
  const refused = receivers.refusedCalls();
  return [
    ...missing(),
    ...(refused === 0 ? [] : [`${refused} calls to an address that redirects led to`]),
    ...receivers.early.map((id) => `${id} came before its state could be read`),
  ];
}

/** A job's own address that may not be called is not. @returns a sentence where it was. */
async function checkRefusedAddress(
  service: ServiceUnderTest,
  jobs: Jobs,
  signal: AbortSignal,
): Promise<string[]> {
  const { deliveries } = createWebhooks(service.redis);
  const jobId = await endJob(jobs, refusedUrl);
  const limit = performance.now() + endLimitMs;
  for (;;) {
    const [delivery] = (await deliveries.list(jobId, null, 1)).deliveries;
    const error = delivery?.attempts[0]?.error ?? null;
    if (error !== null) {
      return error.includes("not allowed") ? [] : [`a refused address was called: ${error}`];
    }
    if (performance.now() > limit) return ["a delivery to a refused address was never tried"];
    await wait(100, undefined, { signal });
  }
}
