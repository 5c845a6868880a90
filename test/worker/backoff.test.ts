import { afterEach, expect, test, vi } from "vitest";
import { backoffMs } from "../../src/worker/backoff.js";

afterEach(() => {
  vi.restoreAllMocks();
});

const withRandom = (random: number, attempt: number) => {
  vi.spyOn(Math, "random").mockReturnValue(random);
  return backoffMs(attempt);
};

test.each([
  [1, 1_000],
  [2, 2_000],
  [3, 4_000],
  [6, 32_000],
  [7, 60_000],
  [1_000, 60_000],
])("after attempt %d it is %d ms, give or take a fifth", (attempt, delayMs) => {
  expect(withRandom(0, attempt)).toBe(0.8 * delayMs);
  expect(withRandom(0.5, attempt)).toBe(delayMs);
  expect(withRandom(1, attempt)).toBe(1.2 * delayMs);
});

test("differs from job to job", () => {
  const delays = new Set(Array.from({ length: 20 }, () => backoffMs(5)));
  expect(delays.size).toBeGreaterThan(1);
});
