import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { ClipError } from "../../src/errors.js";
import { diskFailure, openWorkFolder } from "../../src/render/work-folder.js";
import { testFolder } from "../test-folder.js";

test("a full disk is named by its folder; other errors stay as they are", async () => {
  await using work = await openWorkFolder();
  const message = "ENOSPC: no space left on device, write";
  // As the system throws it, and as a thread passes it on.
  for (const full of [new Error(message), new ClipError("internal", message)]) {
    expect(diskFailure(full, work)).toMatchObject({
      code: "storage.failed",
      message: expect.stringContaining(`The disk of ${work.run} is full`),
    });
  }
  const other = new Error("other");
  expect(diskFailure(other, work)).toBe(other);
});

describe("the run folder of a render that was killed", () => {
  /** Leaves a run folder with this name behind. @returns whether the next render finds it still there after its start. */
  async function survives(name: string, changedAt = new Date()): Promise<boolean> {
    const folder = await testFolder();
    await mkdir(join(folder, name));
    await utimes(join(folder, name), changedAt, changedAt);
    await using _work = await openWorkFolder(folder);
    return (await readdir(folder)).includes(name);
  }
  /** The name of a run folder of this process. */
  async function ownName(): Promise<string> {
    await using work = await openWorkFolder(await testFolder());
    return basename(work.run);
  }
  const yesterday = new Date(Date.now() - 25 * 3_600_000);

  test("is removed, and that of one that runs stays", async () => {
    const own = await ownName();
    expect(await survives(own, yesterday)).toBe(true);
    const child = spawn(process.execPath, ["-e", ""]);
    await once(child, "exit");
    expect(await survives(own.replace(/^run-\d+/, `run-${child.pid}`))).toBe(false);
  });

  test("is removed where another process has its id by now", async ({ skip }) => {
    const own = await ownName();
    if (own.includes("---")) skip("this system does not tell when a process was started");
    expect(await survives(own.replace(/^(run-\d+)-\d+/, "$1-1"))).toBe(false);
  });

  test("is left for a day where its process was elsewhere: in another container, or before a restart", async () => {
    const elsewhere = (await ownName()).replace(/^(run-\d+-[\d-]+-)[0-9a-f]{12}/, "$1000000000000");
    expect(await survives(elsewhere)).toBe(true);
    expect(await survives(elsewhere, yesterday)).toBe(false);
    // Earlier versions wrote the id alone.
    expect(await survives("run-1-abcdef")).toBe(true);
    expect(await survives("run-1-abcdef", yesterday)).toBe(false);
  });
});

test("a temporary folder that cannot be made names where and what to change", async () => {
  vi.stubEnv("TMPDIR", "/nowhere");
  try {
    expect(tmpdir()).toBe("/nowhere");
    await expect(openWorkFolder()).rejects.toThrow(
      /^There can be no temporary folder in \/nowhere: .*; set TMPDIR, or name a work folder$/,
    );
  } finally {
    vi.unstubAllEnvs();
  }
});
