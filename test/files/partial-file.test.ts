import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPartialName, partialFile } from "../../src/files/partial-file.js";
import { testFolder } from "../test-folder.js";

test("puts a file in its place when it is committed, and replaces what was there", async () => {
  const folder = await testFolder();
  const place = join(folder, "clip.mp4");
  await writeFile(place, "old");
  {
    await using part = partialFile(place);
    await writeFile(part.path, "new");
    expect(await readFile(place, "utf8")).toBe("old");
    await part.commit();
  }
  expect(await readFile(place, "utf8")).toBe("new");
  expect(await readdir(folder)).toEqual(["clip.mp4"]);
});

test("leaves nothing where the work fails", async () => {
  const folder = await testFolder();
  const write = async () => {
    await using part = partialFile(join(folder, "clip.mp4"));
    await writeFile(part.path, "half");
    expect((await readdir(folder)).every(isPartialName)).toBe(true);
    throw new Error("the disk is full");
  };
  await expect(write()).rejects.toThrow("the disk is full");
  expect(await readdir(folder)).toEqual([]);
});

test("gives each writer of one place a file of its own", async () => {
  const folder = await testFolder();
  await using one = partialFile(join(folder, "clip.mp4"));
  await using two = partialFile(join(folder, "clip.mp4"));
  expect(one.path).not.toBe(two.path);
});
