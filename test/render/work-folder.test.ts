import { tmpdir } from "node:os";
import { expect, test, vi } from "vitest";
import { diskFailure, openWorkFolder } from "../../src/render/work-folder.js";

test("a full disk is named by its folder; other errors stay as they are", async () => {
  await using work = await openWorkFolder();
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
  });
  expect(diskFailure(full, work)).toMatchObject({
    code: "storage.failed",
    message: expect.stringContaining(`The disk of ${work.run} is full`),
  });
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
