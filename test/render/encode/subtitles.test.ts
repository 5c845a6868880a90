import { describe, expect, it } from "vitest";
import { toSubRip, toWebVtt } from "../../../src/render/encode/subtitles.js";
import type { SubtitleCue } from "../../../src/render/timeline/timeline.js";

function cue(text: string, startFrame: number, endFrame: number): SubtitleCue {
  return { lines: text.split("\n"), startFrame, endFrame };
}

describe("captions as files", () => {
  const timeline = { fps: 30, subtitles: [cue("Hello there,", 0, 45), cue("world.", 45, 108_001)] };

  it("writes WebVTT", () => {
    expect(toWebVtt(timeline)).toBe(
      "WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nHello there,\n\n" +
        "00:00:01.500 --> 01:00:00.033\nworld.\n",
    );
  });

  it("writes SubRip", () => {
    expect(toSubRip(timeline)).toBe(
      "1\n00:00:00,000 --> 00:00:01,500\nHello there,\n\n" +
        "2\n00:00:01,500 --> 01:00:00,033\nworld.\n",
    );
  });

  it("ends a caption when the next one starts, at every frame rate", () => {
    for (const fps of [24, 25, 30, 50, 60]) {
      const text = toWebVtt({ fps, subtitles: [cue("a", 7, 31), cue("b", 31, 59)] });
      const [, end, start] = /--> (\S+)[\s\S]*?(\S+) -->/.exec(text) ?? [];
      expect(start).toBe(end);
    }
  });

  it("escapes what WebVTT takes for markup", () => {
    const text = toWebVtt({ fps: 30, subtitles: [cue("1 < 2 & <b>x</b> --> y", 0, 30)] });
    expect(text).toContain("\n1 &lt; 2 &amp; &lt;b&gt;x&lt;/b&gt; --&gt; y\n");
  });

  it("keeps SubRip players from taking text for markup", () => {
    const text = toSubRip({ fps: 30, subtitles: [cue("1 < 2 <b>x</b> {\\an8}", 0, 30)] });
    expect(text).toContain("\n1 < 2 <\u2060b>x<\u2060/b> {\u2060\\an8}\n");
  });

  it("writes lines one under the other, and leaves right-to-left text in its order", () => {
    const subtitles = [cue("緑茶は\n苦い", 0, 9), cue("في الصحراء", 9, 30)];
    const text = toWebVtt({ fps: 30, subtitles });
    expect(text).toContain("\n緑茶は\n苦い\n");
    expect(text).toContain("\nفي الصحراء\n");
    expect(toSubRip({ fps: 30, subtitles })).toContain("\n緑茶は\n苦い\n");
  });

  it("writes a file without cues where nothing is said", () => {
    expect(toWebVtt({ fps: 30, subtitles: [] })).toBe("WEBVTT\n");
    expect(toSubRip({ fps: 30, subtitles: [] })).toBe("");
  });
});
