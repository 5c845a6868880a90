import { describe, expect, test } from "vitest";
import type { Lexicon } from "../../../src/render/script/lexicon/lexicon-schema.js";
import { parseScript } from "../../../src/render/script/parse-script.js";
import { spokenText, writtenText } from "../../../src/render/script/scene.js";

const sentencesOf = (text: string, lexicon: Lexicon, language = "en") =>
  parseScript(text, language, lexicon).scenes.flatMap(({ sentences }) => sentences);
const spoken = (text: string, lexicon: Lexicon, language = "en") =>
  sentencesOf(text, lexicon, language).map(spokenText).join(" ");

describe("a word of the lexicon", () => {
  test("is spoken as it is respelled, and shown as it is written", () => {
    const [sentence] = sentencesOf("Say “Clipwright”, please.", { Clipwright: "clip right" });
    expect(sentence && spokenText(sentence)).toBe("Say clip right, please.");
    expect(sentence && writtenText(sentence)).toBe("Say “Clipwright”, please.");
    expect(sentence?.words[1]).toMatchObject({ written: "“Clipwright”,", spoken: "clip right," });
  });

  test.each([
    ["in another case", "CLIPWRIGHT and clipwright", "clip right and clip right"],
    ["with markup in it", "Clip**wright** or *Clipwright*", "clip right or clip right"],
    ["with an invisible character", "Clip\u00adwright", "clip right"],
    ["as an owner", "Clipwright's and Clipwright’s", "clip right's and clip right's"],
    ["not as a part of a word", "Clipwrights, Clipwright-like", "Clipwrights, Clipwright-like"],
  ])("is found %s", (_, text, expected) => {
    expect(spoken(text, { Clipwright: "clip right" })).toBe(expected);
  });

  test("is looked up as written before case is ignored", () => {
    const lexicon = { US: "you ess", us: "uss" };
    expect(spoken("Tell us of the US. Us?", lexicon)).toBe("Tell uss of the you ess. you ess?");
  });

  test("is the same whatever the order of the keys", () => {
    const text = "Tell Abc of ABC and abc.";
    expect(spoken(text, { abc: "one", ABC: "two" })).toBe(spoken(text, { ABC: "two", abc: "one" }));
  });

  test("is respelled before numbers, signs and abbreviations are read", () => {
    const lexicon = { $5: "a fiver", "3D": "three dee", "Dr.": "doc", "2": "a pair" };
    expect(spoken("Dr. Who has $5 and 3D, 2 of 12.", lexicon)).toBe(
      "doc Who has a fiver and three dee, a pair of twelve.",
    );
  });

  test("keeps the dot of its key from making a pause, but at the end of a sentence", () => {
    expect(spoken("So Capt. Ahab, Capt., the Capt.", { "Capt.": "cap" })).toBe(
      "So cap Ahab, cap, the cap.",
    );
  });

  test("does not change how the words beside it are read", () => {
    expect(spoken("It is 5 ha, 5 ha.", { "5": "cinco" })).toBe("It is cinco ha, cinco ha.");
    expect(spoken("It took $5 million.", { million: "milly on" })).toBe(
      "It took five dollars milly on.",
    );
  });

  test("has a respelling that is read like a text: numbers and signs are put into words", () => {
    expect(spoken("Ask R2.", { R2: "artoo & 2 more." })).toBe("Ask artoo and two more.");
  });
});

describe("a phrase of the lexicon", () => {
  const lexicon = { "New York": "noo yawk", New: "gnu", "Dr. Who": "the doctor himself" };

  test("is found before the words in it, also over the end of a line", () => {
    expect(spoken("New York is new,\nNew\nYork!", lexicon)).toBe("noo yawk is gnu, noo yawk!");
  });

  test("is not found where a mark divides it, unless the key has that mark", () => {
    expect(spoken("New, York. Dr. Who came.", lexicon)).toBe("gnu, York. the doctor himself came.");
  });

  test("gives each written word its part of the speech", () => {
    const [sentence] = sentencesOf("So Dr. Who, he", lexicon);
    expect(sentence?.words.map((word) => word.spoken)).toEqual([
      "So",
      "the",
      "doctor himself,",
      "he",
    ]);
    const [short] = sentencesOf("In New York, now", { "New York": "Gotham" });
    expect(short?.words.map((word) => word.spoken)).toEqual(["In", "", "Gotham,", "now"]);
  });
});

test("words are found in languages without spaces, and with letters of their own", () => {
  expect(spoken("東京都に行く。", { 東京都: "とうきょうと" }, "ja")).toContain("とうきょうと");
  expect(spoken("ΟΔΟΣ και Οδός, οδος.", { οδος: "ένα" }, "el")).toBe("ένα και Οδός, ένα.");
  expect(spoken("Die Straße heißt so.", { straße: "Schtraase" }, "de")).toBe(
    "Die Schtraase heißt so.",
  );
});

test("a script that its lexicon makes longer than any clip is refused before it is spoken", () => {
  const parse = (count: number) => parseScript("x ".repeat(count), "en", { x: "ab ".repeat(40) });
  expect(() => parse(400)).toThrow(expect.objectContaining({ code: "script.too_long" }));
  expect(parse(300).scenes).not.toHaveLength(0);
});

test("a lexicon of whose words a script has none changes nothing", () => {
  const text = "# Two seas\n\n- Ice above, 93%\n- Salt below";
  expect(parseScript(text, "en", { Clipwright: "clip right" })).toEqual(parseScript(text, "en"));
});
