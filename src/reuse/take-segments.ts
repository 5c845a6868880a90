import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { linkOrCopy } from "../files/link-or-copy.js";
import { makeFolder } from "../files/make-folder.js";
import { markUsed } from "../files/mark-used.js";
import { partialFile } from "../files/partial-file.js";
import { type KeptJob, readKeptJob, segmentPath } from "./kept-job.js";
import { sha256Of } from "./pack.js";
import type { ReuseFolder } from "./reuse-folder.js";

/** In the work folder of a job: the names of the segments that it was given, so that a later attempt does not give them up. */
const takenFile = "taken.json";
const takenSchema = z.array(z.string());

/**
 * Puts the segments that are kept of a finished job where a render of a revision finds them. Those that are damaged, or
 * removed meanwhile, are left out: they are rendered anew. Each attempt at a job takes the same ones as the first, so that
 * the job's charge does not depend on how often it was begun.
 * @param fetch puts into the folder what others have of the finished job; called in the first attempt only.
 * @param workDir the work folder of the new job.
 * @returns the names of the segments that were taken; they may be more than the revision needs.
 * @throws the system's own error where the work folder cannot be written; what `fetch` throws.
 */
export async function takeSegments(
  folder: ReuseFolder,
  jobId: string,
  workDir: string,
  fetch: () => Promise<void>,
): Promise<ReadonlySet<string>> {
  const before = await readTaken(workDir);
  if (before !== null) return before;
  await fetch();
  const target = join(workDir, "segments");
  await makeFolder(target);
  const kept = await readKeptJob(folder, jobId);
  const taken = new Set<string>();
  for (const segment of kept?.segments ?? []) {
    if (await takeSegment(segment, folder, target)) taken.add(segment.name);
  }
  await using part = partialFile(join(workDir, takenFile));
  await writeFile(part.path, JSON.stringify([...taken]));
  await part.commit();
  return taken;
}

async function readTaken(workDir: string): Promise<ReadonlySet<string> | null> {
  try {
    const text = await readFile(join(workDir, takenFile), "utf8");
    return new Set(takenSchema.parse(JSON.parse(text)));
  } catch {
    return null;
  }
}

/** The link comes before the check: what is removed from its old place after it stays here. */
async function takeSegment(
  { name, bytes, sha256 }: KeptJob["segments"][number],
  folder: ReuseFolder,
  to: string,
): Promise<boolean> {
  const source = segmentPath(folder, name);
  const path = join(to, `${name}.mp4`);
  try {
    await linkOrCopy(source, path);
    const content = await readFile(path);
    if (content.length !== bytes || sha256Of(content) !== sha256) {
      await rm(path, { force: true });
      await rm(source, { force: true });
      return false;
    }
    await markUsed(source);
    return true;
  } catch {
    return false;
  }
}
