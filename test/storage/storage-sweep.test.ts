import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JobState } from "../../src/jobs/job.js";
import { createLog } from "../../src/log.js";
import { clipsFolder, createStorage } from "../../src/storage/create-storage.js";
import { startStorageSweep } from "../../src/storage/start-storage-sweep.js";
import type { SweepOptions } from "../../src/storage/storage.js";
import { openSmallS3 } from "./s3/small-s3.js";
import { openLocalStorage } from "./test-storages.js";

const log = createLog("silent");
const never = new AbortController().signal;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const jobs = {
  async read(jobId: string) {
    const status = jobId.split("_")[1] as JobState["status"];
    return jobId === "job_unknown" ? null : { state: { status } as JobState };
  },
};

test("partial files that are abandoned are removed from a folder, others are not", async () => {
  await using at = await openLocalStorage();
  const folder = clipsFolder(at.settings);
  await mkdir(join(folder, "job_1"), { recursive: true });
  const old = join(folder, "job_1", ".partial-old");
  for (const path of [old, join(folder, ".partial-new"), join(folder, "job_1", "clip.mp4")]) {
    await writeFile(path, "x");
  }
  await utimes(old, daysAgo(2), daysAgo(2));
  const sweep = startStorageSweep({ storage: at.storage, jobs, log });
  await expect
    .poll(async () => (await readdir(folder, { recursive: true })).sort())
    .toEqual([".partial-new", "job_1", "job_1/clip.mp4"]);
  await sweep.stop();
});

test("uploads to a bucket are aborted when they are old or their job is over", async () => {
  await using at = await openSmallS3();
  const begun = (key: string, startedAt: Date) =>
    at.uploads.set(key, { key, startedAt, parts: new Map() });
  begun("all/job_failed/clip.mp4", new Date());
  begun("all/job_done/clip.mp4", new Date());
  begun("all/job_processing/clip.mp4", new Date());
  begun("all/job_unknown/clip.mp4", new Date());
  begun("all/job_unknown/old.mp4", daysAgo(2));
  begun("elsewhere/old.mp4", daysAgo(2));
  const storage = await createStorage(at.settings(), null);
  const sweep = startStorageSweep({ storage, jobs, log });
  await expect
    .poll(() => [...at.uploads.keys()])
    .toEqual(["all/job_processing/clip.mp4", "all/job_unknown/clip.mp4", "elsewhere/old.mp4"]);
  await sweep.stop();
  await storage.close();
});

test("a sweep ends when it is stopped, and a failed one does no harm", async () => {
  let swept = 0;
  const storage = {
    sweep: ({ signal }: SweepOptions) =>
      new Promise<number>((_, reject) => {
        swept += 1;
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  };
  const sweep = startStorageSweep({ storage, jobs, log });
  expect(swept).toBe(1);
  await sweep.stop();
});

test("a folder that is not there yet is swept at once", async () => {
  await using at = await openLocalStorage();
  const settings = { ...at.settings, dataDir: join(at.folder, "nowhere") };
  const storage = await createStorage(settings, null);
  expect(await storage.sweep({ isAbandoned: () => true, signal: never })).toBe(0);
  await storage.close();
});
