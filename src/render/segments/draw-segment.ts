import type { PlaneFile } from "../frames/planar-image.js";
import type { CaptionOverlay, DrawnSegment, LitBox, Overlay, Shot } from "../frames/shot.js";
import type { DrawnCaption } from "../scenes/caption/draw-caption.js";
import type { DrawnScene } from "../scenes/draw-scene.js";
import type { LitWord } from "../scenes/overlays/overlay.js";
import { showWords } from "../scenes/overlays/shows-its-words.js";
import type { DrawingStore } from "./drawing-store.js";
import type { PlannedCaption, PlannedSegment, PlannedShot } from "./planned-segment.js";

/** How long an overlay fades in, in seconds, and how far below its place it starts, as a part of the frame's height. */
const entranceSeconds = 0.5;
const entranceRise = 0.016;

/** How long a pill takes to come, in seconds. */
const arrivalSeconds = 0.1;

/** Draws everything that a segment shows and adds when each part of it is seen. */
export async function drawSegment(
  segment: PlannedSegment,
  drawings: DrawingStore,
): Promise<DrawnSegment<PlaneFile>> {
  const { frame, fps, frameCount } = segment;
  const shots = [];
  const overlaysOf = new Map<string, DrawnScene<PlaneFile>["overlays"]>();
  for (const shot of segment.shots) {
    const drawn = await drawings.scene(shot.drawing);
    overlaysOf.set(shot.drawing.key, drawn.overlays);
    shots.push(timeOverlays(shot, drawn, segment));
  }
  const captions = [];
  for (const caption of segment.captions) {
    const { sceneKey, sentenceIndex, ...words } = caption.of;
    if (showWords(overlaysOf.get(sceneKey) ?? [], sentenceIndex, words)) continue;
    captions.push(timeLitWords(caption, await drawings.caption(caption.drawing), fps));
  }
  return { frame, fps, frameCount, shots, captions };
}

function timeOverlays(
  shot: PlannedShot,
  { plate, overlays }: DrawnScene<PlaneFile>,
  { frame, fps }: PlannedSegment,
): Shot<PlaneFile> {
  const { camera, startFrame, endFrame, transitionFrames, fadedOutFrame, sentenceFrames } = shot;
  const { wordFrames } = shot;
  const risePx = Math.round(frame.height * entranceRise);
  const timed = overlays.map(({ image, x, y, sentenceIndex, still, lit }): Overlay<PlaneFile> => {
    return {
      sprite: image,
      x,
      y,
      // The overlay of the first sentence comes with the scene: the screen is not empty until its first word is spoken.
      startFrame: sentenceIndex ? (sentenceFrames[sentenceIndex] ?? startFrame) : startFrame,
      endFrame: fadedOutFrame,
      fadeInFrames: still ? 0 : Math.round(entranceSeconds * fps),
      risePx: still ? 0 : Math.min(risePx, frame.height - y - image.height),
      ...(lit && { lit: { sprite: lit.image, words: timeLitBoxes(lit.words, wordFrames) } }),
    };
  });
  return { plate, camera, overlays: timed, startFrame, endFrame, transitionFrames };
}

function timeLitBoxes(words: readonly LitWord[], wordFrames: PlannedShot["wordFrames"]): LitBox[] {
  return words.flatMap(({ sentenceIndex, wordIndex, boxes }) => {
    const time = wordFrames[sentenceIndex]?.[wordIndex];
    if (!time || time.endFrame <= time.startFrame) return [];
    return boxes.map((box) => ({ ...box, ...time }));
  });
}

function timeLitWords(
  { startFrame, endFrame, words }: PlannedCaption,
  { plain, lit, x, y, words: boxesOfWords, arrives }: DrawnCaption<PlaneFile>,
  fps: number,
): CaptionOverlay<PlaneFile> {
  const boxes = boxesOfWords.flatMap((boxesOfWord, i) => {
    const time = words[i] ?? { startFrame: 0, endFrame: 0 };
    return time.endFrame > time.startFrame ? boxesOfWord.map((box) => ({ ...box, ...time })) : [];
  });
  const arrivalFrames = arrives === "softly" ? Math.round(arrivalSeconds * fps) : 1;
  return { plain, lit, x, y, startFrame, endFrame, words: boxes, arrivalFrames };
}
