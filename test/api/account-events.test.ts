import { EventSource } from "eventsource";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createMilestoneLog } from "../../src/jobs/milestones.js";
import { draft, sampleFiles } from "../jobs/test-jobs.js";
import { startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(() => at[Symbol.asyncDispose]());

async function runJob(accountId = "default"): Promise<string> {
  const one = draft({ createdAt: Date.now(), accountId });
  await at.jobs.create(one);
  const begun = await at.jobs.begin(one.jobId, Date.now());
  if (begun.outcome !== "ok") throw new Error(begun.outcome);
  const { fence } = begun;
  await at.jobs.report(
    one.jobId,
    fence,
    { progress: 40, stage: "rendering", etaMs: null },
    Date.now(),
  );
  await at.jobs.finish(one.jobId, fence, { files: sampleFiles, tokens: 4 }, Date.now());
  return one.jobId;
}

interface Seen {
  id: string;
  type: string;
  job: { jobId: string; status: string; sequence: number; videoUrl: string | null };
}

/** A client of the stream that is opened anew whenever it ends, as a browser's is. */
async function follow(
  key = at.key,
  lastEventId?: string,
): Promise<{ seen: Seen[]; close(): void }> {
  const seen: Seen[] = [];
  const source = new EventSource(`${at.url}/v1/events`, {
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        headers: {
          ...init.headers,
          authorization: `Bearer ${key}`,
          ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
        },
      }),
  });
  onTestFinished(() => source.close());
  for (const type of ["job.processing", "job.done", "job.failed", "progress", "terminal"]) {
    source.addEventListener(type, ({ lastEventId: id, data }) =>
      seen.push({ id, type, job: JSON.parse(data) }),
    );
  }
  await new Promise((resolve) => source.addEventListener("open", resolve));
  return { seen, close: () => source.close() };
}

/** Reads the stream until it has the text. */
async function readUntil(text: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await at.get("/v1/events", headers);
  expect(answer.status).toBe(200);
  let all = "";
  for await (const chunk of answer.body ?? []) {
    all += Buffer.from(chunk).toString();
    if (all.includes(text)) break;
  }
  return all;
}

describe("the event stream of an account", () => {
  test("tells when its jobs begin and end, and of nothing else", async () => {
    // The first id says that the stream listens.
    await readUntil("id: 0\n\n");
    const { seen } = await follow();
    const mine = await runJob();
    await runJob("another");
    const second = await runJob();
    await expect.poll(() => seen.length).toBe(4);
    expect(seen.map(({ type, job }) => [type, job.jobId, job.status, job.sequence])).toEqual([
      ["job.processing", mine, "processing", 2],
      ["job.done", mine, "done", 4],
      ["job.processing", second, "processing", 2],
      ["job.done", second, "done", 4],
    ]);
    expect(seen[1]?.job.videoUrl).toMatch(/^http/);
  });

  test("goes on after the last event that the client has seen", async () => {
    const { seen, close } = await follow();
    const [one] = [await runJob()];
    await expect.poll(() => seen.length).toBe(2);
    close();
    const two = await runJob();
    const again = await follow(at.key, seen[0]?.id);
    await expect.poll(() => again.seen.map(({ job }) => job.jobId)).toEqual([one, two, two]);
    expect(again.seen[0]).toEqual({ ...seen[1], job: expect.objectContaining({ jobId: one }) });
  });

  test("reads what was missed in pieces, also where they have nothing of the account's", async () => {
    const before = (await readUntil("\nid: ")).match(/^id: (\d+)$/m)?.[1];
    const mine = [await runJob()];
    await Promise.all(Array.from({ length: 150 }, () => runJob("another")));
    mine.push(await runJob());
    const log = createMilestoneLog(at.redis);
    const { milestones, next } = await log.page("default", Number(before));
    expect(milestones.map(({ jobId }) => jobId)).toEqual([mine[0], mine[0]]);
    expect(Number(next)).toBeLessThan(Number(before) + 300);
    const { seen } = await follow(at.key, before);
    await expect
      .poll(() => seen.map(({ job }) => job.jobId))
      .toEqual(mine.flatMap((id) => [id, id]));
  });

  test("tells a client that has seen none where to go on from, and what cannot be kept for ever", async () => {
    const newest = (await readUntil("\nid: ")).match(/^id: (\d+)$/m)?.[1];
    expect(Number(newest)).toBeGreaterThan(0);
    await at.redis.xtrim("{clipwright}:numbered-feed", "MAXLEN", 1);
    const text = await readUntil("\nid: ", { "last-event-id": "1" });
    expect(text).toContain(": some events are not kept any more\n\n");
    // A number that was never given out counts as none.
    expect(await readUntil("\nid: ", { "last-event-id": "999999" })).toContain(`id: ${newest}\n\n`);
  });

  test("needs the scope jobs:read, is counted as any stream, and ends with its key", async () => {
    const writer = await at.newKey(["jobs:write"]);
    const ask = (key: string) =>
      fetch(`${at.url}/v1/events`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask(writer)).status).toBe(403);
    const key = await at.newKey(["jobs:read"]);
    const answer = await ask(key);
    const before = at.api.streamCount();
    expect(before).toBeGreaterThan(0);
    await at.keys.revoke((await at.keys.find(key))?.id ?? "", Date.now());
    await answer.text();
    await expect.poll(() => at.api.streamCount()).toBeLessThan(before);
  });
});
