import type { Scene } from "../script/scene.js";
import type { Subject } from "./find-subjects.js";
import { staleness } from "./shown-before.js";
import type { SceneMeaning } from "./understand-script.js";

/** A subject is strong that two scenes speak of, or the title and little else does. */
const strongSubject = 1.6;

/** What a clip is about, at most three drawings, strongest first. */
export function steadySubjects(subjects: readonly Subject[]): Subject[] {
  const strong = subjects.filter(
    // Two people without a face say nothing of a clip.
    ({ concept, weight, isSteady }) => isSteady && !concept.isGeneral && weight >= strongSubject,
  );
  // A title says better what a clip is about than what is often spoken of in it.
  const ofTitle = strong.filter(({ isFirst }) => isFirst);
  const all = heroesFirst(ofTitle.length > 0 ? ofTitle : strong);
  const least = (all[0]?.weight ?? 0) * 0.7;
  return all.filter(({ weight }) => weight >= least).slice(0, 3);
}

/** A title that names an animal is about it, however often the place where it lives is spoken of. */
function heroesFirst(ofTitle: readonly Subject[]): readonly Subject[] {
  const heroes = ofTitle.filter(
    ({ isFirst, concept }) => isFirst && concept.topics.includes("animals"),
  );
  return heroes.length > 0 ? heroes : ofTitle;
}

/**
 * What the clip is about, where a scene has nothing of its own. Beside a headline that says something else viewers take it for a
 * mistake when they see it again: of 32 such scenes 3 fitted.
 */
export function substituteIn(
  scene: Scene,
  subjects: readonly Subject[],
  shown: readonly string[],
  sceneCount: number,
): string | null {
  if (scene.kind === "title")
    return substitute(subjects, shown) ?? mostSpokenOf(subjects, sceneCount);
  const drawing = substitute(subjects, shown);
  return drawing !== null && hasWords(scene) && shown.includes(drawing) ? null : drawing;
}

/** Whether a headline stands in a scene. */
export function hasWords({ kind, headline }: Scene): boolean {
  return kind === "statement" && headline !== null;
}

/** What the clip is about; varied. */
function substitute(subjects: readonly Subject[], shown: readonly string[]): string | null {
  const weigh = (one: Subject) => one.weight * staleness(one.drawing, shown) ** 2;
  const near = steadySubjects(subjects);
  const [first] = near;
  if (!first) return null;
  return near.reduce((best, one) => (weigh(one) > weigh(best) ? one : best), first).drawing;
}

/** A title without a thing in it shows the one that the clip speaks of in two scenes, and in a sixth of them, at least. */
const leastSpokenOf = { scenes: 1.9, share: 1 / 6 };

function mostSpokenOf(subjects: readonly Subject[], sceneCount: number): string | null {
  const things = subjects.filter(({ isThing, concept }) => isThing && !concept.isGeneral);
  const [most] = things;
  const least = Math.max(leastSpokenOf.scenes, leastSpokenOf.share * sceneCount);
  return most && most.weight >= least ? most.drawing : null;
}

/** A card to end with shows what the title names rather than the telephone or the price of its own words. */
export function closingSubject(
  { kind }: Scene,
  { isSad }: SceneMeaning,
  subjects: readonly Subject[],
  shown: readonly string[],
): string | null {
  if (kind !== "closing" || isSad) return null;
  const ofTitle = steadySubjects(subjects).filter(({ isFirst }) => isFirst);
  return ofTitle.find(({ drawing }) => drawing !== shown.at(-1))?.drawing ?? null;
}

/** One that names nothing shows what the clip began with: an empty card looks unfinished. */
export function closingSubstitute(
  { kind }: Scene,
  { isSad }: SceneMeaning,
  [first = ""]: readonly string[],
): string | null {
  return kind === "closing" && !isSad && first !== "" ? first : null;
}
