import { describe, expect, test } from "vitest";
import { parseDuration } from "../../src/cli/parse-duration.js";

describe("parseDuration", () => {
  test.each([
    ["30s", 30_000],
    ["1m30s", 90_000],
    ["12345ms", 12_345],
    ["2.5s", 2_500],
    ["1.5m", 90_000],
    ["10m", 600_000],
    ["1s", 1_000],
    ["1000ms", 1_000],
    ["1m0s500ms", 60_500],
    [" 45S ", 45_000],
    ["4.001s", 4_001],
  ])("reads %j as %d ms", (text, durationMs) => {
    expect(parseDuration(text)).toBe(durationMs);
  });

  test.each([
    ["30", "30 has no unit; write 30s or 30ms"],
    ["999ms", "999ms is shorter than the limit of 1s"],
    ["0s", "0s is shorter than the limit of 1s"],
    ["601s", "601s is longer than the limit of 10m"],
    ["99999999999999999999s", "is longer than the limit of 10m"],
    ["", '"" is not a length'],
    ["-5s", '"-5s" is not a length'],
    ["30s1m", '"30s1m" is not a length'],
    ["1h", '"1h" is not a length; write it like 30s, 1m30s or 12345ms'],
    ["1.5ms", '"1.5ms" is not a length'],
    ["NaNs", '"NaNs" is not a length'],
  ])("refuses %j and says why", (text, why) => {
    expect(() => parseDuration(text)).toThrow(
      expect.objectContaining({
        code: "request.invalid",
        message: expect.stringContaining(why),
        problems: [expect.objectContaining({ pointer: "/durationMs" })],
      }),
    );
  });
});

test("names the flag that the length belongs to", () => {
  expect(() => parseDuration("20", "outage")).toThrow("--outage: 20 has no unit");
  expect(() => parseDuration("20")).toThrow("--duration: 20 has no unit");
});
