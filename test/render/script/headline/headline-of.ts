import { parseScript } from "../../../../src/render/script/parse-script.js";
import { writtenText } from "../../../../src/render/script/scene.js";

/** The headline of a text's first scene as it is written; null where it has none. */
export function headlineOf(text: string, language: string): string | null {
  const scene = parseScript(text, language).scenes[0];
  const headline = scene?.headline;
  if (!scene || !headline) return null;
  const words = scene.sentences[headline.sentenceIndex]?.words ?? [];
  return writtenText({ words: words.slice(headline.startWord, headline.endWord) });
}
