import { factWords } from "../closing-facts.js";
import { evidenceIn } from "../find-closing.js";
import { leadStart } from "../lead-to-fact.js";
import {
  type Scene,
  type SceneKind,
  type Sentence,
  type WordRange,
  writtenText,
} from "../scene.js";
import { readTokens } from "../spoken/token.js";
import { stepPrefixLength } from "../structure/steps.js";
import { wordClasses } from "../words/small-words.js";
import { headlineLength } from "./clause-windows.js";
import { subjectOf } from "./compared-subject.js";
import { findHeadline } from "./find-headline.js";
import { firstClause } from "./first-clause.js";
import { leavesHalfOut, longestShown } from "./leaves-half-out.js";
import { wholeOf } from "./whole-sentences.js";
import { isNoLonger, longestStep, wholeSentence } from "./whole-size.js";

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
    const [part] = said;
    const isPart = part?.goesOn === true || part?.resumes === true;
    // Of a part that has no room beside the numeral of a step its first clause is shown.
    if (isPart && !(step && writtenText(part).length > longestStep)) {
      const whole = ofPart(part, step, language);
      return { ...scene, headline: whole && { ...whole, sentenceIndex: skipped } };
    }
    const found =
      ((kind === "closing" && nameOf(said, language)) ||
        findHeadline(said, language, step, kind === "closing")) ??
      (kind === "step" || kind === "closing"
        ? firstClause(said, step?.firstWord ?? 0, language)
        : null);
    const kept =
      kind === "closing"
        ? found && withoutLead(found, said, language)
        : step === null && sentences.length === 1
          ? ofOneSentence(found, said, language)
          : found;
    return {
      ...scene,
      headline: kept && { ...kept, sentenceIndex: kept.sentenceIndex + skipped },
    };
  });
}

/** A part of a longer sentence is shown as a whole: as a headline where it is short or of a step, else as all that the scene says. */
function ofPart(
  part: Sentence,
  step: { firstWord: number } | null,
  language: string,
): WordRange | null {
  const { words } = part;
  const isShort = isNoLonger(wholeSentence, readTokens(words), writtenText(part), language);
  if (!isShort && !step) return null;
  return { sentenceIndex: 0, startWord: step?.firstWord ?? 0, endWord: words.length };
}

/** The headline of a scene of one sentence, which is shown as a whole rather than by half of what it says. */
function ofOneSentence(
  found: WordRange | null,
  sentences: readonly Sentence[],
  language: string,
): WordRange | null {
  const sentence = sentences[0] ?? silent;
  const tokens = readTokens(sentence.words);
  if (!found || writtenText(sentence).length > longestShown) return found;
  // What the author stresses is the point.
  const isStressed = sentence.words
    .slice(found.startWord, found.endWord)
    .some(({ strong }) => strong === true);
  if (isStressed) return found;
  const isHalf = leavesHalfOut(tokens, found, language, wordClasses(language));
  return isHalf ? wholeOf(sentences, language, null, false) : found;
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

const longestOfClosing = 11;
/** A headline of a closing with more words than that ends before what leads to a telephone or an address, which stands under it. */
function withoutLead(
  found: WordRange,
  sentences: readonly Sentence[],
  language: string,
): WordRange {
  const sentence = sentences[found.sentenceIndex] ?? silent;
  const { startWord, endWord } = found;
  if (endWord - startWord <= longestOfClosing) return found;
  const [fact] = factWords(sentence, language);
  if (!fact) return found;
  const lead = leadStart(sentence.words, fact.startWord, language);
  const isInside = lead < endWord && endWord <= fact.endWord;
  return isInside && lead < fact.startWord && lead - startWord >= headlineLength.least
    ? { ...found, endWord: lead }
    : found;
}

const silent: Sentence = { words: [], pauseAfterMs: 0 };
