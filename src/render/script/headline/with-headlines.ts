import { evidenceIn } from "../find-closing.js";
import {
  type Scene,
  type SceneKind,
  type Sentence,
  type WordRange,
  writtenText,
} from "../scene.js";
import { stepPrefixLength } from "../structure/steps.js";
import { subjectOf } from "./compared-subject.js";
import { findHeadline } from "./find-headline.js";
import { firstClause } from "./first-clause.js";

const withHeadline: ReadonlySet<SceneKind> = new Set(["statement", "step", "closing", "picture"]);

/** Gives the scenes whose words are shown as a headline their headlines. */
export function withHeadlines(scenes: readonly Scene[], language: string): Scene[] {
  return scenes.map((scene) => {
    const { kind, sentences, eyebrow, startsParagraph } = scene;
    if (scene.comparison) {
      const subject = scene.headline ?? subjectOf(sentences, scene.comparison, language);
      return { ...scene, headline: subject };
    }
    if (!withHeadline.has(kind)) return scene;
    // The heading is shown above the headline and cannot be it.
    const skipped = eyebrow !== null && startsParagraph && sentences.length > 1 ? 1 : 0;
    const said = sentences.slice(skipped);
    const step =
      kind === "step" || (kind === "picture" && scene.step)
        ? { firstWord: stepPrefixLength(said[0]?.words ?? []) }
        : null;
    const found =
      ((kind === "closing" && nameOf(said, language)) ||
        findHeadline(said, language, step, kind === "closing")) ??
      (kind === "step" || kind === "closing" ? firstClause(said, step?.firstWord ?? 0) : null);
    return {
      ...scene,
      headline: found && { ...found, sentenceIndex: found.sentenceIndex + skipped },
    };
  });
}

/** Of a closing the headline is a name or a request; addresses and prices stand under it. */
function nameOf(sentences: readonly Sentence[], language: string): WordRange | null {
  const isName = (sentence: Sentence) => evidenceIn(writtenText(sentence)).length === 0;
  const index = sentences.findIndex(isName);
  if (index < 0 || sentences.every(isName)) return null;
  const names = sentences.slice(index).map((sentence) => (isName(sentence) ? sentence : silent));
  const found = findHeadline(names, language, null, true);
  return found && { ...found, sentenceIndex: found.sentenceIndex + index };
}

const silent: Sentence = { words: [], pauseAfterMs: 0 };
