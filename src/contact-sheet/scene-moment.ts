import type { TimedScene } from "../render/timeline/timeline.js";

/** How far into a scene its picture is taken, or later: when what comes with its last sentence has come. */
const momentShare = 0.72;
const arrivalMs = 1_300;

/** The frame that shows a scene best: nearly all of what it shows has come, and nothing has left. */
export function sceneMoment(timed: TimedScene, fps: number): number {
  const { startFrame, endFrame, transitionFrames } = timed;
  const first = startFrame + transitionFrames;
  const last = Math.max(startFrame, endFrame - 1);
  const usual = first + Math.round(Math.max(0, last - first) * momentShare);
  const arrived = lastArrival(timed) + Math.round((arrivalMs / 1000) * fps);
  // In its last third of a second a scene leaves.
  const leaves = last - Math.round(fps / 3);
  return Math.max(startFrame, Math.min(last, Math.max(usual, Math.min(arrived, leaves))));
}

/** When the last of what a scene shows large begins to come. */
function lastArrival({ scene, sentences, startFrame }: TimedScene): number {
  const { headline, figure, comparison } = scene;
  const words = [...(figure ? [figure] : []), ...(comparison?.points ?? [])].map(
    ({ sentenceIndex, wordIndex }) => sentences[sentenceIndex]?.wordFrames[wordIndex]?.startFrame,
  );
  const lines = [headline?.sentenceIndex ?? 0, scene.itemStarts.at(-1) ?? 0].map(
    (index) => sentences[index]?.wordFrames[0]?.startFrame,
  );
  return Math.max(startFrame, ...[...words, ...lines].map((frame) => frame ?? 0));
}
