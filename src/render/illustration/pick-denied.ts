import type { Candidate } from "./candidate.js";
import { bodyParts } from "./find-subjects.js";
import { deniedFactor } from "./mention.js";
import type { SceneMeaning } from "./understand-script.js";

/** So well must a thing fit, were it not denied: a doubtful word struck out is a riddle. */
const floor = 0.95;

/** What nobody wants to see struck out, and what is too general for it to say anything. */
const unfit: ReadonlySet<string> = new Set(["people", "animals", "faith"]);

/**
 * What a scene says there is none of: coffee in "no coffee after eight". It is shown, struck out, where there is nothing else to
 * show; never where somebody mourns, nor where something is not done with it: "never borrow from the piggy bank".
 */
export function pickDenied({ candidates, isSad }: SceneMeaning): Candidate | null {
  if (isSad) return null;
  const fitting = candidates.filter(
    ({ drawing, isAbsent, isNamed, isAside, fit, concept }) =>
      isAbsent &&
      isNamed &&
      !isAside &&
      !concept.isGeneral &&
      !bodyParts.has(drawing) &&
      fit >= floor * deniedFactor &&
      !concept.topics.some((topic) => unfit.has(topic)),
  );
  return fitting[0] ?? null;
}
