import { describe, expect, test } from "vitest";
import { roughSpeechMs } from "../../../src/render/script/estimate-speech.js";
import type { Lexicon } from "../../../src/render/script/lexicon/lexicon-schema.js";
import { parseScript } from "../../../src/render/script/parse-script.js";
import { spokenText, writtenText } from "../../../src/render/script/scene.js";

const sentencesOf = (text: string, language = "en", lexicon: Lexicon = {}) =>
  parseScript(text, language, lexicon).scenes.flatMap(({ sentences }) => sentences);
const shown = (text: string, language = "en") =>
  sentencesOf(text, language).map(writtenText).join(" ");
const spoken = (text: string, language = "en", lexicon: Lexicon = {}) =>
  sentencesOf(text, language, lexicon).map(spokenText).join(" ");

describe("[say: …] after a word", () => {
  test("is spoken in place of the word, and never shown", () => {
    const [sentence] = sentencesOf("Nguyen [say: win] arrived.");
    expect(sentence?.words).toEqual([
      { written: "Nguyen", spoken: "win", strong: false, spaceBefore: false },
      { written: "arrived.", spoken: "arrived.", strong: false, spaceBefore: true },
    ]);
  });

  test.each([
    ["with the marks of the word", "So “Nguyen,” [say: win] he", "So “Nguyen,” he", "So win, he"],
    ["with a mark after it", "It is Nguyen [say: win].", "It is Nguyen.", "It is win."],
    ["without a space", "Nguyen[say:win] came", "Nguyen came", "win came"],
    ["in capitals", "Nguyen [SAY: win] came", "Nguyen came", "win came"],
    ["of several words", "Ng [say: ing and so on] it", "Ng it", "ing and so on it"],
    ["over the end of a line", "Nguyen\n[say: win\nsome] came", "Nguyen came", "win some came"],
    ["after a stressed word", "**Nguyen** [say: win] came", "Nguyen came", "win came"],
    ["at a number", "5 [say: a handful of] km", "5 km", "a handful of K M"],
    ["with numbers and signs", "R2 [say: artoo & 2] ran", "R2 ran", "artoo and two ran"],
    ["at a dash", "one — [say: to] two", "one — two", "one to two"],
    ["with a stop in it", "Ng [say: Dr. Ng.] came", "Ng came", "Doctor Ng came"],
    ["in a quotation", "> Nguyen [say:\n> win] came", "Nguyen came", "win came"],
  ])("%s", (_, text, written, said) => {
    expect(shown(text)).toBe(written);
    expect(spoken(text)).toBe(said);
  });

  test("stays with its word in headings and lists", () => {
    const { scenes } = parseScript("# Ng [say: ing]\n\n- Ng [say: ing]\n- Two [say: deux]", "en");
    const sentences = scenes.flatMap((scene) => scene.sentences);
    expect(sentences.map(writtenText)).toEqual(["Ng", "Ng", "Two"]);
    expect(sentences.map(spokenText)).toEqual(["ing", "ing", "deux"]);
  });

  test("goes before the lexicon, which sees no phrase over it", () => {
    const lexicon = { "New York": "noo yawk", York: "yawk", Ng: "ing" };
    expect(spoken("New York [say: yerk], Ng [say: eng], Ng", "en", lexicon)).toBe(
      "New yerk, eng, ing",
    );
  });

  test("is for the last word of a text without spaces", () => {
    expect(shown("東京は大阪[say: おおさか]です。", "ja")).toBe("東京は大阪です。");
    expect(spoken("東京は大阪[say: おおさか]です。", "ja")).toBe("東京はおおさかです。");
  });

  test("does not end a sentence, nor does what is in it", () => {
    expect(sentencesOf("Ask Ng [say: Who? Me!] now.")).toHaveLength(1);
  });
});

describe("[say: …] is text as it stands", () => {
  test.each([
    ["without a word before it", "[say: win] Nguyen came"],
    ["with nothing to say", "Nguyen [say: ] came"],
    ["with a mark alone", "Nguyen [say: !?] came"],
    ["without a colon", "Nguyen [say win] came"],
    ["without an end", "Nguyen [say: win came"],
    ["with a bracket in it", "Nguyen [say: w[i]n] came"],
    ["with a letter right after it", "Nguyen[say: win]ese came"],
    ["of another word", "Nguyen [spell: win] came"],
  ])("%s", (_, text) => {
    expect(shown(text)).toBe(text);
    expect(spoken(text)).toContain("Nguyen");
  });

  test("after a backslash, which is not shown", () => {
    expect(shown("Write \\[say: win] after it.")).toBe("Write [say: win] after it.");
    expect(spoken("Write \\[say: win] after it.")).toBe("Write say: win after it.");
  });

  test("where its word has one already", () => {
    expect(shown("Ng [say: ing] [say: eng] came")).toBe("Ng [say: eng] came");
  });
});

test("a respelling may be as long as one of a lexicon", () => {
  const script = (length: number) => `Ng [say: ${"a".repeat(length)}] came`;
  expect(spoken(script(120))).toBe(`${"a".repeat(120)} came`);
  expect(() => spoken(script(121))).toThrow(
    expect.objectContaining({
      code: "request.invalid",
      problems: [expect.objectContaining({ pointer: "/script", code: "respelling_too_long" })],
    }),
  );
});

test("a script's rough length does not count it", () => {
  const text = "Nguyen and all of her friends arrived at noon on the first train of the day.";
  const marked = text.replace("Nguyen", "Nguyen [say: win]").replace("noon", "noon [say: nune]");
  const rough = (script: string) => roughSpeechMs(script, "en");
  expect(rough(marked) - rough(text)).toBeLessThan(rough(`${text} ab`) - rough(text) + 1);
});

test("a long row of open marks is read in no time that grows with its square", () => {
  const text = `Ng ${"[say: ".repeat(3_000)}`;
  expect(shown(text)).toBe(text.trimEnd());
});
