import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { usageSchema } from "../../src/api/routes/usage.js";
import { setBalance } from "../../src/jobs/accounts.js";
import { sampleFiles } from "../jobs/test-jobs.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ CLIPWRIGHT_RATE_WRITE: "0" });
});
afterAll(() => api[Symbol.asyncDispose]());

const dayMs = 86_400_000;
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

async function asAccount(accountId: string) {
  const key = await api.newKey(["jobs:read", "jobs:write", "usage"], { accountId });
  return { authorization: `Bearer ${key}` };
}

async function usageOf(key: Record<string, string>, query = "") {
  return usageSchema.parse(await (await api.get(`/v1/usage${query}`, key)).json());
}

describe("GET /v1/usage", () => {
  test("tells balance, holds, charges by day, and the limits", async () => {
    await setBalance(api.redis, "spender", 100);
    const key = await asAccount("spender");
    const body = { script: "Hello there.", durationMs: 3_000, resolution: "480p" };
    const { jobId } = await jsonOf(await api.post(body, key));
    expect(await usageOf(key)).toMatchObject({ balance: 100, held: 3, charged: 0 });
    const now = Date.now();
    const begun = await api.jobs.begin(jobId, now);
    if (begun.outcome !== "ok") throw new Error("the job could not be begun");
    await api.jobs.finish(jobId, begun.fence, { files: sampleFiles, tokens: 3 }, now);
    const usage = await usageOf(key, "?days=3");
    expect(usage).toEqual({
      balance: 97,
      held: 0,
      charged: 3,
      days: [
        { date: dateOf(now - 2 * dayMs), tokens: 0 },
        { date: dateOf(now - dayMs), tokens: 0 },
        { date: dateOf(now), tokens: 3 },
      ],
      limits: {
        readsPerMinute: 3_000,
        writesPerMinute: null,
        maxQueued: null,
        maxRunning: null,
      },
    });
  });

  test("an account that nothing is known of is unlimited, and was charged nothing for 30 days", async () => {
    const usage = await usageOf(await asAccount("fresh"));
    expect(usage).toMatchObject({ balance: null, held: 0, charged: 0 });
    expect(usage.days).toHaveLength(30);
  });

  test.each(["?days=0", "?days=401", "?days=x", "?dayz=3"])("refuses %s", async (query) => {
    const answer = await api.get(`/v1/usage${query}`, await asAccount("fresh"));
    expect(answer.status).toBe(422);
    expect((await jsonOf(answer)).code).toBe("request.invalid");
  });

  test("needs the scope usage", async () => {
    const answer = await api.get("/v1/usage");
    expect(answer.status).toBe(403);
    await answer.text();
  });

  test("charges of days that are long gone are forgotten", async () => {
    const key = await asAccount("old");
    const charge = async (at: number) => {
      const body = { script: "Hello there.", durationMs: 1_000, resolution: "480p" };
      const { jobId } = await jsonOf(await api.post(body, key));
      const begun = await api.jobs.begin(jobId, at);
      if (begun.outcome !== "ok") throw new Error("the job could not be begun");
      await api.jobs.finish(jobId, begun.fence, { files: sampleFiles, tokens: 1 }, at);
    };
    const now = Date.now();
    await charge(now - 777 * dayMs);
    await charge(now - 400 * dayMs);
    await charge(now);
    const usage = await usageOf(key, "?days=400");
    expect(usage.charged).toBe(3);
    const sum = usage.days.reduce((total, day) => total + day.tokens, 0);
    expect(sum).toBe(1);
    expect(await api.redis.keys("*charged-days:old")).toHaveLength(1);
    expect(await api.redis.hlen((await api.redis.keys("*charged-days:old"))[0] ?? "")).toBe(1);
  });
});
