import type { Scene, Script } from "../script/scene.js";
import { areAlike } from "./alike.js";
import type { Subject } from "./find-subjects.js";
import { subjectsInPlace, withoutOutOfPlace } from "./out-of-place.js";
import { pickDenied } from "./pick-denied.js";
import type { Candidate, SceneMeaning, ScriptMeaning } from "./understand-script.js";
import { variantOf } from "./variants.js";

/** A sentence of a scene and a word in it. */
export interface WordPlace {
  sentenceIndex: number;
  wordIndex: number;
}

/** What is drawn in a scene, by the names of drawings. */
export interface SceneIllustration {
  main: string;
  /** 0 to 2 other things that the scene or the clip speaks of; never `main`. */
  satellites: readonly string[];
  /** The word of the scene that each satellite stands for; null for what the clip is about. None without satellites. */
  satelliteWords?: readonly (WordPlace | null)[];
  /** The sentence of the scene and the word in it that `main` stands for, so that it can come in there. */
  sentenceIndex: number;
  wordIndex: number;
  /** Whether the scene itself says nothing that can be drawn, so that `main` stands for the subject of the clip. */
  isFromSubject: boolean;
  /** Whether the scene says that there is none of `main`, which is drawn struck out then. */
  isDenied: boolean;
  /** Only `list`: what is drawn for each item, or null; else empty. */
  items: readonly (string | null)[];
}

/** Below this a word is too loose to be drawn: of 7 such scenes that strangers judged, 1 fitted and 5 were wrong. */
const floor = 0.66;
/** The same for something small beside an item of a list, where words say what it is. */
const itemFloor = 0.55;
/** Something small beside the main drawing must fit better, as it is not missed. */
const satelliteFloor = 0.95;
/** And it must be near to what is spoken of, but where it is read in the headline and has one meaning. */
const satelliteNearness = 0.4;
const readFloor = 1.04;
/** So often a clip must speak of its subject for it to stand beside other things. */
const satelliteSubject = 2.8;

/** Chooses what is drawn in each scene; null where nothing fits. */
export function chooseDrawings(
  script: Pick<Script, "scenes">,
  meaning: ScriptMeaning,
  subjects: readonly Subject[],
): (SceneIllustration | null)[] {
  const shown: string[] = [];
  const beside: string[][] = [];
  const most = Math.max(2, Math.floor(script.scenes.length * shareOfSubject));
  const scenes = meaning.scenes.map((one) => ({
    ...one,
    candidates: withoutOutOfPlace(one, subjects),
    inPlace: subjectsInPlace(one, subjects),
  }));
  return script.scenes.map((scene, index) => {
    const sceneMeaning = scenes[index];
    if (!sceneMeaning) return null;
    const items = itemDrawings(scene, sceneMeaning);
    const { candidates, inPlace } = sceneMeaning;
    const subject = substituteIn(scene, inPlace, shown);
    const said = pick(candidates, shown, most);
    const own = said ?? pickDenied(sceneMeaning);
    const wanted = own?.drawing ?? subject ?? closingDrawing(scene, sceneMeaning, shown);
    const main = wanted === shown.at(-1) ? again(wanted, own, scene, inPlace, shown) : wanted;
    const isOwn = own !== null && (main === wanted || main === variantOf(own.drawing));
    const small =
      main === null || (isOwn && said === null)
        ? []
        : satellites(main, sceneMeaning, inPlace[0] ?? null, isFresh(inPlace, shown, beside, most));
    shown.push(main ?? "");
    beside.push(small.map(({ drawing }) => drawing));
    if (main === null) return null;
    return {
      main,
      satellites: small.map(({ drawing }) => drawing),
      ...(small.length > 0 && { satelliteWords: small.map(({ word }) => word) }),
      sentenceIndex: isOwn ? own.sentenceIndex : 0,
      wordIndex: isOwn ? own.wordIndex : 0,
      isFromSubject: !isOwn,
      isDenied: isOwn && said === null,
      items,
    };
  });
}

/** A card to end with that names nothing shows what the clip began with: an empty one looks unfinished. */
function closingDrawing(
  { kind }: Scene,
  { isSad }: SceneMeaning,
  [first = ""]: readonly string[],
): string | null {
  return kind === "closing" && !isSad && first !== "" ? first : null;
}

/** What a clip is about is shown in so many of its scenes where they have something else. */
const shareOfSubject = 1 / 3;

/** How much a drawing loses that has been shown: much in the next scene, a little ever after. */
function staleness(drawing: string, shown: readonly string[]): number {
  const ago = shown.length - shown.lastIndexOf(drawing);
  if (ago > shown.length) return 1;
  return ago === 1 ? 0.85 : ago === 2 ? 0.93 : 0.97;
}

/** What a drawing loses beside that where it has been shown in too many scenes. */
const worn = 0.9;

function countOf(drawing: string, shown: readonly string[]): number {
  return shown.filter((one) => one === drawing).length;
}

function pick(
  candidates: readonly Candidate[],
  shown: readonly string[],
  most: number,
): Candidate | null {
  // The same twice in a row looks like a mistake: what else fits well is shown rather.
  const others = candidates.filter(({ drawing, fit }) => drawing !== shown.at(-1) && fit >= surely);
  return best(others, shown, most) ?? best(candidates, shown, most);
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
    if (candidate.fit < floor) continue;
    const { drawing } = candidate;
    const isWorn = countOf(drawing, shown) >= most;
    const fit = candidate.fit * staleness(drawing, shown) * (isWorn ? worn : 1);
    if (fit <= bestFit) continue;
    found = candidate;
    bestFit = fit;
  }
  return found;
}

/**
 * What is drawn where the scene before shows the same: another picture of it; the same once more where the scene is surely about
 * it; else something else that the clip is about, or nothing where words fill the scene.
 */
function again(
  drawing: string | null,
  own: Candidate | null,
  scene: Scene,
  subjects: readonly Subject[],
  shown: readonly string[],
): string | null {
  if (drawing === null) return null;
  const variant = variantOf(drawing);
  if (variant !== null) return variant;
  const isTwice = shown.at(-2) === drawing;
  if (own?.drawing === drawing && own.fit >= sureAgain && !isTwice) return drawing;
  const other = steadySubjects(subjects).find((subject) => !areAlike(subject.drawing, drawing));
  if (other && (!hasWords(scene) || !shown.includes(other.drawing))) return other.drawing;
  return scene.kind !== "statement" || scene.headline !== null ? null : drawing;
}

/** So well must a drawing fit to be shown in two scenes one after the other. */
const sureAgain = 1;

/** What a clip is about, at most three drawings, strongest first. */
function steadySubjects(subjects: readonly Subject[]): Subject[] {
  const strong = subjects.filter(
    // Two people without a face say nothing of a clip.
    ({ concept, weight, isSteady }) => isSteady && !concept.isGeneral && weight >= strongSubject,
  );
  // A title says better what a clip is about than what is often spoken of in it.
  const ofTitle = strong.filter(({ isFirst }) => isFirst);
  const all = ofTitle.length > 0 ? ofTitle : strong;
  const least = (all[0]?.weight ?? 0) * 0.7;
  return all.filter(({ weight }) => weight >= least).slice(0, 3);
}

/**
 * What the clip is about, where a scene has nothing of its own. Beside a headline that says something else viewers take it for a
 * mistake when they see it again: of 32 such scenes 3 fitted.
 */
function substituteIn(
  scene: Scene,
  subjects: readonly Subject[],
  shown: readonly string[],
): string | null {
  const drawing = substitute(subjects, shown);
  return drawing !== null && hasWords(scene) && shown.includes(drawing) ? null : drawing;
}

function hasWords({ kind, headline }: Scene): boolean {
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

/** A subject is strong that two scenes speak of, or the title and little else does. */
const strongSubject = 1.6;

/** Whether the strongest subject may stand beside other things here: it is not seen all the time. */
function isFresh(
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

interface Satellite {
  drawing: string;
  word: WordPlace | null;
}

function satellites(
  main: string,
  { candidates }: SceneMeaning,
  subject: Subject | null,
  isSubjectFresh: boolean,
): Satellite[] {
  const fitting = candidates
    .filter(
      ({ fit, nearness, isShown }) =>
        (fit >= satelliteFloor && nearness >= satelliteNearness) || (isShown && fit >= readFloor),
    )
    .filter(({ drawing }) => isSubjectFresh || drawing !== subject?.drawing)
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

function itemDrawings(scene: Scene, { candidates }: SceneMeaning): (string | null)[] {
  const used = new Set<string>();
  return scene.itemStarts.map((start, index) => {
    const end = scene.itemStarts[index + 1] ?? scene.sentences.length;
    const best = candidates.find(
      ({ drawing, sentenceIndex, fit }) =>
        sentenceIndex >= start && sentenceIndex < end && fit >= itemFloor && !used.has(drawing),
    );
    if (!best) return null;
    used.add(best.drawing);
    return best.drawing;
  });
}
