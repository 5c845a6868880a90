import { type ClipError, requestInvalid } from "../../errors.js";
import { cutText } from "../../text/code-points.js";
import { balancedGroups } from "./balanced-groups.js";
import type { Paragraph } from "./build-paragraphs.js";
import { buildSentence } from "./build-sentence.js";
import { estimateSpeechMs } from "./estimate-speech.js";
import type { ScriptLanguage } from "./language.js";
import type { ScriptLexicon } from "./lexicon/open-lexicon.js";
import { type PictureSource, plainScene, type Scene, type Sentence, writtenText } from "./scene.js";

/** Scenes are 3 to 8 s long where sentences allow it; a longer sentence makes a longer scene. */
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
  const kind = paragraph.pictures.length > 0 && !behind ? "picture" : paragraph.kind;
  const scenes: Scene[] = [];
  const push = (scene: Pick<Scene, "sentences" | "itemStarts" | "picture">) => {
    const isFirst = scenes.length === 0;
    const entry = isFirst ? paragraph.entry : "crossfade";
    scenes.push({ ...plainScene, kind, entry, startsParagraph: isFirst, ...scene });
  };

  if (kind === "list") {
    for (const items of groupItems(sentences, paragraph.itemStarts)) {
      push({ ...items, picture: behind });
    }
    return scenes;
  }
  for (const part of splitAtPictures(sentences, paragraph.pictures)) {
    const sizes = part.sentences.map((it) => estimateSpeechMs(it, language.base));
    const starts = balancedGroups(sizes, sceneMs);
    for (const [index, start] of starts.entries()) {
      const group = part.sentences.slice(start, starts[index + 1]);
      push({ sentences: group, itemStarts: [], picture: part.picture });
    }
  }
  return scenes;
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
): { sentences: readonly Sentence[]; picture: PictureSource | null }[] {
  if (pictures.length === 0) return [{ sentences, picture: null }];
  if (pictures.length > sentences.length) throw tooManyPictures(sentences, pictures.length);
  const starts: number[] = [];
  for (const [index, { sentenceIndex }] of pictures.entries()) {
    // The second of two pictures before one sentence is shown with the next sentence, if the later pictures allow it.
    const earliest = index === 0 ? 0 : (starts[index - 1] ?? 0) + 1;
    const latest = sentences.length - (pictures.length - index);
    starts.push(index === 0 ? 0 : Math.min(Math.max(sentenceIndex, earliest), latest));
  }
  return pictures.map(({ source }, index) => ({
    sentences: sentences.slice(starts[index], starts[index + 1]),
    picture: source,
  }));
}

function tooManyPictures(sentences: readonly Sentence[], pictureCount: number): ClipError {
  const start = cutText(sentences.map(writtenText).join(" "), 60);
  const reason = `the paragraph "${start}" has ${pictureCount} pictures but only ${sentences.length} ${sentences.length === 1 ? "sentence" : "sentences"}; give each picture a sentence of its own`;
  return requestInvalid({ pointer: "/script", code: "too_many_pictures", reason });
}
