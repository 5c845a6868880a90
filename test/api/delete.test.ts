import { access, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAccount, readLedger } from "../../src/jobs/accounts.js";
import { jobFileNames } from "../../src/storage/job-files.js";
import { sampleFiles } from "../jobs/test-jobs.js";
import { redisKinds, startTestRedis, type TestRedis } from "../redis/test-redis.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

const body = { script: "Hello there.", durationMs: 2_000 };

describe.each(redisKinds)("DELETE /v1/jobs/{id} on Redis: %s", (kind) => {
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

  const remove = (jobId: string, headers: Record<string, string> = {}) =>
    at.call("DELETE", `/v1/jobs/${jobId}`, headers);
  /** A job that is done, with its files. */
  async function done(headers: Record<string, string> = {}) {
    const created = await at.post(body, headers);
    const { jobId } = (await created.clone().json()) as { jobId: string };
    await expect.poll(() => at.queue.missing([jobId])).toEqual([]);
    await at.queue.remove(jobId);
    const begun = await at.jobs.begin(jobId, Date.now());
    const fence = begun.outcome === "ok" ? begun.fence : 0;
    const folder = join(at.clips, jobId);
    await mkdir(folder, { recursive: true });
    for (const name of Object.values(jobFileNames)) await writeFile(join(folder, name), name);
    const clip = `${jobId}/${jobFileNames.clip}`;
    const files = { ...sampleFiles, clip, poster: `${jobId}/${jobFileNames.poster}` };
    await at.jobs.finish(jobId, fence, { files, tokens: 1 }, Date.now());
    return { jobId, folder, created };
  }
  const keysOf = (jobId: string) => at.redis.keys(`*${jobId}*`);

  test("removes the files and all that Redis has of the job; the sums of the account stay", async () => {
    const { jobId, folder } = await done();
    const { videoUrl } = await jsonOf(await at.get(`/v1/jobs/${jobId}`));
    expect((await fetch(String(videoUrl))).status).toBe(200);
    const answer = await remove(jobId);
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe("");
    await expect(access(folder)).rejects.toThrow("ENOENT");
    expect((await fetch(String(videoUrl))).status).toBe(410);
    expect(await keysOf(jobId)).toEqual([]);
    expect((await at.get(`/v1/jobs/${jobId}`)).status).toBe(404);
    expect((await at.get(`/v1/jobs/${jobId}/events`)).status).toBe(404);
    expect((await jsonOf(await at.get("/v1/jobs?status=done"))).data).toEqual([]);
    expect(await readLedger(at.redis, "default", jobId)).toEqual([]);
    expect((await readAccount(at.redis, "default")).charged).toBeGreaterThan(0);
    expect((await remove(jobId)).status).toBe(404);
  });

  test("keeps the answer to its Idempotency-Key", async () => {
    const headers = { "idempotency-key": `deleted-${kind}` };
    const { jobId, created } = await done(headers);
    await remove(jobId);
    const again = await at.post(body, headers);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await again.text()).toBe(await created.text());
  });

  test("goes on where one before died between files and record", async () => {
    const { jobId, folder } = await done();
    await rm(folder, { recursive: true });
    expect((await remove(jobId)).status).toBe(204);
    expect(await keysOf(jobId)).toEqual([]);
  });

  test("keeps the record where the files cannot be removed", async () => {
    const { jobId, folder } = await done();
    const poster = join(folder, jobFileNames.poster);
    await rm(poster);
    await mkdir(join(poster, "in the way"), { recursive: true });
    expect((await remove(jobId)).status).toBe(500);
    expect((await at.get(`/v1/jobs/${jobId}`)).status).toBe(200);
    await rm(poster, { recursive: true });
    expect((await remove(jobId)).status).toBe(204);
  });

  test("ends a stream that was asked for when the job was there", async () => {
    const { jobId } = await done();
    const record = await at.jobs.read(jobId);
    await remove(jobId);
    // The record is read before the stream opens; what it then reads is gone.
    const { EventStream } = await import("../../src/api/stream/event-stream.js");
    const { outlineOf } = await import("../../src/api/job-json.js");
    if (record === null) throw new Error("the job was never there");
    const written: string[] = [];
    const response = {
      write: (text: string) => written.push(text),
      end: () => written.push("end"),
    };
    const stream = new EventStream(
      response as never,
      { outline: outlineOf(record), baseUrl: at.url, lastSequence: null, work: null },
      {
        jobs: at.jobs,
        feed: {
          subscribe: () => () => {},
          subscribeToMilestones: () => () => {},
          alive: () => true,
          close: async () => {},
        },
        signLinks: async () => null,
        fleet: { etaMs: async () => null },
      },
    );
    await stream.start();
    expect(written.at(-1)).toBe("end");
  });

  test("refuses a job that is not over with 409", async () => {
    const { jobId } = await jsonOf(await at.post(body));
    const answer = await remove(jobId);
    expect(answer.status).toBe(409);
    expect(await jsonOf(answer)).toMatchObject({ code: "job_not_terminal" });
    expect(await at.jobs.remove(jobId, Date.now())).toEqual({ outcome: "live" });
    expect((await at.get(`/v1/jobs/${jobId}`)).status).toBe(200);
  });

  test("knows no other account's job, and needs the scope jobs:write", async () => {
    const { jobId } = await done();
    const other = await at.newKey(["jobs:write"], { accountId: "other" });
    expect((await remove(jobId, { authorization: `Bearer ${other}` })).status).toBe(404);
    const reader = await at.newKey(["jobs:read"]);
    expect((await remove(jobId, { authorization: `Bearer ${reader}` })).status).toBe(403);
    expect((await at.get(`/v1/jobs/${jobId}`)).status).toBe(200);
  });
});
