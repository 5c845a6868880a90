import type { Transition } from "../frames/shot.js";

/** A transition of so many frames, as an overlay of one of its scenes meets it. */
export interface TransitionToPass {
  kind: Transition["kind"];
  frames: number;
  /** Whether the overlay is drawn, and no text. */
  isDrawing: boolean;
}

/** When an overlay leaves in a transition, as shares of its frames. */
interface Passage {
  /** How much of it an overlay fades out in; null where the transition itself carries it away. */
  leaves: { drawing: number | null; text: number | null };
  /** How much of it is over when an overlay begins to come. */
  comes: { drawing: number; text: number };
}

/**
 * No text is ever seen through other text, and no drawing for long through another one in its place; but there is as little time
 * as can be in which neither text nor drawing is seen. What divides the frame or the time between the scenes carries what stands in
 * them; in all others it leaves first, and then what follows comes.
 */
const passages: Record<Transition["kind"], Passage> = {
  crossfade: { leaves: { drawing: 0.45, text: 0.36 }, comes: { drawing: 0.36, text: 0.36 } },
  zoom: { leaves: { drawing: 0.5, text: 0.42 }, comes: { drawing: 0.4, text: 0.42 } },
  push: { leaves: { drawing: null, text: null }, comes: { drawing: 0.3, text: 0.36 } },
  // Its edge is soft: text has gone before it gets there, and comes behind it.
  wipe: { leaves: { drawing: null, text: 0.36 }, comes: { drawing: 0.25, text: 0.36 } },
  // Nothing of a scene is painted in the half of the other one: it is on its way when the colour begins to lift.
  dip: { leaves: { drawing: null, text: null }, comes: { drawing: 0.3, text: 0.3 } },
};

/** How many frames of the transition to its scene are over when an overlay may begin to come. */
export function framesBeforeComing({ kind, frames, isDrawing }: TransitionToPass): number {
  const { drawing, text } = passages[kind].comes;
  return Math.round(frames * (isDrawing ? drawing : text));
}

/** In how many frames of the transition to the next scene an overlay fades out; null where it is carried away. */
export function framesToLeave({ kind, frames, isDrawing }: TransitionToPass): number | null {
  const { drawing, text } = passages[kind].leaves;
  const share = isDrawing ? drawing : text;
  return share === null ? null : Math.round(frames * share);
}
