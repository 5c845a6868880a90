import { basename } from "node:path";
import type { JobFiles } from "../jobs/job.js";
import { tokensFor, tokensForRevision } from "../jobs/tariff.js";
import type { Clip } from "../render/clip.js";
import type { FinishedSegment } from "../render/segments/render-segments.js";
import { keepSegments } from "../reuse/keep-segments.js";
import { reusedLengthMs } from "../reuse/reused-length.js";
import { takeSegments } from "../reuse/take-segments.js";
import type { Assignment } from "./job-child-messages.js";

/** What a job takes from an earlier one of its account, and leaves for later ones. */
export interface Revision {
  /** Is told of the segments of the clip. */
  onSegments(segments: readonly FinishedSegment[]): void;
  /** Keeps the segments of the clip, where there is a place for them. */
  keep(): Promise<void>;
  /** What the clip has of the earlier job; undefined where the request names none. */
  reuseOf(clip: Pick<Clip, "durationMs" | "frameCount">): JobFiles["reuse"];
}

/**
 * Gives the work folder of a job what is kept of the job that its request names in `reuse`. Where nothing is kept, the clip
 * is rendered from nothing, and has the same bytes.
 */
export async function openRevision({
  jobId,
  request,
  workDir,
  reuseFolder,
}: Pick<Assignment, "jobId" | "request" | "workDir" | "reuseFolder">): Promise<Revision> {
  const { reuse } = request;
  const taken =
    reuse !== undefined && reuseFolder !== null
      ? await takeSegments(reuseFolder, reuse, workDir)
      : new Set<string>();
  let all: readonly FinishedSegment[] = [];
  return {
    onSegments(segments) {
      all = segments;
    },
    async keep() {
      if (reuseFolder === null) return;
      // The clip is done, also where nothing can be kept of it: a revision of it only takes longer then.
      await keepSegments(reuseFolder, jobId, all).catch(() => {});
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
