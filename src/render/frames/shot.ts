import type { Box, Size } from "../image/box.js";
import type { Camera } from "./camera.js";

/**
 * What the composer makes frames from: plates (still images larger than the frame, under a camera), overlays (text) and
 * captions, as plain data that can be sent to a thread.
 *
 * All frames count from the segment's first one, which is 0: so a segment says nothing of its place in the clip, and
 * what began before it has a negative start. Ranges of frames are half open.
 *
 * `Image` is where the pixels are: a `PlaneFile` on disk, or a `PlanarImage` in the kernel's memory.
 */

/** When a shot is seen, and under which camera. */
export interface ShotTiming {
  camera: Camera;
  startFrame: number;
  /** The first frame of the shot after it; in a crossfade this shot is seen for that shot's `transitionFrames` more. */
  endFrame: number;
  /** Frames at the start in which this shot crossfades with the one before it; 0 for a hard cut. */
  transitionFrames: number;
}

/** One scene as its frames show it. */
export interface Shot<Image> extends ShotTiming {
  plate: Image;
  /** In the order in which they are painted. */
  overlays: readonly Overlay<Image>[];
}

/** A sprite that lies still over the moving plate. */
export interface Overlay<Image> {
  sprite: Image;
  /** Top left corner in the frame; even. The sprite lies inside the frame. */
  x: number;
  y: number;
  startFrame: number;
  endFrame: number;
  /** Frames in which it fades in; 0 shows it at once. */
  fadeInFrames: number;
  /** How many pixels below its place it starts while it fades in; 0 for none. */
  risePx: number;
  /** The same sprite with every word lit, and when and where which word is. */
  lit?: { sprite: Image; words: readonly LitBox[] };
}

/**
 * A caption: two sprites of one size, `plain` and `lit` (with every word lit). While a word is spoken, its boxes show
 * the lit sprite.
 */
export interface CaptionOverlay<Image> {
  plain: Image;
  lit: Image;
  /** Top left corner in the frame; even. */
  x: number;
  y: number;
  startFrame: number;
  endFrame: number;
  words: readonly LitBox[];
  /** Frames in which the lit sprite comes into a word's boxes; 1 shows it at once. */
  arrivalFrames: number;
}

/** A box inside a caption's sprites and the frames in which it is lit. A word that is broken over lines has several. */
export interface LitBox extends Box {
  startFrame: number;
  endFrame: number;
}

/** A run of frames that is composed and encoded on its own, with everything that it shows drawn. */
export interface DrawnSegment<Image> {
  frame: Size;
  fps: number;
  frameCount: number;
  /** The shots seen in it, in order. The first may be one that only fades out. */
  shots: readonly Shot<Image>[];
  captions: readonly CaptionOverlay<Image>[];
}
