import {
  gapFrames,
  leastGapSeconds,
  leastSeconds,
  mostSeconds,
  type SubtitleLimits,
} from "./subtitle-limits.js";
import type { SubtitleCue } from "./timeline.js";

/** The text of a cue, and when it is spoken: frames of the clip. */
export interface SubtitleGroup {
  lines: readonly string[];
  spokenFrom: number;
  spokenTo: number;
  /** Where the scene ends that its last word belongs to: it is better gone by then. */
  sceneEnd: number;
}

/** How long a cue stays after its last word, and how early one may come that needs the time. */
const lingerSeconds = 0.5;
const earlySeconds = 0.3;

/**
 * Decides from when to when each cue is shown. A cue begins with its first word and stays a little after its last one.
 * One that would be too short or too fast to read stays longer, at most until two frames before the next one, and comes
 * a little earlier where that is not enough.
 */
export function timeSubtitles(
  groups: readonly SubtitleGroup[],
  clip: { fps: number; frameCount: number },
  { charsPerSecond }: SubtitleLimits,
): SubtitleCue[] {
  const { fps, frameCount } = clip;
  const frames = (seconds: number) => Math.ceil(seconds * fps);
  const cues: { lines: readonly string[]; startFrame: number; endFrame: number }[] = [];
  for (const [index, { lines, spokenFrom, spokenTo, sceneEnd }] of groups.entries()) {
    const next = groups[index + 1]?.spokenFrom;
    const latest = next === undefined ? frameCount : next - gapFrames;
    const textLength = lines.join(" ").length;
    const wanted = Math.min(
      frames(mostSeconds),
      Math.max(frames(leastSeconds), frames(textLength / charsPerSecond)),
    );
    const lingering = Math.min(spokenTo + frames(lingerSeconds), Math.max(spokenTo, sceneEnd));
    let endFrame = Math.min(latest, Math.max(lingering, spokenFrom + wanted));
    if (next !== undefined && next - endFrame < frames(leastGapSeconds)) endFrame = latest;
    const before = cues.at(-1);
    let startFrame = spokenFrom;
    if (endFrame - startFrame < wanted) {
      const earliest = Math.max(
        startFrame - frames(earlySeconds),
        before ? before.endFrame + gapFrames : 0,
      );
      startFrame = Math.max(Math.min(earliest, startFrame), endFrame - wanted, 0);
      // Coming earlier may have left a gap that is too short.
      if (before && startFrame - before.endFrame < frames(leastGapSeconds)) {
        before.endFrame = Math.max(before.startFrame, startFrame - gapFrames);
      }
    }
    if (endFrame > startFrame) cues.push({ lines, startFrame, endFrame });
    // Words that no frame is left for are shown with the cue before them.
    else if (before) cues.splice(-1, 1, { ...before, lines: [...before.lines, ...lines] });
  }
  return cues;
}
