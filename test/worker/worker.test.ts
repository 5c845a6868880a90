import { access, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAccount } from "../../src/jobs/accounts.js";
import { queueName } from "../../src/jobs/queue.js";
import { processTree } from "../../src/process/kill-tree.js";
import { readProcFile } from "../../src/process/proc-files.js";
import { keyPrefix, redisKeys } from "../../src/redis/redis-keys.js";
import { listWorkers, wantJobs } from "../../src/worker/heartbeat.js";
import { draft } from "../jobs/test-jobs.js";
import { startTestFleet, type TestFleet } from "./test-worker.js";

const children = () => processTree(process.pid).length - 1;

describe("a worker", () => {
  let fleet: TestFleet;
  beforeAll(async () => {
    fleet = await startTestFleet();
    await fleet.startWorker();
  });
  afterAll(() => fleet[Symbol.asyncDispose]());

  test("renders a job, stores its files, charges it, and leaves no work behind", async () => {
    const jobId = await fleet.submit();
    const { state } = await fleet.untilOver(jobId);
    expect(state).toMatchObject({
      status: "done",
      progress: 100,
      stage: null,
      etaMs: null,
      tokensCharged: 3,
      failure: null,
      files: {
        clip: `${jobId}/clip.mp4`,
        poster: `${jobId}/poster.jpg`,
        vtt: `${jobId}/captions.vtt`,
        srt: `${jobId}/captions.srt`,
        durationMs: 3_000,
      },
    });
    const stored = join(fleet.folder, "clips", jobId);
    expect((await readdir(stored)).sort()).toEqual([
      "captions.srt",
      "captions.vtt",
      "clip.mp4",
      "poster.jpg",
    ]);
    expect((await stat(join(stored, "clip.mp4"))).size).toBe(state.files?.bytes);
    await expect
      .poll(() => access(join(fleet.folder, "work", jobId)).catch(() => "gone"))
      .toBe("gone");
    expect(await readAccount(fleet.redis, "default")).toMatchObject({ held: 0 });
  });

  test("tells of its progress: stages in their order, progress that never falls", async () => {
    const jobId = await fleet.submit({ durationMs: 4_000 });
    await fleet.untilOver(jobId);
    const events = await fleet.jobs.eventsAfter(jobId, 0);
    const stages = [...new Set(events.map(({ state }) => state.stage).filter(Boolean))];
    expect(stages.at(0)).toBe("planning");
    expect(stages).toContain("rendering");
    const progress = events.map(({ state }) => state.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(events.map(({ state }) => state.sequence)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter(({ state }) => state.status === "done")).toHaveLength(1);
  });

  test("fails what cannot be spoken in the time at once, and says by how much", async () => {
    const jobId = await fleet.submit({ script: "A long story. ".repeat(40), durationMs: 2_000 });
    const record = await fleet.untilOver(jobId);
    expect(record.attempts).toBe(1);
    expect(record.state).toMatchObject({
      status: "failed",
      tokensCharged: 0,
      failure: { code: "script.too_long", retryable: false, stage: "narrating" },
    });
    expect(record.state.failure?.message).toMatch(/\d/);
  });

  test("fails what its voice cannot read, in letters outside the first plane, and goes on", async () => {
    const script = Array(20).fill("\u{10900}\u{10900}\u{10900}").join(" ");
    const { state } = await fleet.untilOver(await fleet.submit({ script }));
    expect(state).toMatchObject({ status: "failed", tokensCharged: 0 });
    expect(state.failure?.message.isWellFormed()).toBe(true);
    const next = await fleet.untilOver(await fleet.submit());
    expect(next.state.status).toBe("done");
  });

  test("takes up what another process left in the outbox", async () => {
    const one = draft({ createdAt: Date.now() });
    await fleet.jobs.create(one);
    expect((await fleet.untilOver(one.jobId)).state.status).toBe("done");
    expect(await fleet.redis.zcard(redisKeys.outbox)).toBe(0);
  });

  test("is in the list of workers, ready, and renders as many at once as an operator wants", async () => {
    await expect.poll(async () => (await listWorkers(fleet.redis)).length).toBe(1);
    const [facts] = await listWorkers(fleet.redis);
    expect(facts).toMatchObject({ pid: process.pid, jobs: 1, ready: true, draining: false });
    await wantJobs(fleet.redis, facts?.id ?? "", 2);
    await expect
      .poll(async () => (await listWorkers(fleet.redis))[0]?.jobs, { timeout: 15_000 })
      .toBe(2);
  });
});

describe("when something goes wrong", () => {
  test("a job's process that dies is replaced; what it had finished is used again", async () => {
    await using fleet = await startTestFleet();
    await fleet.startWorker({ concurrency: 1 });
    const jobId = await fleet.submit({ durationMs: 14_000, resolution: "720p" });
    await fleet.until(jobId, ({ state }) => state.stage === "rendering");
    const segments = join(fleet.folder, "work", jobId, "segments");
    await expect.poll(() => readdir(segments), { timeout: 20_000 }).not.toEqual([]);
    for (const pid of processTree(process.pid).slice(1)) {
      if (pid !== fleet.server.pid()) process.kill(pid, "SIGKILL");
    }
    const record = await fleet.untilOver(jobId);
    expect(record.attempts).toBe(2);
    expect(record.state).toMatchObject({ status: "done", tokensCharged: 14 });
  });

  test("a signal that reaches the job's process as well does not end the job", async () => {
    await using fleet = await startTestFleet();
    await fleet.startWorker();
    const jobId = await fleet.submit({ durationMs: 10_000 });
    await fleet.until(jobId, ({ state }) => state.stage === "rendering");
    for (const pid of processTree(process.pid).slice(1)) {
      if (readProcFile(`/proc/${pid}/cmdline`).includes("worker/job-child-entry.js")) {
        process.kill(pid, "SIGTERM");
        process.kill(pid, "SIGHUP");
      }
    }
    const record = await fleet.untilOver(jobId);
    expect([record.state.status, record.attempts]).toEqual(["done", 1]);
  });

  test("a job whose lock is lost is taken again, costs no attempt, and its new lock is kept", async () => {
    await using fleet = await startTestFleet({ CLIPWRIGHT_LOCK_S: "2" });
    await fleet.startWorker({ jobs: 2 });
    const jobId = await fleet.submit({ durationMs: 30_000, resolution: "1080p" });
    await fleet.until(jobId, ({ state }) => state.stage === "rendering");
    const lock = `${keyPrefix}:${queueName}:${jobId}:lock`;
    const before = await fleet.redis.getdel(lock);
    expect(before).not.toBeNull();
    const record = await fleet.untilOver(jobId);
    // Begun, handed back, begun: and not once more, though it took longer than a lock lasts.
    expect([record.state.status, record.attempts, record.fence]).toEqual(["done", 1, 3]);
  });

  test("a job that is failed by someone else is stopped, and nothing of it is left running", async () => {
    await using fleet = await startTestFleet();
    await fleet.startWorker();
    const jobId = await fleet.submit({ durationMs: 20_000, resolution: "1080p" });
    await fleet.until(jobId, ({ state }) => state.stage === "rendering" && state.progress > 5);
    const canceled = { code: "canceled", message: "", retryable: false, stage: null } as const;
    await fleet.jobs.fail(jobId, null, canceled, Date.now());
    // The Redis, and the process that waits for the next job.
    await expect.poll(children, { timeout: 5_000 }).toBe(2);
    expect((await fleet.jobs.read(jobId))?.state.failure?.code).toBe("canceled");
  });

  test("removes what an earlier attempt has left of a job that is canceled before its next one", async () => {
    await using fleet = await startTestFleet();
    await fleet.startWorker();
    // The queue does not have it, as while it waits for its next attempt.
    const waiting = draft({ createdAt: Date.now() });
    await fleet.jobs.create(waiting);
    await fleet.jobs.begin(waiting.jobId, Date.now());
    const work = join(fleet.folder, "work", waiting.jobId);
    await mkdir(work, { recursive: true });
    const canceled = { code: "canceled", message: "", retryable: false, stage: null } as const;
    await fleet.jobs.fail(waiting.jobId, null, canceled, Date.now());
    await expect.poll(() => access(work).catch(() => "gone")).toBe("gone");
  });

  test("a job without progress is stopped and fails as render.timeout when its attempts are used up", async () => {
    await using fleet = await startTestFleet({ CLIPWRIGHT_ATTEMPTS: "1" });
    await fleet.startWorker({ stallLimitS: 0.01 });
    const { state } = await fleet.untilOver(await fleet.submit());
    expect(state.failure).toMatchObject({ code: "render.timeout", retryable: true });
  });

  test("a job whose workers die each time fails as worker.lost", async () => {
    await using fleet = await startTestFleet({ CLIPWRIGHT_ATTEMPTS: "2" });
    const jobId = await fleet.submit();
    await fleet.jobs.begin(jobId, Date.now());
    await fleet.jobs.begin(jobId, Date.now());
    await fleet.startWorker();
    const { state } = await fleet.untilOver(jobId);
    expect(state.failure).toMatchObject({ code: "worker.lost", retryable: false });
  });

  test("a job past its deadline fails as deadline.exceeded", async () => {
    await using fleet = await startTestFleet();
    const jobId = await fleet.submit({}, { deadlineAt: Date.now() });
    await fleet.startWorker();
    expect((await fleet.untilOver(jobId)).state.failure?.code).toBe("deadline.exceeded");
  });

  // A file where a folder should be cannot be used, also by a superuser.
  test.each(["work", "clips"])(
    "a worker that cannot use its folder %s takes no jobs, says why, and goes on when it can",
    async (name) => {
      await using fleet = await startTestFleet({ CLIPWRIGHT_ATTEMPTS: "1" });
      const worker = await fleet.startWorker();
      const folder = join(fleet.folder, name);
      await rm(folder, { recursive: true, force: true });
      await writeFile(folder, "");
      const jobs = [await fleet.submit(), await fleet.submit()];
      await expect.poll(() => worker.facts().trouble, { timeout: 30_000 }).toContain(folder);
      expect(worker.facts().ready).toBe(false);
      await expect.poll(() => worker.facts().running).toEqual([]);
      await rm(folder);
      for (const jobId of jobs) {
        const record = await fleet.untilOver(jobId);
        expect([record.state.status, record.attempts]).toEqual(["done", 1]);
      }
      expect(worker.facts()).toMatchObject({ ready: true, trouble: null });
    },
  );

  test("a worker in trouble leaves its jobs to another one", async () => {
    await using fleet = await startTestFleet({ CLIPWRIGHT_ATTEMPTS: "1" });
    const sick = await fleet.startWorker({ dataDir: "/dev/null" });
    const jobId = await fleet.submit();
    await expect.poll(() => sick.facts().trouble, { timeout: 30_000 }).not.toBeNull();
    await fleet.startWorker();
    const record = await fleet.untilOver(jobId);
    expect([record.state.status, record.attempts]).toEqual(["done", 1]);
    expect(sick.facts().ready).toBe(false);
  });
});

describe("draining", () => {
  test("ends also while Redis is away, with nothing left running", async () => {
    const fleet = await startTestFleet();
    const worker = await fleet.startWorker();
    const jobId = await fleet.submit({ durationMs: 20_000, resolution: "1080p" });
    await fleet.until(jobId, ({ state }) => state.stage === "rendering");
    await fleet.server[Symbol.asyncDispose]();
    await worker.drain(0);
    expect(children()).toBe(0);
    await fleet[Symbol.asyncDispose]();
  });

  test("finishes what is under way and takes nothing new", async () => {
    await using fleet = await startTestFleet();
    const worker = await fleet.startWorker();
    const first = await fleet.submit();
    await fleet.until(first, ({ state }) => state.status === "processing");
    const second = await fleet.submit();
    await worker.drain(60_000);
    expect((await fleet.jobs.read(first))?.state.status).toBe("done");
    expect((await fleet.jobs.read(second))?.state.status).toBe("pending");
    expect(await listWorkers(fleet.redis)).toEqual([]);
  });

  test("hands back what takes too long, which costs no attempt; another worker finishes it", async () => {
    await using fleet = await startTestFleet();
    const worker = await fleet.startWorker();
    const jobId = await fleet.submit({ durationMs: 20_000, resolution: "1080p" });
    await fleet.until(jobId, ({ state }) => state.progress > 5);
    await worker.drain(0);
    const handedBack = await fleet.jobs.read(jobId);
    expect(handedBack).toMatchObject({ attempts: 0, state: { status: "processing" } });
    // The Redis alone.
    expect(children()).toBe(1);
    await fleet.startWorker();
    const record = await fleet.untilOver(jobId);
    expect(record).toMatchObject({ attempts: 1, state: { status: "done", tokensCharged: 40 } });
    expect(record.state.progress).toBe(100);
  });
});
