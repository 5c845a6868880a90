import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { limitedSignal } from "../event-loop/limited-signal.js";
import { partialFile } from "../files/partial-file.js";
import { createStorage } from "../storage/create-storage.js";
import { jobFileNames } from "../storage/job-files.js";
import type { StorageSettings } from "../storage/storage-settings.js";
import type { KeptJob } from "./kept-job.js";
import { type PackContents, sha256Of, writePack } from "./pack.js";
import type { ReuseFolder } from "./reuse-folder.js";

/** A job is told to be done only after this, so that nothing is stored of one that was deleted meanwhile. */
const longestStoreMs = 10_000;

const endings = { segments: ".mp4", speech: ".speech" } as const;

export interface StorePackOptions {
  jobId: string;
  /** The job's work folder, which has its segments and its speech. */
  workDir: string;
  folder: Pick<ReuseFolder, "account">;
  kept: KeptJob;
  storage: StorageSettings;
  /** How long it took to store the clip, which is about half as large. */
  clipStoredMs: number;
  /** Milliseconds until the job's deadline. */
  leftMs: number;
  signal: AbortSignal;
  /** Called when bytes have arrived. */
  onBytes: () => void;
}

/**
 * Stores what a job consists of in the bucket, as one object, for workers that do not share this data folder. A bucket that
 * would take too long for it gets nothing. With a local storage all workers share the folder.
 * @throws the system's own error; ClipError `storage.failed` or `canceled`.
 */
export async function storePack(options: StorePackOptions): Promise<void> {
  const { jobId, workDir, folder, kept, clipStoredMs, leftMs, onBytes } = options;
  // A job whose clip is stored must not miss its deadline over this.
  const limitMs = Math.min(longestStoreMs, Math.floor(leftMs / 2));
  if (options.storage.storage !== "s3" || 2 * clipStoredMs > limitMs) return;
  using limited = limitedSignal(options.signal, limitMs);
  const { signal } = limited;
  const contents: PackContents = {
    account: folder.account,
    segments: kept.segments,
    speech: await speechOf(workDir),
  };
  await using pack = partialFile(join(workDir, jobFileNames.pack));
  await writePack(pack.path, contents, ({ kind, name }) =>
    join(workDir, kind, name + endings[kind]),
  );
  const storage = await createStorage(options.storage, null);
  try {
    const contentType = "application/octet-stream";
    const key = `${jobId}/${jobFileNames.pack}`;
    await storage.put(key, pack.path, { contentType, signal, onBytes });
  } finally {
    await storage.close();
  }
}

/** The sentences of a job: its work folder has no others. */
async function speechOf(workDir: string): Promise<PackContents["speech"]> {
  const folder = join(workDir, "speech");
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]+\.speech$/.test(name));
  const speech = [];
  for (const name of names.sort()) {
    const content = await readFile(join(folder, name));
    const bytes = content.length;
    speech.push({ name: name.slice(0, -endings.speech.length), bytes, sha256: sha256Of(content) });
  }
  return speech;
}
