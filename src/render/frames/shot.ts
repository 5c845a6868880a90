import type { Box, Size } from "../image/box.js";
import type { Camera } from "./camera.js";
import type { PlanarColour } from "./planar-image.js";
import type { ShotWeather } from "./weather.js";

/**
 * What the composer makes frames from: plates (still images larger than the frame, under a camera), overlays (text) and
 * captions, as plain data that can be sent to a thread.
 *
 * All frames count from the segment's first one, which is 0: so a segment says nothing of its place in the clip, and
 * what began before it has a negative start. Ranges of frames are half open.
 *
 * `Image` is where the pixels are: a `PlaneFile` on disk, or a `PlanarImage` in the kernel's memory; `Moving` is the same
 * of sprites that move by parts of a pixel.
 */

/** When a shot is seen, and under which camera. */
export interface ShotTiming {
  camera: Camera;
  startFrame: number;
  /** The first frame of the shot after it; this shot is seen for that shot's `transitionFrames` more. */
  endFrame: number;
  /** Frames at the start in which the shot before it is still seen; 0 for a hard cut. */
  transitionFrames: number;
  /** How this shot comes in these frames. */
  transition: Transition;
}

/** How one shot follows another. */
export type Transition =
  | { kind: "crossfade" }
  /** The new shot pushes the old one out of the frame. */
  | { kind: "push"; toward: "left" | "right" }
  /** A soft edge runs over the frame, behind which the new shot is seen. */
  | { kind: "wipe"; toward: "left" | "right" }
  /** The old shot becomes one colour, out of which the new shot comes. */
  | { kind: "dip"; colour: PlanarColour }
  /** The camera flies into the old shot, and arrives in the new one. */
  | { kind: "zoom" };

/** One scene as its frames show it. */
export interface Shot<Image, Moving = Image> extends ShotTiming {
  plate: Image;
  /** From back to front. */
  layers: readonly ShotLayer<Moving>[];
  /** Falls before the plate and behind the layers; absent without any. */
  weather?: ShotWeather;
  /** In the order in which they are painted. */
  overlays: readonly Overlay<Moving>[];
}

/** A part of the backdrop in front of the plate, under the same camera. */
export interface ShotLayer<Moving> {
  sprite: Moving;
  /** Where its top left corner lies on the plate; even. */
  x: number;
  y: number;
  /** How much of the camera's move it makes: see `viewAtDepth`. */
  depth: number;
}

/** A sprite that comes, stays over the moving plate, and leaves. */
export interface Overlay<Moving> {
  sprite: Moving;
  /** Its top left corner in the frame where it rests; even, where it should be as sharp as it was drawn. */
  x: number;
  y: number;
  startFrame: number;
  endFrame: number;
  entrance: SpriteEntrance;
  /** Frames in which it comes; 0 shows it at once. */
  enterFrames: number;
  /** Frames in which it fades out, the last of which is before `endFrame`; 0 for none. */
  leaveFrames: number;
  /** From when it has come, it floats this far up and back, again and again; null where it rests. */
  float: { px: number; periodFrames: number } | null;
  /** When it pops lightly while it rests, ascending, and how long that takes. They do not overlap. */
  pulses?: { starts: readonly number[]; frames: number };
  /** Whether it keeps its place in the frame while its shot is pushed or flown away: as what all scenes show. */
  still?: true;
  /**
   * The same sprite with every word lit, when and where in it which word is, and in how many frames a word becomes so. Both have
   * the same shapes, the plain one in fainter colours.
   */
  lit?: { sprite: Moving; words: readonly LitBox[]; lightFrames: number };
}

/** How a sprite comes. Boxes lie in the frame and have even numbers. */
export type SpriteEntrance =
  /** Fades in while it rises by so many pixels. */
  | { kind: "rise"; px: number }
  /** Rises from below its box into it, and is seen only inside of it. */
  | { kind: "masked-rise"; box: Box }
  /** Fades in while it grows about its centre, a little too large and back. */
  | { kind: "pop" }
  /** Its box is uncovered from one edge. */
  | { kind: "grow"; from: "bottom" | "left" | "right"; box: Box }
  /** Runs upward by so many pixels (downward where negative) behind its box, and is only ever seen inside of it. */
  | { kind: "scroll"; px: number; box: Box };

/**
 * A caption: two sprites of one size, `plain` and `lit` (with every word lit). While a word is spoken, its boxes show
 * the lit sprite.
 */
export interface CaptionOverlay<Sprite> {
  plain: Sprite;
  lit: Sprite;
  /** Top left corner in the frame; even. */
  x: number;
  y: number;
  startFrame: number;
  endFrame: number;
  words: readonly LitBox[];
  /** Frames in which a word is a little larger when it is lit; 0 for none. */
  popFrames: number;
}

/** A box inside a caption's sprites and the frames in which it is lit. A word that is broken over lines has several. */
export interface LitBox extends Box {
  startFrame: number;
  endFrame: number;
}

/** A run of frames that is composed and encoded on its own, with everything that it shows drawn. */
export interface DrawnSegment<Image, Moving = Image> {
  frame: Size;
  fps: number;
  frameCount: number;
  /** The shots seen in it, in order. The first may be one that only fades out. */
  shots: readonly Shot<Image, Moving>[];
  captions: readonly CaptionOverlay<Moving>[];
}
