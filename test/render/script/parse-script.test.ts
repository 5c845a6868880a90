import { describe, expect, test } from "vitest";
import { ClipError } from "../../../src/errors.js";
import { parseScript } from "../../../src/render/script/parse-script.js";
import { spokenText, writtenText } from "../../../src/render/script/scene.js";
import {
  allSpoken,
  allWritten,
  edgeCases,
  kinds,
  readSample,
  sampleText,
  written,
} from "./read-script.js";

const samples: Record<string, string[]> = {
  "ocean.en.txt": [
    "figure",
    "statement",
    "figure",
    "statement",
    "statement",
    "figure",
    "statement",
    "statement",
    "figure",
  ],
  "launch.en.md": ["title", "statement", "picture", "list", "quote", "closing"],
  "coffee.de.txt": ["figure", "statement", "statement"],
  "tren.es.txt": ["statement", "statement"],
  "tea.ja.txt": ["statement", "statement", "statement"],
  "desert.ar.txt": ["statement", "statement", "statement", "statement"],
  "rain.hi.txt": ["statement", "statement"],
  "metro.ru.txt": ["statement", "statement", "statement", "figure"],
  "winter.fr.txt": ["statement", "statement"],
};

describe("the sample scripts", () => {
  test.each(Object.entries(samples))("%s becomes its scenes", (name, expected) => {
    expect(kinds(readSample(name))).toEqual(expected);
  });

  test.each(Object.keys(samples).filter((name) => name.endsWith(".txt")))(
    "%s is written as its author wrote it",
    (name) => {
      const gap = name.includes(".ja.") ? "" : " ";
      const text = sampleText(name).trim().replace(/\s+/gu, gap);
      expect(allWritten(readSample(name)).join(gap)).toBe(text);
    },
  );

  test("launch.en.md keeps its title, stress, picture, items, pause, quotation and cut", () => {
    const { scenes } = readSample("launch.en.md");
    const [title, bill, picture, list, quote, end] = scenes;
    expect(title && written(title)).toEqual(["Meet Tidewater"]);
    const stressed = bill?.sentences.flatMap((it) => it.words.filter((word) => word.strong));
    expect(stressed?.map((word) => word.written)).toEqual(["water", "bill,"]);
    expect(bill?.headline).toEqual({ sentenceIndex: 0, startWord: 0, endWord: 8 });
    expect(picture?.picture).toEqual({ address: "kitchen.jpg", alt: "A kitchen tap" });
    expect(picture && written(picture)).toEqual([
      "It clips onto the pipe in two minutes.",
      "No plumber.",
      "No wires.",
    ]);
    expect(list?.itemStarts).toEqual([0, 1, 2]);
    expect(list?.sentences.map((it) => it.pauseAfterMs)).toEqual([0, 0, 600]);
    expect(quote && written(quote)).toEqual(["We saved 31,000 litres in the first year."]);
    expect(scenes.map((scene) => scene.entry)).toEqual([
      "crossfade",
      "crossfade",
      "crossfade",
      "crossfade",
      "crossfade",
      "hard",
    ]);
    // The name stands large, and under it the price and the address.
    expect(end?.headline).toEqual({ sentenceIndex: 0, startWord: 0, endWord: 1 });
    expect(end?.sentences.map(spokenText)).toEqual([
      "Tidewater.",
      "From eighty-nine euros at tidewater dot example.",
    ]);
  });

  test("ocean.en.txt shows the shares that its sentences turn on", () => {
    const figures = readSample("ocean.en.txt").scenes.flatMap((scene) => scene.figure ?? []);
    expect(figures.map((figure) => figure.value)).toEqual(["71%", "9/10", "93%", "about 100,000"]);
  });
});

describe("odd scripts", () => {
  const cases = new Map(edgeCases().map((row) => [row.name, row.script]));
  const parse = (name: string) => parseScript(cases.get(name) ?? "", "en");

  test.each(edgeCases().filter((row) => row.expect === "done"))(
    "$name is written as it is",
    ({ script }) => {
      const pictureless = script.replace(/!\[[^\]]*\]\([^)]*\)/gu, " ");
      const text = pictureless.trim().replace(/\s+/gu, " ");
      expect(allWritten(parseScript(script, "en")).join(" ")).toBe(text);
    },
  );

  test("a hundred short paragraphs are a hundred scenes", () => {
    const { scenes } = parse("a hundred scenes");
    expect(scenes).toHaveLength(100);
    expect(scenes.every((scene) => scene.startsParagraph)).toBe(true);
  });

  test("one sentence of 500 words is one scene: nothing is cut inside a sentence", () => {
    const { scenes } = parse("one sentence of 400 words");
    expect(scenes).toHaveLength(1);
    expect(scenes[0]?.sentences).toHaveLength(1);
    expect(scenes[0]?.sentences[0]?.words).toHaveLength(500);
  });

  test("sixty sentences in one paragraph become scenes of two or three", () => {
    const { scenes } = parse("far too long for its time");
    const sizes = new Set(scenes.map((scene) => scene.sentences.length));
    expect([...sizes].every((size) => size === 2 || size === 3)).toBe(true);
  });

  test("marks of other languages are text", () => {
    expect(allSpoken(parse("markup characters"))).toEqual([
      "Is three less than five and seven greater than two?",
      "Yes, said Tom and Ann; one hundred percent sure: frac one two percent eif zero v; R M R F slash id",
    ]);
  });

  test("emoji are silent and stacked marks fall away", () => {
    expect(allSpoken(parse("emoji and combining marks"))).toEqual([
      "Family, flags, café, Zalgo, and.",
    ]);
  });

  test("numbers, dates, money and addresses are words", () => {
    expect(allSpoken(parse("numbers, dates, money, web addresses"))).toEqual([
      "On November twentieth, twenty twenty-six at nine thirty, one thousand two hundred ninety-nine dollars and ninety-nine cents became one point one million euros; see example dot com slash a or mail me at example dot com.",
    ]);
  });

  test("a picture at the end belongs to the text before it", () => {
    const { scenes } = parse("a picture that is not there");
    expect(kinds({ language: "en", scenes })).toEqual(["picture"]);
    expect(scenes[0]?.picture?.address).toBe("missing-picture.jpg");
  });

  test.each(["only marks, nothing to say", "white space only"])("%s is refused", (name) => {
    expect(() => parse(name)).toThrow(/nothing that can be spoken/u);
  });

  test("only a picture is refused", () => {
    expect(() => parseScript("![a tap](tap.jpg)", "en")).toThrow(ClipError);
  });

  test("a language that is no language tag is refused by name", () => {
    expect(() => parseScript("Hello.", "not a tag")).toThrow(/"not a tag"/u);
  });
});

describe("whatever the script", () => {
  const texts = [
    ...edgeCases().map((row) => row.script),
    ...Object.keys(samples).map(sampleText),
    "🎉\n\nHello 🎉\n\n— — —\n\n<b>\n\n# \n\n> 1️⃣\n\n- \n- …\n- ok",
    "[pause 1s][pause 1s] Hi [pause 1s] there. ![](a.png)\n\n---\n\n***\n\n![](b.png)",
    "&amp; | a | b |\n|---|---|\n\n```js\nlet a = `1`;\n```\n\n    indented\n\nTitle\n=====",
    "＄５ ٣٪ ½ Ⅷ ﷺ \u202Eabc\u202C \u200B\u00AD x\u00A0y",
  ].filter((text) => /[\p{L}\p{N}]/u.test(text));

  test.each(texts.map((text) => [text.slice(0, 30), text]))(
    "%j: every sentence and scene says something",
    (_, text) => {
      for (const language of ["en", "de", "ja", "ar", "xx"]) {
        const { scenes } = parseScript(text, language);
        expect(scenes.length).toBeGreaterThan(0);
        for (const scene of scenes) {
          expect(scene.sentences.length).toBeGreaterThan(0);
          for (const sentence of scene.sentences) {
            expect(spokenText(sentence)).toMatch(/[\p{L}\p{N}]/u);
            expect(writtenText(sentence)).toBe(writtenText(sentence).trim());
            expect(sentence.words[0]?.spaceBefore).toBe(false);
            for (const word of sentence.words) expect(word.written).toMatch(/^\S+$/u);
          }
          expect(scene.figure !== null).toBe(scene.kind === "figure");
          if (scene.kind === "picture") expect(scene.picture).not.toBeNull();
          else if (scene.kind !== "list") expect(scene.picture).toBeNull();
          expect(scene.itemStarts.length > 0).toBe(scene.kind === "list");
          if (scene.figure) {
            const { sentenceIndex, wordIndex } = scene.figure;
            expect(scene.sentences[sentenceIndex]?.words[wordIndex]).toBeDefined();
          }
        }
      }
    },
  );

  test.each(texts.map((text) => [text.slice(0, 30), text]))(
    "%j: the same text gives the same script",
    (_, text) => {
      expect(parseScript(text, "en")).toEqual(parseScript(text, "en"));
    },
  );
});
