import { describe, expect, it } from "vitest";
import { parseTokenTimes } from "../../../../src/render/narration/festival/token-times.js";

describe("reading when Festival says each token", () => {
  it("takes a token of several words from the first one's start to the last one's end", () => {
    const printed = [
      "clipwright-token",
      "clipwright-word 0.165000 0.430000",
      "clipwright-token",
      "clipwright-word 0.430000 0.600000",
      "clipwright-word 0.600000 1.100000",
    ].join("\n");
    expect(parseTokenTimes(printed)).toEqual([
      { startS: 0.165, endS: 0.43 },
      { startS: 0.43, endS: 1.1 },
    ]);
  });

  it("passes over remarks, and keeps the place of a token that is not spoken", () => {
    const printed = "UniSyn: a warning\nclipwright-token\nclipwright-token\nclipwright-word 0 1\n";
    expect(parseTokenTimes(printed)).toEqual([null, { startS: 0, endS: 1 }]);
  });

  it("does not make times of what is none", () => {
    expect(() => parseTokenTimes("clipwright-token\nclipwright-word nan nan")).toThrow("nan nan");
  });
});
