import type { PlaneFile } from "../frames/planar-image.js";
import type { CaptionOverlay, DrawnSegment, Shot, Transition } from "../frames/shot.js";
import type { DrawnCaption } from "../scenes/caption/draw-caption.js";
import type { DrawnScene } from "../scenes/draw-scene.js";
import { showWords } from "../scenes/overlays/shows-its-words.js";
import { clearRimPx } from "./clear-rim.js";
import type { DrawingStore } from "./drawing-store.js";
import type { PlannedCaption, PlannedSegment, PlannedShot } from "./planned-segment.js";
import { timeOverlay } from "./time-overlay.js";
import { timeWeather } from "./time-weather.js";

/** How long a pill pops, in seconds. */
const popSeconds = 0.17;

/** Draws everything that a segment shows and adds when each part of it is seen. */
export async function drawSegment(
  segment: PlannedSegment,
  drawings: DrawingStore,
): Promise<DrawnSegment<PlaneFile>> {
  const { frame, fps, frameCount } = segment;
  const shots = [];
  const overlaysOf = new Map<string, DrawnScene<PlaneFile>["overlays"]>();
  for (const [index, shot] of segment.shots.entries()) {
    const drawn = await drawings.scene(shot.drawing);
    overlaysOf.set(shot.drawing.key, drawn.overlays);
    const next = segment.shots[index + 1]?.transition.kind ?? null;
    shots.push(timeShot(shot, drawn, segment, next));
  }
  const captions = [];
  for (const caption of segment.captions) {
    const { sceneKey, sentenceIndex, ...words } = caption.of;
    if (showWords(overlaysOf.get(sceneKey) ?? [], sentenceIndex, words)) continue;
    captions.push(timeLitWords(caption, await drawings.caption(caption.drawing), fps));
  }
  return { frame, fps, frameCount, shots, captions };
}

function timeShot(
  shot: PlannedShot,
  { plate, layers, overlays, weather }: DrawnScene<PlaneFile>,
  segment: PlannedSegment,
  next: Transition["kind"] | null,
): Shot<PlaneFile> {
  const { camera, startFrame, endFrame, transitionFrames, transition } = shot;
  return {
    plate,
    layers: layers.map(({ image, x, y, depth }) => ({
      sprite: image,
      x: x - clearRimPx,
      y: y - clearRimPx,
      depth,
    })),
    overlays: overlays.map((overlay) => timeOverlay(overlay, shot, segment, next)),
    ...(weather && { weather: timeWeather(weather, segment.fps) }),
    ...{ camera, startFrame, endFrame, transitionFrames, transition },
  };
}

function timeLitWords(
  { startFrame, endFrame, words }: PlannedCaption,
  { plain, lit, x, y, words: boxesOfWords, pops }: DrawnCaption<PlaneFile>,
  fps: number,
): CaptionOverlay<PlaneFile> {
  const boxes = boxesOfWords.flatMap((boxesOfWord, i) => {
    const time = words[i] ?? { startFrame: 0, endFrame: 0 };
    return time.endFrame > time.startFrame ? boxesOfWord.map((box) => ({ ...box, ...time })) : [];
  });
  const popFrames = pops ? Math.round(popSeconds * fps) : 0;
  return { plain, lit, x, y, startFrame, endFrame, words: boxes, popFrames };
}
