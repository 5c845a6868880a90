import { type ClipError, requestInvalid } from "../../errors.js";
import { gatherParagraphs } from "./build-paragraphs.js";
import { chooseFigures } from "./choose-figures.js";
import { cutScenes } from "./cut-scenes.js";
import { openLanguage } from "./language.js";
import { parseBlocks } from "./parse-markdown.js";
import type { Script } from "./scene.js";

/**
 * Reads a script: plain text with a small part of Markdown.
 * @param text as `parseRequest` has checked it.
 * @param language BCP 47 tag.
 * @throws ClipError `request.invalid`: nothing to say in it, a pause longer than 10 s, more pictures in a paragraph than
 * sentences, or a tag that is not one.
 */
export function parseScript(text: string, language: string): Script {
  const opened = openLanguage(language);
  const paragraphs = gatherParagraphs(parseBlocks(text), opened);
  const scenes = paragraphs.flatMap((paragraph) => cutScenes(paragraph, opened));
  if (scenes.length === 0) throw nothingToSay();
  return { language, scenes: chooseFigures(scenes, opened.base) };
}

function nothingToSay(): ClipError {
  const reason =
    "has nothing that can be spoken (no letter or digit outside of pictures and pauses); write at least one word";
  return requestInvalid({ pointer: "/script", code: "nothing_spoken", reason });
}
