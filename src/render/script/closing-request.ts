import { clausesIn, contactWords } from "./closing-facts.js";
import {
  asksOrTakesLeave,
  asksStrongly,
  opensWithInquiry,
  opensWithRequest,
} from "./closing-words.js";
import { contactsIn } from "./find-closing.js";
import { leadStart } from "./lead-to-fact.js";
import { countColumns } from "./line-breaks/count-columns.js";
import { type Scene, type Sentence, type WordRange, writtenText } from "./scene.js";
import { readTokens } from "./spoken/token.js";
import { countTold, invites, timeStart } from "./when-and-where.js";

/** A request in large type has at most so many words and columns, and at least so many words. */
const longest = { words: 11, columns: 64 };
const fewestWords = 3;
/** A name in large type has at most so many words. */
const longestName = 4;

/** Gives each closing the headline that says what it asks for or invites to, where it has one that says something else. */
export function withRequests(scenes: readonly Scene[], language: string): Scene[] {
  return scenes.map((scene) => {
    if (scene.kind !== "closing") return scene;
    const request = requestOf(scene, language);
    return request && !keepsHeadline(scene, request.sentenceIndex, language)
      ? { ...scene, headline: request }
      : scene;
  });
}

/** Whether the headline is in the words that ask, and without an address; or the name before them; or says when. */
function keepsHeadline({ sentences, headline }: Scene, asking: number, language: string): boolean {
  if (!headline) return false;
  const { sentenceIndex, startWord, endWord } = headline;
  const words = sentences[sentenceIndex]?.words ?? [];
  const text = writtenText({ words: words.slice(startWord, endWord) });
  if (contactsIn(text).length > 0) return false;
  if (sentenceIndex === asking) return true;
  if (countTold(readTokens(words), language) > 0 && !/[?？؟]/u.test(text)) return true;
  if (sentenceIndex < asking && asksStrongly(text)) return true;
  const isName = words.length <= longestName && endWord - startWord === words.length;
  return sentenceIndex < asking && isName && !/[?？؟!]/u.test(text) && !asksOrTakesLeave(text);
}

/** The words that ask for something, else those that invite; null where none do, or too few before an address. */
function requestOf({ sentences, eyebrow }: Scene, language: string): WordRange | null {
  const told = sentences.map(({ words }) => readTokens(words));
  const first = eyebrow === null ? 0 : 1;
  const asks = (sentence: Sentence, index: number) => {
    const text = writtenText(sentence);
    if (index < first || !(opensWithRequest(text) || opensWithInquiry(text))) return false;
    const isReached = contactsIn(text).length > 0 || countTold(told[index] ?? [], language) > 0;
    return isReached || asksStrongly(text);
  };
  const isInviting = (sentence: Sentence, index: number) =>
    index >= first &&
    invites(told[index] ?? [], language) &&
    contactsIn(writtenText(sentence)).length === 0;
  for (const one of [asks, isInviting]) {
    for (const [sentenceIndex, sentence] of sentences.entries()) {
      if (!one(sentence, sentenceIndex)) continue;
      const endWord = endOfRequest(sentence, language);
      if (endWord !== null) return { sentenceIndex, startWord: 0, endWord };
    }
  }
  return null;
}

/** Where a request ends: before what leads to an address, at its clause's end, or before the time where that is too late. */
function endOfRequest(sentence: Sentence, language: string): number | null {
  const { words } = sentence;
  const [contact] = contactWords(sentence, language);
  const lead = contact ? leadStart(words, contact.startWord, language) : words.length;
  const clause =
    clausesIn(sentence).find(({ endWord }) => endWord >= fewestWords)?.endWord ?? words.length;
  const fits = (end: number) =>
    end >= fewestWords &&
    end <= longest.words &&
    countColumns(writtenText({ words: words.slice(0, end) })) <= longest.columns;
  const text = writtenText(sentence);
  if (opensWithInquiry(text) && !opensWithRequest(text)) {
    // What one may want to ask says nothing yet: `If you have any questions,`.
    const [first] = clausesIn(sentence);
    return first && lead - first.endWord > 1 && fits(lead) ? lead : null;
  }
  const end = Math.min(lead, clause);
  if (fits(end)) return end;
  const time = timeStart(readTokens(words), language);
  return time !== null && time < end && time > fewestWords && fits(time) ? time : null;
}
