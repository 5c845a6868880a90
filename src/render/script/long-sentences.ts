import { balancedGroups, type GroupSize } from "./balanced-groups.js";
import { estimateSpeechMs } from "./estimate-speech.js";
import { clausesOf, isRelative, leadsToClause, opensClause } from "./headline/clauses.js";
import { hasOpenMark } from "./headline/cut-short.js";
import { isConjunction } from "./headline/headline-words.js";
import { longestShown } from "./headline/leaves-half-out.js";
import { hasVerb, isVerbForm } from "./headline/verb-signs.js";
import { longestStep } from "./headline/whole-size.js";
import { longestUnderNumber } from "./numbers/label-length.js";
import { type Scene, type Sentence, type WordSpan, writtenText } from "./scene.js";
import { readTokens, type Token } from "./spoken/token.js";
import { type WordClasses, wordClasses } from "./words/small-words.js";

/**
 * Cuts scenes of one sentence that takes longer to say than a scene should last into scenes of its parts: each is then shown as
 * a whole, with a drawing of its own, where the whole sentence could only run through as captions.
 * @param language the language alone: `en`.
 */
export function withPartsOfLong(scenes: readonly Scene[], language: string): Scene[] {
  return scenes.flatMap((scene) => {
    const { picture, eyebrow, startsParagraph, sentences } = scene;
    if (picture !== null) return [scene];
    const heading = eyebrow !== null && startsParagraph ? sentences.slice(0, 1) : [];
    const [sentence, ...others] = sentences.slice(heading.length);
    if (!sentence || others.length > 0 || !isTooLong(scene, sentence, language)) return [scene];
    const size = scene.kind === "step" ? partOfStepMs : partMs;
    let startWord = 0;
    return partsOf(sentence, size, language).map((part, index): Scene => {
      const first = startWord;
      startWord += part.words.length;
      const kept = withFigure(scene, { startWord: first, endWord: startWord });
      if (index === 0) return { ...kept, sentences: [...heading, part] };
      return { ...kept, entry: "crossfade", startsParagraph: false, sentences: [part] };
    });
  });
}

/** Whether a scene cannot show what it says before the next one should come, or has no room for it. */
function isTooLong({ kind }: Scene, sentence: Sentence, language: string): boolean {
  const { length } = [...writtenText(sentence)];
  if (kind === "figure") return length > longestUnderNumber;
  if (kind === "step") return length > longestStep;
  if (kind !== "statement") return false;
  return length > longestShown || msOf(sentence.words, language) > longestWholeMs;
}

/** The scene with some words of its one sentence alone: of a number it is the scene only where they have it. */
function withFigure(scene: Scene, { startWord, endWord }: WordSpan): Scene {
  const { figure } = scene;
  if (!figure) return scene;
  const { wordIndex } = figure;
  if (wordIndex < startWord || wordIndex >= endWord) {
    return { ...scene, kind: "statement", figure: null };
  }
  const sentenceIndex = startWord === 0 ? figure.sentenceIndex : 0;
  const place = { wordIndex: wordIndex - startWord, endWord: figure.endWord - startWord };
  return { ...scene, figure: { ...figure, ...place, sentenceIndex } };
}

/** Parts are shorter than scenes of whole sentences, so that their words are large. */
const partMs = { ideal: 5_000, max: 7_000 };
const partOfStepMs = { ideal: 3_500, max: 5_500 };
/** A sentence that is shown as a whole takes no longer. */
const longestWholeMs = 9_000;
/** A shorter part says too little to be a scene, and more so the last one: `als wir es geplant hatten`. */
const leastMs = { part: 1_500, last: 2_400 };
/** A clause without a joint before it has more words than that: `das sind 7,2 Prozent mehr`. */
const leastWords = 4;
/** A clause that takes longer is cut at the commas of a row, too: `his tent, his stove, | his maps`. */
const longestClauseMs = 10_000;
/** What it costs to begin a part there. */
const costOfPhrase = 0.4;

/** The parts of a sentence, between its clauses; itself where it has none. */
function partsOf({ words, pauseAfterMs }: Sentence, size: GroupSize, language: string): Sentence[] {
  const tokens = readTokens(words);
  const classes = wordClasses(language);
  const found = behindMarks(tokens, language, classes);
  const ofClauses = found.filter((at) => beginsClause(tokens, at, language, classes));
  const clauses = startsAmong(ofClauses, words, language);
  const sizesOf = (starts: readonly number[]) =>
    piecesOf(words, starts).map((piece) => msOf(piece, language));
  const isShort = sizesOf(clauses).every((size) => size <= longestClauseMs);
  const starts = isShort ? clauses : startsAmong(found, words, language);
  const costs = starts.map((start) => (clauses.includes(start) ? 0 : costOfPhrase));
  const pieces = piecesOf(words, starts);
  const first = balancedGroups(sizesOf(starts), size, costs);
  return first.map((at, index): Sentence => {
    const next = first[index + 1];
    const part = pieces.slice(at, next).flat();
    const [opening] = part;
    return {
      words: opening ? [{ ...opening, spaceBefore: false }, ...part.slice(1)] : part,
      pauseAfterMs: next === undefined ? pauseAfterMs : 0,
      ...(next !== undefined && { goesOn: true }),
      ...(index > 0 && { resumes: true }),
    };
  });
}

function piecesOf(words: Sentence["words"], starts: readonly number[]): Sentence["words"][] {
  return starts.map((start, index) => words.slice(start, starts[index + 1]));
}

/** The words behind marks and before conjunctions, ascending, but not those inside of a quotation. */
function behindMarks(tokens: readonly Token[], language: string, classes: WordClasses): number[] {
  const starts = clausesOf(tokens, 0, language, classes).map(([from]) => from);
  return starts.slice(1).filter((from) => !hasOpenMark(tokens, { startWord: 0, endWord: from }));
}

/** Of words in ascending order those that parts may begin with, and the first word of the sentence: no part gets too short. */
function startsAmong(
  found: readonly number[],
  words: Sentence["words"],
  language: string,
): number[] {
  const starts = [0];
  for (const from of found) {
    const before = msOf(words.slice(starts.at(-1), from), language);
    const isLongEnough =
      before >= leastMs.part && msOf(words.slice(from), language) >= leastMs.last;
    if (isLongEnough) starts.push(from);
  }
  return starts;
}

function msOf(words: Sentence["words"], language: string): number {
  return estimateSpeechMs({ words, pauseAfterMs: 0 }, language);
}

/** Whether the words from a start on say something, or tell more of what the words before it say. */
function beginsClause(
  tokens: readonly Token[],
  start: number,
  language: string,
  classes: WordClasses,
): boolean {
  const before = tokens[start - 1];
  if (before?.core === "" || /[;:…]/u.test(before?.pause ?? "")) return true;
  const first = tokens[start]?.core ?? "";
  if (isRelative(tokens, start, language) || opensClause(first, language)) return true;
  const end = tokens.findIndex(({ pause }, at) => at >= start && pause !== "");
  const endWord = end < 0 ? tokens.length : end + 1;
  // Only behind a clause that leads to it does a main clause begin with its verb: `Wenn es regnet, | bleibt …`
  const verbAt = classes.isNegation(first) ? start + 1 : start;
  const isVerb = isVerbForm(tokens[verbAt]?.core ?? "", language);
  if (isVerb && !leadsToClause(tokens, 0, language)) return false;
  const says = hasVerb(tokens, { startWord: start, endWord }, language, classes);
  return says && (isConjunction(first, language) || endWord - start > leastWords);
}
