import { existsSync } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
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

test("refuses a file in the way", async () => {
  const folder = await testFolder();
  await writeFile(join(folder, "file"), "");
  await expect(makeFolder(join(folder, "file"))).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(folder, "file/a"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

test.runIf(existsSync("/proc/self"))("gives up where there can be none", async () => {
  await expect(makeFolder("/proc/nowhere/a")).rejects.toMatchObject({ code: "ENOENT" });
});
