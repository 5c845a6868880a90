import { existsSync } from "node:fs";
import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../src/files/make-folder.js";
import { testFolder } from "../test-folder.js";

test("makes what is missing, several at once, and takes what is there", async () => {
  const folder = await testFolder();
  const path = join(folder, "a/b/c");
  await Promise.all([makeFolder(path), makeFolder(path), makeFolder(join(folder, "a/b/d"))]);
  await makeFolder(path);
  expect((await stat(path)).isDirectory()).toBe(true);
  await makeFolder("/");
});

test("makes folders also while others make the one above them", async () => {
  const folder = await testFolder();
  const names = ["1", "2", "3", "4", "5", "6"];
  for (let round = 0; round < 100; round++) {
    const parent = join(folder, `round-${round}/work`);
    await Promise.all(names.map((name) => makeFolder(join(parent, name))));
    expect((await readdir(parent)).sort()).toEqual(names);
  }
});

test("refuses a file in the way", async () => {
  const folder = await testFolder();
  await writeFile(join(folder, "file"), "");
  await expect(makeFolder(join(folder, "file"))).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(folder, "file/a"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

test.runIf(existsSync("/proc/self"))("gives up where there can be none", async () => {
  await expect(makeFolder("/proc/nowhere/a")).rejects.toMatchObject({ code: "ENOENT" });
});
