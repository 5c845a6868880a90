import { contentKey } from "../content-key.js";
import type { Camera } from "../frames/camera.js";
import { chooseCamera } from "../frames/choose-camera.js";
import type { SceneIllustration } from "../illustration/scene-illustration.js";
import type { Picture } from "../pictures/picture.js";
import type { CaptionToDraw } from "../scenes/caption/draw-caption.js";
import type { ClipDesign } from "../scenes/clip-design.js";
import { plateSize, type SceneToDraw } from "../scenes/draw-scene.js";
import { stepRowOf } from "../scenes/overlays/step-row.js";
import type { Cue, TimedScene, Timeline } from "../timeline/timeline.js";
import { chooseTransition } from "./choose-transition.js";
import type { SegmentSpan } from "./cut-segments.js";
import type { Drawing, PlannedCaption, PlannedSegment, PlannedShot } from "./planned-segment.js";

/** All that a clip shows, before anything of it is drawn. */
export interface ClipToDraw {
  design: ClipDesign;
  timeline: Timeline;
  /** For each scene its picture; null for a scene without one. */
  pictures: readonly (Picture | null)[];
  /** For each scene its drawings; null for a scene without any. */
  illustrations: readonly (SceneIllustration | null)[];
  /** Null without one, and where only its address counts. */
  logo: Picture | null;
}

/** Plans each segment of a clip: which scenes and captions it shows, and in which of its frames. */
export function planSegments(clip: ClipToDraw, spans: readonly SegmentSpan[]): PlannedSegment[] {
  const { design, timeline } = clip;
  const scenes = timeline.scenes.map((_, index) => sceneDrawing(clip, index));
  const cues = design.captionsBurned ? captionsBetweenTransitions(timeline) : [];
  const captions = cues.map((cue) => captionDrawing(design, cue));
  return spans.map(({ startFrame, endFrame }) => {
    const isSeen = (from: number, to: number) => from < endFrame && to > startFrame;
    const shots = timeline.scenes.flatMap((scene, index) => {
      const fadedOutFrame = fadedOutFrameOf(timeline, index);
      const drawing = scenes[index];
      if (!drawing || !isSeen(scene.startFrame, fadedOutFrame)) return [];
      return [planShot(clip, { drawing, scene, fadedOutFrame }, startFrame)];
    });
    const shownCaptions = cues.flatMap((cue, index) => {
      const drawing = captions[index];
      if (!drawing || !isSeen(cue.startFrame, cue.endFrame)) return [];
      const sceneKey = scenes[cue.sceneIndex]?.key ?? "";
      return [planCaption(drawing, cue, sceneKey, startFrame)];
    });
    return {
      frame: design.frame,
      fps: timeline.fps,
      frameCount: endFrame - startFrame,
      shots,
      captions: shownCaptions,
    };
  });
}

/** The drawing of a scene. Its key has the hashes of its pictures, not the paths of their files. */
export function sceneDrawing(
  { design, timeline, pictures, illustrations, logo }: ClipToDraw,
  index: number,
): Drawing<SceneToDraw> {
  const timed = timeline.scenes[index];
  if (!timed) throw new RangeError(`there is no scene ${index}`);
  const picture = pictures[index] ?? null;
  // A scene has its own world and weather alone, and so the same name whatever the others are about.
  const { worlds, weathers, ...shared } = design;
  const weather = weathers[index];
  const stepRow = stepRowOf(timeline.scenes, index, design);
  const content = {
    ...shared,
    world: worlds[index] ?? null,
    ...(weather && { weather }),
    ...(stepRow && { stepRow }),
    scene: timed.scene,
    sceneIndex: index,
    sceneCount: timeline.scenes.length,
    picture,
    illustration: illustrations[index] ?? null,
    ...(logo && { logo }),
  };
  const shown = { picture: picture?.sha256 ?? null, ...(logo && { logo: logo.sha256 }) };
  return { key: contentKey({ ...content, ...shown }), content };
}

function captionDrawing({ language, style, frame }: ClipDesign, cue: Cue): Drawing<CaptionToDraw> {
  const words = cue.words.map(({ written, spaceBefore, strong }) => ({
    written,
    spaceBefore,
    strong,
  }));
  const content = { words, language, style, frame };
  return { key: contentKey(content), content };
}

/** Captions leave before the transition to the next scene and come after it: none stands over a scene that is not its own. */
function captionsBetweenTransitions({ scenes, cues }: Timeline): Cue[] {
  return cues.flatMap((cue) => {
    const scene = scenes[cue.sceneIndex];
    if (!scene) return [];
    const startFrame = Math.max(cue.startFrame, scene.startFrame + scene.transitionFrames);
    const endFrame = Math.min(cue.endFrame, scene.endFrame);
    return startFrame < endFrame ? [{ ...cue, startFrame, endFrame }] : [];
  });
}

/** A scene is still seen in the transition to the next one. */
function fadedOutFrameOf({ scenes }: Timeline, index: number): number {
  return (scenes[index]?.endFrame ?? 0) + (scenes[index + 1]?.transitionFrames ?? 0);
}

/** @param origin the segment's first frame, in frames of the clip like the scene and its `fadedOutFrame`. */
function planShot(
  { design, timeline: { scenes, fps } }: ClipToDraw,
  seen: { drawing: Drawing<SceneToDraw>; scene: TimedScene; fadedOutFrame: number },
  origin: number,
): PlannedShot {
  const { style, frame, seed, language } = design;
  const { drawing, scene, fadedOutFrame } = seen;
  const { sceneIndex } = drawing.content;
  const camera = chooseCamera({
    frame,
    plate: plateSize(style, frame),
    zoom: style.camera.zoom,
    pan: style.camera.pan,
    centred: drawing.content.picture !== null,
    frameCount: fadedOutFrame - scene.startFrame,
    fps,
    sceneIndex,
    seed,
  });
  const transition = chooseTransition({
    ...{ style, language, seed, sceneIndex },
    scene: scene.scene,
    before: scenes[sceneIndex - 1]?.scene ?? null,
  });
  const startFrame = scene.startFrame - origin;
  return {
    drawing,
    camera: movedBy(camera, startFrame),
    startFrame,
    endFrame: scene.endFrame - origin,
    transitionFrames: scene.transitionFrames,
    transition,
    wordFrames: scene.sentences.map(({ wordFrames }) =>
      wordFrames.map((word) => ({
        startFrame: word.startFrame - origin,
        endFrame: word.endFrame - origin,
      })),
    ),
    fadedOutFrame: fadedOutFrame - origin,
  };
}

/** A camera whose frames count from 0, as of a shot that begins at a frame. */
function movedBy({ via, ...camera }: Camera, startFrame: number): Camera {
  return {
    ...camera,
    ...{ startFrame, endFrame: camera.endFrame + startFrame },
    ...(via && { via: { ...via, frame: via.frame + startFrame } }),
  };
}

function planCaption(
  drawing: Drawing<CaptionToDraw>,
  cue: Cue,
  sceneKey: string,
  origin: number,
): PlannedCaption {
  const { sentenceIndex, firstWord, endWord } = cue;
  return {
    of: { sceneKey, sentenceIndex, firstWord, endWord },
    drawing,
    startFrame: cue.startFrame - origin,
    endFrame: cue.endFrame - origin,
    words: cue.words.map((word) => ({
      startFrame: word.startFrame - origin,
      endFrame: word.endFrame - origin,
    })),
  };
}
