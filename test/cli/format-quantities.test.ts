import { describe, expect, test } from "vitest";
import { formatBytes, formatDuration, formatWait } from "../../src/cli/format-quantities.js";

describe("formatDuration", () => {
  test.each([
    [4_001, "4.0 s"],
    [59_949, "59.9 s"],
    [59_951, "1 min 00.0 s"],
    [65_300, "1 min 05.3 s"],
    [600_000, "10 min 00.0 s"],
  ])("writes %d ms as %s", (ms, text) => expect(formatDuration(ms)).toBe(text));
});

describe("formatWait", () => {
  test.each([
    [0, "1s"],
    [1_001, "2s"],
    [59_000, "59s"],
    [187_000, "3m07s"],
    [3_720_000, "1h02m"],
  ])("writes %d ms as %s", (ms, text) => expect(formatWait(ms)).toBe(text));
});

describe("formatBytes", () => {
  test.each([
    [0, "0 B"],
    [812, "812 B"],
    [1_000, "1.0 kB"],
    [3_449_000, "3.4 MB"],
    [45_600_000, "46 MB"],
    [999_900_000, "1.0 GB"],
  ])("writes %d bytes as %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});
