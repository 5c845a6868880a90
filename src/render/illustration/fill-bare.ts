import type { Scene } from "../script/scene.js";
import type { Subject } from "./find-subjects.js";
import { countOf } from "./shown-before.js";
import { steadySubjects } from "./subject-drawings.js";
import type { SceneMeaning } from "./understand-script.js";
import { variantOf } from "./variants.js";

/** A scene with what it speaks of. */
interface PlacedScene extends SceneMeaning {
  scene: Scene;
  /** What the clip is about and may stand in this scene. */
  inPlace: readonly Subject[];
}

/**
 * Finds what the title names for statements that have no thing of their own, since several scenes of words alone look unfinished: never
 * close to another scene that shows it, nor in sorrow.
 * @param chosen what is drawn in each scene, by its own words mostly; null where nothing is.
 * @param most in so many scenes of the clip it may be shown in all.
 */
export function fillBare(
  scenes: readonly PlacedScene[],
  chosen: readonly (string | null)[],
  most: number,
): (string | null)[] {
  const shown = chosen.map((main) => main ?? "");
  return scenes.map((scene, index) => {
    if (chosen[index] !== null || !isBare(scene)) return chosen[index] ?? null;
    const around = (name: string) =>
      shown.slice(Math.max(0, index - scenesBefore), index + scenesBehind + 1).includes(name);
    const main = pictures(scene).find((name) => countOf(name, shown) < most && !around(name));
    shown[index] = main ?? "";
    return main ?? null;
  });
}

/** So many scenes before and behind do not show the same. */
const scenesBefore = 2;
const scenesBehind = 1;

/** What is named so surely is a scene's own thing, also where it is not drawn. */
const ownThing = 0.9;

function isBare({ scene, candidates, isSad }: PlacedScene): boolean {
  const hasOwn = candidates.some(({ isNamed, fit }) => isNamed && fit >= ownThing);
  return scene.kind === "statement" && !isSad && !hasOwn;
}

/** A subject that the title and another scene name may stand in scenes that say nothing of it. */
const spokenAgain = 2;

/** What may stand in a bare scene, best first: a subject of the title that the scene does not deny, and the paw prints of an animal. */
function pictures({ candidates, inPlace }: PlacedScene): string[] {
  return steadySubjects(inPlace)
    .filter(({ isFirst, isThing, weight }) => isFirst && isThing && weight >= spokenAgain)
    .filter(({ drawing }) => !candidates.some((one) => one.drawing === drawing && one.isDenied))
    .flatMap(({ drawing, concept }) =>
      concept.topics.includes("animals") ? [drawing, variantOf(drawing) ?? drawing] : [drawing],
    );
}
