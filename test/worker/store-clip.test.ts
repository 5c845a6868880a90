import { randomBytes } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSettings } from "../../src/config.js";
import { type ClipToStore, storeClip } from "../../src/worker/store-clip.js";
import { testFolder } from "../test-folder.js";

const never = new AbortController().signal;
const bytes = 32 * 1024 * 1024;

/** A folder with the files of a clip, and what a storage in it needs to know of them. */
async function clipIn(folder: string): Promise<ClipToStore> {
  const clip = {
    path: join(folder, "clip.mp4"),
    poster: join(folder, "poster.jpg"),
    vtt: join(folder, "captions.vtt"),
    srt: null,
    creditsFile: null,
    credits: [],
    voice: { id: "flite-slt", engine: "flite", fallback: false },
    bytes,
    durationMs: 2_000,
    width: 854,
    height: 480,
    fps: 24,
    frameCount: 48,
  };
  await writeFile(clip.path, randomBytes(bytes));
  await writeFile(clip.poster, "poster");
  await writeFile(clip.vtt, "WEBVTT\n");
  return clip;
}
const jobIn = (folder: string) => ({
  jobId: "job_1",
  storage: loadSettings({ CLIPWRIGHT_DATA_DIR: folder }),
});

test("tells how much is stored, from nothing on, and not with each of many small writes", async () => {
  const folder = await testFolder();
  const told: number[] = [];
  const startedMs = performance.now();
  const files = await storeClip(await clipIn(folder), jobIn(folder), never, (fraction) =>
    told.push(fraction),
  );
  const tookMs = performance.now() - startedMs;
  expect(files).toMatchObject({ clip: "job_1/clip.mp4", srt: null, bytes });
  expect(told[0]).toBe(0);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.length).toBeLessThanOrEqual(tookMs / 100 + 1);
});

test("stores the clip last, so that it is never there without the others", async () => {
  const folder = await testFolder();
  const clip = await clipIn(folder);
  const noPoster = { ...clip, poster: join(folder, "missing.jpg") };
  await expect(storeClip(noPoster, jobIn(folder), never, () => {})).rejects.toMatchObject({
    code: "storage.failed",
  });
  expect(await readdir(join(folder, "clips/job_1"))).toEqual(["captions.vtt"]);
});
