import { readlinkSync } from "node:fs";
import { type FileHandle, mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createLocalStorage } from "../../../src/storage/local/local-storage.js";
import { testFolder } from "../../test-folder.js";

const options = { contentType: "video/mp4", signal: new AbortController().signal };

/** Notes the path of whatever is flushed to the disk. */
async function watchFlushes(folder: string): Promise<string[]> {
  const flushed: string[] = [];
  await using any = await open(folder, "r");
  const prototype: FileHandle = Object.getPrototypeOf(any);
  const sync = prototype.sync;
  vi.spyOn(prototype, "sync").mockImplementation(function (this: FileHandle) {
    flushed.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  return flushed;
}

test("a new folder is flushed to the disk with the folder that it is in", async () => {
  const folder = await testFolder();
  const source = join(folder, "source");
  await writeFile(source, "clip");
  const clips = join(folder, "clips");
  await mkdir(clips);
  const storage = createLocalStorage({ folder: clips, secret: null });
  const flushed = await watchFlushes(folder);
  try {
    await storage.put("job_1/poster.jpg", source, options);
    expect(flushed).toEqual([clips, join(clips, "job_1")]);
    flushed.length = 0;
    await storage.put("job_1/clip.mp4", source, options);
    expect(flushed).toEqual([join(clips, "job_1")]);
  } finally {
    vi.restoreAllMocks();
  }
});

test("a call that runs out of time has failed, and one that is stopped was canceled", async () => {
  const storage = createLocalStorage({ folder: await testFolder(), secret: null });
  const timedOut = AbortSignal.abort(new DOMException("", "TimeoutError"));
  await expect(storage.check(timedOut)).rejects.toMatchObject({ code: "storage.failed" });
  await expect(storage.check(AbortSignal.abort())).rejects.toMatchObject({ code: "canceled" });
});
