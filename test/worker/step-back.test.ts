import { once } from "node:events";
import { expect, test } from "vitest";
import { createLog } from "../../src/log.js";
import type { FailedEnd } from "../../src/worker/job-failure.js";
import { createStepBack } from "../../src/worker/step-back.js";

const missing: FailedEnd = {
  type: "failed",
  code: "render.failed",
  message: "Rendering failed.",
  retryable: true,
  stage: "rendering",
  cause: "ClipError: there is no ffmpeg\n    at a line",
  errorCode: "dependency.missing",
  systemCode: null,
};
const died: FailedEnd = { type: "died", how: "was ended by SIGKILL" };

/** A worker whose test fails as often as asked for, and what is done to it. */
function start(failures = 0) {
  const left = { failures };
  const done: (string | number)[] = [];
  const stepBack = createStepBack({
    async test() {
      left.failures -= 1;
      if (left.failures >= 0) throw new Error("the disk is full\nmore");
    },
    async pause() {
      done.push("pause");
    },
    async resume() {
      done.push("resume");
    },
    async sleep(ms) {
      done.push(ms);
    },
    log: createLog("silent"),
  });
  return { stepBack, done, left };
}

test("a worker that is well takes jobs, and blames the job for what fails", async () => {
  const { stepBack, done } = start();
  expect(await stepBack.blames(died)).toBe(false);
  expect(stepBack.trouble).toBeNull();
  expect(done).toEqual([]);
  await stepBack.close();
});

test("what is surely the worker's trouble makes it step back, and say why", async () => {
  const { stepBack, done } = start();
  expect(await stepBack.blames(missing)).toBe(true);
  expect(stepBack.trouble).toBe("there is no ffmpeg");
  await expect.poll(() => stepBack.trouble).toBeNull();
  expect(done).toEqual(["pause", 1_000, "resume"]);
  await stepBack.close();
});

test("a worker that fails its test blames itself, whatever the attempt failed of", async () => {
  const { stepBack, done } = start(2);
  expect(await stepBack.blames(died)).toBe(true);
  expect(stepBack.trouble).toBe("the disk is full");
  await expect.poll(() => done).toEqual(["pause", 1_000, 2_000, "resume"]);
  await stepBack.close();
});

test("the waits double up to a minute, and begin anew when a job is done", async () => {
  const { stepBack, done, left } = start(8);
  await stepBack.blames(missing);
  await expect.poll(() => done.at(-1)).toBe("resume");
  const waits = [1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000);
  expect(done).toEqual(["pause", ...waits, "resume"]);
  // In trouble again without a job done in between: the wait is as long as before.
  done.length = 0;
  left.failures = 0;
  await stepBack.blames(missing);
  await expect.poll(() => done).toEqual(["pause", 60_000, "resume"]);
  stepBack.wentWell();
  done.length = 0;
  await stepBack.blames(missing);
  await expect.poll(() => done).toEqual(["pause", 1_000, "resume"]);
  await stepBack.close();
});

test("several attempts that fail at once make it step back once", async () => {
  const { stepBack, done } = start();
  await Promise.all([stepBack.blames(missing), stepBack.blames(missing)]);
  await expect.poll(() => done).toEqual(["pause", 1_000, "resume"]);
  await stepBack.close();
});

test("closing ends a test that does not end by itself; the worker stays as it is", async () => {
  const tested: AbortSignal[] = [];
  const stepBack = createStepBack({
    async test(signal) {
      tested.push(signal);
      if (!signal.aborted) await once(signal, "abort");
      throw new Error("the test was ended");
    },
    pause: async () => {},
    resume: () => Promise.reject(new Error("it was resumed")),
    sleep: async () => {},
    log: createLog("silent"),
  });
  await stepBack.blames(missing);
  await expect.poll(() => tested.length).toBe(1);
  await stepBack.close();
  expect(stepBack.trouble).toBe("there is no ffmpeg");
});
