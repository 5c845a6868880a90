import { scriptUnspeakable } from "../../../errors.js";
import { cutText } from "../../../text/code-points.js";
import type { SpeechRequest } from "../speech-engine.js";
import { withoutEmoji } from "../without-emoji.js";

/** What a server is given to read. */
export interface ServerText {
  text: string;
  /** For each code point of the text the word that it is of; -1 for the spaces between words. */
  owners: readonly number[];
  /** For each word how many letters and digits it has; 0 where it is not spoken. */
  letterCounts: readonly number[];
}

/** @throws ClipError `script.unspeakable` where there is no letter to read. */
export function serverText(words: SpeechRequest["words"]): ServerText {
  let text = "";
  const owners: number[] = [];
  const letterCounts: number[] = [];
  for (const [index, { spoken, spaceBefore }] of words.entries()) {
    const part = withoutEmoji(spoken).replace(/\s+/gu, " ").trim().toWellFormed();
    letterCounts.push(part.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
    if (part === "") continue;
    if (spaceBefore && text !== "") {
      text += " ";
      owners.push(-1);
    }
    text += part;
    for (const _ of part) owners.push(index);
  }
  if (letterCounts.every((count) => count === 0)) {
    const all = words.map(({ spoken }) => spoken).join(" ");
    throw scriptUnspeakable(`“${cutText(all, 80)}” has nothing that a voice can read.`);
  }
  return { text, owners, letterCounts };
}
