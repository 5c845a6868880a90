import { expectedClipMs } from "../jobs/expected-clip.js";
import { expectedJobMs } from "../jobs/render-speeds.js";
import { pictureSettingsOf } from "../picture-settings.js";
import { reuseFolderOf } from "../reuse/reuse-folder.js";
import { speechSettingsOf } from "../speech-settings-of.js";
import { storageSettingsOf } from "../storage/storage-settings.js";
import type { Attempt } from "./attempt.js";
import type { ChildEnd } from "./job-child.js";
import type { ChildProgress } from "./job-child-messages.js";
import { leavesItsProcess } from "./may-stay.js";
import { passPreviews } from "./pass-previews.js";
import { throttleReports } from "./throttle-reports.js";
import type { StopReason } from "./verdict.js";
import { startDeadlineWatchdog } from "./watchdogs/deadline-watchdog.js";
import { startStallWatchdog } from "./watchdogs/stall-watchdog.js";
import { startSupersededWatchdog } from "./watchdogs/superseded-watchdog.js";

/**
 * Renders a job in a process of its own, and reports its progress. Watchdogs stop the process when it makes no progress, when
 * the job's deadline passes, and when the job is no longer this attempt's.
 * @param leftMs the time until the job's deadline.
 */
export async function renderWatched(attempt: Attempt, leftMs: number): Promise<ChildEnd> {
  const { jobs, clock, children, folders, speeds, settings, log, record, fence, stop } = attempt;
  const { jobId } = record;
  const stopFor = (reason: StopReason) => () => stop.abort(reason);
  const superseded = stopFor("superseded");
  using _deadline = startDeadlineWatchdog(leftMs, stopFor("deadline"));
  using stall = startStallWatchdog(settings.stallLimitS * 1000, stopFor("stalled"));
  using _superseded = startSupersededWatchdog(jobs, { jobId, fence }, superseded);
  const reports = throttleReports(async (report) => {
    const { outcome } = await jobs.report(jobId, fence, report, clock.now());
    if (outcome !== "ok") superseded();
  }, log);
  const onProgress = ({ stage, percent, etaMs }: ChildProgress) => {
    // The process sends a message only when something has moved, though the percentage may be the same.
    stall.reset();
    if (stage === "uploading" && !leavesItsProcess(assignment)) children.prepare();
    reports.push({
      progress: percent,
      stage,
      etaMs: etaMs === null ? null : Math.round(etaMs),
    });
  };
  const onPreview = passPreviews((jpeg) => jobs.storePreview(jobId, fence, jpeg), log);
  const speed = await speeds.of(record.request).catch(() => null);
  const assignment = {
    jobId,
    fence,
    request: record.request,
    maxDurationMs: record.maxDurationMs,
    leftMs,
    tokensHeld: record.tokensHeld,
    workDir: folders.of(jobId),
    concurrency: settings.concurrency,
    musicDir: settings.musicDir,
    speech: speechSettingsOf(settings),
    picturesFrom: pictureSettingsOf(settings),
    storage: storageSettingsOf(settings),
    stylesDir: settings.stylesDir,
    speed,
    reuseFolder: settings.cacheMb > 0 ? reuseFolderOf(settings.dataDir, record.accountId) : null,
  };
  if (speed !== null) {
    // Its process may take a while until it tells anything by itself.
    const expectedMs = expectedJobMs(speed, expectedClipMs(record.request, record.maxDurationMs));
    reports.push({ progress: 0, stage: "planning", etaMs: Math.round(expectedMs) });
  }
  const child = children.take();
  try {
    return await child.run(assignment, stop.signal, onProgress, onPreview);
  } finally {
    await reports.close();
    children.giveBack(child);
  }
}
