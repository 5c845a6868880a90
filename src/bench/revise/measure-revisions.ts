import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { loadSettings } from "../../config.js";
import { canceled, renderFailed } from "../../errors.js";
import type { JobFiles } from "../../jobs/job.js";
import type { JobRequest } from "../../jobs/request.js";
import { tokensFor, tokensForRevision } from "../../jobs/tariff.js";
import { childrenCpuMs } from "../../process/cpu-time.js";
import { defaultSpeechSettings } from "../../render/narration/speech-settings.js";
import { reuseFolderOf } from "../../reuse/reuse-folder.js";
import { storageSettingsOf } from "../../storage/storage-settings.js";
import { JobChild } from "../../worker/job-child.js";
import { type Change, changes, tenSentences } from "./ten-sentences.js";

export interface RevisionMeasure {
  /** Which sentence was changed, and how. */
  change: string;
  durationMs: number;
  reusedMs: number;
  tokens: number;
  /** What the whole clip costs. */
  tokensFromNothing: number;
  /** Processor time of the job's process and all that it started, in milliseconds. */
  cpuMs: number;
  fromNothingCpuMs: number;
  /** Of the first render's processor time. */
  cpuOverFirst: number;
  sameBytes: boolean;
}

export interface RevisionsMeasure {
  /** Length asked for; null: as long as it takes to say. */
  durationMs: number | null;
  first: { durationMs: number; cpuMs: number };
  revisions: RevisionMeasure[];
}

const settings = {
  voiceId: "flite-slt",
  style: "cinematic",
  language: "en",
  music: "none",
  lexicon: {},
  voiceFallback: true,
} as const;
const picture = { aspectRatio: "16:9", resolution: "1080p", fps: 30, captions: "burned" } as const;
const account = "bench";

interface JobRun {
  files: JobFiles;
  cpuMs: number;
  sha256: string;
}

/** Renders a job as a worker does, in a process of its own, and measures it. Only one may run at a time. */
async function runJob(
  folder: string,
  jobId: string,
  request: JobRequest,
  signal: AbortSignal,
): Promise<JobRun> {
  if (signal.aborted) throw canceled(signal.reason);
  const workDir = join(folder, "work", jobId);
  const storage = storageSettingsOf(loadSettings({ CLIPWRIGHT_DATA_DIR: folder }));
  const before = childrenCpuMs();
  const end = await new JobChild("local").run(
    {
      jobId,
      fence: 1,
      request,
      maxDurationMs: 600_000,
      musicDir: null,
      speech: defaultSpeechSettings,
      picturesFrom: null,
      leftMs: Number.MAX_SAFE_INTEGER,
      tokensHeld: Number.MAX_SAFE_INTEGER,
      workDir,
      concurrency: availableParallelism(),
      reuseFolder: reuseFolderOf(folder, account),
      speed: null,
      storage,
      stylesDir: null,
    },
    signal,
    () => {},
  );
  const cpuMs = Math.round(childrenCpuMs() - before);
  if (signal.aborted) throw canceled(signal.reason);
  if (end.type !== "done") throw renderFailed(`The job ended otherwise: ${JSON.stringify(end)}`);
  await rm(workDir, { recursive: true, force: true });
  const clip = await readFile(join(folder, "clips", end.files.clip));
  return { files: end.files, cpuMs, sha256: createHash("sha256").update(clip).digest("hex") };
}

/**
 * Renders ten sentences, then the same with one of them changed: as a revision of the first, and from nothing in a data
 * folder of its own.
 * @param durationMs null: as long as it takes to say.
 */
export async function measureRevisions(
  durationMs: number | null,
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<RevisionsMeasure> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-bench-"));
  const request = (change: Change | null): JobRequest => ({
    script: tenSentences(change),
    ...settings,
    ...picture,
    ...(durationMs !== null && { durationMs }),
  });
  try {
    say("rendering ten sentences");
    const kept = join(folder, "kept");
    await mkdir(kept);
    const first = await runJob(kept, "first", request(null), signal);
    const revisions: RevisionMeasure[] = [];
    for (const [i, change] of changes.entries()) {
      say(`rendering ${change.name}`);
      const asked = { ...request(change), reuse: "first" };
      const revised = await runJob(kept, `revision-${i}`, asked, signal);
      say("rendering the same from nothing");
      const fresh = join(folder, `fresh-${i}`);
      await mkdir(fresh);
      const anew = await runJob(fresh, "anew", request(change), signal);
      await rm(fresh, { recursive: true, force: true });
      const { reuse, durationMs: lengthMs } = revised.files;
      const reusedMs = reuse?.reusedMs ?? 0;
      revisions.push({
        change: change.name,
        durationMs: lengthMs,
        reusedMs,
        tokens: tokensForRevision(asked, lengthMs, reusedMs),
        tokensFromNothing: tokensFor(asked, lengthMs),
        cpuMs: revised.cpuMs,
        fromNothingCpuMs: anew.cpuMs,
        cpuOverFirst: revised.cpuMs / first.cpuMs,
        sameBytes: revised.sha256 === anew.sha256,
      });
    }
    const { cpuMs, files } = first;
    return { durationMs, first: { durationMs: files.durationMs, cpuMs }, revisions };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
