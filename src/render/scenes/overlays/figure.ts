import { languageOfTag } from "../../script/language.js";
import { countColumns } from "../../script/line-breaks/count-columns.js";
import type { Figure, Scene, Word, WrittenWord } from "../../script/scene.js";
import { wordClasses } from "../../script/words/small-words.js";
import { isWide, ofShortSide } from "../layout.js";
import { type ColumnPart, columnHeight, inMiddle, linesPart } from "./column.js";
import { composeWithIllustration, type TextRoom } from "./compose.js";
import { drawLines, drawLitLines, withUnwritten } from "./draw-lines.js";
import { eyebrowParts, trimmedWords } from "./headline.js";
import { joinSentences, type PlacedWord } from "./join-sentences.js";
import { numberStack } from "./number-stack.js";
import { type DrawnOverlay, inkColour, type OverlayContext } from "./overlay.js";
import { withAllSentences } from "./passage.js";
import { shareRingPart } from "./share-ring.js";
import { showsAllThatIsSaid } from "./shows-its-words.js";
import { writtenWords } from "./written-words.js";

/** How many words may stand under the number. */
const contextWords = 12;

/** The illustration is smaller than that of a statement: the number is what the scene is about. */
const illustrationScale = { wide: 0.8, narrow: 0.84, overSentences: 0.76 };
/** A longer number would be small beside the illustration of a square. */
const longestBeside = 5;
/** The label is so much larger than other context. */
const labelScale = { wide: 1.4, narrow: 1.4 };
/** The parts of the room's height that the number and its label take at most, also under a label of more columns than that. */
const heights = { number: 0.56, label: 0.26 };
const longLabel = { columns: 24, number: 0.42, label: 0.36 };
/** Sizes as shares of the frame's short side. */
const gaps = { label: 0.058, eyebrow: 0.04 };
/** A label takes at least that part of its room beside the words over and under its number. */
const leastLabel = 0.8;
const labelDelayMs = 360;

/**
 * Draws the number of a figure scene very large on one line, with what it counts under it, as it is said; a share of a
 * hundred as a ring where there is room. A small illustration stands beside or above it, and all that is said under it where that is
 * short and no captions are burned into it.
 */
export async function drawFigure(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, frame } = context;
  if (!scene.figure) return [];
  const isWhole = showsAllThatIsSaid(context);
  const figure = isWhole
    ? withCounted(scene, scene.figure, languageOfTag(context.language))
    : scene.figure;
  const isShort = [...figure.value].length <= longestBeside;
  const draw = (room: TextRoom) => {
    // The sentences say what the number is of.
    const label = isWhole ? [] : labelOf(scene, figure);
    const number = (height: number) =>
      figureParts({ figure, label }, { ...room, height }, context, signal);
    return isWhole ? withAllSentences(number, room, context, signal) : number(room.height);
  };
  return composeWithIllustration(draw, context, signal, {
    scale: illustrationScale[isWide(frame) ? "wide" : isWhole ? "overSentences" : "narrow"],
    ...{ text: isWhole ? "long" : isShort ? "short" : "usual", beside: true },
  });
}

/** The number with what stands over and under it. */
async function figureParts(
  { figure, label: words }: { figure: Figure; label: readonly WrittenWord[] },
  room: TextRoom,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { scene, style, frame } = context;
  const timing = { sentenceIndex: figure.sentenceIndex, wordIndex: figure.wordIndex };
  const eyebrow = scene.eyebrow ? await eyebrowParts(room, context, signal) : [];
  // Under an illustration there is no room for a ring.
  const hasRing = room.align === "start" || !context.illustration;
  const share = hasRing ? shareOf(figure) : null;
  const columns = countColumns(words.map(({ written }) => written).join(" "));
  const most = columns > longLabel.columns ? longLabel : heights;
  const gapPx = ofShortSide(frame, gaps.eyebrow);
  const labelHeight = words.length > 0 ? room.height * most.label * leastLabel : 0;
  const place = {
    ...{ figure, gapPx, most: room.height * most.number },
    mostWithWords: room.height - labelHeight - columnHeight(eyebrow) - 2 * gapPx,
  };
  const numbers =
    share === null
      ? await numberStack(place, room, context, signal)
      : await ringParts({ share, figure, gapPx }, room, context, signal);
  if (numbers.length === 0) return eyebrow;
  const gap = ofShortSide(frame, gaps.label);
  const left = room.height - columnHeight([...eyebrow, ...numbers]) - gap;
  const lines = {
    type: {
      ...style.type.context,
      size: style.type.context.size * labelScale[isWide(frame) ? "wide" : "narrow"],
    },
    style,
    room: {
      width: room.width,
      height: Math.max(room.height * 0.1, Math.min(room.height * most.label, left)),
    },
    align: room.align,
    frame,
    language: context.language,
  };
  const spoken = words.length > 0 ? wholeSentence(scene, figure) : null;
  const label = spoken
    ? await drawLitLines({ ...lines, words: trimmedWords(spoken) }, signal)
    : await drawLines({ ...lines, words, colour: inkColour(style) }, signal);
  const later = spoken
    ? { sentenceIndex: figure.sentenceIndex }
    : { ...timing, delayMs: labelDelayMs };
  const shown = label && spoken ? withUnwritten(label, spoken) : label;
  const below = shown && linesPart(shown, gap, later, context);
  const parts = below ? [...numbers, below] : numbers;
  return [...eyebrow, ...(share === null ? parts : [inMiddle(parts)])];
}

async function ringParts(
  { share, figure, gapPx }: { share: number; figure: Figure; gapPx: number },
  room: TextRoom,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { value, sentenceIndex, wordIndex } = figure;
  const type = context.style.type.figure;
  const timing = { sentenceIndex, wordIndex };
  const ring = await shareRingPart({ share, value, type }, room, timing, context, signal);
  return ring ? [{ ...ring, gapPx }] : [];
}

/** A number without a unit, or one that ends with `million`. */
const bare =
  /(?:\p{Nd}|\s(?:mil|mill(?:ón|ones)|milh(?:ão|ões)|mila|milion[ei]|miliard[oi]|millions?|milliards?|Millionen?|Milliarden?|billions?|thousand|hundred|miljoen|miljard))$/u;
/** A number with its noun has at most so many characters, on one line or two. */
const longestCounted = 24;

/** Languages in which a noun stands alone in the form that it has before what belongs to it. */
const withoutCases: ReadonlySet<string> = new Set(["en", "es", "fr", "it", "nl", "pt"]);

/** A figure whose number has the noun that it counts behind it as its unit: `100 mil francos`. */
function withCounted(scene: Scene, figure: Figure, language: string): Figure {
  const { value, label, sentenceIndex, endWord } = figure;
  if (!label || !bare.test(value) || value.includes("/")) return figure;
  const words = scene.sentences[sentenceIndex]?.words.slice(endWord, endWord + 3) ?? [];
  const [first] = words;
  const last = scene.sentences[sentenceIndex]?.words[endWord - 1];
  if (!first?.spaceBefore || !last || endsClause(last)) return figure;
  const said = words.map(({ written }) => written.replace(/[\p{Po}\p{Pd}]+$/u, ""));
  // `1,5 milhão de panetones`; `225 marches` of `marches de la tour`, but not `new` of `new houses`
  const [noun, next = ""] = label.split(" ");
  const isFirst = withoutCases.has(language) && wordClasses(language).isLinking(next.toLowerCase());
  const counts = (word: string) => word === label || (isFirst && word === noun);
  const at = said.findIndex((word, index) => counts(word) && said.slice(0, index).every(isLink));
  const counted = at === -1 ? "" : `${value} ${said.slice(0, at + 1).join(" ")}`;
  return counted === "" || counted.length > longestCounted ? figure : { ...figure, value: counted };
}

function isLink(word: string): boolean {
  return /^(?:de|d['’]|di|of|von|van)$/iu.test(word);
}

/** A percentage, or a ratio as `1/3`, as a share of one; null for other numbers, for more than a hundred, and for what something grew by. */
function shareOf({ value, isChange }: Figure): number | null {
  if (isChange) return null;
  const [, part, whole] = /^(\d{1,3})\/(\d{1,4})$/.exec(value) ?? [];
  if (part && whole) return Number(part) / Number(whole);
  const [, digits] = /^(\d{1,3}(?:[.,]\d+)?)\s?%$/.exec(value) ?? [];
  const share = Number(digits?.replace(",", ".")) / 100;
  return share > 0 && share <= 1 ? share : null;
}

/** The sentence that stands under the number as a whole, and lights up there: a caption would repeat it. Null for another label. */
function wholeSentence(scene: Scene, { label, sentenceIndex }: Figure): PlacedWord[] | null {
  const sentences = scene.sentences.slice(sentenceIndex, sentenceIndex + 1);
  const words = joinSentences(sentences, sentenceIndex);
  const said = trimmedWords(words).map(({ written, spaceBefore }, index) =>
    index > 0 && spaceBefore ? ` ${written}` : written,
  );
  return label !== undefined && label !== "" && said.join("") === label ? words : null;
}

/** What the script says that the number counts, or else the words of its clause. */
function labelOf(scene: Scene, figure: Figure): readonly WrittenWord[] {
  if (figure.label === undefined) return contextOf(scene, figure);
  return writtenWords(figure.label);
}

/**
 * The words that tell what the number counts: those after it up to the end of the clause, or those before it where it
 * ends the clause.
 */
function contextOf(scene: Scene, figure: Figure): Word[] {
  const words = scene.sentences[figure.sentenceIndex]?.words ?? [];
  const last = words[figure.endWord - 1];
  const after = last && !endsClause(last) ? clauseFrom(words, figure) : [];
  if (after.length >= 2) return trimmed(after);
  const before: Word[] = [];
  for (const word of words.slice(0, figure.wordIndex).reverse()) {
    if (before.length === contextWords || endsClause(word)) break;
    before.unshift(word);
  }
  return trimmed(before.length > 0 ? before : after);
}

function clauseFrom(words: readonly Word[], figure: Figure): Word[] {
  const after: Word[] = [];
  for (const word of words.slice(figure.endWord)) {
    after.push(word);
    if (endsClause(word)) break;
    if (after.length === contextWords) return [...after.slice(0, -1), { ...word, written: "…" }];
  }
  return after;
}

function endsClause({ written }: Word): boolean {
  return /[\p{Po}\p{Pd}\p{Pe}]$/u.test(written) && !/[%‰'’]$/u.test(written);
}

/** Removes the punctuation after the last word. */
function trimmed(words: readonly Word[]): Word[] {
  return words
    .map((word, index) => {
      if (index < words.length - 1 || word.written === "…") return word;
      return { ...word, written: word.written.replace(/[\p{Po}\p{Pd}]+$/u, "") };
    })
    .filter((word) => word.written !== "");
}
