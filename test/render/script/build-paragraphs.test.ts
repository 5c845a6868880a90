import { describe, expect, test } from "vitest";
import { ClipError } from "../../../src/errors.js";
import { parseScript } from "../../../src/render/script/parse-script.js";
import { allWritten, written } from "./read-script.js";

const parse = (text: string) => parseScript(text, "en");
const pauses = (text: string) =>
  parse(text).scenes.flatMap((scene) => scene.sentences.map((it) => it.pauseAfterMs));
const pictures = (text: string) =>
  parse(text).scenes.map((scene) => [written(scene).join(" "), scene.picture?.address ?? null]);

describe("pauses", () => {
  test.each([
    ["One. [pause 600ms] Two.", [600, 0]],
    ["One.\n\n[pause 1.5s]\n\nTwo.", [1500, 0]],
    ["One [PAUSE 2 s] two.", [2000, 0]],
    ["One. [pause 1,5s]", [1500]],
    ["One. [pause 1s] [pause 250ms]\n\n[pause 1s]", [2250]],
    ["# One [pause 1s]\n\nTwo.", [1000, 0]],
    ["- One [pause 1s]\n- Two", [1000, 0]],
    ["One. [pause 10s]", [10_000]],
    ["[pause 3s] One. Two.", [0, 0]],
  ])("%j", (text, expected) => {
    expect(pauses(text)).toEqual(expected);
  });

  test("a pause is never written", () => {
    expect(allWritten(parse("One [pause 2s] two.\n\n[pause 1s]"))).toEqual(["One", "two."]);
  });

  test.each(["One. [pause 10001ms]", "One. [pause 6s]\n\n[pause 6s]", "[pause 99999999s] One."])(
    "%j is refused, with the limit",
    (text) => {
      expect(() => parse(text)).toThrow(
        expect.objectContaining({
          code: "request.invalid",
          message: expect.stringContaining("the limit after one sentence is 10 s"),
          problems: [expect.objectContaining({ pointer: "/script", code: "pause_too_long" })],
        }),
      );
    },
  );
});

describe("pictures", () => {
  test.each([
    ["in its paragraph", "![a](a.jpg) Text.", [["Text.", "a.jpg"]]],
    ["alone, before its text", "![a](a.jpg)\n\nText.", [["Text.", "a.jpg"]]],
    [
      "alone, between two texts",
      "One.\n\n![a](a.jpg)\n\nTwo.",
      [
        ["One.", null],
        ["Two.", "a.jpg"],
      ],
    ],
    ["alone, at the end", "Text.\n\n![a](a.jpg)", [["Text.", "a.jpg"]]],
    [
      "alone, before a cut",
      "One.\n\n![a](a.jpg)\n\n---\n\nTwo.",
      [
        ["One.", "a.jpg"],
        ["Two.", null],
      ],
    ],
    [
      "alone, before a heading that follows text",
      "One.\n\n![a](a.jpg)\n\n# Two",
      [
        ["One.", "a.jpg"],
        ["Two", null],
      ],
    ],
    ["alone, before the first heading", "![a](a.jpg)\n\n# One", [["One", "a.jpg"]]],
    [
      "after a heading",
      "# One\n\n![a](a.jpg)\n\nTwo.",
      [
        ["One", null],
        ["Two.", "a.jpg"],
      ],
    ],
    [
      "two in a paragraph, each before its sentence",
      "![a](a.jpg) One. ![b](b.jpg) Two.",
      [
        ["One.", "a.jpg"],
        ["Two.", "b.jpg"],
      ],
    ],
    [
      "two before a paragraph of two sentences",
      "![a](a.jpg) ![b](b.jpg)\n\nOne. Two.",
      [
        ["One.", "a.jpg"],
        ["Two.", "b.jpg"],
      ],
    ],
    ["in a list", "- One ![a](a.jpg)\n- Two", [["One Two", "a.jpg"]]],
  ])("%s", (_, text, expected) => {
    expect(pictures(text)).toEqual(expected);
  });

  test("more pictures than sentences are refused, and none is lost in silence", () => {
    expect(() => parse("![a](a.jpg) ![b](b.jpg) Only one.")).toThrow(ClipError);
    expect(() => parse("![a](a.jpg) ![b](b.jpg) Only one.")).toThrow(
      /2 pictures but only 1 sentence;/u,
    );
  });

  test.each([
    ["before it", "Intro.\n\n![a](a.jpg)\n\n- One\n- Two"],
    ["at its head", "Intro.\n\n- ![a](a.jpg) One\n- Two"],
  ])("one picture of a list, %s, stands behind its items", (_, text) => {
    const list = parse(text).scenes[1];
    expect(list).toMatchObject({ kind: "list", itemStarts: [0, 1], picture: { address: "a.jpg" } });
  });

  test("pictures of several items are seen in turn", () => {
    const { scenes } = parse("- ![a](a.jpg) One\n- ![b](b.jpg) Two");
    expect(scenes.map(({ kind, picture }) => [kind, picture?.address])).toEqual([
      ["picture", "a.jpg"],
      ["picture", "b.jpg"],
    ]);
  });

  test("a picture's alternative text is neither written nor spoken", () => {
    expect(allWritten(parse("See ![a red tap](a.jpg) here."))).toEqual(["See here."]);
  });
});

describe("text with nothing to say", () => {
  test("joins the sentence before it, and at the start the one after it", () => {
    expect(allWritten(parse("Hello.\n\n🎉\n\n***\n\nBye."))).toEqual(["Hello. 🎉", "Bye."]);
    expect(allWritten(parse("🎉\n\nHello."))).toEqual(["🎉 Hello."]);
    expect(allWritten(parse("Hello. 🎉 [pause 1s] 🎈 Bye."))).toEqual(["Hello. 🎉", "🎈 Bye."]);
  });
});
