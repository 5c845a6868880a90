import type { Candidate } from "./candidate.js";
import { countOf, staleness } from "./shown-before.js";

/** Of what is less likely to fit half does, and more than a tenth is wrong. */
const floor = 0.48;
/** Less sure is what something is only compared with, and what is rather a name. */
const leastSureness = 0.6;

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
  // The same twice in a row looks like a mistake: what else fits well is shown rather, and what is foreign to the clip last.
  const others = candidates.filter(({ drawing, fit }) => drawing !== shown.at(-1) && fit >= surely);
  const own = others.filter(({ isForeign }) => !isForeign);
  return best(own, shown, most) ?? best(others, shown, most) ?? best(candidates, shown, most);
}

/** So well must something fit that is shown only because what fits best was shown just before. */
const surely = 0.95;

/**
 * How much likelihood counts beside prominence. By likelihood alone, or equally, what is special of a scene is lost to what goes with all
 * of the clip; without it more is wrong.
 */
const shareOfLikelihood = 0.3;

function best(
  candidates: readonly Candidate[],
  shown: readonly string[],
  most: number,
): Candidate | null {
  let found: Candidate | null = null;
  let highest = 0;
  for (const candidate of candidates) {
    const { drawing, isDenied, likelihood, prominence, sureness } = candidate;
    if (isDenied || sureness < leastSureness || likelihood < floor) continue;
    const isWorn = countOf(drawing, shown) >= most;
    const freshness = staleness(drawing, shown) * (isWorn ? worn : 1);
    const score = prominence * likelihood ** shareOfLikelihood * freshness;
    if (score <= highest) continue;
    found = candidate;
    highest = score;
  }
  return found;
}
