import type { Settings } from "../config.js";
import type { JobState } from "../jobs/job.js";
import { signLink } from "../storage/local/signed-link.js";
import type { Storage } from "../storage/storage.js";
import type { JobLinks } from "./job-json.js";

/** Signs the addresses of a job's files afresh; null where it is not done. */
export type SignLinks = (state: JobState, baseUrl: string) => Promise<JobLinks | null>;

interface SignerParts {
  storage: Pick<Storage, "url">;
  /** Signs links to files that were removed. */
  secret: string;
  settings: Pick<Settings, "urlTtlS" | "retentionDays">;
}

const dayMs = 86_400_000;

export function createLinkSigner({ storage, secret, settings }: SignerParts): SignLinks {
  return async ({ status, files, finishedAt }, baseUrl) => {
    if (status !== "done" || files === null) return null;
    // Signatures end with whole seconds; what is told must not be later.
    const expiresAt = Math.floor((Date.now() + settings.urlTtlS * 1_000) / 1_000) * 1_000;
    // A removed file's link is the API's own, which says that it is gone; a bucket would say that there is no such key.
    const sign = async (key: string) =>
      files.removedAt === undefined
        ? storage.url(key, { expiresAt, baseUrl })
        : baseUrl + signLink(key, expiresAt / 1_000, secret);
    const [video, poster, captions, captionsSrt] = await Promise.all([
      sign(files.clip),
      sign(files.poster),
      files.vtt === null ? null : sign(files.vtt),
      files.srt === null ? null : sign(files.srt),
    ]);
    const keptUntil = keptUntilOf(finishedAt, files.removedAt, settings.retentionDays);
    return { video, poster, captions, captionsSrt, expiresAt, keptUntil };
  };
}

function keptUntilOf(
  finishedAt: number | null,
  removedAt: number | undefined,
  retentionDays: number,
): number | null {
  if (removedAt !== undefined) return removedAt;
  return retentionDays === 0 || finishedAt === null ? null : finishedAt + retentionDays * dayMs;
}
