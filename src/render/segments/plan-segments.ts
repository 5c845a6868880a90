import { createHash } from "node:crypto";
import { chooseMove } from "../frames/choose-camera.js";
import type { Camera } from "../frames/shot.js";
import type { Size } from "../image/box.js";
import type { Picture } from "../pictures/picture.js";
import { sampleRateHz } from "../sample-rate.js";
import type { CaptionSpec } from "../scenes/caption/draw-caption.js";
import { plateSize, type SceneSpec } from "../scenes/draw-scene.js";
import type { Style } from "../scenes/style.js";
import type { TimedScene, Timeline } from "../timeline/timeline.js";
import type { SegmentSpan } from "./cut-segments.js";

/** All that a clip shows, before anything of it is drawn. */
export interface ClipLook {
  timeline: Timeline;
  style: Style;
  language: string;
  frame: Size;
  captionsBurned: boolean;
  /** From the script's content. */
  seed: string;
  /** The style's world that all scenes share. */
  world: string;
  /** One for each scene. */
  pictures: readonly (Picture | null)[];
}

/** A picture to draw, with the name of what it will show. */
export interface Drawing<Spec> {
  key: string;
  spec: Spec;
}

/** A scene as a segment shows it. Frames count from the segment's first; see `SegmentPlan`. */
export interface ShotDescription {
  drawing: Drawing<SceneSpec>;
  camera: Camera;
  startFrame: number;
  endFrame: number;
  transitionFrames: number;
  /** When each sentence of the scene begins. */
  sentenceFrames: readonly number[];
  /** When the last of it is seen: its fading out included. */
  goneFrame: number;
}

/** A caption as a segment shows it. */
export interface CueDescription {
  drawing: Drawing<CaptionSpec>;
  startFrame: number;
  endFrame: number;
  words: readonly { startFrame: number; endFrame: number }[];
}

/** What a segment shows: plain data that says nothing of where the segment lies in the clip. */
export interface SegmentDescription {
  frame: Size;
  fps: number;
  frameCount: number;
  shots: readonly ShotDescription[];
  cues: readonly CueDescription[];
}

/** A short name for any plain data: equal data, equal name. */
export function contentKey(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 40);
}

/** Describes each segment of a clip. */
export function describeSegments(
  look: ClipLook,
  spans: readonly SegmentSpan[],
): SegmentDescription[] {
  const { timeline, frame } = look;
  const scenes = timeline.scenes.map((_, index) => sceneDrawing(look, index));
  const cues = look.captionsBurned ? timeline.cues : [];
  const captions = cues.map(({ words }) => {
    const shown = words.map(({ written, spaceBefore, strong }) => ({
      written,
      spaceBefore,
      strong,
    }));
    const spec = { words: shown, language: look.language, style: look.style, frame };
    return { key: contentKey(spec), spec };
  });
  return spans.map(({ startFrame, endFrame }) => {
    const seen = (from: number, to: number) => from < endFrame && to > startFrame;
    const shots = timeline.scenes.flatMap((scene, index) => {
      const gone = goneFrame(timeline, index);
      const drawing = scenes[index];
      if (!drawing || !seen(scene.startFrame, gone)) return [];
      return [describeShot(look, drawing, scene, gone, startFrame)];
    });
    const shownCues = cues.flatMap((cue, index) => {
      const drawing = captions[index];
      if (!drawing || !seen(cue.startFrame, cue.endFrame)) return [];
      const words = cue.words.map((word) => ({
        startFrame: word.startFrame - startFrame,
        endFrame: word.endFrame - startFrame,
      }));
      return [
        {
          drawing,
          startFrame: cue.startFrame - startFrame,
          endFrame: cue.endFrame - startFrame,
          words,
        },
      ];
    });
    const frameCount = endFrame - startFrame;
    return { frame, fps: timeline.fps, frameCount, shots, cues: shownCues };
  });
}

/** The name of a segment's file: of all that decides its bytes. `maker` is what else does: versions, encoder settings. */
export function segmentName(description: SegmentDescription, maker: unknown): string {
  const { shots, cues, ...rest } = description;
  const named = <D extends { drawing: { key: string } }>(parts: readonly D[]) =>
    parts.map(({ drawing, ...part }) => ({ ...part, shows: drawing.key }));
  return contentKey({ ...rest, shots: named(shots), cues: named(cues), maker });
}

/** A scene's drawing, named without the place of its picture's file: what it shows is what counts. */
export function sceneDrawing(look: ClipLook, index: number): Drawing<SceneSpec> {
  const { timeline, pictures, style, language, frame, captionsBurned, seed, world } = look;
  const timed = timeline.scenes[index];
  if (!timed) throw new RangeError(`there is no scene ${index}`);
  const picture = pictures[index] ?? null;
  const spec = {
    scene: timed.scene,
    sceneIndex: index,
    sceneCount: timeline.scenes.length,
    language,
    style,
    frame,
    seed,
    world,
    picture,
    captionsBurned,
  };
  return { key: contentKey({ ...spec, picture: picture?.sha256 ?? null }), spec };
}

/** When a scene is no longer seen: after the next one has faded in over it. */
function goneFrame({ scenes }: Timeline, index: number): number {
  return (scenes[index]?.endFrame ?? 0) + (scenes[index + 1]?.transitionFrames ?? 0);
}

function describeShot(
  { style, frame, seed, timeline: { fps } }: ClipLook,
  drawing: Drawing<SceneSpec>,
  scene: TimedScene,
  gone: number,
  origin: number,
): ShotDescription {
  const camera = chooseMove({
    frame,
    plate: plateSize(style, frame),
    zoom: style.camera.zoom,
    pan: style.camera.pan,
    centred: drawing.spec.picture !== null,
    frameCount: gone - scene.startFrame,
    sceneIndex: drawing.spec.sceneIndex,
    seed,
  });
  const startFrame = scene.startFrame - origin;
  return {
    drawing,
    camera: { ...camera, startFrame, endFrame: gone - origin },
    startFrame,
    endFrame: scene.endFrame - origin,
    transitionFrames: scene.transitionFrames,
    sentenceFrames: scene.sentences.map(
      ({ startSample }) => Math.floor((startSample * fps) / sampleRateHz) - origin,
    ),
    goneFrame: gone - origin,
  };
}
