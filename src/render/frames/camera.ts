import type { Size } from "../image/box.js";

/** What the camera sees of a plate. */
export interface View {
  /** The plate's point in the middle of the frame, in plate pixels. */
  x: number;
  y: number;
  /** Plate pixels a frame pixel: 1 shows the plate at its own size, 1.2 shows more of it, smaller. At most 1.7. */
  scale: number;
}

/** A camera move over a plate. It lasts as long as the shot is seen, from `startFrame` to before `endFrame`. */
export interface Camera {
  from: View;
  to: View;
  startFrame: number;
  endFrame: number;
  /** Where a long move changes its direction, at rest; absent in a short one. */
  via?: { view: View; frame: number };
}

/** The part of a move in which the camera speeds up; it slows down over an equal part at the end. */
const easedPart = 0.3;

/**
 * The greatest distance in pixels that a point of the picture may travel in a move of so many frames, so that its
 * second difference stays under 0.04 px per frame² (0.05 is where a slow move begins to look uneven): speeding up over
 * `easedPart` of the frames to `distance / (frames × (1 − easedPart))`.
 */
export function furthestMovePx(frames: number): number {
  return 0.04 * frames * frames * easedPart * (1 - easedPart);
}

/**
 * How much of a move is done after a part of its time, both 0 to 1: it speeds up evenly, keeps its speed, slows down
 * evenly.
 */
export function ease(time: number): number {
  const t = Math.min(1, Math.max(0, time));
  const topSpeed = 1 / (1 - easedPart);
  if (t < easedPart) return (topSpeed * t * t) / (2 * easedPart);
  if (t > 1 - easedPart) return 1 - (topSpeed * (1 - t) * (1 - t)) / (2 * easedPart);
  return topSpeed * (t - easedPart / 2);
}

/** How much of a camera's move a plate makes that has layers in front of it: it lies farthest away. */
export const plateDepth = 0.3;

/**
 * What is seen of something that lies deeper than what moves with the camera: it makes only `depth` of the move, measured
 * from the plate's centre at its own size, where things of all depths lie as they were painted. Since that is a mean of two
 * views of the plate, nothing is seen that is not on it.
 * @param depth 0 stays, 1 moves with the camera.
 */
export function viewAtDepth(view: View, plate: Size, depth: number): View {
  const centre = { x: plate.width / 2, y: plate.height / 2 };
  return {
    x: centre.x + (view.x - centre.x) * depth,
    y: centre.y + (view.y - centre.y) * depth,
    scale: 1 + (view.scale - 1) * depth,
  };
}

/** What the camera sees in a frame. It rests before its first frame and after its last one. */
export function viewAt(camera: Camera, frame: number): View {
  const { from, to, startFrame, via } = camera;
  const lastFrame = camera.endFrame - 1;
  if (!via) return viewBetween(from, to, startFrame, lastFrame, frame);
  return frame < via.frame
    ? viewBetween(from, via.view, startFrame, via.frame, frame)
    : viewBetween(via.view, to, via.frame, lastFrame, frame);
}

function viewBetween(from: View, to: View, first: number, last: number, frame: number): View {
  const at = last > first ? ease((frame - first) / (last - first)) : 0;
  return {
    x: from.x + (to.x - from.x) * at,
    y: from.y + (to.y - from.y) * at,
    scale: from.scale + (to.scale - from.scale) * at,
  };
}
