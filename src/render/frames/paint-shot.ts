import { type Box, type Size, wholeBox } from "../image/box.js";
import { blendMovingSprite } from "./blend-moving-sprite.js";
import { plateDepth, type View, viewAt, viewAtDepth } from "./camera.js";
import type { Kernel } from "./kernel.js";
import { paintOverlay } from "./paint-overlay.js";
import type { MovingSprite, PlanarImage } from "./planar-image.js";
import { type ResampleBuffers, resamplePlate } from "./resample-plate.js";
import { samplingOfView } from "./sampling.js";
import type { Shot } from "./shot.js";

export type LoadedShot = Shot<PlanarImage, MovingSprite>;

/** Where frames are painted, and with what. */
export interface Painter {
  kernel: Kernel;
  buffers: ResampleBuffers;
  target: PlanarImage;
}

/** What a transition changes of what the camera sees of a plate, and of what lies at some depth before it. */
export type Lens = (view: View, plate: Size, depth: number) => View;

/** Paints what a shot shows in a frame, or in a part of it with even numbers. */
export function paintShot(
  { kernel, buffers, target }: Painter,
  { plate, layers, camera, overlays }: LoadedShot,
  frame: number,
  { region = wholeBox(target), lens = (view) => view }: { region?: Box; lens?: Lens } = {},
): void {
  if (region.width <= 0) return;
  const view = viewAt(camera, frame);
  const depthOfPlate = layers.length > 0 ? plateDepth : 1;
  const plateView = lens(viewAtDepth(view, plate, depthOfPlate), plate, depthOfPlate);
  resamplePlate(kernel, target, plate, plateView, buffers, region);
  for (const { sprite, x, y, depth } of layers) {
    const seen = lens(viewAtDepth(view, plate, depth), plate, depth);
    const sampling = samplingOfView(target, { ...seen, x: seen.x - x, y: seen.y - y });
    blendMovingSprite(kernel, target, sprite, { sampling, opacity: 256, region }, buffers);
  }
  for (const overlay of overlays) paintOverlay(kernel, target, overlay, frame, region, buffers);
}
