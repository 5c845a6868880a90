import { rm } from "node:fs/promises";
import { join } from "node:path";
import { asClipError, type ClipError, errorCodes, tokensExceeded } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { expectedClipMs } from "../jobs/expected-clip.js";
import { type FailureCode, failureCodes, type JobStage } from "../jobs/job.js";
import { tokensFor } from "../jobs/tariff.js";
import type { Clip } from "../render/clip.js";
import { render } from "../render/render.js";
import { jobFileNames } from "../storage/job-files.js";
import type { Assignment, FromChild, Outcome } from "./job-child-messages.js";
import { createJobEta, type JobEta } from "./job-eta.js";
import { systemCodeOf } from "./own-trouble.js";
import { openRevision, type Revision } from "./revision.js";
import { storeClip } from "./store-clip.js";
import { throttle } from "./throttle.js";

/** The shares of a job's progress that are rendering and storing. The last percent is told when the job is done. */
const renderPercent = 95;
const storePercent = 4;

type Report = (stage: JobStage, percent: number) => void;

/** Renders and stores one job. Never throws. */
export async function runAssignment(
  assignment: Assignment,
  signal: AbortSignal,
  tell: (message: FromChild) => Promise<void>,
): Promise<Outcome> {
  const startMs = performance.now();
  let stage: JobStage = "planning";
  // Render and upload report at most ten times a second, so each report can be told.
  const eta = createJobEta(assignment.speed);
  eta.setClipMs(expectedClipMs(assignment.request, assignment.maxDurationMs));
  const report: Report = (next, percent) => {
    stage = next;
    void tell({ type: "progress", stage, percent, etaMs: eta.etaMs() });
  };
  try {
    // A worker that was paused goes on beside the one that has taken its job over, in the same work folder.
    const results = join(assignment.workDir, `results-${assignment.fence}`);
    await makeFolder(results);
    const revision = await openRevision(assignment, {
      signal,
      onFetched: throttle(() => report("planning", 0)),
      onStored: throttle(() => report("uploading", renderPercent + storePercent)),
    });
    const onPreview = (jpeg: Buffer) =>
      void tell({ type: "preview", jpeg: jpeg.toString("base64") });
    const troubles: string[] = [];
    const clip = await renderClip(assignment, revision, {
      results,
      signal,
      report,
      eta,
      onPreview,
      troubles,
    });
    const storeStartMs = performance.now();
    const files = await storeClip(clip, assignment, signal, (fraction) =>
      report("uploading", renderPercent + Math.floor(fraction * storePercent)),
    );
    const storedMs = performance.now() - storeStartMs;
    await rm(results, { recursive: true, force: true });
    await revision.keep(storedMs, assignment.leftMs - (performance.now() - startMs));
    const reuse = revision.reuseOf(clip);
    return {
      type: "done",
      files: { ...files, ...(reuse && { reuse }) },
      // What was taken from another job tells nothing of how fast others are rendered.
      phasesMs: reuse && reuse.reusedMs > 0 ? null : eta.phasesMs(),
      ...(troubles.length > 0 && { troubles }),
    };
  } catch (error) {
    return failure(asClipError(error), stage);
  }
}

interface RenderParts {
  /** The folder of what this attempt makes. */
  results: string;
  signal: AbortSignal;
  report: Report;
  eta: JobEta;
  onPreview: (jpeg: Buffer) => void;
  /** Takes what went wrong and was made do without. */
  troubles: string[];
}

function renderClip(
  assignment: Assignment,
  revision: Revision,
  { results, signal, report, eta, onPreview, troubles }: RenderParts,
): Promise<Clip> {
  const { request, workDir, concurrency, maxDurationMs, tokensHeld } = assignment;
  const { reuseFolder, stylesDir, musicDir, speech, picturesFrom } = assignment;
  const { maxTokens = tokensHeld, reuse: _, voiceFallback, ...renderRequest } = request;
  const most = Math.min(tokensHeld, maxTokens);
  return render(renderRequest, {
    out: {
      clip: join(results, "clip.mp4"),
      poster: join(results, "poster.jpg"),
      vtt: join(results, "captions.vtt"),
      srt: join(results, "captions.srt"),
      ...(picturesFrom && { credits: join(results, jobFileNames.credits) }),
    },
    workDir,
    ...(reuseFolder && { sharedSpeechDir: reuseFolder.speech }),
    onSegments: revision.onSegments,
    concurrency,
    maxDurationMs,
    baseDir: null,
    stylesDir,
    musicDir,
    speech,
    picturesFrom,
    voiceFallback,
    onTrouble: (text) => troubles.push(text),
    signal,
    onPreview,
    onTimed: (durationMs) => {
      eta.setClipMs(durationMs);
      const tokens = tokensFor(request, durationMs);
      if (tokens > most) throw tooDear(durationMs, tokens, most);
    },
    onProgress: ({ stage, fraction, framesDone, framesTotal }) => {
      if (stage === "rendering") eta.onSpoken();
      if (framesTotal !== null) eta.onFrames(framesDone, framesTotal);
      report(stage === "finishing" ? "rendering" : stage, Math.floor(fraction * renderPercent));
    },
  });
}

function tooDear(durationMs: number, tokens: number, most: number): ClipError {
  return tokensExceeded(
    `The clip would be ${durationMs} ms long and cost ${tokens} tokens; ${most} are held for it. Set durationMs, or shorten the script.`,
  );
}

function failure(error: ClipError, stage: JobStage): Outcome {
  const code = failureCodeOf(error);
  const caller = error.blame === "caller";
  return {
    type: "failed",
    code,
    // A caller can put right what the message names. The messages of other errors name paths and programs, and are for the
    // log alone.
    message: caller ? error.message : `${errorCodes[code].title}.`,
    retryable: !caller && code !== "canceled",
    stage,
    cause: caller ? error.message : (error.stack ?? error.message),
    errorCode: error.code,
    systemCode: systemCodeOf(error),
  };
}

function failureCodeOf({ code }: ClipError): FailureCode {
  const known = failureCodes.find((one) => one === code);
  return known ?? "render.failed";
}
