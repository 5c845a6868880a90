import type { Scene, Script, WordRange } from "../script/scene.js";
import { areAlike } from "./alike.js";
import type { Candidate } from "./candidate.js";
import { chooseSatellites } from "./choose-satellites.js";
import { namedColours } from "./colours/named-colours.js";
import { swatchesName } from "./colours/swatches.js";
import { fillBare } from "./fill-bare.js";
import type { Subject } from "./find-subjects.js";
import { subjectsInPlace, withoutOutOfPlace } from "./out-of-place.js";
import { pickCandidate } from "./pick-candidate.js";
import { pickDenied } from "./pick-denied.js";
import type { SceneIllustration } from "./scene-illustration.js";
import {
  closingSubject,
  closingSubstitute,
  hasWords,
  steadySubjects,
  substituteIn,
} from "./subject-drawings.js";
import type { SceneMeaning, ScriptMeaning } from "./understand-script.js";
import { variantOf } from "./variants.js";

/** So well must something fit that stands small beside an item of a list, where words say what it is. */
const itemFloor = 0.55;
/** A noun of one that nothing else belongs to need not fit as well. */
const namedFloor = 0.5;

/** A quotation stands well alone: only what it surely names is drawn beside it. */
const sureInQuote = 0.85;

/** What a clip is about is shown in so many of its scenes where they have something else. */
const shareOfSubject = 1 / 3;

/** Chooses what is drawn in each scene; null where nothing fits. */
export function chooseDrawings(
  script: Pick<Script, "scenes">,
  meaning: ScriptMeaning,
  subjects: readonly Subject[],
  language: string,
): (SceneIllustration | null)[] {
  const shown: string[] = [];
  const beside: string[][] = [];
  const most = Math.max(2, Math.floor(script.scenes.length * shareOfSubject));
  const scenes = meaning.scenes.map((one) => ({
    ...one,
    candidates: withoutOutOfPlace(one, subjects),
    inPlace: subjectsInPlace(one, subjects),
  }));
  const chosen = script.scenes.map((scene, index) => {
    const sceneMeaning = scenes[index];
    if (!sceneMeaning) return null;
    const items = itemDrawings(scene, sceneMeaning);
    const { candidates, inPlace } = sceneMeaning;
    const subject = substituteIn(scene, inPlace, shown, script.scenes.length);
    const ofCard = closingSubject(scene, sceneMeaning, inPlace, shown);
    const said = ofCard === null ? pickCandidate(candidates, shown, most) : null;
    const own = ofCard === null ? (said ?? pickDenied(sceneMeaning)) : null;
    const wanted =
      ofCard ?? own?.drawing ?? subject ?? closingSubstitute(scene, sceneMeaning, shown);
    const main = wanted === shown.at(-1) ? again(wanted, own, scene, inPlace, shown) : wanted;
    const isOwn = own !== null && (main === wanted || main === variantOf(own.drawing));
    const small =
      main === null || (isOwn && said === null)
        ? []
        : chooseSatellites(main, sceneMeaning, { main: shown, beside, most });
    if (scene.kind === "quote" && !(isOwn && (said?.fit ?? 0) >= sureInQuote)) {
      shown.push("");
      beside.push([]);
      return null;
    }
    shown.push(main ?? "");
    beside.push(small.map(({ drawing }) => drawing));
    if (main === null) return null;
    return {
      main,
      ...(main === swatchesName && isOwn && { colours: coloursOf(scene, language) }),
      satellites: small.map(({ drawing }) => drawing),
      ...(small.length > 0 && { satelliteWords: small.map(({ word }) => word) }),
      sentenceIndex: isOwn ? own.sentenceIndex : 0,
      wordIndex: isOwn ? own.wordIndex : 0,
      ...(isOwn && own.isNamed && { namedBy: wordsOf(own) }),
      isFromSubject: !isOwn,
      isDenied: isOwn && said === null,
      items,
    };
  });
  const placed = script.scenes.flatMap((scene, index) => {
    const sceneMeaning = scenes[index];
    return sceneMeaning ? [{ ...sceneMeaning, scene }] : [];
  });
  return fillBare(placed, chosen, most);
}

function coloursOf({ sentences }: Scene, language: string): readonly string[] {
  return [
    ...new Set(sentences.flatMap((sentence) => namedColours(sentence, language)?.colours ?? [])),
  ];
}

function wordsOf({ sentenceIndex, wordIndex, endWord }: Candidate): WordRange {
  return { sentenceIndex, startWord: wordIndex, endWord };
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
  // An empty card to end with looks unfinished.
  if (scene.kind === "closing" && !isTwice) return drawing;
  const other = steadySubjects(subjects).find((subject) => !areAlike(subject.drawing, drawing));
  if (other && (!hasWords(scene) || !shown.includes(other.drawing))) return other.drawing;
  return scene.kind !== "statement" || scene.headline !== null ? null : drawing;
}

/** So well must a drawing fit to be shown in two scenes one after the other. */
const sureAgain = 1;

function itemDrawings(scene: Scene, { candidates }: SceneMeaning): (string | null)[] {
  const used = new Set<string>();
  return scene.itemStarts.map((start, index) => {
    const end = scene.itemStarts[index + 1] ?? scene.sentences.length;
    const best = candidates.find(
      ({ drawing, sentenceIndex, fit, isNamed }) =>
        sentenceIndex >= start &&
        sentenceIndex < end &&
        fit >= (isNamed ? namedFloor : itemFloor) &&
        !used.has(drawing),
    );
    if (!best) return null;
    used.add(best.drawing);
    return best.drawing;
  });
}
