import { knowsQualifiers } from "./numbers/degree-words.js";
import { findComparison, findListComparison } from "./numbers/find-comparison.js";
import { findFigure } from "./numbers/find-figure.js";
import type { Scene } from "./scene.js";

/** At most one scene in this many shows a figure; a script with fewer scenes may have one. */
const scenesPerFigure = 3;
/** Of a script that is full of strong numbers so many scenes may, and so many of them in a row. */
const scenesPerStrongFigure = 2;
const longestRow = 3;
/** From this weight on a number is strong: a share, money, or very many of something. */
const strong = 4;

/**
 * Turns statement scenes whose point is a number, or a few that are compared, into figure and comparison scenes. Figures are
 * those with the strongest numbers: at most about one scene in three, none beside another or a comparison. Strong numbers fill up
 * to one scene in two, as in a report, and may be neighbours.
 * @param language the language alone: `en`.
 */
export function chooseFigures(scenes: readonly Scene[], language: string): Scene[] {
  const compared = scenes.map((scene) => withComparison(scene, language));
  const candidates = compared.flatMap((scene, sceneIndex) => {
    const found = scene.kind === "statement" ? findFigure(scene.sentences, language) : null;
    return found ? [{ ...found, sceneIndex }] : [];
  });
  candidates.sort((a, b) => b.weight - a.weight || a.sceneIndex - b.sceneIndex);
  const most = Math.max(1, Math.floor(scenes.length / scenesPerFigure));
  const chosen = new Map<number, Scene["figure"]>();
  const hasNumber = (index: number) => chosen.has(index) || compared[index]?.kind === "comparison";
  for (const { sceneIndex, figure } of candidates) {
    const isBesideAnother = hasNumber(sceneIndex - 1) || hasNumber(sceneIndex + 1);
    if (chosen.size < most && !isBesideAnother) chosen.set(sceneIndex, figure);
  }
  // Where the words that limit a number are not known here, few are shown.
  const mostStrong = knowsQualifiers(language)
    ? Math.floor(scenes.length / scenesPerStrongFigure)
    : 0;
  for (const { sceneIndex, figure, weight } of candidates) {
    if (weight < strong || chosen.size >= mostStrong || chosen.has(sceneIndex)) continue;
    if (rowAround(sceneIndex, hasNumber) <= longestRow) chosen.set(sceneIndex, figure);
  }
  return compared.map((scene, index) => {
    const figure = chosen.get(index);
    return figure ? { ...scene, kind: "figure", figure } : scene;
  });
}

/** How many scenes in a row have a number if the one at an index has. */
function rowAround(index: number, hasNumber: (index: number) => boolean): number {
  let [from, to] = [index, index + 1];
  while (hasNumber(from - 1)) from -= 1;
  while (hasNumber(to)) to += 1;
  return to - from;
}

function withComparison(scene: Scene, language: string): Scene {
  const { kind, sentences, itemStarts, picture } = scene;
  if (kind === "list" && picture === null) {
    const comparison = findListComparison(sentences, itemStarts, language);
    if (!comparison) return scene;
    return { ...scene, kind: "comparison", comparison, itemStarts: [], firstNumber: null };
  }
  if (kind !== "statement") return scene;
  const found = findComparison(sentences, language);
  if (!found) return scene;
  return { ...scene, kind: "comparison", comparison: found.comparison, headline: found.subject };
}
