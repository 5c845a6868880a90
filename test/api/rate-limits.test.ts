import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateLimitPrefix } from "../../src/redis/redis-keys.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

const limits = { CLIPWRIGHT_RATE_READ: "5", CLIPWRIGHT_RATE_WRITE: "2" };
const body = { script: "Hello there.", durationMs: 1_000, resolution: "480p" };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(limits);
});
afterAll(() => api[Symbol.asyncDispose]());

const asKey = async () => {
  const key = await api.newKey(["jobs:read", "jobs:write"]);
  return { authorization: `Bearer ${key}` };
};

/** Reads the whole answer, so that its connection is free again. */
const whole = async (asked: Promise<Response>) => {
  const answer = await asked;
  return new Response(await answer.text(), answer);
};

describe("the rate limits of an API key", () => {
  test("each answer tells what is left, by the RateLimit headers of the IETF's draft", async () => {
    const key = await asKey();
    const first = await whole(api.get("/v1/voices", key));
    expect(first.headers.get("ratelimit-policy")).toBe('"read";q=5;w=60');
    expect(first.headers.get("ratelimit")).toMatch(/^"read";r=4;t=([1-9]|[1-5]\d|60)$/);
    const second = await whole(api.get("/v1/voices", key));
    expect(second.headers.get("ratelimit")).toMatch(/^"read";r=3;/);
  });

  test("what is over the quota is 429 with Retry-After, until the window has passed", async () => {
    const key = await asKey();
    const answers = [
      await whole(api.post(body, key)),
      await whole(api.post(body, key)),
      await whole(api.post(body, key)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    const refused = answers[2] as Response;
    const problem = await jsonOf(refused);
    expect(problem).toMatchObject({ code: "rate_limited", retryable: true });
    expect(problem.detail).toContain("2 calls that change something");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // The window is moved, not slept through.
    const counters = await api.redis.keys(`${rateLimitPrefix}:*`);
    await Promise.all(counters.map((name) => api.redis.del(name)));
    expect((await whole(api.post(body, key))).status).toBe(201);
  });

  test("reading and writing have a bucket each, and each key has its own", async () => {
    const key = await asKey();
    await whole(api.post(body, key));
    await whole(api.post(body, key));
    expect((await whole(api.post(body, key))).status).toBe(429);
    expect((await whole(api.get("/v1/voices", key))).status).toBe(200);
    expect((await whole(api.post(body, await asKey()))).status).toBe(201);
  });

  test("of calls that arrive at once exactly as many are let through as there are left", async () => {
    const key = await asKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => whole(api.get("/v1/styles", key))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test("two processes count together", async () => {
    await using other = await startTestApi(limits, api.server);
    const key = await asKey();
    for (const at of [api, other, api, other, api]) {
      expect((await whole(at.get("/v1/styles", key))).status).toBe(200);
    }
    expect((await whole(other.get("/v1/styles", key))).status).toBe(429);
  });

  test("an event stream takes nothing from the bucket", async () => {
    const key = await asKey();
    const { jobId } = await jsonOf(await whole(api.post(body, key)));
    const stream = await api.get(`/v1/jobs/${jobId}/events`, key);
    expect(stream.status).toBe(200);
    expect(stream.headers.get("ratelimit")).toBeNull();
    await stream.body?.cancel();
  });

  test("calls without a key are not counted", async () => {
    const answer = await fetch(`${api.url}/readyz`);
    expect(answer.headers.get("ratelimit")).toBeNull();
  });

  test("do not keep anybody from reading while Redis takes no writes", async ({ skip }) => {
    if (!api.server.durable) skip("no redis-server here: the embedded one is never full");
    const key = await asKey();
    await whole(api.post(body, key));
    await api.redis.config("SET", "maxmemory", "1");
    try {
      const read = await whole(api.get("/v1/jobs", key));
      expect(read.status).toBe(200);
      expect(read.headers.get("ratelimit")).toBeNull();
      expect((await whole(api.post(body, key))).status).toBe(503);
    } finally {
      await api.redis.config("SET", "maxmemory", "0");
    }
  });

  test("0 sets no limit", async () => {
    await using free = await startTestApi({ CLIPWRIGHT_RATE_READ: "0" }, api.server);
    const answer = await whole(free.get("/v1/voices"));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("ratelimit")).toBeNull();
  });
});
