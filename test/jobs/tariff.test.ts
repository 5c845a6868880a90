import { describe, expect, test } from "vitest";
import { mostTokens, tokensFor } from "../../src/jobs/tariff.js";
import { longestClipMs } from "../../src/render/longest-clip.js";
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

  test("a job without one can cost what the longest clip of its script costs", () => {
    const script = "Hello there. [pause 9 s]";
    const most = mostTokens({ ...sampleRequest, script }, 600_000);
    const resolution = "480p";
    const longestMs = longestClipMs(script, "en", 600_000);
    expect(most).toBe(tokensFor({ style: "cinematic", resolution }, longestMs));
    expect(mostTokens({ ...sampleRequest, script }, 4_000)).toBe(4);
  });
});
