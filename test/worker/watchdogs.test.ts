import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startDeadlineWatchdog } from "../../src/worker/watchdogs/deadline-watchdog.js";
import { startStallWatchdog } from "../../src/worker/watchdogs/stall-watchdog.js";
import { startSupersededWatchdog } from "../../src/worker/watchdogs/superseded-watchdog.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe("the stall watchdog", () => {
  test("calls when there was no progress for the limit", () => {
    const onStalled = vi.fn();
    using _watchdog = startStallWatchdog(1_000, onStalled);
    vi.advanceTimersByTime(999);
    expect(onStalled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onStalled).toHaveBeenCalledOnce();
  });

  test("starts the limit anew with each progress", () => {
    const onStalled = vi.fn();
    using watchdog = startStallWatchdog(1_000, onStalled);
    for (let i = 0; i < 5; i++) {
      vi.advanceTimersByTime(900);
      watchdog.reset();
    }
    expect(onStalled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(onStalled).toHaveBeenCalledOnce();
  });

  test("is over when it is disposed of, also where progress comes later", () => {
    const onStalled = vi.fn();
    const watchdog = startStallWatchdog(1_000, onStalled);
    watchdog[Symbol.dispose]();
    watchdog.reset();
    vi.advanceTimersByTime(5_000);
    expect(onStalled).not.toHaveBeenCalled();
  });
});

describe("the deadline watchdog", () => {
  test("calls when the time is over", () => {
    const onPassed = vi.fn();
    using _watchdog = startDeadlineWatchdog(1_000, onPassed);
    vi.advanceTimersByTime(1_000);
    expect(onPassed).toHaveBeenCalledOnce();
  });

  test("does not call at once for a deadline that is further away than a timer can be", () => {
    const onPassed = vi.fn();
    using _watchdog = startDeadlineWatchdog(2 ** 33, onPassed);
    vi.advanceTimersByTime(2 ** 30);
    expect(onPassed).not.toHaveBeenCalled();
  });

  test("is over when it is disposed of", () => {
    const onPassed = vi.fn();
    startDeadlineWatchdog(1_000, onPassed)[Symbol.dispose]();
    vi.advanceTimersByTime(5_000);
    expect(onPassed).not.toHaveBeenCalled();
  });
});

describe("the superseded watchdog", () => {
  const attempt = { jobId: "job_1", fence: 2 };
  const watch = (standing: () => Promise<{ fence: number; terminal: boolean } | null>) => {
    const onSuperseded = vi.fn();
    return { onSuperseded, watchdog: startSupersededWatchdog({ standing }, attempt, onSuperseded) };
  };

  test.each([
    ["is over", { fence: 2, terminal: true }],
    ["was begun by another worker", { fence: 3, terminal: false }],
    ["is gone", null],
  ])("calls within a second when the job %s", async (_, standing) => {
    const { onSuperseded, watchdog } = watch(async () => standing);
    using _watchdog = watchdog;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onSuperseded).toHaveBeenCalledOnce();
  });

  test("does not call while the job is the attempt's, or while Redis is away", async () => {
    const answers = [
      async () => ({ fence: 2, terminal: false }),
      () => Promise.reject(new Error("Redis is away")),
    ];
    for (const answer of answers) {
      const { onSuperseded, watchdog } = watch(answer);
      using _watchdog = watchdog;
      await vi.advanceTimersByTimeAsync(10_000);
      expect(onSuperseded).not.toHaveBeenCalled();
    }
  });

  test("is over when it is disposed of, also while an answer is under way", async () => {
    let answer = (_: null) => {};
    const { onSuperseded, watchdog } = watch(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    watchdog[Symbol.dispose]();
    answer(null);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onSuperseded).not.toHaveBeenCalled();
  });
});
