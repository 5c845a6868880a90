import { type ClipError, requestInvalid } from "../../errors.js";
import { cutText } from "../../text/code-points.js";
import { balancedGroups } from "./balanced-groups.js";
import type { Paragraph, PlacedCode } from "./build-paragraphs.js";
import { buildSentence } from "./build-sentence.js";
import { estimateSpeechMs } from "./estimate-speech.js";
import type { ScriptLanguage } from "./language.js";
import type { ScriptLexicon } from "./lexicon/open-lexicon.js";
import {
  announcedQuote,
  isOfTale,
  opensQuotation,
  quoteScene,
  type ScenePart,
  withInsertion,
  withMoreQuoted,
} from "./quote-scenes.js";
import {
  type PictureSource,
  plainScene,
  type Scene,
  type SceneKind,
  type Sentence,
  type WordRange,
  writtenText,
} from "./scene.js";
import { shownLines } from "./structure/code-fences.js";
import { isShortLead, shownLead } from "./structure/plain-headings.js";

/** Scenes are 3 to 8 s long where sentences allow it; a longer sentence makes a longer scene, until it is cut in parts. */
const sceneMs = { ideal: 5_500, max: 8_000 };
/** A scene shows at most this many items of a list together, and fewer where they are long. */
const mostItems = 6;
const mostItemCharacters = 360;

/** Cuts a paragraph into scenes. Figures are chosen later, when all scenes of the script are known. */
export function cutScenes(
  paragraph: Paragraph,
  language: ScriptLanguage,
  lexicon: ScriptLexicon | null,
): Scene[] {
  const sentences = paragraph.sentences.map((draft) => buildSentence(draft, language, lexicon));
  const behind = pictureBehindList(paragraph);
  const isPictured = paragraph.pictures.length > 0 && !behind;
  const kind: SceneKind = isPictured ? "picture" : paragraph.kind;
  const { eyebrow, step } = paragraph;
  const parts =
    kind === "list"
      ? listScenes(paragraph, sentences, language.base).map((part) => ({
          ...part,
          picture: behind,
        }))
      : splitAtPictures(sentences, paragraph.pictures).flatMap((part) =>
          textScenes(paragraph, part, language.base),
        );
  return parts.map((part, index): Scene => {
    const isFirst = index === 0;
    const entry = isFirst ? paragraph.entry : "crossfade";
    const own = { ...plainScene, kind, entry, startsParagraph: isFirst, eyebrow, ...part };
    if (own.kind === "step" || own.kind === "code" || own.kind === "picture") {
      return { ...own, step };
    }
    const isLast = index === parts.length - 1;
    const isNamed =
      own.kind === "quote" && isLast && own.sentences.length > 1 && own.inlineQuote === null;
    return isNamed
      ? { ...own, attribution: paragraph.attribution }
      : withInsertion(own, language.base);
  });
}

/** Sentences of a paragraph that share a picture or have none. */
interface PicturedPart {
  /** The index of the first of them in the paragraph. */
  start: number;
  sentences: readonly Sentence[];
  picture: PictureSource | null;
}

/** The scenes of text under one picture or none; a sentence with a listing is a scene of its own. */
function textScenes(
  paragraph: Paragraph,
  { start, sentences, picture }: PicturedPart,
  language: string,
): ScenePart[] {
  // A heading and the name after a quotation are never scenes of their own.
  const units: { sentences: Sentence[]; code: PlacedCode[] }[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const index = start + at;
    const isName = paragraph.attribution !== null && index === paragraph.sentences.length - 1;
    const followsHeading = paragraph.eyebrow !== null && index === 1;
    const isInQuotation = opensQuotation(sentences, units.at(-1)?.sentences ?? [], at);
    const code = picture ? [] : paragraph.code.filter((it) => it.sentenceIndex === index);
    const last = units.at(-1);
    if (last && (isName || followsHeading || isInQuotation)) {
      last.sentences.push(sentence);
      last.code.push(...code);
    } else units.push({ sentences: [sentence], code });
  }
  const scenes: ScenePart[] = [];
  let row: Sentence[][] = [];
  const flush = () => {
    const sizes = row.map((unit) =>
      unit.reduce((sum, it) => sum + estimateSpeechMs(it, language), 0),
    );
    const starts = balancedGroups(sizes, sceneMs);
    for (const [index, start] of starts.entries()) {
      scenes.push({ sentences: row.slice(start, starts[index + 1]).flat(), picture });
    }
    row = [];
  };
  for (const [index, unit] of units.entries()) {
    const before = row.length === 0 && scenes.at(-1)?.kind === "quote" ? scenes.at(-1) : undefined;
    const mayQuote = paragraph.kind === "statement" && !picture;
    const goingOn = mayQuote && before ? withMoreQuoted(before, unit) : null;
    if (goingOn) {
      scenes[scenes.length - 1] = goingOn;
      continue;
    }
    const quote = mayQuote
      ? (quoteScene(unit, units[index + 1], before, language) ??
        announcedQuote(unit, units[index - 1]))
      : null;
    if (quote && !(units.length > 1 && isOfTale(quote, units[index + 1], language))) {
      flush();
      scenes.push(quote);
      continue;
    }
    if (unit.code.length === 0) {
      row.push(unit.sentences);
      continue;
    }
    flush();
    scenes.push({ kind: "code", sentences: unit.sentences, code: joinListings(unit.code) });
  }
  flush();
  return scenes;
}

/** The scenes of a list. What is said before its first item belongs to the first of them. */
function listScenes(
  paragraph: Paragraph,
  sentences: readonly Sentence[],
  language: string,
): ScenePart[] {
  const { itemStarts, firstNumber, code } = paragraph;
  const [first = 0] = itemStarts;
  const listing = code.length > 0 ? itemStarts.at(-1) : undefined;
  const end = listing ?? sentences.length;
  const starts = itemStarts.filter((start) => start < end);
  let number = firstNumber;
  const scenes: ScenePart[] = groupItems(sentences.slice(0, end), starts).map((group, index) => {
    const heading = index === 0 ? sentences.slice(0, first) : [];
    const part: ScenePart = {
      sentences: [...heading, ...group.sentences],
      itemStarts: group.itemStarts.map((start) => start + heading.length),
      firstNumber: number,
      headline: shownHeading(heading, language),
    };
    if (number !== null) number += group.itemStarts.length;
    return part;
  });
  if (listing === undefined) return scenes;
  const heading = scenes.length === 0 ? sentences.slice(0, first) : [];
  return [
    ...scenes,
    {
      kind: "code",
      sentences: [...heading, ...sentences.slice(listing)],
      code: joinListings(code),
      picture: null,
    },
  ];
}

/** The words that are shown of a heading that is too long to stand over the list as a whole; null where all of it is. */
function shownHeading(
  [heading, ...others]: readonly Sentence[],
  language: string,
): WordRange | null {
  if (!heading || others.length > 0) return null;
  const text = writtenText(heading);
  const end = isShortLead(text) ? null : shownLead(text, language);
  if (end === null) return null;
  let length = 0;
  const endWord = heading.words.findIndex(({ written, spaceBefore }, index) => {
    length += written.length + (spaceBefore && index > 0 ? 1 : 0);
    return length >= end;
  });
  return { sentenceIndex: 0, startWord: 0, endWord: endWord + 1 };
}

/** Listings that share a sentence are shown one under the other. */
function joinListings(code: readonly PlacedCode[]): string[] {
  return shownLines(code.flatMap(({ lines }, index) => (index === 0 ? lines : ["", ...lines])));
}

/** A single picture before a list is shown behind its items. With several, nobody could tell which item each is for. */
function pictureBehindList({ kind, pictures }: Paragraph): PictureSource | null {
  const [first] = pictures;
  return kind === "list" && pictures.length === 1 && first?.sentenceIndex === 0
    ? first.source
    : null;
}

function groupItems(sentences: readonly Sentence[], itemStarts: readonly number[]) {
  const items = itemStarts.map((start, index) => sentences.slice(start, itemStarts[index + 1]));
  const shares = items.map((item) => {
    const characters = item.map(writtenText).join(" ").length;
    return Math.max(1 / mostItems, characters / mostItemCharacters);
  });
  // Six sixths may add up to slightly more than 1.
  const starts = balancedGroups(shares, { ideal: 0.8, max: 1 + 1e-9 });
  return starts.map((start, index) => {
    const group = items.slice(start, starts[index + 1]);
    let count = 0;
    const groupStarts = group.map((item) => {
      count += item.length;
      return count - item.length;
    });
    return { sentences: group.flat(), itemStarts: groupStarts };
  });
}

/** Cuts a paragraph where its pictures change. The first picture is shown from the paragraph's start. */
function splitAtPictures(
  sentences: readonly Sentence[],
  pictures: Paragraph["pictures"],
): PicturedPart[] {
  if (pictures.length === 0) return [{ start: 0, sentences, picture: null }];
  if (pictures.length > sentences.length) throw tooManyPictures(sentences, pictures.length);
  const starts: number[] = [];
  for (const [index, { sentenceIndex }] of pictures.entries()) {
    // The second of two pictures before one sentence is shown with the next sentence, if the later pictures allow it.
    const earliest = index === 0 ? 0 : (starts[index - 1] ?? 0) + 1;
    const latest = sentences.length - (pictures.length - index);
    starts.push(index === 0 ? 0 : Math.min(Math.max(sentenceIndex, earliest), latest));
  }
  return pictures.map(({ source }, index) => ({
    start: starts[index] ?? 0,
    sentences: sentences.slice(starts[index], starts[index + 1]),
    picture: source,
  }));
}

function tooManyPictures(sentences: readonly Sentence[], pictureCount: number): ClipError {
  const start = cutText(sentences.map(writtenText).join(" "), 60);
  const reason = `the paragraph "${start}" has ${pictureCount} pictures but only ${sentences.length} ${sentences.length === 1 ? "sentence" : "sentences"}; give each picture a sentence of its own`;
  return requestInvalid({ pointer: "/script", code: "too_many_pictures", reason });
}
