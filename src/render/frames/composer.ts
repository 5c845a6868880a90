import { blendLit, litBoxesAt } from "./blend-lit.js";
import { blendSprite } from "./blend-sprite.js";
import { ease, viewAt } from "./camera.js";
import { blendCrossfade, shotsAt } from "./crossfade.js";
import type { Kernel } from "./kernel.js";
import { loadSegment } from "./load-segment.js";
import { frameBytes, type PlanarImage, type PlaneFile } from "./planar-image.js";
import { allocateResampleBuffers, type ResampleBuffers, resamplePlate } from "./resample-plate.js";
import type { CaptionOverlay, DrawnSegment, LitBox, Overlay, Shot } from "./shot.js";

/** Makes the frames of one segment in the kernel's memory. */
export class Composer {
  readonly #kernel: Kernel;
  /** The kernel's memory before this composer allocated any of its own. */
  readonly #mark: number;
  readonly #segment: DrawnSegment<PlanarImage>;
  readonly #frameLength: number;
  /** Finished frames: the two take turns. */
  readonly #buffers: readonly [PlanarImage, PlanarImage];
  /** The two shots of a crossfade before they are blended. */
  readonly #leaving: PlanarImage;
  readonly #coming: PlanarImage;
  readonly #resampleBuffers: ResampleBuffers;
  #turn = 0;
  #shown: { appearance: string; buffer: PlanarImage } | null = null;

  /** Loads the segment's images from their files. */
  constructor(kernel: Kernel, files: DrawnSegment<PlaneFile>) {
    this.#kernel = kernel;
    this.#mark = kernel.mark();
    const segment = loadSegment(kernel, files);
    this.#segment = segment;
    const { width, height } = segment.frame;
    this.#frameLength = frameBytes(width, height);
    const newFrame = (): PlanarImage => ({
      address: kernel.allocate(this.#frameLength),
      width,
      height,
    });
    this.#buffers = [newFrame(), newFrame()];
    const hasCrossfade = segment.shots.some((shot) => shot.transitionFrames > 0);
    this.#leaving = hasCrossfade ? newFrame() : this.#buffers[0];
    this.#coming = hasCrossfade ? newFrame() : this.#buffers[0];
    const widestPlate = Math.max(...segment.shots.map((shot) => shot.plate.width));
    this.#resampleBuffers = allocateResampleBuffers(kernel, segment.frame, widestPlate);
  }

  /**
   * Makes a frame of the segment, counted from 0, in yuv420p.
   * @returns a view into the kernel's memory. Two buffers take turns, so that one frame can be written out while the
   * next one is made. A frame that shows the same as the one made before it is that same view.
   */
  compose(frame: number): Uint8Array {
    const appearance = this.#appearanceAt(frame);
    if (this.#shown?.appearance !== appearance) {
      this.#turn ^= 1;
      const buffer = this.#turn === 0 ? this.#buffers[0] : this.#buffers[1];
      this.#composeFrame(frame, buffer);
      this.#shown = { appearance, buffer };
    }
    return this.#kernel.bytes(this.#shown.buffer.address, this.#frameLength);
  }

  /** Gives the segment's memory back to the kernel. */
  close(): void {
    this.#kernel.release(this.#mark);
  }

  #composeFrame(frame: number, target: PlanarImage): void {
    const { current, leaving, weight } = shotsAt(this.#segment.shots, frame);
    if (leaving) {
      this.#composeShot(leaving, frame, this.#leaving);
      this.#composeShot(current, frame, this.#coming);
      blendCrossfade(this.#kernel, target, this.#leaving, this.#coming, weight);
    } else {
      this.#composeShot(current, frame, target);
    }
    for (const caption of this.#segment.captions) this.#composeCaption(caption, frame, target);
  }

  #composeShot(shot: Shot<PlanarImage>, frame: number, target: PlanarImage): void {
    const view = viewAt(shot.camera, frame);
    resamplePlate(this.#kernel, target, shot.plate, view, this.#resampleBuffers);
    for (const overlay of shot.overlays) {
      const shownPart = entrance(overlay, frame);
      if (shownPart === 0) continue;
      const y = overlay.y + Math.round(overlay.risePx * (1 - shownPart));
      const opacity = Math.round(256 * shownPart);
      const place = { x: overlay.x, y, opacity };
      if (overlay.lit) {
        const sprites = { plain: overlay.sprite, lit: overlay.lit.sprite };
        blendLit(this.#kernel, target, sprites, litBoxesAt(overlay.lit.words, frame, 1), place);
      } else {
        blendSprite(this.#kernel, target, overlay.sprite, place);
      }
    }
  }

  #composeCaption(caption: CaptionOverlay<PlanarImage>, frame: number, target: PlanarImage): void {
    if (frame < caption.startFrame || frame >= caption.endFrame) return;
    const { x, y, words, arrivalFrames } = caption;
    const boxes = litBoxesAt(words, frame, arrivalFrames);
    blendLit(this.#kernel, target, caption, boxes, { x, y, opacity: 256 });
  }

  /**
   * Everything that decides the pixels of a frame, as a text: two frames with the same text are the same, which is
   * known without looking at their pixels.
   */
  #appearanceAt(frame: number): string {
    const { shots, captions } = this.#segment;
    const { current, leaving, weight } = shotsAt(shots, frame);
    const seen: unknown[] = [shots.indexOf(current), weight];
    for (const shot of leaving ? [leaving, current] : [current]) {
      const view = viewAt(shot.camera, frame);
      seen.push(view.x, view.y, view.scale);
      for (const overlay of shot.overlays) {
        seen.push(entrance(overlay, frame), ...litKeys(overlay.lit?.words ?? [], frame, 1));
      }
    }
    for (const caption of captions) {
      if (frame < caption.startFrame || frame >= caption.endFrame) continue;
      const { startFrame, words, arrivalFrames } = caption;
      seen.push(startFrame, ...litKeys(words, frame, arrivalFrames));
    }
    return seen.join(" ");
  }
}

/** How far an overlay has faded in, 0 to 1; 0 outside of its frames. */
function entrance(overlay: Overlay<unknown>, frame: number): number {
  if (frame < overlay.startFrame || frame >= overlay.endFrame) return 0;
  return ease((frame - overlay.startFrame + 1) / (overlay.fadeInFrames + 1));
}

function litKeys(words: readonly LitBox[], frame: number, arrivalFrames: number): string[] {
  const lit = litBoxesAt(words, frame, arrivalFrames);
  return lit.map(({ box, weight }) => `${box.x},${box.y},${weight}`);
}
