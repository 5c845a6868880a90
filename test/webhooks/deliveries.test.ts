import { createHash } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JobState } from "../../src/jobs/job.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import type { WebhookDelivery } from "../../src/webhooks/deliveries.js";
import { accountSecretOwner, overlapMs } from "../../src/webhooks/secrets.js";
import { createTargetRules } from "../../src/webhooks/target-address.js";
import { draft, sampleFiles } from "../jobs/test-jobs.js";
import { openReceiver, type Received } from "./receiver.js";
import { openTestWebhooks, type TestWebhooks } from "./test-webhooks.js";

const minute = 60_000;
const hour = 60 * minute;

let at: TestWebhooks;
beforeAll(async () => {
  at = await openTestWebhooks();
});
afterAll(() => at[Symbol.asyncDispose]());
beforeEach(() => at.redis.flushall());

const typesOf = (received: readonly Received[]) => received.map(({ event }) => event.type);
const deliveriesOf = async (owner: string) =>
  (await at.webhooks.deliveries.list(owner, null, 100)).deliveries;

/** The only delivery of an endpoint, or of a job, once it is as it is awaited. */
async function deliveryWhen(owner: string, wanted: Partial<WebhookDelivery>) {
  await expect.poll(async () => (await deliveriesOf(owner))[0]).toMatchObject(wanted);
  const [delivery] = await deliveriesOf(owner);
  if (delivery === undefined) throw new Error("no delivery");
  return delivery;
}

/** Verifies a call as a receiver would, and at its own time. */
function verify({ headers, body }: Received, secret: string): unknown {
  const real = Date.now;
  Date.now = () => Number(headers["webhook-timestamp"]) * 1_000;
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    Date.now = real;
  }
}

describe("an endpoint", () => {
  test("is told of what it wants to know, signed, with the job as it was at the event", async () => {
    const [some, all] = [await openReceiver(), await openReceiver()];
    const id = await at.newEndpoint(some.url);
    await at.newEndpoint(all.url, { events: ["job.processing", "job.done", "job.failed"] });
    await at.newEndpoint(some.url, { accountId: "another" });
    const jobId = await at.runJob();
    at.start();
    await expect.poll(() => all.received.length).toBe(2);
    await deliveryWhen(id, { status: "delivered", tries: 1 });
    expect(typesOf(all.received).sort()).toEqual(["job.done", "job.processing"]);
    expect(typesOf(some.received)).toEqual(["job.done"]);
    const [call] = some.received as [Received];
    const event = verify(call, await at.webhooks.secrets.current(id, at.clock.now()));
    const ulid = jobId.slice("job_".length);
    expect(event).toMatchObject({
      id: `evt_${ulid}_3`,
      type: "job.done",
      data: { job: { jobId, status: "done", progress: 100, sequence: 3, tokensCharged: 4 } },
    });
    expect(call.headers).toMatchObject({
      "webhook-id": `evt_${ulid}_3`,
      "content-type": "application/json; charset=utf-8",
    });
    const begun = all.received.find(({ event: { type } }) => type === "job.processing");
    expect(begun?.event.data.job).toMatchObject({ status: "processing", sequence: 2 });
  });

  test("is told of a beginning once, also where a job is begun again", async () => {
    const { url, received } = await openReceiver();
    await at.newEndpoint(url, { events: ["job.processing"] });
    const one = draft();
    await at.jobs.create(one);
    await at.jobs.begin(one.jobId, at.clock.now());
    await at.jobs.begin(one.jobId, at.clock.now());
    expect(await at.redis.llen(redisKeys.webhookOutbox)).toBe(1);
    at.start();
    await expect.poll(() => received.length).toBe(1);
  });

  test("gets both signatures for 24 hours after a rotation, then the new one alone", async () => {
    const { url, received } = await openReceiver();
    const id = await at.newEndpoint(url);
    const { secrets } = at.webhooks;
    const old = await secrets.current(id, at.clock.now());
    const fresh = await secrets.rotate(id, at.clock.now());
    at.start();
    // A try that is still under way when a day passes counts as lost, and is made again.
    const delivered = async (count: number) => {
      await at.runJob();
      const statuses = async () => (await deliveriesOf(id)).map(({ status }) => status);
      await expect.poll(statuses).toEqual(Array(count).fill("delivered"));
    };
    await delivered(1);
    at.move(overlapMs - 1);
    await delivered(2);
    for (const call of received) for (const secret of [old, fresh]) verify(call, secret);
    at.move(1);
    await delivered(3);
    const [, , last] = received as [Received, Received, Received];
    verify(last, fresh);
    expect(() => verify(last, old)).toThrow("No matching signature");
  });

  test("that fails is tried again with the same id, by the schedule, until it takes it", async () => {
    const { url, received } = await openReceiver((response, call) => {
      response.writeHead(call < 4 ? 500 : 200).end("sorry");
    });
    const id = await at.newEndpoint(url);
    at.start();
    await at.runJob();
    for (const [index, waitMs] of [5_000, 5 * minute, 30 * minute].entries()) {
      const { nextTryAt } = await deliveryWhen(id, { status: "pending", tries: index + 1 });
      expect(nextTryAt).toBe(at.clock.now() + waitMs);
      at.move(waitMs - 1);
      expect((await at.webhooks.claim(1, at.clock.now())).claims).toEqual([]);
      at.move(1);
    }
    const { attempts } = await deliveryWhen(id, { status: "delivered", tries: 4 });
    expect(attempts.map(({ status, error, body }) => ({ status, error, body }))).toEqual([
      ...Array.from({ length: 3 }, () => ({ status: 500, error: "answered 500", body: "sorry" })),
      { status: 200, error: null, body: "sorry" },
    ]);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    const times = received.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(5);
  });

  test("that asks for a longer wait by Retry-After gets it", async () => {
    const { url } = await openReceiver((response) => {
      response.writeHead(503, { "retry-after": "3600" }).end();
    });
    const id = await at.newEndpoint(url);
    at.start();
    await at.runJob();
    const { nextTryAt } = await deliveryWhen(id, { status: "pending", tries: 1 });
    expect(nextTryAt).toBe(at.clock.now() + hour);
  });

  test("that answers 410 is disabled, and gets nothing more", async () => {
    const { url, received } = await openReceiver((response) => void response.writeHead(410).end());
    const id = await at.newEndpoint(url);
    at.start();
    await at.runJob();
    await deliveryWhen(id, { status: "failed", tries: 1 });
    expect(await at.webhooks.endpoints.read(id)).toMatchObject({ disabledWhy: "gone" });
    await at.runJob();
    expect((await at.webhooks.claim(0, at.clock.now())).nextAt).toBe(null);
    expect(await at.redis.llen(redisKeys.webhookOutbox)).toBe(0);
    expect(received).toHaveLength(1);
  });

  test("is disabled once all tries of three deliveries have failed, over five days", async () => {
    const { url, received } = await openReceiver((response) => void response.writeHead(500).end());
    const id = await at.newEndpoint(url);
    at.start();
    for (const day_ of [0, 1]) {
      await at.runJob({ createdAt: at.clock.now() + day_ });
    }
    const exhaust = async (deliveries: number) => {
      for (let tries = 1; tries < 10; tries += 1) {
        await expect
          .poll(async () => (await deliveriesOf(id)).filter((one) => one.tries === tries).length)
          .toBe(deliveries);
        at.move(25 * hour);
      }
    };
    await exhaust(2);
    await expect.poll(() => received.length).toBe(20);
    // Nine days, but two deliveries.
    await expect
      .poll(async () => await at.webhooks.endpoints.read(id))
      .toMatchObject({ failedDeliveries: 2, disabledWhy: null });
    await at.runJob();
    await exhaust(1);
    await expect
      .poll(async () => await at.webhooks.endpoints.read(id))
      .toMatchObject({ failedDeliveries: 3, disabledWhy: "failing" });
    // To enable it forgets its failures.
    await at.webhooks.endpoints.update(id, { disabled: false }, at.clock.now());
    expect(await at.webhooks.endpoints.read(id)).toMatchObject({
      failedDeliveries: 0,
      disabledWhy: null,
      failingSince: null,
    });
  });

  test("that is deleted while a try is under way leaves nothing, and gets nothing more", async () => {
    let answer = () => {};
    const { url, received } = await openReceiver((response) => {
      answer = () => void response.writeHead(500).end();
    });
    const id = await at.newEndpoint(url);
    const running = at.start({ timeoutMs: 10_000 });
    for (let i = 0; i < 6; i += 1) await at.runJob();
    await expect.poll(() => received.length).toBe(4);
    const endpoint = await at.webhooks.endpoints.read(id);
    if (endpoint === null) throw new Error("no endpoint");
    await at.webhooks.endpoints.remove(endpoint);
    answer();
    await running.stop(0);
    at.move(hour);
    expect((await at.webhooks.claim(10, at.clock.now())).claims).toEqual([]);
    expect(await at.redis.keys("*webhook*")).toEqual([]);
  });

  test("that was disabled by its owner is left in peace; what waited can be asked for again", async () => {
    const { url, received } = await openReceiver((response, call) => {
      response.writeHead(call === 1 ? 500 : 200).end();
    });
    const id = await at.newEndpoint(url);
    at.start();
    await at.runJob();
    const { id: deliveryId } = await deliveryWhen(id, { status: "pending", tries: 1 });
    await at.webhooks.endpoints.update(id, { disabled: true }, at.clock.now());
    at.move(5_000);
    const { attempts } = await deliveryWhen(id, { status: "dropped" });
    expect(attempts.at(-1)?.error).toBe("the endpoint is disabled");
    expect(await at.webhooks.redeliver(deliveryId, at.clock.now())).toBe("disabled");
    await at.webhooks.endpoints.update(id, { disabled: false }, at.clock.now());
    expect(await at.webhooks.redeliver(deliveryId, at.clock.now())).toBe("ok");
    at.move(0);
    await deliveryWhen(id, { status: "delivered", tries: 1 });
    expect(received).toHaveLength(2);
  });

  test("has its newest 1,000 deliveries that have ended remembered", async () => {
    const { url } = await openReceiver();
    const id = await at.newEndpoint(url);
    const before = at.clock.now() - 1_000;
    const many = Array.from({ length: 1_000 }, (_, i) => [before + i, `whd_${i}`]).flat();
    await at.redis.zadd(redisKeys.webhookEnded(id), ...many.map(String));
    await at.redis.zadd(redisKeys.webhookDeliveries(id), ...many.map(String));
    at.start();
    await at.runJob();
    await expect.poll(() => at.redis.zscore(redisKeys.webhookDeliveries(id), "whd_0")).toBe(null);
    expect(await at.redis.zcard(redisKeys.webhookDeliveries(id))).toBe(1_000);
    expect(await at.redis.zcard(redisKeys.webhookEnded(id))).toBe(1_000);
  });
});

describe("a job's own address", () => {
  test("is told of its end, signed with the account's secret", async () => {
    const { url, received } = await openReceiver();
    const jobId = await at.runJob({ webhookUrl: url, accountId: "own" });
    at.start();
    await deliveryWhen(jobId, { status: "delivered", endpointId: null });
    expect(typesOf(received)).toEqual(["job.done"]);
    const secret = await at.webhooks.secrets.current(accountSecretOwner("own"), at.clock.now());
    verify(received[0] as Received, secret);
    expect(received[0]?.body).not.toContain("webhookUrl");
  });

  test("and an account's endpoint are each told", async () => {
    const [own, endpoint] = [await openReceiver(), await openReceiver()];
    await at.newEndpoint(endpoint.url);
    await at.runJob({ webhookUrl: own.url });
    at.start();
    await expect.poll(() => own.received.length + endpoint.received.length).toBe(2);
    expect(own.received[0]?.event.id).toBe(endpoint.received[0]?.event.id);
  });

  test("is not called where it leads inside by the time of delivery", async () => {
    const { url, received } = await openReceiver();
    const jobId = await at.runJob({ webhookUrl: url });
    at.start({ targets: createTargetRules([]) });
    const { attempts } = await deliveryWhen(jobId, { tries: 1, status: "pending" });
    expect(attempts[0]?.error).toBe("the address leads to one that is not allowed");
    expect(received).toEqual([]);
  });
});

describe("an account without endpoints", () => {
  test("leaves nothing in the outbox, where its jobs name no address", async () => {
    await at.runJob();
    expect(await at.redis.keys("*webhook*")).toEqual([]);
  });
});

describe("several processes", () => {
  test("make each delivery once", async () => {
    const { url, received } = await openReceiver();
    await at.newEndpoint(url);
    for (let i = 0; i < 4; i += 1) at.start();
    for (let i = 0; i < 40; i += 1) await at.runJob();
    at.move(0);
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(40);
    expect(await at.redis.zcard(redisKeys.webhookLanes)).toBe(0);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(40);
  });

  test("take over what one has claimed that died, once its claim has ended", async () => {
    const { url, received } = await openReceiver();
    const id = await at.newEndpoint(url);
    await at.runJob();
    const { claims } = await at.webhooks.claim(10, at.clock.now());
    expect(claims).toHaveLength(1);
    at.start();
    at.move(29_000);
    expect((await at.webhooks.claim(10, at.clock.now())).claims).toEqual([]);
    at.move(1_000);
    await deliveryWhen(id, { status: "delivered" });
    expect(received).toHaveLength(1);
    // The word of the one that was taken for dead counts no more.
    const attempt = { at: 1, status: 500, ms: 1, error: "answered 500", body: "" };
    const [claim] = claims as [{ deliveryId: string; claim: number }];
    const late = at.webhooks.settle(claim, { outcome: "failed", attempt }, at.clock.now());
    expect(await late).toBe("stale");
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: "delivered", tries: 1 });
  });

  test("give back what is under way when they end, which counts as no try", async () => {
    const { url, received } = await openReceiver((response, call) => {
      if (call > 1) response.end();
    });
    const id = await at.newEndpoint(url);
    const first = at.start({ timeoutMs: 15_000 });
    await at.runJob();
    await expect.poll(() => received.length).toBe(1);
    await first.stop(0);
    expect((await deliveriesOf(id))[0]).toMatchObject({
      status: "pending",
      tries: 0,
      attempts: [],
    });
    at.start();
    await deliveryWhen(id, { status: "delivered", tries: 1 });
  });

  test("let what is under way end within the grace time", async () => {
    let end = () => {};
    const { url, received } = await openReceiver((response) => {
      end = () => void response.end();
    });
    const id = await at.newEndpoint(url);
    const first = at.start({ timeoutMs: 15_000 });
    await at.runJob();
    await expect.poll(() => received.length).toBe(1);
    const stopped = first.stop(15_000);
    end();
    await stopped;
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: "delivered", tries: 1 });
  });
});

describe("a slow receiver", () => {
  test("holds up its own deliveries alone, of which few are under way at once", async () => {
    const open = new Set<() => void>();
    const slow = await openReceiver((response) => void open.add(() => response.end()));
    const fast = await openReceiver();
    await at.newEndpoint(slow.url, { accountId: "slow" });
    for (let i = 0; i < 50; i += 1) await at.runJob({ accountId: "slow" });
    at.start({ timeoutMs: 15_000 });
    await expect.poll(() => slow.received.length).toBe(4);
    await at.newEndpoint(fast.url, { accountId: "fast" });
    for (let i = 0; i < 50; i += 1) await at.runJob({ accountId: "fast" });
    at.move(0);
    await expect.poll(() => fast.received.length, { timeout: 10_000 }).toBe(50);
    expect(slow.received).toHaveLength(4);
    for (const end of open) end();
    await expect.poll(() => slow.received.length).toBe(8);
  });

  test("does not take all turns of its account either", async () => {
    const slow = await openReceiver(() => {});
    const own = await openReceiver();
    const id = await at.newEndpoint(slow.url);
    for (let i = 0; i < 20; i += 1) await at.runJob();
    at.start({ timeoutMs: 15_000 });
    await expect.poll(() => slow.received.length).toBe(4);
    const jobId = await at.runJob({ webhookUrl: own.url });
    at.move(0);
    await deliveryWhen(jobId, { status: "delivered" });
    expect((await deliveriesOf(id)).every(({ status }) => status === "pending")).toBe(true);
  });
});

test("a job whose clip was removed since is told of with links that say so", async () => {
  const { url, received } = await openReceiver();
  await at.newEndpoint(url);
  const jobId = await at.runJob();
  const now = at.clock.now();
  await at.jobs.expire(jobId, now);
  const signed: JobState[] = [];
  const signLinks = async (state: JobState) => {
    signed.push(state);
    return null;
  };
  at.start({ signLinks });
  await expect.poll(() => received.length).toBe(1);
  expect(signed.map(({ files }) => files?.removedAt)).toEqual([now]);
});

describe("a job that is removed", () => {
  const keysOf = (jobId: string) => at.redis.keys(`*${jobId.slice("job_".length)}*`);
  const remove = (jobId: string) => at.jobs.remove(jobId, at.clock.now());

  test("leaves nothing of what was sent to its own address", async () => {
    const { url } = await openReceiver();
    const jobId = await at.runJob({ webhookUrl: url });
    at.start();
    await deliveryWhen(jobId, { status: "delivered" });
    await remove(jobId);
    expect(await keysOf(jobId)).toEqual([]);
  });

  test("leaves nothing of what still waits to be sent there, and it is not sent", async () => {
    const { url, received } = await openReceiver((response) => void response.writeHead(500).end());
    const jobId = await at.runJob({ webhookUrl: url });
    at.start();
    await deliveryWhen(jobId, { tries: 1 });
    await remove(jobId);
    expect(await keysOf(jobId)).toEqual([]);
    at.move(hour);
    await expect.poll(() => at.redis.exists(redisKeys.webhookLanes)).toBe(0);
    expect(received).toHaveLength(1);
    expect(await at.redis.keys("*webhook-lane*")).toEqual([]);
  });

  test("leaves nothing of an event that lay in the outbox", async () => {
    const { url, received } = await openReceiver();
    const jobId = await at.runJob({ webhookUrl: url });
    await remove(jobId);
    expect(await at.redis.llen(redisKeys.webhookOutbox)).toBe(1);
    at.start();
    await expect.poll(() => at.redis.llen(redisKeys.webhookOutbox)).toBe(0);
    await expect.poll(() => keysOf(jobId)).toEqual([]);
    expect(received).toEqual([]);
  });
});

describe("what is damaged", () => {
  test("in the outbox or in a delivery does not hold up what is behind it", async () => {
    const { url, received } = await openReceiver();
    const id = await at.newEndpoint(url);
    await at.redis.rpush(redisKeys.webhookOutbox, "odd", "{}", "[]", "null");
    await at.runJob();
    await at.runJob();
    await at.webhooks.claim(0, at.clock.now());
    const [first] = await deliveriesOf(id);
    await at.redis.hset(redisKeys.webhookDelivery(first?.id ?? ""), "state", "odd");
    at.start();
    await expect.poll(() => received.length).toBe(1);
    await expect
      .poll(async () => (await deliveriesOf(id)).map(({ status }) => status).sort())
      .toEqual(["delivered", "dropped"]);
  });

  test("is told apart from a job that was deleted: there is nothing to tell any more", async () => {
    const { url, received } = await openReceiver();
    const id = await at.newEndpoint(url);
    const jobId = await at.runJob();
    await at.redis.del(redisKeys.job(jobId));
    at.start();
    const { attempts } = await deliveryWhen(id, { status: "dropped" });
    expect(attempts[0]?.error).toBe("the job was deleted");
    expect(received).toEqual([]);
  });
});

test("a failed job is told of, and so is one that is canceled before it begins", async () => {
  const { url, received } = await openReceiver();
  await at.newEndpoint(url);
  const one = draft({ createdAt: at.clock.now() });
  await at.jobs.create(one);
  const failure = { code: "canceled", message: "x", retryable: false, stage: null } as const;
  await at.jobs.fail(one.jobId, null, failure, at.clock.now());
  at.start();
  await expect.poll(() => typesOf(received)).toEqual(["job.failed"]);
  expect(received[0]?.event.data.job).toMatchObject({ status: "failed", sequence: 2 });
});

test("links to clips are signed at the time of the delivery", async () => {
  const { url, received } = await openReceiver();
  await at.newEndpoint(url);
  const digest = createHash("sha256").update(sampleFiles.clip).digest("hex");
  at.start({
    signLinks: async (_, baseUrl) => ({
      video: `${baseUrl}/${digest}`,
      poster: `${baseUrl}/p`,
      captions: null,
      captionsSrt: null,
      expiresAt: at.clock.now() + 1,
      keptUntil: null,
    }),
  });
  await at.runJob();
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]?.event.data.job.videoUrl).toBe(`http://clips.test/${digest}`);
});
