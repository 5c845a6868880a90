import { blendLit, litPosesAt } from "./blend-lit.js";
import { viewAt } from "./camera.js";
import type { Kernel } from "./kernel.js";
import { lightBoxesAt } from "./light-words.js";
import { type LoadedSegment, loadSegment } from "./load-segment.js";
import { paintShot } from "./paint-shot.js";
import { paintTransition } from "./paint-transition.js";
import { frameBytes, type MovingSprite, type PlanarImage, type PlaneFile } from "./planar-image.js";
import { poseSprite } from "./pose-sprite.js";
import { allocateResampleBuffers, type ResampleBuffers } from "./resample-plate.js";
import type { CaptionOverlay, DrawnSegment, LitBox, Overlay } from "./shot.js";
import { shotsAt } from "./shots-at.js";
import type { TransitionBuffers } from "./transition-frame.js";

/** Makes the frames of one segment in the kernel's memory. */
export class Composer {
  readonly #kernel: Kernel;
  /** The kernel's memory before this composer allocated any of its own. */
  readonly #mark: number;
  readonly #segment: LoadedSegment;
  readonly #frameLength: number;
  /** Finished frames: the two take turns. */
  readonly #buffers: readonly [PlanarImage, PlanarImage];
  /** Null where the segment has no transition. */
  readonly #transitionBuffers: TransitionBuffers | null;
  readonly #resampleBuffers: ResampleBuffers;
  #turn = 0;
  #shown: { frame: number; buffer: PlanarImage } | null = null;

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
    const hasTransition = segment.shots.some((shot) => shot.transitionFrames > 0);
    this.#transitionBuffers = hasTransition
      ? { coming: newFrame(), weights: kernel.allocate(2 * (width + 16)) }
      : null;
    const resampled = segment.shots.flatMap(({ plate, layers, overlays }) => [
      plate,
      ...[...layers, ...overlays].map(({ sprite }) => sprite),
    ]);
    const widest = Math.max(...resampled.map((image) => image.width));
    this.#resampleBuffers = allocateResampleBuffers(kernel, segment.frame, widest);
  }

  /**
   * Makes a frame of the segment, counted from 0, in yuv420p.
   * @returns a view into the kernel's memory. Two buffers take turns, so that one frame can be written out while the
   * next one is made. A frame that shows the same as the one made before it is that same view.
   */
  compose(frame: number): Uint8Array {
    if (this.#shown === null || !this.#looksLike(frame, this.#shown.frame)) {
      this.#turn ^= 1;
      const buffer = this.#turn === 0 ? this.#buffers[0] : this.#buffers[1];
      this.#composeFrame(frame, buffer);
      this.#shown = { frame, buffer };
    }
    return this.#kernel.bytes(this.#shown.buffer.address, this.#frameLength);
  }

  /** Gives the segment's memory back to the kernel. */
  close(): void {
    this.#kernel.release(this.#mark);
  }

  #composeFrame(frame: number, target: PlanarImage): void {
    const { current, leaving, done } = shotsAt(this.#segment.shots, frame);
    const painter = { kernel: this.#kernel, buffers: this.#resampleBuffers, target };
    if (leaving && this.#transitionBuffers) {
      paintTransition(painter, { current, leaving, done, frame }, this.#transitionBuffers);
    } else {
      paintShot(painter, current, frame);
    }
    for (const caption of this.#segment.captions) this.#composeCaption(caption, frame, target);
  }

  #composeCaption(caption: CaptionOverlay<MovingSprite>, frame: number, target: PlanarImage): void {
    if (frame < caption.startFrame || frame >= caption.endFrame) return;
    const { x, y, words, popFrames } = caption;
    const poses = litPosesAt(words, frame, popFrames);
    blendLit(this.#kernel, target, caption, poses, { x, y }, this.#resampleBuffers);
  }

  /** Whether two frames show the same, which is known without looking at their pixels. */
  #looksLike(one: number, other: number): boolean {
    // Most frames differ in what the camera sees, which is found out faster than all the rest.
    return (
      this.#viewsAt(one) === this.#viewsAt(other) &&
      this.#appearanceAt(one) === this.#appearanceAt(other)
    );
  }

  /** Which shots a frame shows, and what their cameras see of them. */
  #viewsAt(frame: number): string {
    const { shots } = this.#segment;
    const { current, leaving, done } = shotsAt(shots, frame);
    const seen = [shots.indexOf(current), done];
    for (const { camera, weather } of leaving ? [leaving, current] : [current]) {
      const { x, y, scale } = viewAt(camera, frame);
      seen.push(x, y, scale, weather ? frame : 0);
    }
    return seen.join(" ");
  }

  /** What else decides the pixels of a frame: what is seen of overlays and captions. */
  #appearanceAt(frame: number): string {
    const { shots, captions } = this.#segment;
    const { current, leaving } = shotsAt(shots, frame);
    const seen: unknown[] = [];
    for (const { overlays } of leaving ? [leaving, current] : [current]) {
      for (const overlay of overlays) {
        const pose = JSON.stringify(poseSprite(overlay, frame));
        seen.push(pose, lightKey(overlay, frame));
      }
    }
    for (const caption of captions) {
      if (frame < caption.startFrame || frame >= caption.endFrame) continue;
      const { startFrame, words, popFrames } = caption;
      seen.push(startFrame, ...litKeys(words, frame, popFrames));
    }
    return seen.join(" ");
  }
}

/** What decides how the words of an overlay look: none of them is lit, all are, or some. */
function lightKey({ lit }: Overlay<MovingSprite>, frame: number): string {
  if (!lit) return "";
  const boxes = lightBoxesAt(lit.words, frame, lit.lightFrames);
  return boxes === "all"
    ? boxes
    : boxes.map(({ box, share }) => `${box.x},${box.y},${share}`).join(" ");
}

function litKeys(words: readonly LitBox[], frame: number, popFrames: number): string[] {
  const lit = litPosesAt(words, frame, popFrames);
  return lit.map(({ box, scale }) => `${box.x},${box.y},${box.width},${scale}`);
}
