import { type ClipError, requestInvalid } from "../../errors.js";
import { maxScriptPictures } from "../pictures/limits.js";
import { buildParagraphs } from "./build-paragraphs.js";
import { chooseFigures } from "./choose-figures.js";
import { withRequests } from "./closing-request.js";
import { cutScenes } from "./cut-scenes.js";
import { withClosing } from "./find-closing.js";
import { withHeadlines } from "./headline/with-headlines.js";
import { openLanguage } from "./language.js";
import { checkSpokenLength } from "./lexicon/check-spoken-length.js";
import type { Lexicon } from "./lexicon/lexicon-schema.js";
import { openLexicon } from "./lexicon/open-lexicon.js";
import { withPartsOfLong } from "./long-sentences.js";
import { parseBlocks } from "./parse-markdown.js";
import type { Script } from "./scene.js";
import { structureBlocks } from "./structure/structure-blocks.js";

/**
 * Reads a script: plain text with a small part of Markdown.
 * @param text as `parseRequest` has checked it.
 * @param language BCP 47 tag.
 * @param lexicon how some of its words are read: what is shown of them stays as written.
 * @throws ClipError `request.invalid` for a script with nothing to say, a pause longer than 10 s, a paragraph with more
 * pictures than sentences, more than {@link maxScriptPictures} pictures, or a language tag that is not BCP 47; `script.too_long`
 * where the lexicon makes it longer than any clip.
 */
export function parseScript(text: string, language: string, lexicon: Lexicon = {}): Script {
  const opened = openLanguage(language);
  const isEmpty = Object.keys(lexicon).length === 0;
  const respellings = isEmpty ? null : openLexicon(lexicon, opened);
  const paragraphs = buildParagraphs(structureBlocks(parseBlocks(text), opened), opened);
  const scenes = paragraphs.flatMap((paragraph) => cutScenes(paragraph, opened, respellings));
  if (scenes.length === 0) throw nothingToSay();
  if (respellings) checkSpokenLength(scenes);
  const pictures = new Set(scenes.flatMap(({ picture }) => picture?.address ?? []));
  if (pictures.size > maxScriptPictures) throw tooManyPictures(pictures.size);
  const chosen = chooseFigures(withClosing(scenes, opened.base), opened.base);
  const cut = withPartsOfLong(chosen, opened.base);
  return { language, scenes: withRequests(withHeadlines(cut, opened.base), opened.base) };
}

function nothingToSay(): ClipError {
  const reason =
    "has nothing that can be spoken (no letter or digit outside of pictures and pauses); write at least one word";
  return requestInvalid({ pointer: "/script", code: "nothing_spoken", reason });
}

function tooManyPictures(count: number): ClipError {
  const reason = `has ${count} different pictures; the limit is ${maxScriptPictures}`;
  return requestInvalid({ pointer: "/script", code: "too_many_pictures", reason });
}
