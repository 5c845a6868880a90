import { describe, expect, test } from "vitest";
import { mostTokens, tokensFor, tokensForRevision } from "../../src/jobs/tariff.js";
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

  test.each([
    [60_000, 48_500, 24],
    [60_000, 0, 120],
  ])(
    "a revision of %d ms with %d ms of an earlier clip costs %d",
    (durationMs, reusedMs, tokens) => {
      const priced = { style: "cinematic", resolution: "1080p" } as const;
      expect(tokensForRevision(priced, durationMs, reusedMs)).toBe(tokens);
    },
  );

  test("a revision costs a token at least", () => {
    const priced = { style: "cinematic", resolution: "1080p" } as const;
    expect(tokensForRevision(priced, 60_000, 60_000)).toBe(1);
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
