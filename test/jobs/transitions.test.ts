import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAccount, readLedger } from "../../src/jobs/accounts.js";
import type { JobFailure } from "../../src/jobs/job.js";
import type { Jobs } from "../../src/jobs/jobs.js";
import { draft, openTestJobs, sampleFiles, type TestJobs } from "./test-jobs.js";

const created = 1_700_000_000_000;
const later = created + 5_000;
const failure: JobFailure = {
  code: "render.failed",
  message: "It failed.",
  retryable: true,
  stage: "rendering",
};

let at: TestJobs;
let jobs: Jobs;
beforeAll(async () => {
  at = await openTestJobs();
  jobs = at.jobs;
});
afterAll(() => at[Symbol.asyncDispose]());

/** Makes a job in a state; answers its id, a good fence, and one that was overtaken. */
const states = {
  missing: async () => ({ jobId: draft().jobId, fence: 1, oldFence: 0 }),
  pending: async () => {
    const { jobId } = await create();
    return { jobId, fence: 1, oldFence: 0 };
  },
  processing: async () => {
    const { jobId } = await create();
    await begin(jobId);
    return { jobId, fence: await begin(jobId), oldFence: 1 };
  },
  done: async () => {
    const { jobId, fence, oldFence } = await states.processing();
    await jobs.finish(jobId, fence, { files: sampleFiles, tokens: 4 }, later);
    return { jobId, fence, oldFence };
  },
  failed: async () => {
    const { jobId, fence, oldFence } = await states.processing();
    await jobs.fail(jobId, fence, failure, later);
    return { jobId, fence, oldFence };
  },
};
type StateName = keyof typeof states;

async function create(change: Parameters<typeof draft>[0] = {}) {
  const one = draft(change);
  expect(await jobs.create(one)).toMatchObject({ outcome: "created" });
  return one;
}

async function begin(jobId: string): Promise<number> {
  const begun = await jobs.begin(jobId, later);
  if (begun.outcome !== "ok") throw new Error(begun.outcome);
  return begun.fence;
}

const acts = {
  begin: (jobId: string) => jobs.begin(jobId, later),
  report: (jobId: string, fence: number) =>
    jobs.report(jobId, fence, { progress: 40, stage: "rendering", etaMs: 900 }, later),
  finish: (jobId: string, fence: number) =>
    jobs.finish(jobId, fence, { files: sampleFiles, tokens: 4 }, later),
  fail: (jobId: string, fence: number) => jobs.fail(jobId, fence, failure, later),
  cancel: (jobId: string) => jobs.fail(jobId, null, { ...failure, code: "canceled" }, later),
  handBack: (jobId: string, fence: number) => jobs.handBack(jobId, fence, later),
};
type Act = keyof typeof acts;

describe("each transition from each state", () => {
  // With the fence that holds the job: what is answered, and the status from then on.
  test.each<[StateName, Act, string, string | null]>([
    ["missing", "begin", "missing", null],
    ["missing", "report", "missing", null],
    ["missing", "finish", "missing", null],
    ["missing", "fail", "missing", null],
    ["missing", "cancel", "missing", null],
    ["missing", "handBack", "missing", null],
    ["pending", "begin", "ok", "processing"],
    ["pending", "report", "stale", "pending"],
    ["pending", "finish", "stale", "pending"],
    ["pending", "fail", "stale", "pending"],
    ["pending", "cancel", "ok", "failed"],
    ["pending", "handBack", "stale", "pending"],
    ["processing", "begin", "ok", "processing"],
    ["processing", "report", "ok", "processing"],
    ["processing", "finish", "ok", "done"],
    ["processing", "fail", "ok", "failed"],
    ["processing", "cancel", "ok", "failed"],
    ["processing", "handBack", "ok", "processing"],
    ["done", "begin", "terminal", "done"],
    ["done", "report", "terminal", "done"],
    ["done", "finish", "ok", "done"],
    ["done", "fail", "terminal", "done"],
    ["done", "cancel", "terminal", "done"],
    ["done", "handBack", "terminal", "done"],
    ["failed", "begin", "terminal", "failed"],
    ["failed", "report", "terminal", "failed"],
    ["failed", "finish", "terminal", "failed"],
    ["failed", "fail", "terminal", "failed"],
    ["failed", "cancel", "terminal", "failed"],
    ["failed", "handBack", "terminal", "failed"],
  ])("%s: %s is answered with “%s”", async (from, act, outcome, status) => {
    const { jobId, fence } = await states[from]();
    expect((await acts[act](jobId, fence)).outcome).toBe(outcome);
    expect((await jobs.read(jobId))?.state.status ?? null).toBe(status);
  });

  test.each<[StateName, Act, string]>([
    ["processing", "report", "stale"],
    ["processing", "finish", "stale"],
    ["processing", "fail", "stale"],
    ["processing", "handBack", "stale"],
    ["done", "finish", "terminal"],
    ["failed", "finish", "terminal"],
  ])("%s: %s of a worker that was overtaken is answered with “%s”", async (from, act, outcome) => {
    const { jobId, oldFence } = await states[from]();
    const before = await jobs.read(jobId);
    expect((await acts[act](jobId, oldFence)).outcome).toBe(outcome);
    expect(await jobs.read(jobId)).toEqual(before);
  });
});

describe("what goes forward only", () => {
  test("progress never falls, stays under 100 until done, and is whole", async () => {
    const { jobId, fence } = await states.processing();
    const seen = [];
    for (const progress of [10, 5, 50.9, 20, 100, 0]) {
      const report = { progress, stage: "rendering" as const, etaMs: null };
      const answer = await jobs.report(jobId, fence, report, later);
      if (answer.outcome === "ok") seen.push(answer.state.progress);
    }
    expect(seen).toEqual([10, 10, 50, 50, 99, 99]);
    await jobs.finish(jobId, fence, { files: sampleFiles, tokens: 4 }, later);
    expect((await jobs.read(jobId))?.state.progress).toBe(100);
  });

  test("progress, status and the time of the start stay when another worker takes over", async () => {
    const { jobId, fence } = await states.processing();
    await jobs.report(jobId, fence, { progress: 70, stage: "uploading", etaMs: 10 }, later);
    await jobs.begin(jobId, later + 60_000);
    expect((await jobs.read(jobId))?.state).toMatchObject({
      status: "processing",
      progress: 70,
      stage: "planning",
      etaMs: null,
      startedAt: later,
    });
  });

  test("updatedAt does not follow a clock that goes back", async () => {
    const { jobId, fence } = await states.processing();
    await jobs.report(jobId, fence, { progress: 1, stage: "planning", etaMs: null }, created - 9);
    expect((await jobs.read(jobId))?.state.updatedAt).toBe(later);
  });

  test("events have consecutive numbers, and each holds the state after it", async () => {
    const { jobId, fence } = await states.done();
    const events = await jobs.eventsAfter(jobId, 0);
    expect(events.map(({ state }) => state.sequence)).toEqual([1, 2, 3, 4]);
    expect(events.map(({ state }) => state.status)).toEqual([
      "pending",
      "processing",
      "processing",
      "done",
    ]);
    expect(events.at(-1)?.state).toEqual((await jobs.read(jobId))?.state);
    expect(await jobs.eventsAfter(jobId, 3)).toHaveLength(1);
    expect(await jobs.eventsAfter(jobId, 4)).toEqual([]);
    expect(
      (await jobs.finish(jobId, fence, { files: sampleFiles, tokens: 4 }, later)).outcome,
    ).toBe("ok");
    expect(await jobs.eventsAfter(jobId, 4)).toEqual([]);
  });

  test("an estimate that differs by a tenth or less is no news", async () => {
    const { jobId, fence } = await states.processing();
    const seen = [];
    for (const etaMs of [1_000, 1_050, 1_100, 899, 900, null, null, 5]) {
      const report = { progress: 7, stage: "narrating" as const, etaMs };
      const answer = await jobs.report(jobId, fence, report, later);
      seen.push(answer.outcome === "ok" ? answer.state.etaMs : answer.outcome);
    }
    expect(seen).toEqual([1_000, 1_000, 1_000, 899, 899, null, null, 5]);
  });

  test("an estimate is compared with what readers make of the last one by now", async () => {
    const { jobId, fence } = await states.processing();
    const told = async (etaMs: number, at: number) => {
      const report = { progress: 7, stage: "narrating" as const, etaMs };
      const answer = await jobs.report(jobId, fence, report, at);
      return answer.outcome === "ok" ? answer.state.etaMs : answer.outcome;
    };
    expect(await told(1_000, later)).toBe(1_000);
    // Readers expect 600 ms by now, and are right.
    expect(await told(600, later + 400)).toBe(1_000);
    // They expect 500 ms by now, and are wrong.
    expect(await told(950, later + 500)).toBe(950);
    // They expect the end by now.
    expect(await told(90, later + 9_000)).toBe(950);
    expect(await told(100, later + 9_000)).toBe(100);
  });

  test("a report that says nothing new is no event", async () => {
    const { jobId, fence } = await states.processing();
    const report = { progress: 7, stage: "narrating" as const, etaMs: 100 };
    const first = await jobs.report(jobId, fence, report, later);
    expect(await jobs.report(jobId, fence, report, later + 1)).toEqual(first);
  });

  test("a job that is handed back has one attempt fewer, and its worker has no say any more", async () => {
    const { jobId, fence } = await states.processing();
    expect((await jobs.read(jobId))?.attempts).toBe(2);
    await jobs.handBack(jobId, fence, later);
    expect((await jobs.read(jobId))?.attempts).toBe(1);
    expect((await acts.finish(jobId, fence)).outcome).toBe("stale");
  });
});

describe("the queue position", () => {
  test("counts the jobs ahead, rendering and pending, and is null for those that are not pending", async () => {
    await using alone = await openTestJobs();
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const one = draft();
      await alone.jobs.create(one);
      ids.push(one.jobId);
    }
    const positions = () => Promise.all(ids.map((id) => alone.jobs.queuePosition(id)));
    expect(await positions()).toEqual([0, 1, 2]);
    await alone.jobs.begin(ids[0] ?? "", later);
    expect(await positions()).toEqual([null, 1, 2]);
    await alone.jobs.fail(ids[1] ?? "", null, failure, later);
    expect(await positions()).toEqual([null, null, 1]);
    await alone.jobs.fail(ids[0] ?? "", null, failure, later);
    expect(await positions()).toEqual([null, null, 0]);
  });
});

describe("tokens", () => {
  test("are held at the creation, captured when done, the rest released, each booked once", async () => {
    const accountId = "captures";
    const { jobId } = await create({ accountId, tokens: 10 });
    expect(await readAccount(at.redis, accountId)).toMatchObject({
      balance: null,
      held: 10,
      charged: 0,
    });
    const fence = await begin(jobId);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        jobs.finish(jobId, fence, { files: sampleFiles, tokens: 4 }, later),
      ),
    );
    expect(await readAccount(at.redis, accountId)).toMatchObject({
      balance: null,
      held: 0,
      charged: 4,
    });
    expect((await jobs.read(jobId))?.state.tokensCharged).toBe(4);
    expect(await readLedger(at.redis, accountId, jobId)).toEqual([
      { jobId, kind: "hold", tokens: 10, at: created },
      { jobId, kind: "capture", tokens: 4, at: later },
      { jobId, kind: "release", tokens: 6, at: later },
    ]);
  });

  test("are never more than what is held", async () => {
    const { jobId } = await create({ accountId: "most", tokens: 3 });
    await jobs.finish(jobId, await begin(jobId), { files: sampleFiles, tokens: 99 }, later);
    expect(await readAccount(at.redis, "most")).toMatchObject({ held: 0, charged: 3 });
  });

  test("cost nothing when the job fails", async () => {
    const { jobId } = await create({ accountId: "fails", tokens: 3 });
    await jobs.fail(jobId, await begin(jobId), failure, later);
    expect((await jobs.read(jobId))?.state).toMatchObject({ tokensCharged: 0, failure });
    expect(await readAccount(at.redis, "fails")).toMatchObject({ held: 0, charged: 0 });
    expect((await readLedger(at.redis, "fails", jobId)).map(({ kind }) => kind)).toEqual([
      "hold",
      "release",
    ]);
  });
});
