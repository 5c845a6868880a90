import type { Storage } from "./storage.js";

/** The files of a job in the storage, in the folder of its id. */
export const jobFileNames = {
  vtt: "captions.vtt",
  srt: "captions.srt",
  poster: "poster.jpg",
  /** Whom the pictures are owed to; only where they were looked for elsewhere. */
  credits: "clip.credits.txt",
  clip: "clip.mp4",
  /** What revisions of the job may take from it; in a bucket only. */
  pack: "reuse.pack",
} as const;

/**
 * Removes all files of a job, those of attempts that failed among them. Only for a job that has failed, or is to be deleted:
 * no attempt can give it a clip any more.
 * @throws ClipError `storage.failed`; then some files may be left, and it can be called again.
 */
export async function removeJobFiles(
  jobId: string,
  storage: Pick<Storage, "remove">,
): Promise<void> {
  const all = Object.values(jobFileNames).map((name) => storage.remove(`${jobId}/${name}`));
  const failed = (await Promise.allSettled(all)).find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}
