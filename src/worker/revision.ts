import { basename } from "node:path";
import type { JobFiles } from "../jobs/job.js";
import { tokensFor, tokensForRevision } from "../jobs/tariff.js";
import type { Clip } from "../render/clip.js";
import type { FinishedSegment } from "../render/segments/render-segments.js";
import { fetchPack } from "../reuse/fetch-pack.js";
import { keepSegments } from "../reuse/keep-segments.js";
import type { ReuseFolder } from "../reuse/reuse-folder.js";
import { reusedLengthMs } from "../reuse/reused-length.js";
import { storePack } from "../reuse/store-pack.js";
import { takeSegments } from "../reuse/take-segments.js";
import type { Assignment } from "./job-child-messages.js";

/** What a job takes from an earlier one of its account, and leaves for later ones. */
export interface Revision {
  /** Is told of the segments of the clip. */
  onSegments(segments: readonly FinishedSegment[]): void;
  /**
   * Keeps the segments of the clip, where there is a place for them: in the data folder, and in the bucket.
   * @param clipStoredMs how long it took to store the clip.
   * @param leftMs the time until the job's deadline.
   */
  keep(clipStoredMs: number, leftMs: number): Promise<void>;
  /** What the clip has of the earlier job; undefined where the request names none. */
  reuseOf(clip: Pick<Clip, "durationMs" | "frameCount">): JobFiles["reuse"];
}

type AssignmentOfRevision = Pick<
  Assignment,
  "jobId" | "request" | "workDir" | "reuseFolder" | "storage"
>;

export interface RevisionOptions {
  signal: AbortSignal;
  /** Called each time that bytes of the earlier job have arrived from the bucket. */
  onFetched: () => void;
  /** Called each time that bytes of what is kept have arrived in the bucket. */
  onStored: () => void;
}

/**
 * Gives the work folder of a job what is kept of the job that its request names in `reuse`. Where nothing is kept, the clip
 * is rendered from nothing, and has the same bytes.
 */
export async function openRevision(
  { jobId, request, workDir, reuseFolder, storage }: AssignmentOfRevision,
  { signal, onFetched, onStored }: RevisionOptions,
): Promise<Revision> {
  const { reuse } = request;
  const take = async (jobId: string, folder: ReuseFolder) => {
    const from = { folder, storage, workDir, signal, onBytes: onFetched };
    return takeSegments(folder, jobId, workDir, () => fetchPack(jobId, from));
  };
  const taken =
    reuse !== undefined && reuseFolder !== null
      ? await take(reuse, reuseFolder)
      : new Set<string>();
  let all: readonly FinishedSegment[] = [];
  return {
    onSegments(segments) {
      all = segments;
    },
    async keep(clipStoredMs, leftMs) {
      if (reuseFolder === null) return;
      const folder = reuseFolder;
      try {
        const kept = await keepSegments(folder, jobId, all);
        const pack = { jobId, workDir, folder, kept, storage, clipStoredMs, leftMs };
        await storePack({ ...pack, signal, onBytes: onStored });
      } catch {
        // The clip is done, also where nothing can be kept of it: a revision of it only takes longer then.
      }
    },
    reuseOf({ durationMs, frameCount }) {
      if (reuse === undefined) return undefined;
      const frames = all
        .filter(({ path }) => taken.has(basename(path, ".mp4")))
        .reduce((sum, { frameCount }) => sum + frameCount, 0);
      const reusedMs = reusedLengthMs(durationMs, frames, frameCount);
      const saved =
        tokensFor(request, durationMs) - tokensForRevision(request, durationMs, reusedMs);
      return { jobId: reuse, reusedMs, tokensSaved: saved };
    },
  };
}
