import { areAlike } from "./alike.js";
import { countOf } from "./shown-before.js";
import type { SceneMeaning } from "./understand-script.js";

/** A sentence of a scene and a word in it. */
export interface WordPlace {
  sentenceIndex: number;
  wordIndex: number;
}

/** Something small beside the drawing of a scene, and the word of the scene that it stands for. */
export interface Satellite {
  drawing: string;
  word: WordPlace;
}

/** What the scenes before have shown, one entry for each of them, and in how many of them a drawing is worn. */
export interface ShownBefore {
  main: readonly string[];
  beside: readonly (readonly string[])[];
  most: number;
}

/** Something small beside the main drawing must fit better, as it is not missed. */
const satelliteFloor = 0.95;
/** And it must be near to what is spoken of, but where it is read in the headline and has one meaning. */
const satelliteNearness = 0.4;
const readFloor = 1.04;
/** Says how something went: beside a headline about something else it would contradict it. */
const trends = /^(?:chart-(?:in|de)creasing|price-(?:rise|drop)|up-arrow)$/;

/**
 * Chooses what else the scene speaks of to stand small beside its main drawing: one thing, and a second one only where the headline
 * names both. What is seen all the time says nothing more.
 */
export function chooseSatellites(
  main: string,
  { candidates }: SceneMeaning,
  before: ShownBefore,
): Satellite[] {
  const fitting = candidates
    .filter(
      ({ fit, nearness, isShown, isForeign }) =>
        !isForeign &&
        ((fit >= satelliteFloor && nearness >= satelliteNearness) || (isShown && fit >= readFloor)),
    )
    .filter(({ drawing, isShown }) => isShown || !trends.test(drawing))
    .filter(({ drawing }) => isFresh(drawing, before));
  const chosen: typeof fitting = [];
  for (const one of fitting) {
    if (areAlike(main, one.drawing)) continue;
    if (chosen.some(({ drawing }) => areAlike(drawing, one.drawing))) continue;
    if (chosen.length === 1 && !(chosen[0]?.isShown && one.isShown)) continue;
    chosen.push(one);
    if (chosen.length === 2) break;
  }
  return chosen.map(({ drawing, sentenceIndex, wordIndex }) => {
    return { drawing, word: { sentenceIndex, wordIndex } };
  });
}

function isFresh(drawing: string, { main, beside, most }: ShownBefore): boolean {
  if (main.at(-1) === drawing || beside.at(-1)?.includes(drawing)) return false;
  const count = beside.filter((small) => small.includes(drawing)).length;
  return count + countOf(drawing, main) < most;
}
