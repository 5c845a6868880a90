import { describe, expect, test } from "vitest";
import { mostTokens, tokensFor } from "../../src/jobs/tariff.js";
import { sampleRequest } from "./test-jobs.js";

describe("the tariff", () => {
  test.each([
    ["480p", 1_000, 1],
    ["480p", 1_001, 2],
    ["1080p", 29_400, 60],
    ["2160p", 10_000, 80],
  ] as const)("a clip at %s of %d ms costs %d", (resolution, durationMs, tokens) => {
    expect(tokensFor({ style: "cinematic", resolution }, durationMs)).toBe(tokens);
  });

  test("a job with a length can cost what that costs", () => {
    expect(mostTokens({ ...sampleRequest, durationMs: 2_500 }, 600_000)).toBe(3);
  });

  test("a job without one can cost more the more it says, up to the limit", () => {
    const most = (script: string) => mostTokens({ ...sampleRequest, script }, 600_000);
    expect(most("Hello there.")).toBeLessThan(10);
    expect(most("Hello there. [pause 9s]")).toBeGreaterThan(most("Hello there."));
    expect(most("海は広い。")).toBeGreaterThan(most("abcde"));
    expect(most("word ".repeat(4_000))).toBe(600);
  });
});
