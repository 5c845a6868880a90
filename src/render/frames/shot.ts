/**
 * What the kernel needs to make frames: plates (still pictures larger than the frame, under a camera), overlays (text,
 * sprites) and captions, as plain data that can cross threads and be hashed. All pixels are planar yuv420p, BT.709,
 * limited range. All frames of a plan count on one line whose 0 is the segment's first frame, so that a plan says
 * nothing of its place in the clip: what began before the segment has a negative start.
 */

/** A plate on disk: Y, then U, then V, each row without padding; width and height even. */
export interface PlateFile {
  path: string;
  width: number;
  height: number;
}

/**
 * A sprite on disk: planes Y, U, V premultiplied by alpha, then alpha at full size, then alpha at chroma size; rows
 * without padding. Width and height even.
 */
export interface SpriteFile {
  path: string;
  width: number;
  height: number;
}

/** What the camera sees of a plate: the centre in plate pixels and how many plate pixels one frame pixel spans. */
export interface View {
  x: number;
  y: number;
  /** Plate pixels a frame pixel: 1 shows the plate at its own size, 1.2 shows more of it, smaller. At most 1.7. */
  scale: number;
}

/** A camera move over the frames in which the shot is seen, half open. */
export interface Camera {
  from: View;
  to: View;
  startFrame: number;
  endFrame: number;
}

/** A sprite that lies still over the plate, in its frames, half open. */
export interface Overlay {
  sprite: SpriteFile;
  /** Top left corner in the frame; even. The sprite may not leave the frame. */
  x: number;
  y: number;
  startFrame: number;
  endFrame: number;
  /** Frames of fading in from nothing; 0 shows it at once. */
  fadeInFrames: number;
  /** How many pixels lower it starts while it fades in; 0 for none. */
  risePx: number;
}

/** One scene as it is drawn. */
export interface Shot {
  plate: PlateFile;
  camera: Camera;
  /** Painted in order. */
  overlays: readonly Overlay[];
  startFrame: number;
  endFrame: number;
  /** Frames at the start in which the shot before it fades out under this one. */
  transitionFrames: number;
}

/** A caption: two sprites of one size, plain and with every word lit; while a word is spoken its box shows the lit one. */
export interface CaptionOverlay {
  plain: SpriteFile;
  lit: SpriteFile;
  x: number;
  y: number;
  startFrame: number;
  endFrame: number;
  /** Boxes inside the sprite (even numbers) with their frames, half open. A word broken over lines has several. */
  words: readonly {
    x: number;
    y: number;
    width: number;
    height: number;
    startFrame: number;
    endFrame: number;
  }[];
}

/** A run of frames that is rendered and encoded on its own. */
export interface SegmentPlan {
  width: number;
  height: number;
  fps: number;
  frameCount: number;
  /** The shots seen in it, in order; the first may be one that only fades out. */
  shots: readonly Shot[];
  captions: readonly CaptionOverlay[];
}
