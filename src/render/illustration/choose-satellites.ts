import { areAlike } from "./alike.js";
import type { Subject } from "./find-subjects.js";
import { countOf } from "./shown-before.js";
import type { SceneMeaning } from "./understand-script.js";

/** A sentence of a scene and a word in it. */
export interface WordPlace {
  sentenceIndex: number;
  wordIndex: number;
}

/** Something small beside the drawing of a scene. */
export interface Satellite {
  drawing: string;
  /** The word of the scene that it stands for; null for what the clip is about. */
  word: WordPlace | null;
}

/** Something small beside the main drawing must fit better, as it is not missed. */
const satelliteFloor = 0.95;
/** And it must be near to what is spoken of, but where it is read in the headline and has one meaning. */
const satelliteNearness = 0.4;
const readFloor = 1.04;
/** Says how something went: beside a headline about something else it would contradict it. */
const trends = /^(?:chart-(?:in|de)creasing|price-(?:rise|drop)|up-arrow)$/;
/** So often a clip must speak of its subject for it to stand beside other things. */
const satelliteSubject = 2.8;

/** Chooses up to two things beside the main drawing: what else the scene speaks of, and what the clip is about. */
export function chooseSatellites(
  main: string,
  { candidates }: SceneMeaning,
  subject: Subject | null,
  isSubjectFresh: boolean,
): Satellite[] {
  const fitting = candidates
    .filter(
      ({ fit, nearness, isShown, isForeign }) =>
        !isForeign &&
        ((fit >= satelliteFloor && nearness >= satelliteNearness) || (isShown && fit >= readFloor)),
    )
    .filter(({ drawing }) => isSubjectFresh || drawing !== subject?.drawing)
    .filter(({ drawing, isShown }) => isShown || !trends.test(drawing))
    .map(({ drawing, sentenceIndex, wordIndex }): Satellite => {
      return { drawing, word: { sentenceIndex, wordIndex } };
    });
  // What the title does not name is no motif of the clip: it may have come up by chance.
  if (subject?.isFirst && isSubjectFresh && subject.weight >= satelliteSubject)
    fitting.push({ drawing: subject.drawing, word: null });
  const chosen: Satellite[] = [];
  for (const one of fitting) {
    if (areAlike(main, one.drawing)) continue;
    if (chosen.some(({ drawing }) => areAlike(drawing, one.drawing))) continue;
    chosen.push(one);
    if (chosen.length === 2) break;
  }
  return chosen;
}

/** Whether the strongest subject may stand beside other things here: it is not seen all the time. */
export function isFresh(
  [subject]: readonly Subject[],
  shown: readonly string[],
  beside: readonly (readonly string[])[],
  most: number,
): boolean {
  if (!subject) return false;
  const { drawing } = subject;
  if (shown.at(-1) === drawing || beside.at(-1)?.includes(drawing)) return false;
  const count = beside.filter((small) => small.includes(drawing)).length;
  return count + countOf(drawing, shown) < most;
}
