import { countColumns } from "../../script/line-breaks/count-columns.js";
import { type Scene, type WrittenWord, writtenText } from "../../script/scene.js";
import { withWholeStep } from "../whole-headline.js";
import { headlineWords } from "./headline.js";
import { joinSentences } from "./join-sentences.js";
import type { StepParts, StepRow } from "./overlay.js";
import { isOwnText, isShownWhole } from "./shows-its-words.js";

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
  const row = scenes.slice(first, end).map(({ scene }) => withWholeStep(scene));
  if (row.length === 1) return null;
  const [longest = noParts] = row
    .map((scene) => partsOfStep({ scene, language, captionsBurned }))
    .sort((a, b) => spaceOf(b) - spaceOf(a));
  return {
    hasCaptions: captionsBurned && row.some((scene) => !isAllShown(scene, language)),
    longest: { words: longest.words.map(asWritten), others: longest.others.map(asWritten) },
  };
}

const noParts: StepParts = { words: [], others: [] };

/** A column of what stands beside the words of a step takes so much of the room of one of theirs. */
const columnBeside = 0.5;

function spaceOf({ words, others }: StepParts): number {
  return columnsOf(words) + columnBeside * columnsOf(others);
}

function asWritten({ written, strong, spaceBefore }: WrittenWord): WrittenWord {
  return { written, strong, spaceBefore };
}

function isAllShown(scene: Scene, language: string): boolean {
  return isOwnText(scene, language) || isShownWhole(scene, true);
}

/** What a step shows: its words, and where it shows all that it says, its other sentences. */
export function partsOfStep(step: StepToShow): StepParts {
  const { scene } = step;
  const others = isShownWhole(scene, true)
    ? scene.sentences.filter((_, index) => index !== scene.headline?.sentenceIndex)
    : [];
  return { words: stepWords(step), others: joinSentences(others) };
}

export function columnsOf(words: readonly WrittenWord[]): number {
  return countColumns(writtenText({ words }));
}

interface StepToShow {
  scene: Scene;
  language: string;
  captionsBurned: boolean;
}

/** What a step says is to be done: its headline, or without burned captions its first sentence. */
export function stepWords(step: StepToShow) {
  const { scene, captionsBurned } = step;
  const whole = captionsBurned ? [] : joinSentences(scene.sentences.slice(0, 1));
  return headlineWords(step) ?? whole;
}
