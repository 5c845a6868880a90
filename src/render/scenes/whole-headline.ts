import type { Size } from "../image/box.js";
import { type Scene, writtenText } from "../script/scene.js";
import { stepPrefixLength } from "../script/structure/steps.js";
import { isWide } from "./layout.js";
import { isShownWhole } from "./overlays/shows-its-words.js";

/** A sentence of at most so many characters is large and whole. */
const longest = 64;

/**
 * The scene with its one short sentence as its headline, where only some words of it are: on narrow frames a caption would show
 * the same words at once, as large. All of them light up instead, and the drawing has the captions' room.
 */
export function withWholeHeadline(scene: Scene, frame: Size): Scene {
  const { kind, headline, sentences } = scene;
  const [sentence] = sentences;
  if (isWide(frame) || kind !== "statement" || !headline || !sentence) return scene;
  if (sentences.length > 1 || [...writtenText(sentence)].length > longest) return scene;
  return {
    ...scene,
    headline: { sentenceIndex: 0, startWord: 0, endWord: sentence.words.length },
  };
}

/**
 * A step with the whole of its most important sentence as its headline, where it stands there as it is said: a part of it would
 * be read twice.
 */
export function withWholeStep(scene: Scene): Scene {
  const { kind, step, headline, sentences } = scene;
  const sentenceIndex = headline?.sentenceIndex ?? 0;
  const words = sentences[sentenceIndex]?.words ?? [];
  if (kind !== "step" || !step || !isShownWhole(scene, true)) return scene;
  const startWord = sentenceIndex === 0 ? stepPrefixLength(words) : 0;
  if (startWord >= words.length) return scene;
  return { ...scene, headline: { sentenceIndex, startWord, endWord: words.length } };
}
