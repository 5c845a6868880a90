import type { FoundCandidate } from "./candidate.js";
import { swatchesName } from "./colours/swatches.js";
import type { Concept } from "./concept.js";
import type { ScriptMeaning } from "./understand-script.js";

/** A drawing that stands for something that a whole clip is about. */
export interface Subject {
  drawing: string;
  concept: Concept;
  /** About the number of scenes that speak of it. */
  weight: number;
  /** Whether it may stand for the clip where a scene has nothing of its own. */
  isSteady: boolean;
  /** Whether the first scene, a title often, names it. */
  isFirst: boolean;
  /** Whether it is neither somebody, a part of a body nor an amount. */
  isThing: boolean;
}

/** What a clip is about, strongest first. */
export function findSubjects({ scenes }: ScriptMeaning<FoundCandidate>): Subject[] {
  const weights = new Map<string, number>();
  const concepts = new Map<string, Concept>();
  const named = new Map<string, number[]>();
  for (const [index, scene] of scenes.entries()) {
    for (const candidate of scene.candidates) {
      const { drawing, concept, fit } = candidate;
      const part = Math.min(1, fit) ** 2 * (index === 0 ? 1.8 : 1) * (concept.isGeneral ? 0.7 : 1);
      weights.set(drawing, (weights.get(drawing) ?? 0) + part);
      concepts.set(drawing, concept);
      if (isSure(candidate)) named.set(drawing, [...(named.get(drawing) ?? []), index]);
    }
  }
  const ofTitle = scenes[0]?.candidates.filter(isSure) ?? [];
  return [...concepts]
    .map(([drawing, concept]) => {
      const weight = weights.get(drawing) ?? 0;
      const first = ofTitle.find((candidate) => candidate.drawing === drawing);
      const isFirst = first !== undefined;
      const where = named.get(drawing) ?? [];
      // A title's only noun needs no second mention, if what else is spoken of belongs to it.
      const isOnlyOne = isFirst && ofTitle.length === 1 && first.nearness >= leastNearness;
      const isOther = !isOfSomebody(drawing, concept);
      const isSpoken = isFirst ? where.length >= 2 : isOther && isSpread(where, scenes.length);
      const isSteady = (isOnlyOne || isSpoken) && !amounts.has(drawing);
      const isThing = isOther && !amounts.has(drawing);
      return { drawing, concept, weight, isFirst, isSteady, isThing };
    })
    .sort((a, b) => b.weight - a.weight);
}

const leastNearness = 0.3;

/** What says how much of something else there is or of what colour it is, and is no subject itself. */
const amounts: ReadonlySet<string> = new Set([
  "percent",
  "euro-banknote",
  "dollar-banknote",
  swatchesName,
]);

/** Parts of the body are moved and hurt in what is told of other things: legs in exercises for the back. */
export const bodyParts: ReadonlySet<string> = new Set(
  "tooth bone ear eye eyes nose mouth tongue foot leg lungs hand flexed-biceps".split(" "),
);

/** People come and go in the same way; a clip that is about one names him first. */
function isOfSomebody(drawing: string, { topics: [topic] }: Concept): boolean {
  return topic === "people" || bodyParts.has(drawing);
}

/** What the title does not name is a subject if it comes up in three scenes, and not only in one part of the clip. */
function isSpread(where: readonly number[], sceneCount: number): boolean {
  const [first = 0] = where;
  return where.length >= 3 && (where.at(-1) ?? first) - first >= (sceneCount - 1) * leastSpread;
}

const leastSpread = 0.4;

/** A word that may mean something else is no subject: once is chance, and it would be shown often. */
function isSure({ fit, isNamed }: FoundCandidate): boolean {
  return isNamed && fit >= 0.85;
}
