import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { makeExecutable } from "../../../src/render/encode/make-executable.js";
import { testFolder } from "../../test-folder.js";

async function program(mode: number): Promise<string> {
  const path = `${await testFolder()}/tool`;
  await writeFile(path, "#!/bin/sh\necho works\n");
  await chmod(path, mode);
  return path;
}

const run = async (path: string) => (await promisify(execFile)(path)).stdout;
const cannotBeChanged = () => Promise.reject(new Error("EROFS: read-only file system"));

describe("makeExecutable", () => {
  it("leaves a program that can be run as it is", async () => {
    const path = await program(0o755);
    expect(await makeExecutable(path)).toBe(path);
  });

  it("sets the run bit where it is missing", async () => {
    const path = await program(0o644);
    expect(await makeExecutable(path)).toBe(path);
    expect(await run(path)).toBe("works\n");
  });

  it("runs a copy where the program's folder cannot be changed, and keeps it for the next time", async () => {
    const path = await program(0o644);
    const temporaryFolder = await testFolder();
    const options = { temporaryFolder, setMode: cannotBeChanged };
    const copy = await makeExecutable(path, options);
    expect(copy).not.toBe(path);
    expect(await run(copy)).toBe("works\n");
    const first = await stat(copy);
    expect(await makeExecutable(path, options)).toBe(copy);
    expect((await stat(copy)).ino).toBe(first.ino);
    expect(await readdir(dirname(copy))).toHaveLength(1);
  });

  it("never runs a copy from a folder that others can write", async () => {
    const temporaryFolder = await testFolder();
    const folder = `${temporaryFolder}/clipwright-${process.getuid?.() ?? 0}`;
    await mkdir(folder);
    await chmod(folder, 0o777);
    const options = { temporaryFolder, setMode: cannotBeChanged };
    await expect(makeExecutable(await program(0o644), options)).rejects.toThrow(/someone else/);
  });
});
