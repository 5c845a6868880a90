import { access, rename } from "node:fs/promises";
import { join } from "node:path";
import pMap from "p-map";
import type { Ffmpeg } from "../encode/find-ffmpeg.js";
import type { X264Settings } from "../encode/x264-settings.js";
import type { Kernel } from "../frames/kernel.js";
import type { PlaneFile } from "../frames/planar-image.js";
import type { DrawnSegment } from "../frames/shot.js";
import type { DrawnScene } from "../scenes/draw-scene.js";
import { drawSegment } from "./draw-segment.js";
import { openDrawingStore } from "./drawing-store.js";
import { nameSegment } from "./name-segment.js";
import type { PlannedSegment } from "./planned-segment.js";
import { openSegmentPool } from "./segment-pool.js";

export interface RenderSegmentsOptions {
  /** In the order of the clip. */
  planned: readonly PlannedSegment[];
  ffmpeg: Ffmpeg;
  settings: X264Settings;
  /** Of this package: another version may draw something else. */
  version: string;
  kernel: Kernel;
  /** Folder of finished segments, kept between renders. */
  segmentFolder: string;
  /** Folder of this render alone. */
  runFolder: string;
  /** How many segments are rendered at once; each keeps a core busy. */
  concurrency: number;
  signal: AbortSignal;
  /** Is given each scene as it is drawn; those of re-used segments are not drawn. */
  onScene: (key: string, drawn: DrawnScene) => void;
  /** Is given the number of finished frames, those of re-used segments included. */
  onFrames: (done: number) => void;
}

/** A segment of a clip, whose file is complete. */
export interface FinishedSegment {
  /** Its name, without the ending, is a hash of everything that decides its bytes. */
  path: string;
  frameCount: number;
}

export interface RenderedSegments {
  /** In the order of the clip. */
  segments: FinishedSegment[];
  rendered: number;
  reused: number;
  /** Processor time of the segment threads: composing frames and handing them over. */
  framesCpuMs: number;
}

/** A segment that has to be rendered. */
interface Task {
  segment: PlannedSegment;
  /** Where its finished file belongs. */
  path: string;
}

/**
 * Renders the segments of a clip, several at once. A segment whose file exists is not rendered again: the file's name
 * is a hash of everything that decides its bytes, and it got that name only when it was complete.
 * @throws ClipError; then no thread, no process and no unfinished file of this call is left.
 */
export async function renderSegments(options: RenderSegmentsOptions): Promise<RenderedSegments> {
  const { planned, ffmpeg, settings, version, onFrames } = options;
  const maker = { version, ffmpeg: ffmpeg.version, settings };
  const all = planned.map((segment) => ({
    segment,
    path: join(options.segmentFolder, `${nameSegment(segment, maker)}.mp4`),
  }));
  const missing = new Map<string, Task>();
  for (const task of all) if (!(await exists(task.path))) missing.set(task.path, task);

  const done = new Map<string, number>();
  for (const { path, segment } of all) {
    if (!missing.has(path)) done.set(path, segment.frameCount);
  }
  const report = (path: string, frames: number) => {
    done.set(path, frames);
    onFrames(all.reduce((sum, task) => sum + (done.get(task.path) ?? 0), 0));
  };
  // The longest segments are rendered first, so that at the end no core waits long for another.
  const tasks = [...missing.values()].sort((a, b) => b.segment.frameCount - a.segment.frameCount);
  const framesCpuMs = await renderAll(tasks, options, report);
  return {
    segments: all.map(({ path, segment }) => ({ path, frameCount: segment.frameCount })),
    rendered: tasks.length,
    reused: all.length - tasks.length,
    framesCpuMs,
  };
}

/** @returns the processor time of the threads, in milliseconds. */
async function renderAll(
  tasks: readonly Task[],
  {
    ffmpeg,
    settings,
    kernel,
    runFolder,
    concurrency,
    signal,
    onScene,
  }: Omit<RenderSegmentsOptions, "planned">,
  report: (path: string, frames: number) => void,
): Promise<number> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const drawings = openDrawingStore(runFolder, kernel, either, onScene);
  const needs = countNeeds(tasks);
  const drawn = new Map<Task, Promise<DrawnSegment<PlaneFile>>>();
  const drawnSegment = (task: Task) => {
    const segment = drawn.get(task) ?? drawSegment(task.segment, drawings);
    drawn.set(task, segment);
    // A failure is thrown where the segment is rendered. Without a handler until then, Node would end the process.
    segment.catch(() => {});
    return segment;
  };
  const pool = openSegmentPool();
  let startedCount = 0;
  let cpuMs = 0;

  const render = async (task: Task, index: number) => {
    startedCount = index + 1;
    const segment = await drawnSegment(task);
    // The next segment is drawn while this one is encoded, so that no thread has to wait for it.
    const following = tasks[startedCount];
    if (following) drawnSegment(following);
    const { path } = task;
    const part = join(runFolder, `${index}-${path.slice(path.lastIndexOf("/") + 1)}`);
    const job = { segment, path: part, ffmpeg, settings };
    const usedMs = await pool.render(job, either, (frames) => report(path, frames));
    // `cpuMs += await …` would read the sum before the wait and lose what other segments add meanwhile.
    cpuMs += usedMs;
    await rename(part, path);
    drawn.delete(task);
    for (const key of drawingKeys(task.segment)) {
      const left = (needs.get(key) ?? 1) - 1;
      needs.set(key, left);
      if (left === 0) await drawings.drop(key);
    }
  };
  const renderOrStopAll = async (task: Task, index: number) => {
    try {
      await render(task, index);
    } catch (error) {
      failed.abort();
      throw error;
    }
  };
  try {
    // All segments have ended before this throws: their files are removed by their threads, which are ended after it.
    await pMap(tasks, renderOrStopAll, { concurrency, stopOnError: false });
    return cpuMs;
  } catch (error) {
    const failures = error instanceof AggregateError ? error.errors : [error];
    // The first failure is the cause; the other segments were stopped for it.
    throw failures.find((failure) => failure?.code !== "canceled") ?? failures[0];
  } finally {
    await pool.close();
  }
}

function drawingKeys({ shots, captions }: PlannedSegment): Set<string> {
  return new Set([...shots, ...captions].map(({ drawing }) => drawing.key));
}

/** How many segments need each drawing. */
function countNeeds(tasks: readonly Task[]): Map<string, number> {
  const needs = new Map<string, number>();
  for (const { segment } of tasks) {
    for (const key of drawingKeys(segment)) needs.set(key, (needs.get(key) ?? 0) + 1);
  }
  return needs;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
