import { describe, expect, test } from "vitest";
import { parseScript } from "../../../src/render/script/parse-script.js";
import { allSpoken, allWritten, kinds, sentencesOf, written } from "./read-script.js";

const parse = (text: string) => parseScript(text, "en");

describe("what the format has", () => {
  test("a heading of any depth is a title, and is spoken", () => {
    const script = parse("# One\n\n### Two ###\n\nText.");
    expect(kinds(script)).toEqual(["title", "title", "statement"]);
    expect(allSpoken(script)).toEqual(["One", "Two", "Text."]);
  });

  test.each(["-", "*", "+"])("%s makes a list; an item may have several sentences", (mark) => {
    const [list] = parse(`${mark} Wash. Dry.\n${mark} Fold.`).scenes;
    expect(list?.kind).toBe("list");
    expect(list && written(list)).toEqual(["Wash.", "Dry.", "Fold."]);
    expect(list?.itemStarts).toEqual([0, 2]);
  });

  test("a numbered list is numbered by its scene, and its numbers are not spoken", () => {
    const script = parse("1. Wash it\n2. Dry it");
    expect(kinds(script)).toEqual(["list"]);
    expect(script.scenes[0]?.firstNumber).toBe(1);
    expect(allWritten(script)).toEqual(["Wash it", "Dry it"]);
  });

  test.each(["Run `npm install` now.", "Run ``npm install`` now."])(
    "%s loses its marks",
    (text) => {
      expect(allWritten(parse(text))).toEqual(["Run npm install now."]);
    },
  );

  test("items of a list inside a list follow the item that they stand in", () => {
    const [list] = parse("- A\n  - B\n  - C\n- D").scenes;
    expect(list && written(list)).toEqual(["A", "B", "C", "D"]);
    expect(list?.itemStarts).toEqual([0, 1, 2, 3]);
  });

  test("a long list is cut into balanced scenes", () => {
    const script = parse(Array.from({ length: 8 }, (_, i) => `- Item ${i}`).join("\n"));
    expect(script.scenes.map((scene) => scene.itemStarts)).toEqual([
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ]);
    expect(script.scenes.map((scene) => scene.startsParagraph)).toEqual([true, false]);
  });

  test("a quotation of two paragraphs is one quotation", () => {
    const script = parse("> First\n>\n> Second");
    expect(kinds(script)).toEqual(["quote"]);
    expect(allWritten(script)).toEqual(["First", "Second"]);
  });

  test("stress is kept to the words that have it", () => {
    const words = parse("A **very big** *deal*, **really**ly so.").scenes[0]?.sentences[0]?.words;
    expect(words?.filter((word) => word.strong).map((word) => word.written)).toEqual([
      "very",
      "big",
      "deal,",
      "reallyly",
    ]);
  });

  test("a link is spoken by its text", () => {
    expect(allWritten(parse("See [our **site**](https://example.com) now."))).toEqual([
      "See our site now.",
    ]);
  });

  test.each(["A.\n\n---\n\nB.", "A.\n---\nB.", "A.\n\n* * *\n\nB."])("%j is a hard cut", (text) => {
    const { scenes } = parse(text);
    expect(scenes.map((scene) => [scene.kind, scene.entry])).toEqual([
      ["statement", "crossfade"],
      ["statement", "hard"],
    ]);
  });

  test("a cut at the very start cuts nothing", () => {
    expect(parse("---\n\nA.").scenes[0]?.entry).toBe("crossfade");
  });
});

describe("what the format does not have stays text", () => {
  test.each([
    "3 < 5 & 7 > 2",
    "<b>Tom</b> <!-- and --> <br/>",
    "<https://example.com> is text",
    "&amp; &nbsp; &copy; stay",
    "one ` backtick",
    "\\frac{1}{2} and C:\\temp\\new",
    "[0:v] and [link][ref] and [ref]: x",
    "snake_case_name and _private",
    "2*3*4 = 24 and a*b*c",
    "2*3 = 6 and 4*5 = 20",
    "$5* (*before tax)",
    "#hashtag first",
    "+1 for this",
    "-5 degrees",
    "1986. A great summer.",
    "~~struck~~ and ==marked==",
    "a | b | c",
    "![not closed](x y",
    "[pause] [pause 5] [pause 2min]",
  ])("%s", (text) => {
    expect(sentencesOf(`Say ${text}`).join(" ")).toBe(`Say ${text}`);
    expect(sentencesOf(`${text} said`).join(" ")).toBe(`${text} said`);
  });

  test("an indented paragraph is no code, and neither is a fence without an end", () => {
    expect(sentencesOf("    indented here\n\n```js\nlet a")).toEqual([
      "indented here",
      "```js let a",
    ]);
  });

  test("a line of === under another is no heading", () => {
    const script = parse("Title\n=====\n\nText.");
    expect(kinds(script)).toEqual(["statement", "statement"]);
    expect(allSpoken(script)).toEqual(["Title", "Text."]);
  });

  test("a backslash takes the meaning of our own marks away", () => {
    expect(sentencesOf("\\*not stressed\\*")).toEqual(["*not stressed*"]);
    expect(sentencesOf("\\# no title")).toEqual(["# no title"]);
    expect(kinds(parse("\\- no item"))).toEqual(["statement"]);
  });

  test("a byte order mark and Windows line ends change nothing", () => {
    expect(parse("\uFEFF# A\r\n\r\nB *c*\r\nd.\r\n")).toEqual(parse("# A\n\nB *c*\nd.\n"));
  });
});

describe("text that no person writes is read without getting stuck", () => {
  // Each of these took the Markdown parser between three seconds and over a minute before its nesting was bounded.
  test.each(["- ", "1) ", "> ", "*_", "[a]("])(
    "%j over and over",
    (piece) => {
      const text = `${piece.repeat(Math.floor(19_900 / piece.length))}word`;
      expect(allSpoken(parse(text)).join(" ")).toMatch(/word$/u);
    },
    20_000,
  );
});

test.each(["\n", " \n", "\r\n", "\r"])("a million blank lines are one: %j", (line) => {
  // The parser took seconds and a gigabyte for half as many.
  const text = `- One.${line.repeat(2)}- Two.\n${line.repeat(1_000_000)}Three.`;
  const script = parse(text);
  expect(script.scenes.map(({ kind }) => kind)).toEqual(["list", "statement"]);
  expect(allSpoken(script)).toEqual(["One.", "Two.", "Three."]);
});

test("a long script is parsed in parts, and no block is cut by that", () => {
  const item = "An item of some forty characters or more";
  const list = Array.from({ length: 60 }, (_, i) => `- ${item} ${i}`).join("\n\n");
  const quote = Array.from({ length: 60 }, (_, i) => `> ${item} ${i}`).join("\n>\n");
  const script = parse(`# Title\n${item}.\n\n${list}\n\nBetween.\n\n${quote}\n\n${item}.`);
  const starts = script.scenes.filter((scene) => scene.startsParagraph);
  expect(starts.map((scene) => scene.kind)).toEqual([
    "title",
    "statement",
    "list",
    "statement",
    "quote",
    "statement",
  ]);
});
