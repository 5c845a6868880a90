import type { Scene, WrittenWord } from "../../script/scene.js";
import { headlineWords } from "./headline.js";
import { joinSentences } from "./join-sentences.js";
import type { StepRow } from "./overlay.js";
import { isOwnText } from "./shows-its-words.js";

/** The row of steps, one after the other, that a scene is one of; null for a scene that is in none. */
export function stepRowOf(
  scenes: readonly { scene: Scene }[],
  index: number,
  { captionsBurned, language }: { captionsBurned: boolean; language: string },
): StepRow | null {
  const isStep = (at: number) => (scenes[at]?.scene.step ?? null) !== null;
  if (!isStep(index)) return null;
  let [first, end] = [index, index + 1];
  while (isStep(first - 1)) first -= 1;
  while (isStep(end)) end += 1;
  const row = scenes.slice(first, end);
  if (row.length === 1) return null;
  const [longestWords = []] = row
    .map(({ scene }) => stepWords({ scene, language, captionsBurned }))
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  return {
    hasCaptions: captionsBurned && row.some(({ scene }) => !isOwnText(scene, language)),
    longestWords: longestWords.map(({ written, strong, spaceBefore }) => ({
      written,
      strong,
      spaceBefore,
    })),
  };
}

/** What a step says is to be done: its headline, or without burned captions its first sentence. */
export function stepWords(step: { scene: Scene; language: string; captionsBurned: boolean }) {
  const { scene, captionsBurned } = step;
  const whole = captionsBurned ? [] : joinSentences(scene.sentences.slice(0, 1));
  return headlineWords(step) ?? whole;
}

function lengthOf(words: readonly WrittenWord[]): number {
  return words.reduce((sum, { written }) => sum + written.length + 1, 0);
}
