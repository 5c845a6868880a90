import type { Scene } from "../scene.js";
import { stepPrefixLength } from "../structure/steps.js";
import { subjectOf } from "./compared-subject.js";
import { findHeadline } from "./find-headline.js";

/** Gives the scenes whose words are shown as a headline their headlines. */
export function withHeadlines(scenes: readonly Scene[], language: string): Scene[] {
  return scenes.map((scene) => {
    const { kind, sentences, eyebrow, startsParagraph } = scene;
    if (scene.comparison) {
      return { ...scene, headline: subjectOf(sentences, scene.comparison, language) };
    }
    if (kind !== "statement" && kind !== "step" && kind !== "closing") return scene;
    // The heading is shown above the headline and cannot be it.
    const skipped = eyebrow !== null && startsParagraph && sentences.length > 1 ? 1 : 0;
    const said = sentences.slice(skipped);
    const step = kind === "step" ? { firstWord: stepPrefixLength(said[0]?.words ?? []) } : null;
    const found = findHeadline(said, language, step);
    return {
      ...scene,
      headline: found && { ...found, sentenceIndex: found.sentenceIndex + skipped },
    };
  });
}
