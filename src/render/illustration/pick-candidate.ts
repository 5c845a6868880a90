import { countOf, staleness } from "./shown-before.js";
import type { Candidate } from "./understand-script.js";

/** Below this a word is too loose to be drawn: of 7 such scenes that strangers judged, 1 fitted and 5 were wrong. */
const floor = 0.66;

/** What a drawing loses beside that where it has been shown in too many scenes. */
const worn = 0.9;

/**
 * Picks what is drawn of what a scene speaks of; null where nothing fits.
 * @param shown the drawings of the scenes before.
 * @param most a drawing that so many of them show is worn.
 */
export function pickCandidate(
  candidates: readonly Candidate[],
  shown: readonly string[],
  most: number,
): Candidate | null {
  // The same twice in a row looks like a mistake: what else fits well is shown rather.
  const others = candidates.filter(({ drawing, fit }) => drawing !== shown.at(-1) && fit >= surely);
  return best(others, shown, most) ?? best(candidates, shown, most);
}

/** So well must a noun fit that is drawn where a scene and its clip have nothing else. */
const aloneFloor = 0.5;

/** So well must a noun fit there that is foreign to the clip: of 28 of them 22 fitted, and 1 was wrong. */
const foreignFloor = 0.95;

/** A noun of a scene that has nothing surer, and in which nothing of the clip is shown: "The garden grows slowly." Null without one. */
export function pickAlone(candidates: readonly Candidate[]): Candidate | null {
  const named = candidates.filter(
    ({ fit, isNamed, isDenied, isForeign, isByTopic, concept }) =>
      isNamed &&
      !isDenied &&
      !concept.isGeneral &&
      (isForeign ? !isByTopic && fit >= foreignFloor : fit >= aloneFloor),
  );
  return named.find(({ isForeign }) => !isForeign) ?? named[0] ?? null;
}

/** So well must something fit that is shown only because what fits best was shown just before. */
const surely = 0.95;

function best(
  candidates: readonly Candidate[],
  shown: readonly string[],
  most: number,
): Candidate | null {
  let found: Candidate | null = null;
  let bestFit = 0;
  for (const candidate of candidates) {
    if (candidate.fit < floor || candidate.isForeign) continue;
    const { drawing } = candidate;
    const isWorn = countOf(drawing, shown) >= most;
    const fit = candidate.prominence * staleness(drawing, shown) * (isWorn ? worn : 1);
    if (fit <= bestFit) continue;
    found = candidate;
    bestFit = fit;
  }
  return found;
}
