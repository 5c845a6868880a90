import type { Scene, Sentence, WrittenWord } from "../script/scene.js";

/** A word of a caption. Frames of the clip, half open. */
export interface CueWord extends WrittenWord {
  /** When it is lit: from its first sound to the next word's first sound. Empty for a word that is not spoken. */
  startFrame: number;
  endFrame: number;
}

/**
 * A burned caption with its place in the clip: one page of a sentence. Frames, half open; cues never overlap, and each
 * lies inside the frames of its scene.
 */
export interface Cue {
  /** Its place in the script: the scene, the sentence in that scene, and its words in that sentence, half open. */
  sceneIndex: number;
  sentenceIndex: number;
  firstWord: number;
  endWord: number;
  /** As they are lit: the parts of an amount (12 million) are one word, as are those of a phrase without spaces. */
  words: readonly CueWord[];
  startFrame: number;
  endFrame: number;
}

/** Frames of the clip, half open. */
export interface FrameSpan {
  startFrame: number;
  endFrame: number;
}

/** A sentence with its place in the clip's sound: samples at 48 kHz from the clip's start, half open. */
export interface PlacedSentence {
  sentence: Sentence;
  /** Index over all sentences of the clip, and so of its speech in the list of utterances. */
  index: number;
  startSample: number;
  endSample: number;
}

/** A sentence with the times of its words. */
export interface TimedSentence extends PlacedSentence {
  /**
   * For each word when it is lit: from its first sound to the next word's first sound. Empty for a word that is not
   * spoken.
   */
  wordFrames: readonly FrameSpan[];
}

/** A cue of a subtitle file, which is cut by other rules than burned captions. Frames, half open; cues never overlap. */
export interface SubtitleCue extends FrameSpan {
  /** One or two. */
  lines: readonly string[];
}

/**
 * A scene with its place in the clip: frames, half open. Each scene ends where the next one starts, the first starts at
 * 0, and the last ends with the clip. A transition takes the first `transitionFrames` of a scene: there the scene before
 * it is still seen, leaving.
 */
export interface TimedScene {
  scene: Scene;
  startFrame: number;
  endFrame: number;
  /** 0 for the first scene and after a hard cut. */
  transitionFrames: number;
  sentences: readonly TimedSentence[];
}

/**
 * When everything in a clip is heard and seen. Plain data that depends on the script, the speech and the request alone.
 */
export interface Timeline {
  durationMs: number;
  fps: number;
  /** `floor(durationMs × fps / 1000)`: the frames are never longer than the clip, and less than one frame shorter. */
  frameCount: number;
  /** `durationMs × 48`. */
  sampleCount: number;
  /** How much faster the speech is played than it was spoken: 0.85 to 1.25. */
  tempo: number;
  scenes: readonly TimedScene[];
  cues: readonly Cue[];
  subtitles: readonly SubtitleCue[];
}
