import { expect, test } from "vitest";
import { workerLine } from "../../src/commands/workers.js";

const worker = {
  id: "w1",
  host: "h",
  pid: 1,
  version: "0.1.0",
  jobs: 2,
  running: ["job_a"],
  ready: true,
  draining: false,
  trouble: null,
  startedAt: Date.now(),
  seenAt: Date.now(),
};

test("a worker's line tells what it does, and why it takes no jobs", () => {
  expect(workerLine(worker)).toMatch(/^w1 {2}ready {2}1 of 2 {2}up .* {2}job_a$/);
  const trouble = "the disk of /data is full";
  expect(workerLine({ ...worker, ready: false, trouble })).toContain(
    "w1  not consuming: the disk of /data is full  1 of 2",
  );
  expect(workerLine({ ...worker, draining: true, trouble })).toContain("draining");
});
