import { describe, expect, it } from "vitest";
import { fillSpans } from "../../../../src/render/narration/sound/word-spans.js";

const span = (startSample: number, endSample: number) => ({ startSample, endSample });

describe("placing words", () => {
  it("keeps what the engine told", () => {
    expect(fillSpans([span(10, 20), span(30, 50)], [1, 1], 100)).toEqual([
      span(10, 20),
      span(30, 50),
    ]);
  });

  it("gives a word of no weight no length, where it stands", () => {
    expect(fillSpans([span(10, 20), null, span(30, 50)], [1, 0, 1], 100)[1]).toEqual(span(20, 20));
    expect(fillSpans([null, span(10, 20)], [0, 1], 100)[0]).toEqual(span(0, 0));
  });

  it("lets untold words share with the word before them, by weight", () => {
    const [first, second] = fillSpans([span(0, 90), null], [2, 1], 100);
    expect(first?.endSample).toBeCloseTo(60, -1);
    expect(second).toEqual(span(first?.endSample ?? 0, 90));
  });

  it("shares the whole sound where nothing was told", () => {
    expect(fillSpans([null, null], [1, 1], 100)).toEqual([span(0, 50), span(50, 100)]);
  });

  it("mends spans that overlap, go back, or leave the sound", () => {
    const found = fillSpans(
      [span(50, 80), span(40, 60), span(90, 400), span(400, 500)],
      [1, 1, 1, 1],
      100,
    );
    let before = 0;
    for (const { startSample, endSample } of found) {
      expect(startSample).toBeGreaterThanOrEqual(before);
      expect(endSample).toBeGreaterThan(startSample);
      before = endSample;
    }
    expect(before).toBeLessThanOrEqual(100);
  });
});
