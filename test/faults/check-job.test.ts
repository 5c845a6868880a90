import { describe, expect, test } from "vitest";
import { brokenEnd, brokenSteps } from "../../src/bench/faults/check-job.js";
import type { FailureCode, JobState } from "../../src/jobs/job.js";

const failed = (code: FailureCode): Pick<JobState, "status" | "failure"> => ({
  status: "failed",
  failure: { code, message: "It failed.", retryable: false, stage: null },
});

describe("how a job may end", () => {
  test("done is always right", () => {
    expect(brokenEnd({ status: "done", failure: null }, [])).toEqual([]);
  });

  test("failed is right only with a code that the run allows", () => {
    expect(brokenEnd(failed("script.too_long"), ["script.too_long"])).toEqual([]);
    expect(brokenEnd(failed("script.too_long"), [])).toEqual([
      expect.stringMatching(/^it is failed: .*script\.too_long/),
    ]);
    expect(brokenEnd(failed("internal"), ["script.too_long"])).toHaveLength(1);
  });

  test("what is not over is broken, whatever it may fail with", () => {
    expect(brokenEnd({ status: "processing", failure: null }, ["internal"])).toHaveLength(1);
  });
});

test("a job that goes backwards is told with both of its states", () => {
  const states = [
    { status: "processing", progress: 40 },
    { status: "processing", progress: 30 },
    { status: "pending", progress: 30 },
  ] as const;
  expect(brokenSteps(states)).toEqual(["progress fell from 40 to 30", "processing became pending"]);
});
