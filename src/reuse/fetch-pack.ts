import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { limitedSignal } from "../event-loop/limited-signal.js";
import { makeFolder } from "../files/make-folder.js";
import { partialFile } from "../files/partial-file.js";
import { createStorage } from "../storage/create-storage.js";
import { jobFileNames } from "../storage/job-files.js";
import type { StorageSettings } from "../storage/storage-settings.js";
import { isKept, segmentPath, writeKeptJob } from "./kept-job.js";
import { readPack } from "./pack.js";
import type { ReuseFolder } from "./reuse-folder.js";

/** To render a job anew is the better way where its pack takes longer. */
const longestFetchMs = 60_000;

export interface FetchPackOptions {
  folder: ReuseFolder;
  storage: StorageSettings;
  /** The work folder of the revision. */
  workDir: string;
  signal: AbortSignal;
  /** Called when bytes have arrived. */
  onBytes: () => void;
}

/**
 * Puts what the bucket has of a finished job into the folder of its account, where the folder does not have all of it: a
 * worker that shares no data folder with this one has stored it. Where the bucket is away, or has nothing, or another account's,
 * nothing is put there.
 * @param jobId the finished job.
 * @throws ClipError `canceled` where the signal is aborted.
 */
export async function fetchPack(jobId: string, options: FetchPackOptions): Promise<void> {
  const { folder, signal } = options;
  if (options.storage.storage !== "s3" || (await isKept(folder, jobId))) return;
  try {
    await fetchAndUnpack(jobId, options);
  } catch (error) {
    // A revision that finds nothing is rendered anew, with the same bytes.
    if (signal.aborted) throw error;
  }
}

async function fetchAndUnpack(jobId: string, options: FetchPackOptions): Promise<void> {
  const { folder, workDir, onBytes } = options;
  using limited = limitedSignal(options.signal, longestFetchMs);
  const { signal } = limited;
  await using pack = partialFile(join(workDir, jobFileNames.pack));
  const storage = await createStorage(options.storage, null);
  try {
    const key = `${jobId}/${jobFileNames.pack}`;
    if (!(await storage.get(key, pack.path, { signal, onBytes }))) return;
  } finally {
    await storage.close();
  }
  await makeFolder(folder.segments);
  await makeFolder(folder.speech);
  const contents = await readPack(
    pack.path,
    ({ account }) => account === folder.account,
    async ({ kind, name }, content) => {
      const place =
        kind === "segments" ? segmentPath(folder, name) : join(folder.speech, `${name}.speech`);
      await using part = partialFile(place);
      await writeFile(part.path, content);
      await part.commit();
    },
  );
  // Last, so that whoever reads it finds the segments too.
  if (contents !== null) await writeKeptJob(folder, jobId, { segments: contents.segments });
}
