import type { Scene } from "../script/scene.js";
import type { Candidate } from "./candidate.js";
import type { Subject } from "./find-subjects.js";
import type { SceneIllustration } from "./scene-illustration.js";
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
 * Finds something for statements that have no thing of their own, since several scenes of words alone look unfinished: a sign of
 * what they say, or what the title names, never close to another scene that shows it. Nothing in sorrow.
 * @param chosen what is drawn in each scene, by its own words mostly; null where nothing is.
 * @param most in so many scenes of the clip something may be shown in all.
 */
export function fillBare(
  scenes: readonly PlacedScene[],
  chosen: readonly (SceneIllustration | null)[],
  most: number,
): (SceneIllustration | null)[] {
  const shown = chosen.map((one) => one?.main ?? "");
  return scenes.map((scene, index) => {
    const one = chosen[index] ?? null;
    if (one !== null || !isBare(scene)) return one;
    const around = shown.slice(Math.max(0, index - scenesBefore), index + scenesBehind + 1);
    const sign = signIn(scene, shown, around);
    const isFree = (name: string) => countOf(name, shown) < most && !around.includes(name);
    const main = sign?.drawing ?? ofTitle(scene).find(isFree) ?? null;
    shown[index] = main ?? "";
    if (main === null) return null;
    const { sentenceIndex, wordIndex } = sign ?? { sentenceIndex: 0, wordIndex: 0 };
    const place = { sentenceIndex, wordIndex, isFromSubject: sign === null };
    return { main, satellites: [], ...place, isDenied: false, items: [] };
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

/** What shows when something is or how long it takes, also where that is said by the way. */
const signsOfTime: ReadonlySet<string> = new Set(["calendar", "calendar-week", "stopwatch"]);

/** What shows that a scene asks, warns, pays, counts people and the like: too general to be drawn beside a thing of its own. */
const otherSigns: ReadonlySet<string> = new Set([
  "busts-in-silhouette",
  "clockwise-vertical-arrows",
  "money-bag",
  "money-with-wings",
  "recycling-symbol",
  "red-question-mark",
  "speech-balloon",
  "thumbs-up",
  "trophy",
  "warning",
]);

/** A clip shows time in no more scenes that say nothing else. */
const mostOfTime = 2;

/** So well must the word for a sign fit, which mostly is a loose one. */
const leastFitOfTime = 0.25;
const leastFitOfOther = 0.4;

/** A sign of what a scene says that names no thing; null without one, or where one like it is shown close to it. */
function signIn(
  { candidates }: PlacedScene,
  shown: readonly string[],
  around: readonly string[],
): Candidate | null {
  const isTime = (name: string) => signsOfTime.has(name);
  const hasTime = shown.filter(isTime).length >= mostOfTime || around.some(isTime);
  const isSign = ({ drawing, fit, isAside }: Candidate) =>
    isTime(drawing)
      ? !hasTime && fit >= leastFitOfTime
      : otherSigns.has(drawing) && !isAside && fit >= leastFitOfOther && !around.includes(drawing);
  return candidates.find((one) => !one.isDenied && !one.isForeign && isSign(one)) ?? null;
}

/** A subject that the title and another scene name may stand in scenes that say nothing of it. */
const spokenAgain = 2;

/** What may stand in a bare scene, best first: a subject of the title that the scene does not deny, and the paw prints of an animal. */
function ofTitle({ candidates, inPlace }: PlacedScene): string[] {
  return steadySubjects(inPlace)
    .filter(({ isFirst, isThing, weight }) => isFirst && isThing && weight >= spokenAgain)
    .filter(({ drawing }) => !candidates.some((one) => one.drawing === drawing && one.isDenied))
    .flatMap(({ drawing, concept }) =>
      concept.topics.includes("animals") ? [drawing, variantOf(drawing) ?? drawing] : [drawing],
    );
}
