import { describe, expect, test } from "vitest";
import { cancelJobs } from "../../src/bench/faults/cancel-jobs.js";
import type { FaultRun } from "../../src/bench/faults/fault-run.js";
import { killApis } from "../../src/bench/faults/kill-apis.js";
import { killRedis } from "../../src/bench/faults/kill-redis.js";
import { killWorkers } from "../../src/bench/faults/kill-workers.js";
import { readOnlyRedis } from "../../src/bench/faults/outages/redis-outages.js";
import { runOutage } from "../../src/bench/faults/outages/run-outage.js";
import { shareFolder } from "../../src/bench/faults/share-folder.js";
import { failReceivers } from "../../src/bench/faults/webhook-receivers.js";

const options = (count: number, signal: AbortSignal) => ({
  count,
  seed: 1,
  outageMs: 2_000,
  signal,
  say: () => {},
});
const asPromised = { violations: [], skipped: null } satisfies Partial<FaultRun>;

// `clipwright bench faults` does the same many times over.
describe("each job ends done, with one clip, one charge and one terminal event, and never goes backwards", () => {
  test("when the worker and its children are killed", async ({ signal }) => {
    const run = await killWorkers(options(1, signal));
    expect(run).toMatchObject({ ...asPromised, faults: 3, jobs: 4 });
  });

  test("when the API is killed right after its 201", async ({ signal }) => {
    const run = await killApis(options(3, signal));
    expect(run).toMatchObject({ ...asPromised, faults: 3, jobs: 3 });
  });

  test("when Redis is killed", async ({ signal, skip }) => {
    const run = await killRedis(options(2, signal));
    if (run.skipped !== null) skip(run.skipped);
    expect(run).toMatchObject({ ...asPromised, faults: 1, jobs: 2 });
  });

  test("when Redis only reads for a while", async ({ signal, skip }) => {
    const run = await runOutage(readOnlyRedis, options(2, signal));
    if (run.skipped !== null) skip(run.skipped);
    expect(run).toMatchObject({ ...asPromised, faults: 1, jobs: 2 });
  });
});

test("a job that is canceled costs nothing, and nothing of it is left", async ({ signal }) => {
  const run = await cancelJobs(options(2, signal), Number.POSITIVE_INFINITY);
  expect(run).toMatchObject({ ...asPromised, faults: 4 });
});

test("each receiver of webhooks gets each event, none is called that may not be, none too early", async ({
  signal,
}) => {
  const run = await failReceivers(options(25, signal));
  expect(run).toMatchObject({ ...asPromised, jobs: 25 });
});

test("of several starts at once on one data folder, one owns it", async ({ signal, skip }) => {
  const run = await shareFolder(options(2, signal));
  if (run.skipped !== null) skip(run.skipped);
  expect(run).toMatchObject({ ...asPromised, faults: 2 });
});
