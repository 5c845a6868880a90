import { type Box, type Size, wholeBox } from "../image/box.js";
import { blendMovingSprite } from "./blend-moving-sprite.js";
import { plateDepth, type View, viewAt, viewAtDepth } from "./camera.js";
import type { Kernel } from "./kernel.js";
import { type Carry, paintOverlay } from "./paint-overlay.js";
import { paintWeather, placementOf } from "./paint-weather.js";
import type { MovingSprite, PlanarImage } from "./planar-image.js";
import { type ResampleBuffers, resamplePlate } from "./resample-plate.js";
import { samplingOfView } from "./sampling.js";
import type { Shot } from "./shot.js";
import { aboveGround } from "./solid-ground.js";

export type LoadedShot = Shot<PlanarImage, MovingSprite>;

/** Where frames are painted, and with what. */
export interface Painter {
  kernel: Kernel;
  buffers: ResampleBuffers;
  target: PlanarImage;
}

/** What a transition changes of what the camera sees of a plate, and of what lies at some depth before it. */
export type Lens = (view: View, plate: Size, depth: number) => View;

/** A part of the frame with even numbers, all of it without one, and how a transition changes what is painted there. */
export interface ShotPart {
  region?: Box;
  lens?: Lens;
  /** Where overlays go while the shot is carried away or in; those that are still stay. */
  carry?: Carry;
}

/** Paints what a shot shows in a frame, or in a part of it. */
export function paintShot(
  painter: Painter,
  shot: LoadedShot,
  frame: number,
  part: ShotPart = {},
): void {
  paintBackdrop(painter, shot, frame, part);
  paintOverlays(painter, shot, frame, part);
}

/** Paints the overlays of a shot that move with it. */
export function paintOverlays(
  { kernel, buffers, target }: Painter,
  { overlays }: LoadedShot,
  frame: number,
  { region = wholeBox(target), carry }: ShotPart = {},
): void {
  if (region.width <= 0) return;
  for (const overlay of overlays) {
    if (!overlay.still) paintOverlay(kernel, target, overlay, frame, region, buffers, carry);
  }
}

/** Paints the plate of a shot, what lies before it, and the overlays that are still. */
export function paintBackdrop(
  { kernel, buffers, target }: Painter,
  { plate, layers, camera, overlays, weather, startFrame }: LoadedShot,
  frame: number,
  { region = wholeBox(target), lens = (view) => view }: ShotPart = {},
): void {
  if (region.width <= 0) return;
  const view = viewAt(camera, frame);
  const seenAt = (depth: number) => lens(viewAtDepth(view, plate, depth), plate, depth);
  // What lies behind the ground of a nearer layer is not painted: from front to back, each layer's part of the frame.
  let seen = region;
  const visible = layers.toReversed().map(({ sprite, x, y, depth }) => {
    const onPlate = seenAt(depth);
    const sampling = samplingOfView(target, { ...onPlate, x: onPlate.x - x, y: onPlate.y - y });
    const place = { sampling, opacity: 256, region: seen };
    seen = aboveGround(seen, sprite.ground, sampling);
    return { sprite, place };
  });
  const depth = layers.length > 0 ? plateDepth : 1;
  const plateView = seenAt(depth);
  if (seen.height > 0) resamplePlate(kernel, target, plate, plateView, buffers, seen);
  if (seen.height > 0 && weather) {
    const placement = placementOf(viewAtDepth(view, plate, depth), plateView, target);
    paintWeather(kernel, target, weather, frame - startFrame, seen, placement);
  }
  for (const { sprite, place } of visible.toReversed()) {
    blendMovingSprite(kernel, target, sprite, place, buffers);
  }
  for (const overlay of overlays) {
    if (overlay.still) paintOverlay(kernel, target, overlay, frame, region, buffers);
  }
}
