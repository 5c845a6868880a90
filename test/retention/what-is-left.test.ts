import { expect, test } from "vitest";
import { createRenderSpeeds } from "../../src/jobs/render-speeds.js";
import { keyPrefix, redisKeys } from "../../src/redis/redis-keys.js";
import { startTestApi, type TestApi } from "../api/test-api.js";
import { draft, sampleFiles, sampleRequest } from "../jobs/test-jobs.js";
import { openReceiver } from "../webhooks/receiver.js";

const failure = { code: "canceled", message: "", retryable: false, stage: null } as const;

/** A job with all that a job can have, to its end. */
async function runJob({ jobs, redis }: TestApi, webhookUrl: string): Promise<string> {
  const now = Date.now();
  const answer = ["", ""] as const;
  const idempotency = { key: "once", bodyHash: "hash", answer };
  const one = draft({ createdAt: now, webhookUrl, idempotency });
  await jobs.create(one);
  const begun = await jobs.begin(one.jobId, now);
  if (begun.outcome !== "ok") throw new Error(begun.outcome);
  await jobs.report(one.jobId, begun.fence, { progress: 50, stage: "rendering", etaMs: 9 }, now);
  await jobs.storePreview(one.jobId, begun.fence, "AAAA");
  await createRenderSpeeds(redis).learn(sampleRequest, 1_000, {
    narration: 1,
    drawing: 1,
    frames: 2,
    after: 3,
  });
  await jobs.finish(one.jobId, begun.fence, { files: sampleFiles, tokens: 1 }, now);
  return one.jobId;
}

async function cancelJob({ jobs }: TestApi): Promise<string> {
  const one = draft({ createdAt: Date.now() });
  await jobs.create(one);
  await jobs.fail(one.jobId, null, failure, Date.now());
  return one.jobId;
}

/** Claims what is due, and says that it was delivered. */
async function deliverAll({ webhooks }: TestApi): Promise<number> {
  const now = Date.now();
  const { claims } = await webhooks.claim(100, now);
  const attempt = { at: now, status: 200, ms: 1, error: null, body: "" };
  for (const claim of claims) await webhooks.settle(claim, { outcome: "delivered", attempt }, now);
  return claims.length;
}

// Whoever adds a key has to say what bounds it: it expires, it goes with its job, or it is listed here.
test("what jobs leave in Redis expires, or does not grow with their number", async () => {
  await using at = await startTestApi();
  const { url } = await openReceiver();
  const fields = { url, description: "", events: ["job.done" as const], disabled: false };
  const endpoint = await at.webhooks.endpoints.create("default", fields, Date.now());
  await at.webhooks.secrets.current(endpoint?.id ?? "", Date.now());
  await (await at.get("/v1/jobs")).text();
  const jobIds = [await runJob(at, url), await cancelJob(at)];
  expect(await deliverAll(at)).toBe(2);
  for (const jobId of jobIds) await at.jobs.remove(jobId, Date.now());

  const apiKeys = Object.values(await at.redis.hgetall(redisKeys.apiKeyIds));
  const bounded = new Set([
    // Capped.
    redisKeys.feed,
    redisKeys.ended,
    redisKeys.chargedByDay("default"),
    // One number, or a few.
    redisKeys.feedCount,
    redisKeys.created,
    redisKeys.turn,
    redisKeys.turnBase,
    redisKeys.account("default"),
    // As many as there are kinds of clips, API keys and endpoints.
    redisKeys.speeds,
    redisKeys.apiKeyIds,
    redisKeys.apiKeyUses,
    ...apiKeys.map((hash) => redisKeys.apiKey(hash)),
    redisKeys.webhookEndpoints("default"),
    redisKeys.webhookEndpoint(endpoint?.id ?? ""),
    redisKeys.webhookSecrets(endpoint?.id ?? ""),
  ]);
  const keys = await at.redis.keys(`${keyPrefix}:*`);
  const forEver: string[] = [];
  for (const key of keys) {
    if ((await at.redis.ttl(key)) === -1 && !bounded.has(key)) forEver.push(key);
  }
  expect(forEver).toEqual([]);
  expect(keys).toContain(redisKeys.speeds);
});
