import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliverySchema, endpointSchema } from "../../src/api/webhook-json.js";
import { createLog } from "../../src/log.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { startWebhooks } from "../../src/webhooks/start-webhooks.js";
import { draft, sampleFiles } from "../jobs/test-jobs.js";
import { openReceiver } from "../webhooks/receiver.js";
import { loopback } from "../webhooks/test-webhooks.js";
import { startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
let key: string;
beforeAll(async () => {
  at = await startTestApi({ CLIPWRIGHT_WEBHOOK_ALLOW: "127.0.0.0/8" });
  key = await at.newKey(["webhooks", "jobs:read"]);
});
afterAll(() => at[Symbol.asyncDispose]());

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  json: any;
}

async function call(method: string, path: string, body?: unknown, as = key): Promise<Answer> {
  const answer = await fetch(at.url + path, {
    method,
    headers: { authorization: `Bearer ${as}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    json: text === "" ? null : JSON.parse(text),
  };
}

const endpoints = "/v1/webhook-endpoints";
/** A key of an account of its own, so that no test counts the endpoints of another. */
const newAccount = (accountId: string) => at.newKey(["webhooks", "jobs:read"], { accountId });

/** Delivers as an API process does, until the API is closed. */
function startDelivering() {
  return startWebhooks({
    webhooks: at.webhooks,
    jobs: at.jobs,
    feed: at.feed,
    signLinks: at.api.signLinks,
    baseUrl: at.url,
    targets: loopback,
    clock: { now: Date.now },
    log: createLog("silent"),
  });
}

describe("webhook endpoints", () => {
  test("are created with a secret that is told this once, read, listed, changed and deleted", async () => {
    const own = await newAccount("crud");
    const made = await call("POST", endpoints, { url: "https://EXAMPLE.com:443/hook" }, own);
    expect(made.status).toBe(201);
    const { secret, ...endpoint } = made.json;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpointSchema.parse(endpoint)).toMatchObject({
      url: "https://example.com/hook",
      description: "",
      events: ["job.done", "job.failed"],
      disabled: false,
      disabledReason: null,
    });
    const path = `${endpoints}/${endpoint.id}`;
    expect(made.headers.get("location")).toBe(path);
    expect((await call("GET", path, undefined, own)).json).toEqual(endpoint);
    expect((await call("GET", endpoints, undefined, own)).json).toEqual({ data: [endpoint] });
    const change = { description: "mine", events: ["job.processing"], disabled: true };
    const changed = await call("PATCH", path, change, own);
    expect(changed.json).toMatchObject({
      ...change,
      disabledReason: "requested",
      url: endpoint.url,
    });
    const enabled = await call("PATCH", path, { description: "", disabled: false }, own);
    expect(enabled.json).toMatchObject({ description: "", disabled: false, disabledAt: null });
    expect((await call("DELETE", path, undefined, own)).status).toBe(204);
    expect((await call("GET", path, undefined, own)).status).toBe(404);
    expect((await call("DELETE", path, undefined, own)).status).toBe(404);
    expect((await call("GET", endpoints, undefined, own)).json).toEqual({ data: [] });
  });

  test("belong to their account alone", async () => {
    const { json } = await call("POST", endpoints, { url: "https://example.com/" });
    const other = await newAccount("other");
    const path = `${endpoints}/${json.id}`;
    for (const [method, suffix] of [
      ["GET", ""],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/rotate-secret"],
      ["POST", "/test"],
      ["GET", "/deliveries"],
    ] as const) {
      const body = method === "PATCH" ? {} : undefined;
      expect((await call(method, path + suffix, body, other)).status).toBe(404);
    }
    expect((await call("GET", path)).status).toBe(200);
  });

  test("need the scope webhooks", async () => {
    expect((await call("GET", endpoints, undefined, at.key)).status).toBe(403);
    expect((await call("GET", "/v1/webhook-secret", undefined, at.key)).status).toBe(403);
  });

  test("are refused with every bad field", async () => {
    const body = { url: 1, events: ["job.paused"], description: "a".repeat(201), secret: "mine" };
    const { status, json } = await call("POST", endpoints, body);
    expect(status).toBe(422);
    const pointers = json.errors.map(({ pointer }: { pointer: string }) => pointer).sort();
    expect(pointers).toEqual(["/description", "/events/0", "/secret", "/url"]);
    expect((await call("POST", endpoints)).status).toBe(422);
    expect((await call("POST", endpoints, { url: "https://example.com", events: [] })).status).toBe(
      422,
    );
  });

  test.each([
    "https://10.0.0.1/",
    "https://3232235777/",
    "https://[::ffff:10.0.0.1]/",
    "http://8.8.8.8/",
  ])("are refused where they lead inside: %s", async (url) => {
    const made = await call("POST", endpoints, { url });
    expect(made.json).toMatchObject({
      status: 422,
      errors: [{ pointer: "/url", code: "invalid" }],
    });
    const kept = await call("POST", endpoints, { url: "https://example.com/" });
    const changed = await call("PATCH", `${endpoints}/${kept.json.id}`, { url });
    expect(changed.json).toMatchObject({ status: 422, errors: [{ pointer: "/url" }] });
    const job = await at.post({ script: "Hello there.", webhookUrl: url });
    expect(await job.json()).toMatchObject({ status: 422, errors: [{ pointer: "/webhookUrl" }] });
  });

  test("are at most twenty of an account", async () => {
    const own = await newAccount("many");
    const all = Array.from({ length: 25 }, () =>
      call("POST", endpoints, { url: "https://example.com/" }, own),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  });
});

describe("a test event", () => {
  test.each(["job.done", "job.failed", "job.processing"])(
    "of type %s is sent, signed, and seen among the deliveries",
    async (type) => {
      const { url, received } = await openReceiver();
      const { json } = await call("POST", endpoints, { url });
      const sent = await call("POST", `${endpoints}/${json.id}/test`, { type });
      expect(sent.status).toBe(202);
      expect(deliverySchema.parse(sent.json)).toMatchObject({
        status: "pending",
        type,
        jobId: null,
      });
      const delivering = startDelivering();
      await expect.poll(() => received.length).toBe(1);
      await delivering.stop(5_000);
      const [{ headers, body, event } = { headers: {}, body: "", event: null }] = received;
      new Webhook(json.secret).verify(body, headers);
      expect(event).toMatchObject({ type, test: true, data: { job: { status: type.slice(4) } } });
      const page = await call("GET", `${endpoints}/${json.id}/deliveries`);
      expect(page.json.nextCursor).toBe(null);
      expect(page.json.data).toEqual([
        expect.objectContaining({ id: sent.json.id, status: "delivered", tries: 1 }),
      ]);
    },
  );

  test("is tried once, and is refused for an endpoint that is disabled", async () => {
    const { url, received } = await openReceiver((response) => void response.writeHead(500).end());
    const { json } = await call("POST", endpoints, { url });
    const path = `${endpoints}/${json.id}`;
    await call("POST", `${path}/test`);
    const delivering = startDelivering();
    await expect
      .poll(async () => (await call("GET", `${path}/deliveries`)).json.data[0].status)
      .toBe("failed");
    await delivering.stop(5_000);
    expect(received).toHaveLength(1);
    await call("PATCH", path, { disabled: true });
    expect((await call("POST", `${path}/test`)).json).toMatchObject({
      status: 409,
      code: "conflict",
    });
  });
});

describe("deliveries", () => {
  test("are listed by pages, newest first, and sent again on request", async () => {
    const { url, received } = await openReceiver();
    const { json } = await call("POST", endpoints, { url });
    const path = `${endpoints}/${json.id}`;
    const ids = [];
    for (let i = 0; i < 5; i += 1) ids.unshift((await call("POST", `${path}/test`)).json.id);
    const first = (await call("GET", `${path}/deliveries?limit=3`)).json;
    const rest = (await call("GET", `${path}/deliveries?limit=3&cursor=${first.nextCursor}`)).json;
    const listed = [...first.data, ...rest.data].map(({ id }: { id: string }) => id);
    expect(listed).toEqual(ids);
    expect(rest.nextCursor).toBe(null);
    expect((await call("GET", `${path}/deliveries?limit=0`)).status).toBe(422);
    const delivering = startDelivering();
    await expect.poll(() => received.length).toBe(5);
    const again = await call("POST", `${endpoints}/deliveries/${ids[0]}/redeliver`);
    expect(again.status).toBe(202);
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(6);
    await delivering.stop(5_000);
    const calls = received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(calls).size).toBe(5);
    const other = await newAccount("thief");
    const path2 = `${endpoints}/deliveries/${ids[0]}/redeliver`;
    expect((await call("POST", path2, undefined, other)).status).toBe(404);
  });

  test("are not sent again where their endpoint is being deleted", async () => {
    const { json } = await call("POST", endpoints, { url: "https://example.com/hook" });
    const { id } = (await call("POST", `${endpoints}/${json.id}/test`)).json;
    // The endpoint goes first, then what it was sent.
    await at.redis.del(redisKeys.webhookEndpoint(json.id));
    expect((await call("POST", `${endpoints}/deliveries/${id}/redeliver`)).status).toBe(404);
  });

  test("of a job's own address are listed with the job", async () => {
    const { url, received } = await openReceiver();
    const made = await at.post({ script: "Hello there.", durationMs: 2_000, webhookUrl: url });
    expect(made.status).toBe(201);
    const text = await made.text();
    expect(text).not.toContain(new URL(url).port);
    const { jobId } = JSON.parse(text);
    const begun = await at.jobs.begin(jobId, Date.now());
    if (begun.outcome !== "ok") throw new Error(begun.outcome);
    await at.jobs.finish(jobId, begun.fence, { files: sampleFiles, tokens: 1 }, Date.now());
    const delivering = startDelivering();
    await expect.poll(() => received.length).toBe(1);
    await delivering.stop(5_000);
    const { secret } = (await call("GET", "/v1/webhook-secret")).json;
    const [{ headers, body, event } = { headers: {}, body: "", event: null }] = received;
    new Webhook(secret).verify(body, headers);
    expect(event?.data.job).toMatchObject({ jobId, status: "done" });
    expect(event?.data.job.videoUrl).toMatch(/^http/);
    const page = await call("GET", `/v1/jobs/${jobId}/webhook-deliveries`);
    expect(page.json.data).toMatchObject([{ status: "delivered", endpointId: null, jobId }]);
  });
});

test("secrets are rotated: an endpoint's, and the account's, which can be read again", async () => {
  const own = await newAccount("rotating");
  const { json } = await call("POST", endpoints, { url: "https://example.com/" }, own);
  const rotated = await call("POST", `${endpoints}/${json.id}/rotate-secret`, undefined, own);
  expect(rotated.status).toBe(200);
  expect(rotated.json.secret).not.toBe(json.secret);
  expect(await at.webhooks.secrets.signing(json.id, Date.now())).toEqual([
    rotated.json.secret,
    json.secret,
  ]);
  const read = async () => (await call("GET", "/v1/webhook-secret", undefined, own)).json.secret;
  const [before, same] = [await read(), await read()];
  expect(same).toBe(before);
  const { secret } = (await call("POST", "/v1/webhook-secret/rotate", undefined, own)).json;
  expect(secret).not.toBe(before);
  expect(await read()).toBe(secret);
});

test("a secret is rotated while its endpoint is deleted: nothing of it is left", async () => {
  const { secrets, endpoints: all } = at.webhooks;
  const fields = { url: "https://example.com/", description: "", events: [], disabled: false };
  const endpoint = await all.create("racing", fields, Date.now());
  if (endpoint === null) throw new Error("no endpoint");
  expect(await secrets.signing(endpoint.id, Date.now())).toHaveLength(1);
  // The call has found the endpoint, and comes to the secret after the deletion.
  await all.remove(endpoint);
  await expect(secrets.rotate(endpoint.id, Date.now())).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(secrets.current(endpoint.id, Date.now())).rejects.toThrow(endpoint.id);
  expect(await at.redis.keys(`*${endpoint.id}*`)).toEqual([]);
});

test("events come with the feed: a delivery does not wait for the next look into the outbox", async () => {
  const { url, received } = await openReceiver();
  await call("POST", endpoints, { url });
  const delivering = startDelivering();
  const one = draft({ createdAt: Date.now() });
  await at.jobs.create(one);
  const failure = { code: "canceled", message: "", retryable: false, stage: null } as const;
  await at.jobs.fail(one.jobId, null, failure, Date.now());
  await expect.poll(() => received.map(({ event }) => event.data.job.jobId)).toContain(one.jobId);
  await delivering.stop(5_000);
});
