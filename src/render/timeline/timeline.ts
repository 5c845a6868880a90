import type { Scene, Sentence, WrittenWord } from "../script/scene.js";

/** A word on screen: half open, in frames of the clip. */
export interface CueWord extends WrittenWord {
  /** When it is lit: from its first sound to the next word's first sound. */
  startFrame: number;
  endFrame: number;
}

/** A caption: one page of a sentence, at most two lines. Half open, in frames; cues never overlap. */
export interface Cue {
  words: readonly CueWord[];
  startFrame: number;
  endFrame: number;
}

/** A sentence with its place in the clip's sound: samples at 48 kHz from the clip's start, half open. */
export interface TimedSentence {
  sentence: Sentence;
  /** Index over all sentences of the clip: names its speech. */
  index: number;
  startSample: number;
  endSample: number;
}

/**
 * A scene with its place in the clip: frames, half open. Scenes touch: each ends where the next starts, the first
 * starts at 0, the last ends with the clip. A crossfade lies in the first `transitionFrames` of the scene that comes:
 * there the scene before it is still seen, fading.
 */
export interface TimedScene {
  scene: Scene;
  startFrame: number;
  endFrame: number;
  /** 0 for the first scene and after a hard cut. */
  transitionFrames: number;
  sentences: readonly TimedSentence[];
}

/** Where everything of a clip lies. Pure data; the same script, speech lengths and request give the same timeline. */
export interface Timeline {
  durationMs: number;
  fps: number;
  /** `floor(durationMs × fps / 1000)`: never longer than asked for, less than a frame short. */
  frameCount: number;
  /** `durationMs × 48`. */
  sampleCount: number;
  /** Speech is played this much faster: 0.85 to 1.25; 1 is as spoken. */
  tempo: number;
  scenes: readonly TimedScene[];
  cues: readonly Cue[];
}
