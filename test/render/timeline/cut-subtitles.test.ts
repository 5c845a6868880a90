import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { countColumns } from "../../../src/render/script/line-breaks/count-columns.js";
import { parseScript } from "../../../src/render/script/parse-script.js";
import { type Script, writtenText } from "../../../src/render/script/scene.js";
import { buildTimeline } from "../../../src/render/timeline/build-timeline.js";
import { subtitleLimits } from "../../../src/render/timeline/subtitle-limits.js";
import type { Timeline } from "../../../src/render/timeline/timeline.js";

const samples = [
  "coffee.de.txt",
  "desert.ar.txt",
  "launch.en.md",
  "lighthouse.en.md",
  "metro.ru.txt",
  "ocean.en.txt",
  "rain.hi.txt",
  "tea.ja.txt",
  "tren.es.txt",
  "winter.fr.txt",
];

/** Speech of so many written characters a second, without a stop between words. */
function spoken(script: Script, charsPerSecond: number) {
  return script.scenes
    .flatMap((scene) => scene.sentences)
    .map(({ words }) => {
      let at = 0;
      const spans = words.map((word) => {
        const startSample = at;
        if (word.spoken !== "")
          at += Math.round((48_000 * (word.written.length + 1)) / charsPerSecond);
        return { startSample, endSample: at };
      });
      return { sampleCount: at, words: spans };
    });
}

function timelineOf(text: string, language: string, charsPerSecond: number, fps = 30): Timeline {
  const script = parseScript(text, language);
  return buildTimeline(script, spoken(script, charsPerSecond), {
    maxDurationMs: 600_000,
    fps,
    transitionMs: 700,
    capacity: { charsPerLine: 40, lines: 2 },
  });
}

function expectSound({ subtitles, fps, frameCount }: Timeline, language: string): void {
  const { columns } = subtitleLimits(language);
  for (const [i, { lines, startFrame, endFrame }] of subtitles.entries()) {
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) {
      expect(line).toBe(line.trim());
      expect(countColumns(line)).toBeLessThanOrEqual(columns);
    }
    expect(startFrame).toBeGreaterThanOrEqual(0);
    expect(endFrame).toBeLessThanOrEqual(frameCount);
    const before = subtitles[i - 1];
    if (!before) continue;
    const gap = startFrame - before.endFrame;
    // Two frames, or long enough to be seen as a pause.
    if (gap !== 2) expect(gap).toBeGreaterThanOrEqual(fps / 2);
  }
}

describe.each(samples)("%s", (name) => {
  const [, language = "en"] = name.split(".");

  it("keeps line lengths, two lines, gaps, shortest times, and every word in its order", async () => {
    const text = await readFile(
      new URL(`../../../assets/scripts/${name}`, import.meta.url),
      "utf8",
    );
    for (const fps of [24, 30, 60]) {
      const timeline = timelineOf(text, language, 14, fps);
      expectSound(timeline, language);
      for (const { startFrame, endFrame } of timeline.subtitles) {
        expect((endFrame - startFrame) / fps).toBeGreaterThanOrEqual(5 / 6);
        expect((endFrame - startFrame) / fps).toBeLessThanOrEqual(7.5);
      }
      const shown = timeline.subtitles.flatMap(({ lines }) => lines).join("");
      const written = timeline.scenes
        .flatMap(({ scene }) => scene.sentences.map(writtenText))
        .join("");
      expect(shown.replace(/\s/g, "")).toBe(written.replace(/\s/g, ""));
    }
  });

  it("stays within the reading speed where the speech is a little under it", async () => {
    const text = await readFile(
      new URL(`../../../assets/scripts/${name}`, import.meta.url),
      "utf8",
    );
    const { charsPerSecond } = subtitleLimits(language);
    const { subtitles, fps } = timelineOf(text, language, 0.93 * charsPerSecond);
    for (const { lines, startFrame, endFrame } of subtitles) {
      const speed = lines.join(" ").length / ((endFrame - startFrame) / fps);
      expect(speed).toBeLessThanOrEqual(charsPerSecond);
    }
  });
});

const linesOf = ({ subtitles }: Timeline) => subtitles.map(({ lines }) => lines.join(" / "));

it("cuts at the ends of sentences and clauses", () => {
  const text =
    "The ocean covers seventy-one percent of our planet, and yet we have mapped the surface of Mars in finer detail than our own sea floor. Below two hundred metres the light begins to fail.";
  const cues = linesOf(timelineOf(text, "en", 14));
  expect(cues[0]).toMatch(/planet,$/);
  expect(cues.at(-1)).toMatch(/^Below .* fail\.$/);
});

it("gives items of a list a cue each, since nothing but the line would part them", () => {
  expect(linesOf(timelineOf("- Trim the wick\n- Wind the clockwork", "en", 14))).toEqual([
    "Trim the wick",
    "Wind the clockwork",
  ]);
});

it("merges short sentences that could not be read one by one", () => {
  const { subtitles, fps } = timelineOf(
    "Go. Run. Now. Stop. Then turn around and look at it.",
    "en",
    22,
  );
  for (const { startFrame, endFrame } of subtitles) {
    expect((endFrame - startFrame) / fps).toBeGreaterThanOrEqual(5 / 6);
  }
  expect(subtitles.length).toBeLessThan(5);
});

it("cuts an address that is longer than a line, and keeps all of it", () => {
  const address = `https://example.com/${"a-long-path/".repeat(9)}end`;
  const timeline = timelineOf(`See ${address} for more.`, "en", 14);
  expectSound(timeline, "en");
  expect(linesOf(timeline).join("").replaceAll(" / ", "")).toContain("a-long-path/a-long-path/");
});

it("stays sound where the speech is far too fast to be read", () => {
  const text = "One. Two three. Four five six, seven. Eight nine ten eleven twelve. ".repeat(12);
  for (const rate of [40, 80]) expectSound(timelineOf(text, "en", rate), "en");
});
