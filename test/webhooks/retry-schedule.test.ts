import { expect, test } from "vitest";
import { mostTries, retryAfterMs, waitBeforeNextTry } from "../../src/webhooks/retry-schedule.js";

const minutes = 60_000;
const hours = 60 * minutes;

test("tries come after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, ten in all", () => {
  const waits = Array.from({ length: mostTries }, (_, index) => waitBeforeNextTry(index + 1, 0.5));
  expect(waits).toEqual([
    5_000,
    5 * minutes,
    30 * minutes,
    2 * hours,
    5 * hours,
    10 * hours,
    14 * hours,
    20 * hours,
    24 * hours,
    null,
  ]);
});

test("a wait differs by at most a fifth", () => {
  expect([waitBeforeNextTry(1, 0), waitBeforeNextTry(1, 1)]).toEqual([4_000, 6_000]);
});

test.each([
  ["120", 120_000],
  [" 7 ", 7_000],
  ["Wed, 21 Oct 2026 07:28:00 GMT", 60_000],
  ["Wed, 21 Oct 2020 07:28:00 GMT", 0],
  ["9999999", 24 * hours],
  ["-5", 0],
  ["soon", 0],
  [null, 0],
])("Retry-After: %s is a wait of %i ms", (header, ms) => {
  expect(retryAfterMs(header, Date.parse("2026-10-21T07:27:00Z"))).toBe(ms);
});
