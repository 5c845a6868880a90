import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { linkOrCopy } from "../files/link-or-copy.js";
import { makeFolder } from "../files/make-folder.js";
import type { FinishedSegment } from "../render/segments/render-segments.js";
import { type KeptJob, writeKeptJob } from "./kept-job.js";
import { sha256Of } from "./pack.js";
import type { ReuseFolder } from "./reuse-folder.js";

/**
 * Keeps the segments of a finished job for revisions of it. What the job consists of is written last, so that whoever reads
 * it finds the segments too.
 * @returns what the job consists of.
 * @throws the system's own error.
 */
export async function keepSegments(
  folder: ReuseFolder,
  jobId: string,
  segments: readonly FinishedSegment[],
): Promise<KeptJob> {
  await makeFolder(folder.segments);
  const kept = [];
  for (const { path } of segments) {
    const content = await readFile(path);
    await linkOrCopy(path, join(folder.segments, basename(path)));
    kept.push({ name: basename(path, ".mp4"), bytes: content.length, sha256: sha256Of(content) });
  }
  await writeKeptJob(folder, jobId, { segments: kept });
  return { segments: kept };
}
