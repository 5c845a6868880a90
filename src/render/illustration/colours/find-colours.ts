import type { Sentence } from "../../script/scene.js";
import type { Mention } from "../mention.js";
import { namedColours } from "./named-colours.js";
import { swatchesName } from "./swatches.js";

/** The colours that a sentence offers, as one thing that can be drawn. */
export function findColours(sentence: Sentence, language: string): Mention[] {
  const named = namedColours(sentence, language);
  if (!named) return [];
  return [
    {
      ...{ wordIndex: named.startWord, wordCount: named.endWord - named.startWord },
      ...{ head: swatchesName, ends: [], certainty: 1, isStrong: false },
      links: [{ drawing: swatchesName, weight: 1, topics: null }],
      ...{ isGroup: true, isUnmistakable: true, isAside: false, isOfBefore: false },
      ...{ isRequested: false, isDenied: false, isAbsent: false },
    },
  ];
}
