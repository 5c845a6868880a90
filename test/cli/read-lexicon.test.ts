import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readLexicon } from "../../src/cli/read-lexicon.js";
import { testFolder } from "../test-folder.js";

const { signal } = new AbortController();

async function read(text: string) {
  const path = join(await testFolder(), "names.json");
  await writeFile(path, text);
  return readLexicon(path, signal);
}

describe("a lexicon file", () => {
  test("is an object of words and what is read for them", async () => {
    expect(await read('\ufeff{\n  "Nguyen": "win"\n}\n')).toEqual({ Nguyen: "win" });
  });

  test.each([
    ["a comma too many", '{\n"a": "b",\n}', "line 3 is not JSON"],
    ["a comma too few", '{\n"a": "b"\n"c": "d"\n}', "line 3 is not JSON"],
    ["no quotes", '{\n"a": "b",\nc: "d" }', "line 3 is not JSON"],
    ["an end that is missing", '{\n"a": "b"\n', "line 3 is not JSON"],
    ["nothing", "", "line 1 is not JSON"],
    ["a list", '["a"]', "must be one object"],
    ["a folder's worth", `{"a":"${"b".repeat(1_100_000)}"}`, "over the limit of 1 MiB"],
  ])("with %s is refused, by line", async (_, text, message) => {
    await expect(read(text)).rejects.toMatchObject({
      code: "request.invalid",
      message: expect.stringMatching(new RegExp(`--lexicon .*names.json: .*${message}`)),
    });
  });

  test("that is not there is refused by its name", async () => {
    await expect(readLexicon("no-such.json", signal)).rejects.toThrow(
      "--lexicon no-such.json: there is no such file",
    );
  });

  test("is told of every bad entry, with its line", async () => {
    const text = JSON.stringify({
      good: "yes",
      "a/b": 5,
      "": "x",
      "?": "x",
      long: "y".repeat(121),
    });
    await expect(read(text.replaceAll(',"', ',\n"'))).rejects.toMatchObject({
      problems: [
        expect.objectContaining({ pointer: "/lexicon/a~1b", reason: "must be a text in quotes" }),
        expect.objectContaining({ pointer: "/lexicon/", reason: "the word takes 1 to 60" }),
        expect.objectContaining({
          pointer: "/lexicon/?",
          name: expect.stringMatching(/names\.json, line 4, “\?”$/),
          reason: "the word needs a letter or a digit",
        }),
        expect.objectContaining({ name: expect.stringMatching(/line 5, “long”$/) }),
      ],
    });
  });
});
