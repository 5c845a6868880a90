import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ClipError } from "../../../src/errors.js";
import { listStyles, loadStyle, loadStyles } from "../../../src/render/scenes/style.js";
import { testFolder } from "../../test-folder.js";

test("every style that is listed can be loaded", async () => {
  const names = await listStyles();
  expect(names).toEqual([
    "bold",
    "card",
    "cinematic",
    "documentary",
    "neon",
    "noir",
    "paper",
    "report",
  ]);
  for (const name of names) expect((await loadStyle(name)).name).toBe(name);
});

test("a style that does not exist is the caller's mistake, and the answer says what exists", async () => {
  const error = await loadStyle("../cinematic").catch((caught: unknown) => caught);
  if (!(error instanceof ClipError)) throw new Error("expected a ClipError");
  expect(error.code).toBe("request.invalid");
  expect(error.problems).toEqual([
    { pointer: "/style", code: "unknown_style", reason: expect.stringContaining("cinematic") },
  ]);
});

const card = JSON.parse(
  await readFile(new URL("../../../assets/styles/card.json", import.meta.url), "utf8"),
);

describe("a folder of one's own styles", () => {
  const folderWith = async (files: Record<string, unknown>) => {
    const folder = await testFolder();
    for (const [name, data] of Object.entries(files)) {
      const text = typeof data === "string" ? data : JSON.stringify(data);
      await writeFile(join(folder, name), text);
    }
    return folder;
  };
  const problemsOf = async (folder: string) => {
    const error = await loadStyles(folder).catch((caught: unknown) => caught);
    if (!(error instanceof ClipError)) throw new Error("expected a ClipError");
    expect(error.code).toBe("request.invalid");
    return error.problems.map(({ reason }) => reason);
  };

  test("is listed and loaded beside those that come along", async () => {
    const folder = await folderWith({ "mine.json": { ...card, name: "mine" } });
    expect(await listStyles(folder)).toEqual(expect.arrayContaining(["card", "mine"]));
    expect(await loadStyle("mine", folder)).toEqual({ ...(await loadStyle("card")), name: "mine" });
    await expect(loadStyle("mine")).rejects.toThrow("does not exist");
  });

  test("tells all that is wrong in all files: the path, the place and the reason", async () => {
    const folder = await folderWith({
      "one.json": { ...card, name: "one", ground: "grey", grain: 99 },
      "two.json": "{",
      "three.json": { ...card, name: "other" },
    });
    const problems = await problemsOf(folder);
    expect(problems).toHaveLength(4);
    expect(problems).toContainEqual(
      expect.stringMatching(/one\.json, \/ground: .*expected one of "dark"\|"light"/),
    );
    expect(problems).toContainEqual(expect.stringMatching(/one\.json, \/grain: .*<=8/));
    expect(problems).toContainEqual(expect.stringMatching(/two\.json, whole file: is no JSON/));
    expect(problems).toContainEqual(
      expect.stringMatching(/three\.json, \/name: “other” is not the name of the file/),
    );
  });

  test("may not take a name that there is, nor auto", async () => {
    const taken = await folderWith({ "card.json": card });
    expect(await problemsOf(taken)).toEqual([expect.stringContaining("name it otherwise")]);
    const auto = await folderWith({ "auto.json": { ...card, name: "auto" } });
    expect(await problemsOf(auto)).toEqual([expect.stringContaining("must not be auto")]);
  });

  test("that is not there is told by its setting", async () => {
    await expect(listStyles("/nowhere")).rejects.toThrow(
      "CLIPWRIGHT_STYLES_DIR: cannot be read as a folder (ENOENT): /nowhere",
    );
  });
});
