import type { TimedScene } from "../render/timeline/timeline.js";

/** How far into a scene its picture is taken, or later: when its last word is spoken, and all that it shows has come. */
const momentShare = 0.72;
const arrivalMs = 1_300;
const lightMs = 200;

/** The frame that shows a scene best: all of what it shows has come and is lit, and nothing has left. */
export function sceneMoment(timed: TimedScene, fps: number): number {
  const inFrames = (ms: number) => Math.round((ms * fps) / 1000);
  const { startFrame, endFrame, transitionFrames } = timed;
  const first = startFrame + transitionFrames;
  const last = Math.max(startFrame, endFrame - 1);
  const usual = first + Math.round(Math.max(0, last - first) * momentShare);
  const arrived = lastArrival(timed) + inFrames(arrivalMs);
  const { begins, ends } = lastWord(timed);
  // Its caption leaves with its last word.
  const lit = Math.max(begins, Math.min(begins + inFrames(lightMs), ends - 1));
  // In its last third of a second a scene leaves.
  const leaves = last - Math.round(fps / 3);
  return Math.max(startFrame, Math.min(last, Math.max(usual, lit, Math.min(arrived, leaves))));
}

/** The frames in which the last word of a scene is spoken. */
function lastWord({ sentences, startFrame }: TimedScene): { begins: number; ends: number } {
  const words = sentences.at(-1)?.wordFrames ?? [];
  const spoken = words.findLast((frames) => frames.endFrame > frames.startFrame);
  return { begins: spoken?.startFrame ?? startFrame, ends: spoken?.endFrame ?? startFrame };
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
