import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dialectFor } from "../../../src/render/script/markdown-dialect.js";
import { parsePart } from "../../../src/render/script/parse-markdown.js";
import { readPlainBlocks } from "../../../src/render/script/plain-blocks.js";

const lines =
  "- a|- b [pause 1s] c|* a|* * *|---|- - -|***|_ _ _|> q|> q [pause 1s] r|>q|> - q|> # q|> ---|# T|## T #|#T|text|more text.|t [pause 2s] u|[a|a]|![a|1. x|1986. A|+ p|-|- |-x|--|-- -||| | indented|    deep|- a  |x  |== =|===|`c`|<b>|&amp;|| a | b ||!x|\u6f6e\u306e\u6708\u3002|\u00a0n|- \u00a0n|> \u3000q|- ---|- # T|- > q|> > q|x\\y|*a*|a_b|[a](b)|##### five|####### seven|a\tb|\ufeffx".split(
    "|",
  );
const scripts = fc
  .array(fc.tuple(fc.constantFrom(...lines), fc.constantFrom("\n", "\n", "\n\n", "\n \n")), {
    maxLength: 8,
  })
  .map((parts) => parts.flat().join(""));

describe("what is read without the Markdown parser", () => {
  test.each([
    ["with lists", "a"],
    ["without lists", "- a\n".repeat(1_001)],
  ])("is read as the parser would, %s", (_, sample) => {
    const dialect = dialectFor(sample);
    const hasLists = sample === "a";
    let plain = 0;
    fc.assert(
      fc.property(scripts, (script) => {
        const blocks = readPlainBlocks(script, hasLists);
        if (blocks === null) return;
        plain += 1;
        expect(blocks).toEqual(parsePart(script, dialect));
      }),
      { seed: 9, numRuns: 3_000 },
    );
    expect(plain).toBeGreaterThan(300);
  });

  test.each([
    ["The tide turns.\nIt always does.\n\nAgain.\n"],
    ["# Title\nText\n\n---\n\n> a\n> b\n\n> c\n"],
    ["- a\n- b\n\n- c\n\n* d\n\nText"],
  ])("are ordinary scripts: %j", (script) => {
    const blocks = readPlainBlocks(script, true);
    expect(blocks).toEqual(parsePart(script, dialectFor(script)));
  });

  test.each(["> a\nb", "a\n- b", "- a\n  b", "1. a", "**a**", "a  \nb", "\tcode"])(
    "is not %j: that is for the parser",
    (script) => {
      expect(readPlainBlocks(script, true)).toBe(null);
    },
  );
});
