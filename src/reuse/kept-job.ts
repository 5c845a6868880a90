import { access, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { makeFolder } from "../files/make-folder.js";
import { partialFile } from "../files/partial-file.js";
import { type ReuseFolder, reuseRoot } from "./reuse-folder.js";

/** A file that is named by its content. `name` is its name without the ending. */
export const keptFileSchema = z.object({
  name: z.string().regex(/^[0-9a-f]+$/),
  bytes: z.int().min(1),
  sha256: z.string(),
});

const keptJobSchema = z.object({
  /** In the order of the clip. */
  segments: z.array(keptFileSchema),
});

/** The segments of a finished job, as its account's folder keeps them. */
export type KeptJob = z.output<typeof keptJobSchema>;

function pathOf({ jobs }: Pick<ReuseFolder, "jobs">, jobId: string): string {
  return join(jobs, `${jobId}.json`);
}

/** Null where nothing is kept of the job here, or where it cannot be read: the clip is then rendered from nothing. */
export async function readKeptJob(
  folder: Pick<ReuseFolder, "jobs">,
  jobId: string,
): Promise<KeptJob | null> {
  try {
    return keptJobSchema.parse(JSON.parse(await readFile(pathOf(folder, jobId), "utf8")));
  } catch {
    return null;
  }
}

/** Whether a revision of the job would find all of its segments. */
export async function isKept(
  folder: Pick<ReuseFolder, "jobs" | "segments">,
  jobId: string,
): Promise<boolean> {
  const kept = await readKeptJob(folder, jobId);
  if (kept === null) return false;
  const paths = kept.segments.map(({ name }) => segmentPath(folder, name));
  const found = await Promise.allSettled(paths.map((path) => access(path)));
  return found.every(({ status }) => status === "fulfilled");
}

export function segmentPath({ segments }: Pick<ReuseFolder, "segments">, name: string): string {
  return join(segments, `${name}.mp4`);
}

export async function writeKeptJob(
  folder: Pick<ReuseFolder, "jobs">,
  jobId: string,
  kept: KeptJob,
): Promise<void> {
  await makeFolder(folder.jobs);
  await using part = partialFile(pathOf(folder, jobId));
  await writeFile(part.path, JSON.stringify(kept));
  await part.commit();
}

/** Forgets what a job consists of: nobody may revise it any more. Its segments stay until there is no room for them. */
export async function removeKeptJob(
  folder: Pick<ReuseFolder, "jobs">,
  jobId: string,
): Promise<void> {
  await rm(pathOf(folder, jobId), { force: true });
}

/** The same for a job whose record is gone, and with it the name of its account: it is looked for in all of them. */
export async function removeOrphanedKeptJob(dataDir: string, jobId: string): Promise<void> {
  const root = reuseRoot(dataDir);
  const accounts = await readdir(root).catch(() => []);
  for (const account of accounts) await removeKeptJob({ jobs: join(root, account, "jobs") }, jobId);
}
