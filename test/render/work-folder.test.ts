import { tmpdir } from "node:os";
import { expect, test, vi } from "vitest";
import { ClipError } from "../../src/errors.js";
import { diskFailure, openWorkFolder } from "../../src/render/work-folder.js";

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
