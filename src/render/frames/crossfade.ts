import type { Kernel } from "./kernel.js";
import { frameBytes, type PlanarImage } from "./planar-image.js";
import type { ShotTiming } from "./shot.js";

/** The shots that a frame shows. */
export interface ShotsInFrame<OneShot> {
  current: OneShot;
  /** The shot before it, which fades out under it; null where there is no crossfade. */
  leaving: OneShot | null;
  /** How much of the current shot is seen, 0 to 256. */
  weight: number;
}

/** The shot of a frame and, in a crossfade, the shot before it. */
export function shotsAt<OneShot extends ShotTiming>(
  shots: readonly OneShot[],
  frame: number,
): ShotsInFrame<OneShot> {
  const index = shots.findIndex((shot) => shot.startFrame <= frame && frame < shot.endFrame);
  const current = shots[index];
  if (!current) throw new Error(`no shot covers frame ${frame}`);
  const isFading = frame < current.startFrame + current.transitionFrames;
  const leaving = isFading ? shots[index - 1] : undefined;
  if (!leaving) return { current, leaving: null, weight: 256 };
  return { current, leaving, weight: crossfadeWeight(current, frame) };
}

/**
 * How much of a shot is seen in a frame of the crossfade that it begins with: 0 to 256, slow at both ends. The first
 * frame of a crossfade already shows some of the new shot, and the last one still some of the old.
 */
export function crossfadeWeight(
  { startFrame, transitionFrames }: Pick<ShotTiming, "startFrame" | "transitionFrames">,
  frame: number,
): number {
  const part = (frame - startFrame + 1) / (transitionFrames + 1);
  return Math.round(256 * part * part * (3 - 2 * part));
}

/** Blends two frames into `target`: `weight` / 256 of `coming`, the rest of `leaving`. */
export function blendCrossfade(
  kernel: Kernel,
  target: PlanarImage,
  leaving: PlanarImage,
  coming: PlanarImage,
  weight: number,
): void {
  const length = frameBytes(target.width, target.height);
  kernel.mixPlanes(target.address, leaving.address, coming.address, length, weight);
}
