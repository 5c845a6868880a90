import fc from "fast-check";
import { expect, test } from "vitest";
import { parseScript } from "../../../src/render/script/parse-script.js";
import { type Scene, spokenText } from "../../../src/render/script/scene.js";

// Words that are spoken as they are written, so that what is said can be compared with what was written.
const words = "tide|sea|boat|lamp|wind|stone|over|the|not|and|under|salt".split("|");
const word = fc.constantFrom(...words);
const phrase = fc.array(word, { minLength: 1, maxLength: 12 }).map((list) => list.join(" "));
const sentence = phrase.map((text) => `${text[0]?.toUpperCase()}${text.slice(1)}.`);
const bullets = (mark: (index: number) => string, item: fc.Arbitrary<string>) =>
  fc
    .array(item, { minLength: 1, maxLength: 4 })
    .map((items) => items.map((text, index) => `${mark(index)} ${text}`).join("\n"));

const blocks = fc.oneof(
  sentence,
  fc.array(sentence, { minLength: 2, maxLength: 6 }).map((list) => list.join(" ")),
  phrase,
  phrase.map((text) => `${text}:`),
  phrase.map((text) => `# ${text}`),
  phrase.map((text) => `> ${text}.\n> — Sea Stone`),
  phrase.map((text) => `“${text}.”`),
  phrase.map((text) => `- ${text}`),
  fc.constantFrom("— Sea Stone", "Sea Stone, tide"),
  bullets(() => "-", fc.oneof(phrase, sentence)),
  bullets((index) => `${index + 1}.`, fc.oneof(phrase, sentence)),
  bullets((index) => `${9 - index})`, phrase),
  fc.tuple(phrase, phrase).map(([line, text]) => `${line}:\n${text}`),
  fc.tuple(phrase, sentence).map(([line, text]) => `${line}\n${text}`),
  fc.constantFrom("```\ncode code\n```", "---", "[pause 1s]", "![a](a.jpg)"),
  phrase.map((text) => `Some \`${text}\` here.`),
);
const scripts = fc
  .tuple(sentence, fc.array(blocks, { minLength: 1, maxLength: 8 }))
  .map(([first, rest]) => [first, ...rest].join("\n\n"));

/** The words of a script without its marks, in order. */
function wordsOf(script: string): string[] {
  return (
    script
      .replace(/```[^`]*```/gu, " ")
      .replace(/!\[a\]\(a\.jpg\)|\[pause 1s\]/gu, " ")
      .replace(/^\d[.)] /gmu, "")
      .toLowerCase()
      .match(/[a-z]+/gu) ?? []
  );
}

test("what the scenes say is what the script says, in its order", () => {
  fc.assert(
    fc.property(scripts, (script) => {
      // More pictures than sentences are an error of their own.
      const text = script.replace(/(!\[a\]\(a\.jpg\)\s*){2,}/gu, "![a](a.jpg)\n\n");
      const { scenes } = parse(text);
      const said = scenes.flatMap((scene) => scene.sentences.map(spokenText)).join(" ");
      // A single number is a text, which is spoken.
      const numbers = /\b(?:one|two|three|four|five|six|seven|eight|nine)\b/gu;
      expect(
        said
          .toLowerCase()
          .replace(numbers, "")
          .match(/[a-z]+/gu),
      ).toEqual(wordsOf(text));
      for (const scene of scenes) expectWhole(scene);
    }),
    { seed: 11, numRuns: 1_500 },
  );
});

const parse = (text: string) => parseScript(text, "en");

/** What is true of every scene, whatever the script. */
function expectWhole(scene: Scene): void {
  const { kind, sentences, headline } = scene;
  expect(sentences.length).toBeGreaterThan(0);
  for (const one of sentences) expect(spokenText(one)).not.toBe("");
  expect(scene.itemStarts.length > 0).toBe(kind === "list");
  expect(scene.comparison !== null).toBe(kind === "comparison");
  expect(scene.code !== null).toBe(kind === "code");
  if (kind === "step") expect(scene.step).not.toBeNull();
  if (scene.step) expect(["step", "code", "picture"]).toContain(kind);
  if (scene.attribution !== null) {
    expect(kind).toBe("quote");
    if (scene.inlineQuote === null) expect(sentences.length).toBeGreaterThan(1);
  }
  if (scene.firstNumber !== null) expect(kind).toBe("list");
  if (headline) {
    const size = sentences[headline.sentenceIndex]?.words.length ?? 0;
    expect(headline.startWord).toBeLessThan(headline.endWord);
    expect(headline.endWord).toBeLessThanOrEqual(size);
    // Seven and the article before them, or a short clause or sentence as a whole; of a step its first clause.
    expect(headline.endWord - headline.startWord).toBeLessThanOrEqual(kind === "step" ? 24 : 18);
  }
}
