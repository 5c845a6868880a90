import type { Timeline } from "../timeline/timeline.js";

/** Where a segment lies in the clip: frames of the clip, half open. */
export interface SegmentSpan {
  startFrame: number;
  endFrame: number;
}

/** Shorter scenes share a segment: every segment costs a process (75 ms of processor time) and a key frame. */
const leastMs = 4_500;
/** Longer scenes are cut: long segments leave cores idle at the end, and seeking has to decode from a key frame on. */
const mostMs = 8_000;

/**
 * Cuts a clip into segments of a few seconds, where scenes begin if possible: the segment's key frame costs least at a
 * crossfade or cut. The cuts depend on the timeline alone and never on the machine, so that the clip's bytes do not
 * either.
 */
export function cutSegments({ scenes, fps, frameCount }: Timeline): SegmentSpan[] {
  const least = Math.round((leastMs * fps) / 1000);
  const most = Math.round((mostMs * fps) / 1000);
  const starts = [0];
  for (const { startFrame } of scenes) {
    const since = startFrame - (starts.at(-1) ?? 0);
    if (since >= least && frameCount - startFrame >= least) starts.push(startFrame);
  }
  return starts.flatMap((startFrame, i) => {
    const endFrame = starts[i + 1] ?? frameCount;
    const parts = Math.ceil((endFrame - startFrame) / most);
    return Array.from({ length: parts }, (_, part) => ({
      startFrame: startFrame + Math.round(((endFrame - startFrame) * part) / parts),
      endFrame: startFrame + Math.round(((endFrame - startFrame) * (part + 1)) / parts),
    }));
  });
}
