import { chmod, mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { findProgram, findProgramSync, findPrograms } from "../../src/process/find-program.js";
import { testFolder } from "../test-folder.js";

async function folderWith(...names: string[]): Promise<string> {
  const folder = await testFolder();
  for (const name of names) {
    await writeFile(join(folder, name), "#!/bin/sh\n");
    await chmod(join(folder, name), 0o755);
  }
  return folder;
}

test("finds the first name that there is, in whichever folder it lies", async () => {
  const path = [await folderWith("b"), await folderWith("a")].join(delimiter);
  expect(await findProgram(["a", "b"], path)).toBe(join(path.split(delimiter)[1] ?? "", "a"));
  expect(await findProgram(["c"], path)).toBeNull();
  expect(findProgramSync("a", path)).toBe(join(path.split(delimiter)[1] ?? "", "a"));
  expect(findProgramSync("c", path)).toBeNull();
});

test("finds all of one name in the order of the PATH", async () => {
  const folders = [await folderWith("a"), await folderWith("a")];
  expect(await findPrograms("a", folders.join(delimiter))).toEqual(
    folders.map((folder) => join(folder, "a")),
  );
});

test("passes over what may not be run, folders, and an empty PATH", async () => {
  const folder = await folderWith("a");
  await chmod(join(folder, "a"), 0o644);
  await mkdir(join(folder, "b"));
  expect(await findProgram(["a", "b"], folder)).toBeNull();
  expect(await findProgram(["sh"], "")).toBeNull();
  expect(findProgramSync("a", folder)).toBeNull();
  expect(findProgramSync("sh", "")).toBeNull();
});
