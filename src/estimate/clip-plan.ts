import type { SceneIllustration } from "../render/illustration/scene-illustration.js";
import { type ClipParts, layOutClip } from "../render/lay-out-clip.js";
import { samplesPerMs } from "../render/sample-rate.js";
import { cutSegments } from "../render/segments/cut-segments.js";
import { nameSegment } from "../render/segments/name-segment.js";
import { planSegments } from "../render/segments/plan-segments.js";
import { naturalLengthMs } from "../render/timeline/choose-tempo.js";
import { listGaps } from "../render/timeline/list-gaps.js";
import { type PlannedScene, plannedScenes } from "./planned-scenes.js";

/** What a clip would be. Plain data, which a thread or a process may send. */
export interface ClipPlan {
  durationMs: number;
  frameCount: number;
  /** How long the narration takes at its own speed and with its own pauses, in whole milliseconds. */
  narrationMs: number;
  scenes: PlannedScene[];
  /**
   * In the order of the clip; segments of two plans that show the same have the same name. Empty where they were not asked
   * for.
   */
  segments: { name: string; frameCount: number }[];
}

export interface PlanParts extends ClipParts {
  /** For each scene its drawings; null for a plan without segments, which only they have a part in. */
  illustrations: readonly (SceneIllustration | null)[] | null;
}

/**
 * Plans a clip as a render does, but for the contents of its pictures.
 * @throws ClipError `script.too_long`.
 */
export function planClip(parts: PlanParts): ClipPlan {
  const { script, spoken, illustrations } = parts;
  const { design, timeline } = layOutClip(parts);
  const { durationMs, frameCount } = timeline;
  const pictures = timeline.scenes.map(() => null);
  const segments = illustrations
    ? planSegments({ design, timeline, pictures, illustrations, logo: null }, cutSegments(timeline))
    : [];
  const speechMs = spoken.reduce((sum, { sampleCount }) => sum + sampleCount, 0) / samplesPerMs;
  return {
    durationMs,
    frameCount,
    narrationMs: Math.ceil(naturalLengthMs(speechMs, listGaps(script.scenes))),
    scenes: plannedScenes(timeline),
    segments: segments.map((segment) => ({
      name: nameSegment(segment, null),
      frameCount: segment.frameCount,
    })),
  };
}
