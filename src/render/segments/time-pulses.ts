import type { PlannedShot } from "./planned-segment.js";

/** How long a pulse takes, in milliseconds. */
export const pulseMs = 700;
/** Pulses of an overlay begin no sooner after each other than this, nor after it has come. */
const leastApartMs = 1_600;
/** Where nothing has happened for so long, there is a pulse with a word that begins about then. */
const dullMs = 3_600;
const nearMs = 700;
/** None begins so shortly before the overlay leaves. */
const lastMs = 1_100;

/** When an overlay is seen at rest, in frames. */
interface Rest {
  /** When it has come. */
  startFrame: number;
  /** When its scene begins to make way for the next one. */
  endFrame: number;
}

/**
 * The frames in which an overlay pops lightly: with the words that it stands for, and in long scenes with other ones, so that no
 * scene stands still.
 */
export function timePulses(
  wordsOfOverlay: readonly { sentenceIndex: number; wordIndex: number }[],
  { wordFrames }: Pick<PlannedShot, "wordFrames">,
  { startFrame, endFrame }: Rest,
  fps: number,
): number[] {
  const inFrames = (ms: number) => Math.round((ms * fps) / 1000);
  const last = endFrame - inFrames(lastMs);
  const own = wordsOfOverlay
    .flatMap(({ sentenceIndex, wordIndex }) => {
      const spoken = wordFrames[sentenceIndex]?.[wordIndex];
      return spoken ? [spoken.startFrame] : [];
    })
    .sort((a, b) => a - b);
  const words = wordFrames.flat().map((word) => word.startFrame);
  const pulses: number[] = [];
  let before = startFrame;
  for (;;) {
    const next = own.find((frame) => frame >= before + inFrames(leastApartMs));
    const dull = before + inFrames(dullMs);
    const isSoon = next !== undefined && next <= dull + inFrames(nearMs);
    const at = isSoon ? next : nearest(words, dull, inFrames(nearMs));
    if (at > last) return pulses;
    pulses.push(at);
    before = at;
  }
}

/** The one of some frames that is nearest to a frame, and no farther than `most`; else that frame. */
function nearest(frames: readonly number[], frame: number, most: number): number {
  const distance = (one: number) => Math.abs(one - frame);
  const near = frames.reduce(
    (best, one) => (distance(one) < distance(best) ? one : best),
    Number.POSITIVE_INFINITY,
  );
  return distance(near) <= most ? near : frame;
}
