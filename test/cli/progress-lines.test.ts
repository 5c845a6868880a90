import { describe, expect, test } from "vitest";
import { FrameRate } from "../../src/cli/frame-rate-meter.js";
import { progressLine, progressLines } from "../../src/cli/progress-display.js";
import type { Progress } from "../../src/render/progress.js";

const at = (stage: Progress["stage"], fraction: number): Progress => ({
  stage,
  fraction,
  framesDone: Math.round(fraction * 600),
  framesTotal: 600,
  etaMs: 5_000,
});

/** A pipe that remembers. */
function recorder(): { write(text: string | Uint8Array): boolean; lines(): string[] } {
  let written = "";
  return {
    write(text) {
      written += text;
      return true;
    },
    lines: () => written.split("\n").slice(0, -1),
  };
}

function linesOf(reports: readonly Progress[]): string[] {
  const output = recorder();
  using display = progressLines(output);
  for (const report of reports) display.update(report);
  return output.lines();
}

describe("progress in plain lines", () => {
  test("has one line for each stage and each further tenth, however often it is reported", () => {
    const reports = Array.from({ length: 1_001 }, (_, i) =>
      at(
        i < 50 ? "planning" : i < 200 ? "narrating" : i < 950 ? "rendering" : "finishing",
        i / 1_000,
      ),
    );
    const lines = linesOf(reports);
    expect(lines.map((line) => line.split("  ").at(0))).toEqual(
      [
        "planning",
        ...Array(2).fill("narrating"),
        ...Array(8).fill("rendering"),
        ...Array(2).fill("finishing"),
      ].map((stage) => expect.stringContaining(stage)),
    );
    expect(lines.map((line) => Number(/(\d+) %/.exec(line)?.[1]))).toEqual([
      0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 100,
    ]);
  });

  test("has no control characters", () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    expect(linesOf([at("rendering", 0.4)]).join("")).not.toMatch(/[\u0000-\u001f]/);
  });

  test("is silent once closed", () => {
    const output = recorder();
    const display = progressLines(output);
    display.close();
    display.update(at("rendering", 0.5));
    expect(output.lines()).toEqual([]);
  });
});

describe("progressLine", () => {
  test("tells frames, speed and wait while rendering", () => {
    expect(progressLine(at("rendering", 0.4), 83.6)).toBe(
      "rendering  40 %  240 of 600 frames, 84 fps, 5s left",
    );
  });

  test("leaves out what is not known", () => {
    const unknown = { framesDone: 0, framesTotal: null, etaMs: null };
    expect(progressLine({ stage: "planning", fraction: 0, ...unknown }, null)).toBe(
      "planning    0 %",
    );
  });

  test("tells no wait when all is done", () => {
    expect(progressLine({ ...at("finishing", 1), etaMs: 0 }, null)).toBe("finishing 100 %");
  });
});

describe("FrameRate", () => {
  test("is unknown until time has passed and frames were made", () => {
    const rate = new FrameRate();
    expect(rate.push(0, 0)).toBeNull();
    expect(rate.push(0, 10)).toBeNull();
    expect(new FrameRate().push(100, 5)).toBeNull();
  });

  test("follows the last seconds, not the whole", () => {
    const rate = new FrameRate();
    for (let second = 0; second <= 10; second++) rate.push(second * 1_000, second * 30);
    let last: number | null = null;
    for (let second = 11; second <= 20; second++)
      last = rate.push(second * 1_000, 300 + (second - 10) * 90);
    expect(last).toBe(90);
  });
});
