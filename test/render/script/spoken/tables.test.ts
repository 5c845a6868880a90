import { readdirSync, readFileSync } from "node:fs";
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
