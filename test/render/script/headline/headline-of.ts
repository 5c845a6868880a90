import { findHeadline } from "../../../../src/render/script/headline/find-headline.js";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { type Scene, type WordRange, writtenText } from "../../../../src/render/script/scene.js";

/** The headline of a text's first scene as it is written; null where it has none. */
export function headlineOf(text: string, language: string): string | null {
  const scene = parseScript(text, language).scenes[0];
  return scene ? writtenIn(scene, scene.headline) : null;
}

/** The words that carry what a text's first scene says, although a scene of one sentence may be shown as a whole instead. */
export function cutOf(text: string, language: string): string | null {
  const scene = parseScript(text, language).scenes[0];
  if (!scene) return null;
  const isCut = scene.kind === "statement" && scene.eyebrow === null;
  return writtenIn(scene, isCut ? findHeadline(scene.sentences, language) : scene.headline);
}

function writtenIn(scene: Scene, headline: WordRange | null): string | null {
  if (!headline) return null;
  const words = scene.sentences[headline.sentenceIndex]?.words ?? [];
  return writtenText({ words: words.slice(headline.startWord, headline.endWord) });
}
