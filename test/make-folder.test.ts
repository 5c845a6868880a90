import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFolder } from "../src/make-folder.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "clipwright-test-"));
  await writeFile(join(folder, "file"), "");
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

test("makes what is missing, several at once, and takes what is there", async () => {
  const path = join(folder, "a/b/c");
  await Promise.all([makeFolder(path), makeFolder(path), makeFolder(join(folder, "a/b/d"))]);
  await makeFolder(path);
  expect((await stat(path)).isDirectory()).toBe(true);
  await makeFolder("/");
});

test("refuses a file in the way", async () => {
  await expect(makeFolder(join(folder, "file"))).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(folder, "file/a"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

test.runIf(existsSync("/proc/self"))("gives up where there can be none", async () => {
  await expect(makeFolder("/proc/nowhere/a")).rejects.toMatchObject({ code: "ENOENT" });
});
