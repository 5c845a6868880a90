import { findFigure } from "./find-figure.js";
import type { Scene } from "./scene.js";

/** At most one scene in this many shows a figure; a script with fewer scenes may have one. */
const scenesPerFigure = 3;

/**
 * Turns statement scenes whose point is a number into figure scenes: those with the strongest numbers, never two in a
 * row, and at most about one scene in three.
 * @param language the language alone: `en`.
 */
export function chooseFigures(scenes: readonly Scene[], language: string): Scene[] {
  const candidates = scenes.flatMap((scene, sceneIndex) => {
    const found = scene.kind === "statement" ? findFigure(scene.sentences, language) : null;
    return found ? [{ ...found, sceneIndex }] : [];
  });
  candidates.sort((a, b) => b.weight - a.weight || a.sceneIndex - b.sceneIndex);
  const most = Math.max(1, Math.floor(scenes.length / scenesPerFigure));
  const chosen = new Map<number, Scene["figure"]>();
  for (const { sceneIndex, figure } of candidates) {
    const isBesideAnother = chosen.has(sceneIndex - 1) || chosen.has(sceneIndex + 1);
    if (chosen.size < most && !isBesideAnother) chosen.set(sceneIndex, figure);
  }
  return scenes.map((scene, index) => {
    const figure = chosen.get(index);
    return figure ? { ...scene, kind: "figure", figure } : scene;
  });
}
