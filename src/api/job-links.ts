import type { JobState } from "../jobs/job.js";
import type { Storage } from "../storage/storage.js";
import type { JobLinks } from "./job-json.js";

/** Signs the addresses of a job's files afresh; null where it is not done. */
export type SignLinks = (state: JobState, baseUrl: string) => Promise<JobLinks | null>;

export function createLinkSigner(storage: Storage, ttlMs: number): SignLinks {
  return async ({ status, files }, baseUrl) => {
    if (status !== "done" || files === null) return null;
    // Signatures end with whole seconds; what is told must not be later.
    const expiresAt = Math.floor((Date.now() + ttlMs) / 1000) * 1000;
    const sign = (key: string) => storage.url(key, { expiresAt, baseUrl });
    const [video, poster, captions] = await Promise.all([
      sign(files.clip),
      sign(files.poster),
      files.vtt === null ? null : sign(files.vtt),
    ]);
    return { video, poster, captions, expiresAt };
  };
}
