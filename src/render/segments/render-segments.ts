import { access, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Ffmpeg } from "../encode/find-ffmpeg.js";
import type { X264Settings } from "../encode/x264.js";
import type { Kernel } from "../frames/kernel.js";
import type { DrawnScene } from "../scenes/draw-scene.js";
import { planSegment } from "./draw-segment.js";
import { openPictureStore } from "./drawing-store.js";
import { type SegmentDescription, segmentName } from "./plan-segments.js";
import { openSegmentPool } from "./segment-pool.js";

export interface RenderSegmentsOptions {
  /** In the order of the clip. */
  descriptions: readonly SegmentDescription[];
  ffmpeg: Ffmpeg;
  settings: X264Settings;
  /** Of this package: another version may draw something else. */
  version: string;
  kernel: Kernel;
  /** Folder of finished segments, kept between renders. */
  segmentFolder: string;
  /** Folder of this render alone. */
  runFolder: string;
  /** Segments at once; each keeps a core busy. */
  concurrency: number;
  signal: AbortSignal;
  /** Sees each scene as it is drawn; those of re-used segments are not. */
  onScene: (key: string, drawn: DrawnScene) => void;
  /** Frames that are finished, those of re-used segments included. */
  onFrames: (done: number) => void;
}

export interface RenderedSegments {
  /** In the order of the clip. */
  segments: { path: string; frameCount: number }[];
  rendered: number;
  reused: number;
  /** Processor time of the segment threads: composing frames and handing them over. */
  framesCpuMs: number;
}

interface Task {
  description: SegmentDescription;
  path: string;
}

/**
 * Renders the segments of a clip, several at once. One whose file is there already is taken as it is: its name holds all
 * that decides its bytes, and it got that name only when it was complete.
 * @throws ClipError; then no thread, process or part of a file of this call is left.
 */
export async function renderSegments(options: RenderSegmentsOptions): Promise<RenderedSegments> {
  const { descriptions, ffmpeg, settings, version, concurrency, onFrames } = options;
  const maker = { version, ffmpeg: ffmpeg.version, settings };
  const all = descriptions.map((description) => ({
    description,
    path: join(options.segmentFolder, `${segmentName(description, maker)}.mp4`),
  }));
  const missing = new Map<string, Task>();
  for (const task of all) if (!(await exists(task.path))) missing.set(task.path, task);

  const done = new Map<string, number>();
  for (const { path, description } of all) {
    if (!missing.has(path)) done.set(path, description.frameCount);
  }
  const report = (path: string, frames: number) => {
    done.set(path, frames);
    onFrames(all.reduce((sum, task) => sum + (done.get(task.path) ?? 0), 0));
  };
  // The longest first: so that at the end no core waits long for another.
  const tasks = [...missing.values()].sort(
    (a, b) => b.description.frameCount - a.description.frameCount,
  );
  const framesCpuMs = await renderAll(tasks, options, Math.min(concurrency, tasks.length), report);
  return {
    segments: all.map(({ path, description }) => ({ path, frameCount: description.frameCount })),
    rendered: tasks.length,
    reused: all.length - tasks.length,
    framesCpuMs,
  };
}

async function renderAll(
  tasks: readonly Task[],
  { ffmpeg, settings, kernel, runFolder, signal, onScene }: RenderSegmentsOptions,
  threads: number,
  report: (path: string, frames: number) => void,
): Promise<number> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const pictures = openPictureStore(runFolder, kernel, either, onScene);
  const pool = openSegmentPool();
  const needs = countNeeds(tasks);
  let next = 0;
  let cpuMs = 0;

  const prepare = (task: Task) => {
    const planned = planSegment(task.description, pictures);
    // Heard by whoever takes the task; one that nobody takes any more has failed with the others.
    planned.catch(() => {});
    return planned;
  };
  const plans = new Map<Task, ReturnType<typeof prepare>>();
  const planOf = (task: Task) => {
    const plan = plans.get(task) ?? prepare(task);
    plans.set(task, plan);
    return plan;
  };
  const work = async () => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      const plan = await planOf(task);
      // Drawn while this one is encoded, so that the thread does not wait for it.
      const following = tasks[next];
      if (following) planOf(following);
      const { path } = task;
      const part = join(runFolder, `${next}-${path.slice(path.lastIndexOf("/") + 1)}`);
      const job = { plan, path: part, ffmpeg, settings };
      const usedMs = await pool.render(job, either, (frames) => report(path, frames));
      // Not in one line: the sum would be read before the wait, and what others added meanwhile lost.
      cpuMs += usedMs;
      await rename(part, path);
      plans.delete(task);
      for (const key of keysOf(task.description)) {
        const left = (needs.get(key) ?? 1) - 1;
        needs.set(key, left);
        if (left === 0) await pictures.drop(key);
      }
    }
  };
  try {
    const workers = Array.from({ length: threads }, () =>
      work().catch((error: unknown) => {
        stop.abort();
        throw error;
      }),
    );
    const ends = await Promise.allSettled(workers);
    // The first failure is the cause; the others were stopped for it.
    const failures = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    const cause = failures.find((error) => error?.code !== "canceled") ?? failures[0];
    if (cause) throw cause;
    return cpuMs;
  } finally {
    await pool.close();
  }
}

function keysOf({ shots, cues }: SegmentDescription): Set<string> {
  return new Set([...shots, ...cues].map(({ drawing }) => drawing.key));
}

/** How many segments need each drawing. */
function countNeeds(tasks: readonly Task[]): Map<string, number> {
  const needs = new Map<string, number>();
  for (const { description } of tasks) {
    for (const key of keysOf(description)) needs.set(key, (needs.get(key) ?? 0) + 1);
  }
  return needs;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
