import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { allSpoken } from "../read-script.js";

/** The languages whose numbers, signs and abbreviations are read by their own conventions. */
const languages = "ar de en es fr hi it ja nl pl pt ru tr zh".split(" ");
const leastRows = 25;
const leastInAll = 350;

const folder = new URL("tables/", import.meta.url);

/** The rows of a table: `written ⇒ spoken`, under headings that begin with `#` and a space. */
function rowsOf(language: string): [written: string, spoken: string][] {
  const lines = readFileSync(new URL(`${language}.txt`, folder), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line) => {
      const [written = "", spoken = ""] = line.split(" ⇒ ");
      return [written, spoken];
    });
}

test("each language has its table, and all of them have enough rows", () => {
  expect(readdirSync(folder).sort()).toEqual(languages.map((language) => `${language}.txt`));
  let count = 0;
  for (const language of languages) {
    const rows = rowsOf(language);
    expect(rows.length, language).toBeGreaterThanOrEqual(leastRows);
    expect(new Set(rows.map(([written]) => written)).size, language).toBe(rows.length);
    count += rows.length;
  }
  expect(count).toBeGreaterThanOrEqual(leastInAll);
});

describe.each(languages)("%s", (language) => {
  const rows = rowsOf(language);

  test.each(rows)("%s ⇒ %s", (written, spoken) => {
    expect(allSpoken(parseScript(written, language)).join(" ")).toBe(spoken);
  });

  test("no number of a random text is silent, and no word has a part that is not its own", () => {
    const number = fc.oneof(
      fc.nat(2_100).map(String),
      fc.nat(99_999_999).map(String),
      fc.constantFrom("0,5", "3.14", "1.234", "1,234.50", "007", "14:30", "2½", "3/4", "٢٥", "१२"),
    );
    const mark = fc.constantFrom(
      "",
      "",
      "-",
      "−",
      "€",
      "$",
      "%",
      "#",
      "§",
      "№",
      "+",
      "(",
      "IV",
      "№",
    );
    const tail = fc.constantFrom(
      ..."|%| %| €|€|.|, |-10|–20|/3|km|km/h| kg|°C|º|er|-й|'inci| Uhr| h| pm|x|)|:05|/2024".split(
        "|",
      ),
    );
    const word = fc.tuple(mark, number, tail).map((parts) => parts.join(""));
    const text = fc
      .array(word, { minLength: 1, maxLength: 6 })
      .map((words) => `A ${words.join(" ")} b`);
    const property = fc.property(text, (written) => {
      const { scenes } = parseScript(written, language);
      const words = scenes.flatMap(({ sentences }) => sentences.flatMap((it) => it.words));
      expect(words.map((it) => it.written).join("")).toBe(written.replace(/\s/gu, ""));
      for (const [index, { written: shown, spoken }] of words.entries()) {
        if (!/\p{N}/u.test(shown) || spoken !== "") continue;
        const beside = `${words[index - 1]?.spoken ?? ""}${words[index + 1]?.spoken ?? ""}`;
        const isGroup = words.some((it) => it.spoken.includes(shown.slice(0, 3)));
        expect(beside !== "" || isGroup, `${shown} of ${written}`).toBe(true);
      }
    });
    fc.assert(property, { numRuns: 150, seed: 12 });
  });

  test.each(["1–2", "1-", "%1", "1:", "l'"])("a long row of %s is read", (part) => {
    const { scenes } = parseScript(`A ${part.repeat(6_000)}`.slice(0, 20_000), language);
    expect(scenes).not.toHaveLength(0);
  });

  test("no written number is silent: it is said by its own word or with the one beside it", () => {
    for (const [written] of rows) {
      const { scenes } = parseScript(written, language);
      const words = scenes.flatMap(({ sentences }) => sentences.flatMap((it) => it.words));
      for (const [index, word] of words.entries()) {
        if (!/\p{N}/u.test(word.written) || word.spoken !== "") continue;
        const beside = `${words[index - 1]?.spoken ?? ""}${words[index + 1]?.spoken ?? ""}`;
        // All groups of `1 234 567` are said with the first one.
        const isGroup = words.some(({ spoken }) => spoken.includes(word.written));
        expect(beside !== "" || isGroup, `${word.written} of ${written}`).toBe(true);
      }
    }
  });
});
