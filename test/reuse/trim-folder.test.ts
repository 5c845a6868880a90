import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { trimFolder } from "../../src/reuse/trim-folder.js";
import { testFolder } from "../test-folder.js";

const never = new AbortController().signal;

/** Four files of 100 bytes each in two folders, used in the order of their names. */
async function fourFiles() {
  const folder = await testFolder();
  for (const [i, name] of ["a/1", "b/2", "a/3", "b/4"].entries()) {
    const path = join(folder, name);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, Buffer.alloc(100));
    await utimes(path, 1_000 + i, 1_000 + i);
  }
  const left = async () => [
    ...(await readdir(join(folder, "a"))),
    ...(await readdir(join(folder, "b"))),
  ];
  return { folder, left };
}

describe("trimFolder", () => {
  test("removes what was used least recently, from all folders, until the rest fits", async () => {
    const { folder, left } = await fourFiles();
    expect(await trimFolder(folder, 250, never)).toBe(2);
    expect(await left()).toEqual(["3", "4"]);
  });

  test("leaves what fits", async () => {
    const { folder, left } = await fourFiles();
    expect(await trimFolder(folder, 400, never)).toBe(0);
    expect(await left()).toHaveLength(4);
  });

  test("removes everything where nothing may be kept, and takes a folder that is not there for empty", async () => {
    const { folder, left } = await fourFiles();
    expect(await trimFolder(folder, 0, never)).toBe(4);
    expect(await left()).toEqual([]);
    expect(await trimFolder(join(folder, "none"), 0, never)).toBe(0);
  });

  test("stops when it is told to", async () => {
    const { folder, left } = await fourFiles();
    await expect(trimFolder(folder, 0, AbortSignal.abort(new Error("stop")))).rejects.toThrow(
      "stop",
    );
    expect(await left()).toHaveLength(4);
  });
});
