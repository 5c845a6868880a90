import type { LoadedShot } from "./paint-shot.js";
import type { PlanarImage } from "./planar-image.js";
import type { ShotsInFrame } from "./shots-at.js";

/** Memory of a transition beside the frame that it makes. */
export interface TransitionBuffers {
  /** Another frame: the coming shot, before it is mixed in. */
  coming: PlanarImage;
  /** The weights of a row's columns, 16 bits each: `2 × (frame width + 16)` bytes. */
  weights: number;
}

/** A frame in which one shot makes way for the next one. */
export interface TransitionFrame extends ShotsInFrame<LoadedShot> {
  leaving: LoadedShot;
  frame: number;
}
