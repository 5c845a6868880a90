import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Job } from "../../src/api/job-json.js";
import { newJobId } from "../../src/jobs/job-id.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { draft, sampleFiles } from "../jobs/test-jobs.js";
import { redisKinds, startTestRedis, type TestRedis } from "../redis/test-redis.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

const start = Date.parse("2026-01-01T00:00:00Z");
const failure = { code: "internal", message: "", retryable: false, stage: null } as const;

describe.each(redisKinds)("GET /v1/jobs on Redis: %s", (kind) => {
  let server: TestRedis;
  let at: TestApi;
  beforeAll(async () => {
    server = await startTestRedis(kind);
    at = await startTestApi({}, server);
  });
  afterAll(async () => {
    await at[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    const keys = await at.redis.keys("{clipwright}:jobs*");
    if (keys.length > 0) await at.redis.del(...keys);
  });

  /** A job that was created so many seconds after the start of 2026. */
  async function create(seconds: number, change: Parameters<typeof draft>[0] = {}) {
    const createdAt = start + seconds * 1_000;
    const one = draft({ jobId: newJobId(createdAt), createdAt, ...change });
    await at.jobs.create(one);
    return one.jobId;
  }
  async function list(query = "", headers: Record<string, string> = {}) {
    const answer = await at.get(`/v1/jobs${query}`, headers);
    expect(answer.status).toBe(200);
    const { data, nextCursor } = (await answer.json()) as {
      data: Job[];
      nextCursor: string | null;
    };
    return { ids: data.map(({ jobId }) => jobId), data, nextCursor };
  }
  async function refused(query: string) {
    const answer = await at.get(`/v1/jobs${query}`);
    expect(answer.status).toBe(422);
    return (await jsonOf(answer)).errors;
  }

  test("tells jobs as reading them does, newest first", async () => {
    const [first, second] = [await create(1), await create(2)];
    const { ids, data, nextCursor } = await list();
    expect(ids).toEqual([second, first]);
    expect(nextCursor).toBe(null);
    expect(data[0]).toEqual(await jsonOf(await at.get(`/v1/jobs/${second}`)));
    expect(data[0]?.queuePosition).toBe((data[1]?.queuePosition ?? 0) + 1);
  });

  test("gives pages that neither repeat nor miss a job, while jobs are made and removed", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 7; i += 1) ids.unshift(await create(i));
    const one = await list("?limit=3");
    expect(one.ids).toEqual(ids.slice(0, 3));
    await create(100);
    // The very job that the cursor names is gone.
    await at.jobs.fail(ids[2] ?? "", null, failure, start);
    await at.call("DELETE", `/v1/jobs/${ids[2]}`);
    const two = await list(`?limit=3&cursor=${one.nextCursor}`);
    expect(two.ids).toEqual(ids.slice(3, 6));
    const three = await list(`?limit=3&cursor=${two.nextCursor}`);
    expect(three).toMatchObject({ ids: ids.slice(6), nextCursor: null });
  });

  test("ends where a page ends with the last job", async () => {
    for (let i = 0; i < 4; i += 1) await create(i);
    const one = await list("?limit=2");
    expect((await list(`?limit=2&cursor=${one.nextCursor}`)).nextCursor).toBe(null);
  });

  test("gives 20 jobs where no limit is named", async () => {
    for (let i = 0; i < 21; i += 1) await create(i);
    expect((await list()).ids).toHaveLength(20);
    expect((await list("?limit=100")).ids).toHaveLength(21);
  });

  test("filters by status, which follows each transition", async () => {
    const jobId = await create(1);
    const others = [await create(2), await create(3)];
    const statusOf = async (id: string) => {
      const found: string[] = [];
      for (const status of ["pending", "processing", "done", "failed"]) {
        if ((await list(`?status=${status}`)).ids.includes(id)) found.push(status);
      }
      return found;
    };
    expect(await statusOf(jobId)).toEqual(["pending"]);
    const begun = await at.jobs.begin(jobId, start);
    expect(await statusOf(jobId)).toEqual(["processing"]);
    const fence = begun.outcome === "ok" ? begun.fence : 0;
    await at.jobs.finish(jobId, fence, { files: sampleFiles, tokens: 1 }, start);
    expect(await statusOf(jobId)).toEqual(["done"]);
    await at.jobs.fail(others[0] ?? "", null, failure, start);
    expect((await list("?status=failed")).ids).toEqual([others[0]]);
    expect((await list("?status=pending")).ids).toEqual([others[1]]);
  });

  test("filters by time of creation: from the first, up to the second, half open", async () => {
    const ids = [await create(10), await create(20), await create(30)];
    const at20 = "2026-01-01T00:00:20Z";
    expect((await list(`?createdAfter=${at20}`)).ids).toEqual([ids[2], ids[1]]);
    expect((await list(`?createdBefore=${at20}`)).ids).toEqual([ids[0]]);
    const range = `?createdAfter=${at20}&createdBefore=2026-01-01T00:00:30.000Z`;
    expect((await list(range)).ids).toEqual([ids[1]]);
    expect((await list("?createdAfter=2026-01-01T01:00:20%2B01:00")).ids).toHaveLength(2);
    expect((await list("?createdAfter=9999-12-31T23:59:59Z")).ids).toEqual([]);
    expect((await list("?createdBefore=0001-01-01T00:00:00Z")).ids).toEqual([]);
  });

  test("filters by metadata, in both ways to write it, all that is asked for", async () => {
    const a = await create(1, { metadata: { team: "a", run: "1" } });
    await create(2, { metadata: { team: "a", run: "2" } });
    const odd = await create(3, { metadata: { "x.y": "1 & 2" } });
    expect((await list("?metadata[team]=a")).ids).toHaveLength(2);
    expect((await list("?metadata.team=a&metadata[run]=1")).ids).toEqual([a]);
    expect((await list("?metadata.x.y=1+%26+2")).ids).toEqual([odd]);
    expect((await list("?metadata[toString]=a")).ids).toEqual([]);
  });

  test("looks at some hundred jobs a call for a rare value, and goes on from there", async () => {
    const rare = await create(0, { metadata: { team: "rare" } });
    for (let i = 1; i <= 700; i += 1) await create(i);
    const one = await list("?metadata[team]=rare");
    expect(one.ids).toEqual([]);
    expect(one.nextCursor).not.toBe(null);
    const two = await list(`?metadata[team]=rare&cursor=${one.nextCursor}`);
    expect(two).toMatchObject({ ids: [rare], nextCursor: null });
  });

  test("shows an account its own jobs alone", async () => {
    await create(1);
    const authorization = `Bearer ${await at.newKey(["jobs:read"], { accountId: "other" })}`;
    expect((await list("", { authorization })).ids).toEqual([]);
  });

  test("leaves a damaged record out", async () => {
    const [sound, damaged, odd] = [await create(1), await create(2), await create(3)];
    await at.redis.hset(redisKeys.job(damaged), "state", "{");
    await at.redis.del(redisKeys.job(odd));
    await at.redis.set(redisKeys.job(odd), "odd");
    expect((await list()).ids).toEqual([sound]);
  });

  test("shows a job from before there were lists from its next transition on", async () => {
    const jobId = await create(1);
    const keys = [redisKeys.accountJobs("default"), redisKeys.accountStatus("pending", "default")];
    await at.redis.del(...keys);
    expect((await list()).ids).toEqual([]);
    await at.jobs.begin(jobId, start);
    expect((await list()).ids).toEqual([jobId]);
  });

  test.each([
    ["?limit=0", "/limit"],
    ["?limit=101", "/limit"],
    ["?limit=ten", "/limit"],
    ["?status=canceled", "/status"],
    ["?status=done&status=failed", "/status"],
    ["?createdAfter=yesterday", "/createdAfter"],
    ["?metadata[a]=1&metadata[a]=2", "/metadata[a]"],
    ["?offset=3", "/offset"],
    ["?constructor=3", "/constructor"],
    ["?cursor=abc", "/cursor"],
  ])("refuses %s by name", async (query, pointer) => {
    expect(await refused(query)).toEqual([expect.objectContaining({ pointer })]);
  });

  test("refuses a cursor of other filters, of another account, or changed", async () => {
    for (let i = 0; i < 3; i += 1) await create(i);
    const { nextCursor } = await list("?limit=1");
    const pointer = "/cursor";
    const problem = [expect.objectContaining({ pointer })];
    expect(await refused(`?limit=1&status=pending&cursor=${nextCursor}`)).toEqual(problem);
    expect(await refused(`?limit=1&cursor=x${nextCursor}`)).toEqual(problem);
    const authorization = `Bearer ${await at.newKey(["jobs:read"], { accountId: "other" })}`;
    const answer = await at.get(`/v1/jobs?limit=1&cursor=${nextCursor}`, { authorization });
    expect(answer.status).toBe(422);
  });

  test("needs the scope jobs:read", async () => {
    const authorization = `Bearer ${await at.newKey(["jobs:write"])}`;
    expect((await at.get("/v1/jobs", { authorization })).status).toBe(403);
  });
});
