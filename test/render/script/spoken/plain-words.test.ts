import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";

const folder = new URL("../../illustration/scripts/", import.meta.url);
const names = await readdir(folder);

/** Plain words that are abbreviations, or whose number beside them takes their place. */
const readOtherwise = new Set(["en Mr", "en Mrs", "en million", "de Uhr", "pl zł"]);

/** A capital or none and small letters. */
const plainWord = /^\p{L}[\p{Ll}\p{Lo}\p{M}]+$/u;

/** A word without the marks around it. */
const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").normalize();

test.each([...new Set(names.map(languageOf))])(
  "plain words of everyday scripts are spoken as they are written (%s)",
  async (language) => {
    const changed: string[] = [];
    for (const name of names.filter((one) => languageOf(one) === language)) {
      const { scenes } = parseScript(await readFile(new URL(name, folder), "utf8"), language);
      for (const { written, spoken } of scenes.flatMap(({ sentences }) =>
        sentences.flatMap(({ words }) => words),
      )) {
        const word = bare(written);
        if (!plainWord.test(word) || readOtherwise.has(`${language} ${word}`)) continue;
        if (bare(spoken) !== word) changed.push(`${word} as ${spoken}`);
      }
    }
    expect(changed).toEqual([]);
  },
);

function languageOf(name: string): string {
  return name.split(".").at(-2) ?? "";
}
