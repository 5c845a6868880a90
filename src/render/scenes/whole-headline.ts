import type { Size } from "../image/box.js";
import { type Scene, writtenText } from "../script/scene.js";
import { isWide } from "./layout.js";

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
