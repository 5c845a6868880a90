import { describe, expect, test } from "vitest";
import { concurrencyOf, requestFields } from "../../src/cli/render-flags.js";
import { loadSettings } from "../../src/config.js";

describe("requestFields", () => {
  test("fills in the defaults of a request", () => {
    expect(requestFields({})).toEqual({
      style: "cinematic",
      language: "en",
      aspectRatio: "16:9",
      resolution: "1080p",
      fps: 30,
      captions: "burned",
      music: "auto",
    });
  });

  test("takes every flag", () => {
    const flags = {
      style: "cinematic",
      voice: "flite-rms",
      language: "en-GB",
      duration: "1m30s",
      aspect: "9:16",
      resolution: "480p",
      fps: "25",
      captions: "sidecar",
      music: "none",
    };
    expect(requestFields(flags)).toEqual({
      style: "cinematic",
      voiceId: "flite-rms",
      language: "en-GB",
      durationMs: 90_000,
      aspectRatio: "9:16",
      resolution: "480p",
      fps: 25,
      captions: "sidecar",
      music: "none",
    });
  });

  test("tells of every bad flag at once: its name, its value and what is allowed", () => {
    const bad = { duration: "11m", aspect: "4:3", resolution: "8k", fps: "23", captions: "loud" };
    expect(() => requestFields(bad)).toThrow(
      expect.objectContaining({
        code: "request.invalid",
        message: [
          "--duration: 11m is longer than the limit of 10m",
          "--aspect: 4:3 is not one of 16:9, 9:16, 1:1, 4:5",
          "--resolution: 8k is not one of 480p, 720p, 1080p, 2160p",
          "--fps: 23 is not one of 24, 25, 30, 50, 60",
          "--captions: loud is not one of burned, sidecar, none",
        ].join("\n"),
        problems: expect.objectContaining({ length: 5 }),
      }),
    );
  });

  test.each(["24.0", "abc", "", "-30"])("refuses --fps %j", (fps) => {
    expect(() => requestFields({ fps })).toThrow("is not one of 24, 25, 30, 50, 60");
  });
});

describe("concurrencyOf", () => {
  const settings = { ...loadSettings({}), concurrency: 7 };

  test("is the flag, else the setting", () => {
    expect(concurrencyOf("3", settings)).toBe(3);
    expect(concurrencyOf(undefined, settings)).toBe(7);
  });

  test.each(["0", "257", "two", "-1", "1.5", ""])("refuses %j and names the limits", (flag) => {
    expect(() => concurrencyOf(flag, settings)).toThrow(
      `--concurrency: ${flag} is not a whole number from 1 to 256`,
    );
  });
});
