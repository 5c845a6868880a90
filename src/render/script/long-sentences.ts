import { balancedGroups } from "./balanced-groups.js";
import { sceneMs } from "./cut-scenes.js";
import { estimateSpeechMs } from "./estimate-speech.js";
import { type Clause, clausesOf, isRelative, opensClause } from "./headline/clauses.js";
import { hasOpenMark } from "./headline/cut-short.js";
import { isConjunction } from "./headline/headline-words.js";
import { hasVerb } from "./headline/verb-signs.js";
import type { Scene, Sentence } from "./scene.js";
import { readTokens, type Token } from "./spoken/token.js";
import { type WordClasses, wordClasses } from "./words/small-words.js";

/**
 * Cuts statements of one sentence that takes longer to say than a scene should last into scenes of its parts: each is then
 * shown as a whole, with a drawing of its own, where the whole sentence could only run through as captions.
 * @param language the language alone: `en`.
 */
export function withPartsOfLong(scenes: readonly Scene[], language: string): Scene[] {
  return scenes.flatMap((scene) => {
    const { kind, picture, eyebrow, startsParagraph, sentences } = scene;
    if (kind !== "statement" || picture !== null) return [scene];
    const heading = eyebrow !== null && startsParagraph ? sentences.slice(0, 1) : [];
    const [sentence, ...others] = sentences.slice(heading.length);
    if (!sentence || others.length > 0) return [scene];
    const parts = partsOf(sentence, language);
    return parts.map((part, index): Scene => {
      if (index === 0) return { ...scene, sentences: [...heading, part] };
      return { ...scene, entry: "crossfade", startsParagraph: false, sentences: [part] };
    });
  });
}

/** Parts are shorter than scenes of whole sentences, so that their words are large. */
const partMs = { ideal: 5_000, max: 7_000 };
/** A part of so few words says too little to be a scene. */
const leastWords = 4;
/** A clause that takes longer is cut at the commas of a row, too: `his tent, his stove, | his maps`. */
const longestClauseMs = 10_000;
/** What it costs to begin a part there. */
const costOfPhrase = 0.4;

/** The parts of a sentence that takes too long, between its clauses; the sentence alone where it does not, or has none. */
function partsOf(sentence: Sentence, language: string): Sentence[] {
  const { words, pauseAfterMs } = sentence;
  if (estimateSpeechMs({ ...sentence, pauseAfterMs: 0 }, language) <= sceneMs.max) {
    return [sentence];
  }
  const tokens = readTokens(words);
  const classes = wordClasses(language);
  const commas = startsOf(tokens, language, classes);
  const clauses = commas.filter((at) => at === 0 || beginsClause(tokens, at, language, classes));
  const sizesOf = (starts: readonly number[]) =>
    piecesOf(words, starts).map((piece) =>
      estimateSpeechMs({ words: piece, pauseAfterMs: 0 }, language),
    );
  const isShort = sizesOf(clauses).every((size) => size <= longestClauseMs);
  const starts = isShort ? clauses : commas;
  const costs = starts.map((start) => (clauses.includes(start) ? 0 : costOfPhrase));
  const pieces = piecesOf(words, starts);
  const first = balancedGroups(sizesOf(starts), partMs, costs);
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

/** The words that a part may begin with, ascending, the first word of the sentence included. */
function startsOf(tokens: readonly Token[], language: string, classes: WordClasses): number[] {
  const starts = [0];
  for (const [from] of clausesOf(tokens, 0, language, classes).slice(1)) {
    const isLongEnough = (count: number) => count >= leastWords;
    const before = spokenCount(tokens, [starts.at(-1) ?? 0, from]);
    const behind = spokenCount(tokens, [from, tokens.length]);
    const isInside = hasOpenMark(tokens, { startWord: 0, endWord: from });
    if (isLongEnough(before) && isLongEnough(behind) && !isInside) starts.push(from);
  }
  return starts;
}

function spokenCount(tokens: readonly Token[], [from, to]: Clause): number {
  return tokens.slice(from, to).filter(({ core }) => core !== "").length;
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
  const says = hasVerb(tokens, { startWord: start, endWord }, language, classes);
  return says && (isConjunction(first, language) || endWord - start > leastWords);
}
