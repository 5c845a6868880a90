import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { ease, viewAt } from "./camera.js";
import type { Kernel } from "./kernel.js";
import {
  allocateScratch,
  type Box,
  type Picture,
  paintPlate,
  paintSprite,
  type Scratch,
} from "./paint.js";
import { frameBytes, spriteBytes } from "./planes.js";
import type { CaptionOverlay, Overlay, PlateFile, SegmentPlan, Shot, SpriteFile } from "./shot.js";

interface LoadedShot {
  shot: Shot;
  plate: Picture;
  overlays: { overlay: Overlay; sprite: Picture }[];
}

interface LoadedCaption {
  caption: CaptionOverlay;
  plain: Picture;
  lit: Picture;
}

/** Makes the frames of one segment. */
export interface Composer {
  /**
   * Frame `frame` of the segment, from 0, yuv420p: a view into the kernel's memory. Two buffers take turns, so that one frame can be
   * written out while the next one is made. A frame that shows the same as the one made before it is that same view.
   */
  compose(frame: number): Uint8Array<ArrayBuffer>;
  /** Gives the segment's memory back to the kernel. */
  close(): void;
}

/** Loads what a segment shows into the kernel's memory. Pictures are read one by one, each file once. */
export function createComposer(kernel: Kernel, plan: SegmentPlan): Composer {
  const mark = kernel.mark();
  const loaded = new Map<string, Picture>();
  const load = (file: PlateFile | SpriteFile, length: number): Picture => {
    const known = loaded.get(file.path);
    if (known) return known;
    const address = kernel.allocate(length);
    readInto(kernel.bytes(address, length), file.path);
    const picture = { address, width: file.width, height: file.height };
    loaded.set(file.path, picture);
    return picture;
  };
  const loadSprite = (file: SpriteFile) => load(file, spriteBytes(file.width, file.height));

  const shots: LoadedShot[] = [];
  for (const shot of plan.shots) {
    const plate = load(shot.plate, frameBytes(shot.plate.width, shot.plate.height));
    const overlays = [];
    for (const overlay of shot.overlays) {
      overlays.push({ overlay, sprite: loadSprite(overlay.sprite) });
    }
    shots.push({ shot, plate, overlays });
  }
  const captions: LoadedCaption[] = [];
  for (const caption of plan.captions) {
    captions.push({
      caption,
      plain: loadSprite(caption.plain),
      lit: loadSprite(caption.lit),
    });
  }

  const { width, height } = plan;
  const length = frameBytes(width, height);
  const newFrame = (): Picture => ({ address: kernel.allocate(length), width, height });
  const buffers = [newFrame(), newFrame()] as const;
  const crosses = plan.shots.some((shot) => shot.transitionFrames > 0);
  const leaving = crosses ? newFrame() : buffers[0];
  const coming = crosses ? newFrame() : buffers[0];
  const scratch = allocateScratch(
    kernel,
    plan,
    Math.max(...plan.shots.map((shot) => shot.plate.width)),
  );

  let turn = 0;
  let shown: { look: string; buffer: Picture } | null = null;
  return {
    compose(frame) {
      const look = lookOf(shots, captions, frame);
      if (shown?.look !== look) {
        turn ^= 1;
        const target = turn === 0 ? buffers[0] : buffers[1];
        composeFrame(kernel, shots, captions, frame, target, leaving, coming, scratch);
        shown = { look, buffer: target };
      }
      return kernel.bytes(shown.buffer.address, length);
    },
    close: () => kernel.release(mark),
  };
}

/** Reads a file straight into the kernel's memory: a segment thread has nothing else to do meanwhile. */
function readInto(bytes: Uint8Array, path: string): void {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    if (size !== bytes.length) {
      throw new Error(`${path} has ${size} bytes where ${bytes.length} belong`);
    }
    for (let at = 0; at < size; ) {
      const count = readSync(file, bytes, at, size - at, at);
      if (count === 0) throw new Error(`${path} ended at ${at} of ${size} bytes`);
      at += count;
    }
  } finally {
    closeSync(file);
  }
}

/** The shot of a frame, and the one that it fades in over, if it does. */
function shotsAt(shots: readonly LoadedShot[], frame: number) {
  const index = shots.findIndex(({ shot }) => shot.startFrame <= frame && frame < shot.endFrame);
  const current = shots[index];
  if (!current) throw new Error(`no shot covers frame ${frame}`);
  const { startFrame, transitionFrames } = current.shot;
  const fades = frame < startFrame + transitionFrames;
  const before = fades ? shots[index - 1] : undefined;
  if (!before) return { current, before: null, weight: 256 };
  // The first frame of a crossfade already shows some of what comes, the last still some of what goes.
  const part = (frame - startFrame + 1) / (transitionFrames + 1);
  return { current, before, weight: Math.round(256 * part * part * (3 - 2 * part)) };
}

function composeFrame(
  kernel: Kernel,
  shots: readonly LoadedShot[],
  captions: readonly LoadedCaption[],
  frame: number,
  target: Picture,
  leaving: Picture,
  coming: Picture,
  scratch: Scratch,
): void {
  const { current, before, weight } = shotsAt(shots, frame);
  if (before) {
    composeShot(kernel, before, frame, leaving, scratch);
    composeShot(kernel, current, frame, coming, scratch);
    const length = frameBytes(target.width, target.height);
    kernel.mixPlanes(target.address, leaving.address, coming.address, length, weight);
  } else {
    composeShot(kernel, current, frame, target, scratch);
  }
  for (const caption of captions) composeCaption(kernel, caption, frame, target);
}

function composeShot(
  kernel: Kernel,
  { shot, plate, overlays }: LoadedShot,
  frame: number,
  target: Picture,
  scratch: Scratch,
): void {
  paintPlate(kernel, target, plate, viewAt(shot.camera, frame), scratch);
  for (const { overlay, sprite } of overlays) {
    const shownPart = entrance(overlay, frame);
    if (shownPart === 0) continue;
    const rise = Math.round(overlay.risePx * (1 - shownPart));
    const opacity = Math.round(256 * shownPart);
    paintSprite(kernel, target, sprite, overlay.x, overlay.y + rise, opacity);
  }
}

/** How far an overlay has come in, 0 to 1; 0 when it is not on screen. */
function entrance(overlay: Overlay, frame: number): number {
  if (frame < overlay.startFrame || frame >= overlay.endFrame) return 0;
  return ease((frame - overlay.startFrame + 1) / (overlay.fadeInFrames + 1));
}

function wordsLitAt(caption: CaptionOverlay, frame: number): readonly Box[] {
  return caption.words.filter((word) => word.startFrame <= frame && frame < word.endFrame);
}

/** Plain everywhere but in the boxes of the lit word: the lit sprite replaces it there, it does not cover it. */
function composeCaption(
  kernel: Kernel,
  { caption, plain, lit }: LoadedCaption,
  frame: number,
  target: Picture,
): void {
  if (frame < caption.startFrame || frame >= caption.endFrame) return;
  const paint = (sprite: Picture, box: Box) =>
    paintSprite(kernel, target, sprite, caption.x, caption.y, 256, box);
  const boxes = wordsLitAt(caption, frame);
  let rest: Box[] = [{ x: 0, y: 0, width: plain.width, height: plain.height }];
  for (const box of boxes) {
    paint(lit, box);
    rest = rest.flatMap((piece) => without(piece, box));
  }
  for (const piece of rest) paint(plain, piece);
}

/** A box less another one: up to four boxes around the hole. */
export function without(box: Box, hole: Box): Box[] {
  const left = Math.max(box.x, hole.x);
  const top = Math.max(box.y, hole.y);
  const right = Math.min(box.x + box.width, hole.x + hole.width);
  const bottom = Math.min(box.y + box.height, hole.y + hole.height);
  if (left >= right || top >= bottom) return [box];
  return [
    { x: box.x, y: box.y, width: box.width, height: top - box.y },
    { x: box.x, y: bottom, width: box.width, height: box.y + box.height - bottom },
    { x: box.x, y: top, width: left - box.x, height: bottom - top },
    { x: right, y: top, width: box.x + box.width - right, height: bottom - top },
  ].filter((piece) => piece.width > 0 && piece.height > 0);
}

/** All that decides how a frame looks, so that still spans are known without looking at pixels. */
function lookOf(
  shots: readonly LoadedShot[],
  captions: readonly LoadedCaption[],
  frame: number,
): string {
  const { current, before, weight } = shotsAt(shots, frame);
  const seen: unknown[] = [shots.indexOf(current), weight];
  for (const one of before ? [before, current] : [current]) {
    const view = viewAt(one.shot.camera, frame);
    seen.push(view.x, view.y, view.scale);
    for (const { overlay } of one.overlays) seen.push(entrance(overlay, frame));
  }
  for (const { caption } of captions) {
    if (frame < caption.startFrame || frame >= caption.endFrame) continue;
    const boxes = wordsLitAt(caption, frame).map((box) => `${box.x},${box.y}`);
    seen.push(caption.startFrame, ...boxes);
  }
  return seen.join(" ");
}
