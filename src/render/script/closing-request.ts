import { clausesIn, contactWords } from "./closing-facts.js";
import {
  asksForComments,
  asksOrTakesLeave,
  asksStrongly,
  opensWithCondition,
  opensWithInquiry,
  opensWithRequest,
  takesLeave,
} from "./closing-words.js";
import { withoutContactPhrase } from "./contact-phrase.js";
import { contactsIn } from "./find-closing.js";
import { leadStart } from "./lead-to-fact.js";
import { countColumns } from "./line-breaks/count-columns.js";
import { type Scene, type Sentence, type WordRange, writtenText } from "./scene.js";
import { readTokens } from "./spoken/token.js";
import { countTold, invites, timeStart } from "./when-and-where.js";
import { wordClasses } from "./words/small-words.js";

/** A request in large type has at most so many words and columns, and at least so many words. */
const longest = { words: 11, columns: 64 };
const fewestWords = 2;
/** A name in large type has at most so many words. */
const longestName = 4;

/** Gives each closing the headline that says what it asks for or invites to, where it has one that says something else. */
export function withRequests(scenes: readonly Scene[], language: string): Scene[] {
  return scenes.map((scene) => {
    if (scene.kind !== "closing") return scene;
    const request = requestOf(scene, language) ?? goodbyeOf(scene);
    const chosen =
      request && !keepsHeadline(scene, request, language) ? { ...scene, headline: request } : scene;
    return withoutLead(chosen, language);
  });
}

/** A headline ends before what only leads to a contact: with its goodbye, `Buonanotte,`, or before `hay que llamar al`. */
function withoutLead(scene: Scene, language: string): Scene {
  const { headline, sentences } = scene;
  const sentence = headline && sentences[headline.sentenceIndex];
  if (!sentence) return scene;
  const contacts = contactWords(sentence, language);
  if (contacts.length === 0) return scene;
  const [clause] = clausesIn(sentence);
  const end = clause?.endWord ?? 0;
  const isGoodbye =
    headline.startWord === 0 &&
    end < headline.endWord &&
    takesLeave(writtenText({ words: sentence.words.slice(0, end) }).replace(/,$/u, ""));
  const shown = isGoodbye
    ? { ...headline, endWord: end }
    : withoutContactPhrase(headline, sentence.words, contacts, language);
  return { ...scene, headline: { ...headline, ...shown } };
}

/** Whether the headline is in the words that ask, and without an address; or the name before them; or says when. */
function keepsHeadline(
  { sentences, headline }: Scene,
  request: WordRange,
  language: string,
): boolean {
  if (!headline) return false;
  const { sentenceIndex: asking } = request;
  const { sentenceIndex, startWord, endWord } = headline;
  const words = sentences[sentenceIndex]?.words ?? [];
  const text = writtenText({ words: words.slice(startWord, endWord) });
  if (contactsIn(text).length > 0) return false;
  if (sentenceIndex === asking) return startWord < request.endWord && endWord > request.startWord;
  // What is asked for counts more than the goodbye behind it, and a goodbye more than what is said before it.
  if (takesLeave(writtenText({ words }))) return takesLeave(textOf(sentences, asking));
  if (takesLeave(textOf(sentences, asking))) return false;
  if (countTold(readTokens(words), language) > 0 && !/[?？؟]/u.test(text)) return true;
  if (sentenceIndex < asking && asksStrongly(text)) return true;
  const isName = words.length <= longestName && endWord - startWord === words.length;
  return sentenceIndex < asking && isName && !/[?？؟!]/u.test(text) && !asksOrTakesLeave(text);
}

/** The last sentence that takes leave; null without one. */
function goodbyeOf({ sentences }: Scene): WordRange | null {
  const sentenceIndex = sentences.findLastIndex((sentence) => takesLeave(writtenText(sentence)));
  const endWord = sentences[sentenceIndex]?.words.length ?? 0;
  const isShort = endWord > 0 && endWord <= longest.words;
  return isShort ? { sentenceIndex, startWord: 0, endWord } : null;
}

function textOf(sentences: Scene["sentences"], index: number): string {
  const sentence = sentences[index];
  return sentence ? writtenText(sentence) : "";
}

/** The words that ask for something, else those that invite; null where none do, or too few before an address. */
function requestOf({ sentences, eyebrow }: Scene, language: string): WordRange | null {
  const told = sentences.map(({ words }) => readTokens(words));
  const first = eyebrow === null ? 0 : 1;
  const asks = (sentence: Sentence, index: number) => {
    const text = writtenText(sentence);
    const isAsking = requestStart(sentence) !== null || opensWithInquiry(text);
    if (index < first || !isAsking) return false;
    const isReached =
      contactsIn(text).length > 0 ||
      countTold(told[index] ?? [], language) > 0 ||
      asksForComments(text);
    return isReached || asksStrongly(text);
  };
  const isInviting = (sentence: Sentence, index: number) =>
    index >= first &&
    invites(told[index] ?? [], language) &&
    contactsIn(writtenText(sentence)).length === 0;
  for (const one of [asks, isInviting]) {
    for (const [sentenceIndex, sentence] of sentences.entries()) {
      if (!one(sentence, sentenceIndex)) continue;
      const startWord = one === asks ? (requestStart(sentence) ?? 0) : 0;
      const endWord = endOfRequest(sentence, startWord, language);
      if (endWord !== null) return { sentenceIndex, startWord, endWord };
    }
  }
  return null;
}

/** Where the clause begins that asks for something: the first one, or one behind a condition, `If you try it, | send me a photo`. */
function requestStart(sentence: Sentence): number | null {
  if (opensWithRequest(writtenText(sentence))) return 0;
  const isCondition = opensWithCondition(writtenText(sentence));
  if (!isCondition || opensWithInquiry(writtenText(sentence))) return null;
  const clause = clausesIn(sentence).find(({ startWord, endWord }) =>
    opensWithRequest(writtenText({ words: sentence.words.slice(startWord, endWord) })),
  );
  return clause?.startWord ?? null;
}

/** Where a request ends: before what leads to an address, at its clause's end, or before the time where that is too late. */
function endOfRequest(sentence: Sentence, startWord: number, language: string): number | null {
  const { words } = sentence;
  const [contact] = contactWords(sentence, language);
  const lead = contact ? leadStart(words, contact.startWord, language) : words.length;
  const clause =
    clausesIn(sentence).find(({ endWord }) => endWord >= startWord + fewestWords)?.endWord ??
    words.length;
  const { isLinking } = wordClasses(language);
  const fits = (end: number) =>
    !isLinking(words[end - 1]?.written ?? "") &&
    end >= startWord + fewestWords &&
    end <= startWord + longest.words &&
    countColumns(writtenText({ words: words.slice(startWord, end) })) <= longest.columns;
  const text = writtenText({ words: words.slice(startWord) });
  if (opensWithInquiry(text) && !opensWithRequest(text)) {
    // What one may want to ask says nothing yet: `If you have any questions,`.
    const [first] = clausesIn(sentence);
    return first && lead - first.endWord > 1 && fits(lead) ? lead : null;
  }
  const end = Math.min(lead, clause);
  if (fits(end)) return end;
  const time = timeStart(readTokens(words), language);
  return time !== null && time < end && time > startWord + fewestWords && fits(time) ? time : null;
}
