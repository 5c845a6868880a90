import type { Sentence } from "../script/scene.js";
import type { Concepts } from "./concept.js";
import type { Mention } from "./mention.js";

/** A word of a text that is as sure names a thing better. */
const weight = 0.9;

/** What is set beside anything that somebody likes. */
const decoration: ReadonlySet<string> = new Set(
  "fire star glowing-star shooting-star high-voltage party-popper confetti-ball light-bulb".split(
    " ",
  ),
);

/** The things that a sentence shows as emoji: what its author has set there is meant. Faces, hands and signs only go with the words. */
export function findEmoji({ words }: Sentence, { byEmoji, byDrawing }: Concepts): Mention[] {
  return words.flatMap(({ written, strong }, wordIndex) => {
    if (/[\p{L}\p{N}]/u.test(written)) return [];
    const drawing = byEmoji.get(written.replaceAll("\ufe0f", "").replace(/\p{P}+$/u, ""));
    const concept = byDrawing.get(drawing ?? "");
    if (drawing === undefined || !concept || decoration.has(drawing)) return [];
    if (concept.topics[0] === "people" || concept.topics[0] === "ideas") return [];
    return [
      {
        ...{ wordIndex, wordCount: 1, head: drawing, ends: [], certainty: 1, isStrong: strong },
        links: [{ drawing, weight, topics: null }],
        ...{ isGroup: false, isUnmistakable: true, isAside: false, isOfBefore: false },
        ...{ isRequested: false, isDenied: false, isAbsent: false },
      },
    ];
  });
}
