import type { ShotTiming } from "../frames/shot.js";
import type { Size } from "../image/box.js";
import type { CaptionToDraw } from "../scenes/caption/draw-caption.js";
import type { SceneToDraw } from "../scenes/draw-scene.js";
import type { FrameSpan } from "../timeline/timeline.js";

/** Something to draw. Equal keys mean equal pixels, whatever else differs (such as the place of a picture's file). */
export interface Drawing<Content> {
  key: string;
  content: Content;
}

/** A scene as a segment shows it, before it is drawn. Frames count from the segment's first, as in `Shot`. */
export interface PlannedShot extends ShotTiming {
  drawing: Drawing<SceneToDraw>;
  /**
   * For each word of each sentence of the scene the frames in which it is lit; an empty range for a word that is not
   * spoken, where the next one begins.
   */
  wordFrames: readonly (readonly FrameSpan[])[];
  /** The first frame in which nothing of the shot is seen any more: after the transition to the next shot. */
  fadedOutFrame: number;
}

/** A caption as a segment shows it, before it is drawn. Frames count from the segment's first; ranges are half open. */
export interface PlannedCaption {
  drawing: Drawing<CaptionToDraw>;
  startFrame: number;
  endFrame: number;
  /** For each word the frames in which it is lit; an empty range for a word that is not spoken. */
  words: readonly { startFrame: number; endFrame: number }[];
  /** The words that it repeats: not shown where the scene's own text has them all. */
  of: {
    /** The key of the scene's drawing. */
    sceneKey: string;
    sentenceIndex: number;
    /** Half open. */
    firstWord: number;
    endWord: number;
  };
}

/** A segment before anything of it is drawn: plain data that says nothing of where the segment lies in the clip. */
export interface PlannedSegment {
  frame: Size;
  fps: number;
  frameCount: number;
  shots: readonly PlannedShot[];
  captions: readonly PlannedCaption[];
}
