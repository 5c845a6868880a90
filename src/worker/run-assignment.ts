import { rm } from "node:fs/promises";
import { join } from "node:path";
import { asClipError, type ClipError, errorCodes } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { type FailureCode, failureCodes, type JobFiles, type JobStage } from "../jobs/job.js";
import type { Clip } from "../render/clip.js";
import { render } from "../render/render.js";
import { createStorage } from "../storage/create-storage.js";
import { contentTypeOf } from "../storage/key.js";
import type { Assignment, FromChild, Outcome } from "./messages.js";

/** The shares of a job that are rendering and storing; the last percent is its end. */
const renderPercent = 95;
const storePercent = 4;
const progressEveryMs = 250;

/** Renders and stores one job. Never throws. */
export async function runAssignment(
  assignment: Assignment,
  signal: AbortSignal,
  tell: (message: FromChild) => Promise<void>,
): Promise<Outcome> {
  let stage: JobStage = "planning";
  try {
    const { maxTokens: _, ...request } = assignment.request;
    const results = join(assignment.workDir, "results");
    await makeFolder(results);
    const report = reportProgress(tell);
    const clip = await render(request, {
      out: {
        clip: join(results, "clip.mp4"),
        poster: join(results, "poster.jpg"),
        vtt: join(results, "captions.vtt"),
        srt: join(results, "captions.srt"),
      },
      workDir: assignment.workDir,
      concurrency: assignment.concurrency,
      maxDurationMs: assignment.maxDurationMs,
      baseDir: null,
      signal,
      onProgress: (progress) => {
        stage = progress.stage === "finishing" ? "rendering" : progress.stage;
        report(stage, Math.floor(progress.fraction * renderPercent), progress.etaMs);
      },
    });
    stage = "uploading";
    const files = await store(clip, assignment, signal, (fraction) => {
      report(stage, renderPercent + Math.floor(fraction * storePercent), null);
    });
    await rm(results, { recursive: true, force: true });
    return { type: "done", files };
  } catch (error) {
    return failure(asClipError(error), stage);
  }
}

/** Passes on a few reports a second, and each new stage at once. */
function reportProgress(tell: (message: FromChild) => Promise<void>) {
  let toldAt = Number.NEGATIVE_INFINITY;
  let toldStage: JobStage | null = null;
  return (stage: JobStage, percent: number, etaMs: number | null) => {
    const now = performance.now();
    if (stage === toldStage && now - toldAt < progressEveryMs) return;
    toldAt = now;
    toldStage = stage;
    void tell({ type: "progress", stage, percent, etaMs });
  };
}

/**
 * The clip is stored last: where it is, all is.
 * @param onStored hears how much is stored, 0 to 1, and hears it anew whenever something moves.
 */
async function store(
  clip: Clip,
  { jobId, storage: settings }: Assignment,
  signal: AbortSignal,
  onStored: (fraction: number) => void,
): Promise<JobFiles> {
  onStored(0);
  const storage = await createStorage(settings, null);
  const put = async (name: string, path: string) => {
    const key = `${jobId}/${name}`;
    const onBytes = (bytes: number) => onStored(path === clip.path ? bytes / clip.bytes : 0);
    await storage.put(key, path, { contentType: contentTypeOf(key), signal, onBytes });
    return key;
  };
  try {
    const vtt = clip.vtt === null ? null : await put("captions.vtt", clip.vtt);
    const srt = clip.srt === null ? null : await put("captions.srt", clip.srt);
    const poster = await put("poster.jpg", clip.poster ?? "");
    const { bytes, durationMs } = clip;
    return { clip: await put("clip.mp4", clip.path), poster, vtt, srt, bytes, durationMs };
  } finally {
    await storage.close();
  }
}

function failure(error: ClipError, stage: JobStage): Outcome {
  const code = failureCodeOf(error);
  const caller = error.blame === "caller";
  return {
    type: "failed",
    code,
    // A caller can mend what it is told; our own troubles name paths and programs, and are for the log.
    message: caller ? error.message : `${errorCodes[code].title}.`,
    retryable: !caller && code !== "canceled",
    stage,
    cause: caller ? error.message : (error.stack ?? error.message),
  };
}

function failureCodeOf({ code }: ClipError): FailureCode {
  const known = failureCodes.find((one) => one === code);
  return known ?? "render.failed";
}
