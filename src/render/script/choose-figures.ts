import { findFigure } from "./find-figure.js";
import type { Scene } from "./scene.js";

/** One scene in this many may show a figure; a script of fewer scenes may have one. */
const scenesAFigure = 3;

/**
 * Makes figures of the statement scenes that turn on a number: the strongest first, never two in a row, at most about
 * one scene in three.
 * @param language the language alone: `en`.
 */
export function chooseFigures(scenes: readonly Scene[], language: string): Scene[] {
  const candidates = scenes.flatMap((scene, sceneIndex) => {
    const found = scene.kind === "statement" ? findFigure(scene.sentences, language) : null;
    return found ? [{ ...found, sceneIndex }] : [];
  });
  candidates.sort((a, b) => b.weight - a.weight || a.sceneIndex - b.sceneIndex);
  const most = Math.max(1, Math.floor(scenes.length / scenesAFigure));
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
