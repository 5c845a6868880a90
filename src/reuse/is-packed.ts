import { jobFileNames } from "../storage/job-files.js";
import type { Storage } from "../storage/storage.js";

/** Somebody waits for the answer, while he types. */
const longestLookMs = 1_000;

/** Whether the bucket has what a revision of the job takes. One that does not say so in time has not. */
export async function isPacked(
  jobId: string,
  storage: Pick<Storage, "kind" | "has">,
): Promise<boolean> {
  if (storage.kind !== "s3") return false;
  const signal = AbortSignal.timeout(longestLookMs);
  return storage.has(`${jobId}/${jobFileNames.pack}`, signal).catch(() => false);
}
