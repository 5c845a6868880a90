import type { ScriptMeaning } from "./understand-script.js";

/** A drawing that stands for something that a whole clip is about. */
export interface Subject {
  drawing: string;
  /** About the number of scenes that speak of it. */
  weight: number;
}

/** What a clip is about, strongest first. */
export function findSubjects({ scenes }: ScriptMeaning): Subject[] {
  const weights = new Map<string, number>();
  for (const [index, scene] of scenes.entries()) {
    for (const { drawing, concept, fit } of scene.candidates) {
      const part = Math.min(1, fit) ** 2 * (index === 0 ? 1.8 : 1) * (concept.isGeneral ? 0.7 : 1);
      weights.set(drawing, (weights.get(drawing) ?? 0) + part);
    }
  }
  return [...weights]
    .map(([drawing, weight]) => ({ drawing, weight }))
    .sort((a, b) => b.weight - a.weight);
}
