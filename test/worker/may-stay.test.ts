import { expect, test } from "vitest";
import type { Outcome } from "../../src/worker/job-child-messages.js";
import { leavesItsProcess, mayStay } from "../../src/worker/may-stay.js";
import { testAssignment } from "./test-assignment.js";

const job = { ...testAssignment("/nowhere"), isLast: false };
const done = { type: "done", files: {}, phasesMs: null } as unknown as Outcome;
const failed = (code: string, errorCode = code) =>
  ({ type: "failed", code, errorCode }) as unknown as Outcome;

test("a process stays after a job that went well, or whose request was at fault", () => {
  expect(mayStay(job, done, 150e6)).toBe(true);
  expect(mayStay(job, failed("script.too_long"), 150e6)).toBe(true);
});

test.each([
  failed("canceled"),
  failed("narration.failed"),
  failed("storage.failed"),
  failed("render.failed", "internal"),
])("it ends after a job that failed otherwise: %j", (outcome) => {
  expect(mayStay(job, outcome, 150e6)).toBe(false);
});

test("it ends after its last job, and where it holds much memory", () => {
  expect(mayStay({ ...job, isLast: true }, done, 150e6)).toBe(false);
  expect(mayStay(job, done, 301e6)).toBe(false);
});

test("it ends after a job with pictures of strangers", () => {
  const { request } = job;
  const script = "![a picture](https://example.com/a.png) One.";
  const brand = { logoUrl: "https://example.com/logo.png" };
  const picturesFrom = { order: [], folder: null, pexels: null, images: null, cacheDir: null };
  expect(leavesItsProcess(job)).toBe(true);
  expect(leavesItsProcess({ ...job, request: { ...request, script } })).toBe(false);
  expect(leavesItsProcess({ ...job, request: { ...request, brand } })).toBe(false);
  expect(leavesItsProcess({ ...job, picturesFrom })).toBe(false);
});
