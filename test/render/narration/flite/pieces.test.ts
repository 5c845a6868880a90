import { describe, expect, it } from "vitest";
import { clausesOf, clauseText, piecesOf } from "../../../../src/render/narration/flite/pieces.js";
import { plainText } from "../../../../src/render/narration/flite/plain-text.js";
import { spokenWords } from "../spoken-words.js";

describe("text for flite", () => {
  it.each([
    ["café", "cafe"],
    ["cafe\u0301", "cafe"],
    ["Z\u0351algo", "Zalgo"],
    ["Straße", "Strasse"],
    ["don’t", "don't"],
    ["’tis", "tis"],
    ["well-known", "well-known"],
    ["سلام", "slm"],
    ["日本語", "RiBenYu"],
    ["👨‍👩‍👧‍👦,", ","],
    ["<b>Tom</b>", "b Tom b"],
    ["$(id)", "id"],
    ["-o", "o"],
    ["two\nlines", "two lines"],
  ])("reads %j as %j", (spoken, plain) => {
    expect(plainText(spoken)).toBe(plain);
  });

  it("makes a pause of a dash that stands alone, and no piece", () => {
    const pieces = piecesOf(spokenWords("one — two … 👍"));
    expect(pieces.map((piece) => [piece.word, piece.text])).toEqual([
      [0, "one,"],
      [2, "two,"],
    ]);
  });

  it("reads a word of several words in one breath when it asks for its phones", () => {
    expect(piecesOf([{ spoken: "nine dollars, and five.", spaceBefore: false }])).toEqual([
      { word: 0, text: "nine dollars, and five.", bare: "nine dollars and five" },
    ]);
  });

  it("cuts a word of 300 letters into runs that stay one word of the sentence", () => {
    const pieces = piecesOf(spokenWords(`so ${"long".repeat(75)} indeed`));
    expect(new Set(pieces.map((piece) => piece.word))).toEqual(new Set([0, 1, 2]));
    expect(
      Math.max(
        ...clauseText(pieces)
          .split(" ")
          .map((run) => run.length),
      ),
    ).toBe(120);
    expect(clauseText(pieces).replaceAll(" ", "")).toBe(`so${"long".repeat(75)}indeed`);
  });

  it("cuts a long sentence at its commas, losing nothing", () => {
    const text = "and then we walked on and on and on, ".repeat(50).trim();
    const clauses = clausesOf(piecesOf(spokenWords(text)));
    expect(clauses.length).toBeGreaterThan(5);
    expect(clauses.map(clauseText).join(" ")).toBe(text);
    for (const clause of clauses) expect(clauseText(clause)).toMatch(/,$/);
  });

  it("cuts a long sentence without commas all the same", () => {
    const clauses = clausesOf(piecesOf(spokenWords("and then we walked on ".repeat(100).trim())));
    for (const clause of clauses) expect(clause.length).toBeLessThanOrEqual(50);
    expect(clauses.flat().length).toBe(500);
  });
});
