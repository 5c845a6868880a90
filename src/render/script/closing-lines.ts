import { contactWords, factWords } from "./closing-facts.js";
import { takesLeave } from "./closing-words.js";
import { contactPhraseStart } from "./contact-phrase.js";
import { languageOfTag } from "./language.js";
import { isJoint, leadStart, linkStart } from "./lead-to-fact.js";
import { type Scene, type WordRange, type WordSpan, writtenText } from "./scene.js";

/** A line of a card that shows all that a closing says, in the order in which it is said. */
export interface ClosingLine extends WordRange {
  /** The headline and a farewell stand in large type; an address or a telephone alone in its line. */
  kind: "large" | "text" | "contact";
  /** The first word that it stands for: from there on up to `startWord` the words are said and not shown, as the `on` of a number. */
  fromWord: number;
  /** The words that say an address, a telephone or a price, as places in the sentence. */
  evidence: readonly number[];
}

type Kind = ClosingLine["kind"];

/** Where words are not parted by spaces, what stands around an address is no line of its own: `電話は|03-5555-0142|です。` */
const unspaced = new Set(["ja", "zh", "ko", "th"]);

/** Splits what a closing says into lines: what is large, what is told, and each way to reach somebody. */
export function closingLines(
  { sentences, headline }: Pick<Scene, "sentences" | "headline">,
  tag: string,
): ClosingLine[] {
  const language = languageOfTag(tag);
  const goodbyes = sentences.map((sentence) => takesLeave(writtenText(sentence)));
  const isGoodbye = headline !== null && goodbyes[headline.sentenceIndex] === true;
  return sentences.flatMap((sentence, sentenceIndex): ClosingLine[] => {
    const { words } = sentence;
    const contacts = unspaced.has(language) ? [] : contactWords(sentence, language);
    const kinds = words.map((): Kind => "text");
    if (isGoodbye && goodbyes[sentenceIndex]) kinds.fill("large");
    if (headline?.sentenceIndex === sentenceIndex) {
      const { startWord, endWord } = headline;
      // A word like `And` before it belongs to it, and what stands behind an address does not.
      const contact = contacts.find((one) => one.startWord > startWord);
      const end = Math.min(endWord, contact?.startWord ?? endWord);
      kinds.fill("large", startWord === 1 ? 0 : startWord, end);
    }
    for (const { startWord, endWord } of contacts) {
      // The preposition of a large verb is as large: `Call us on`.
      const phrase = contactPhraseStart(words, startWord, language) ?? startWord;
      if (kinds[phrase] === "large") kinds.fill("large", phrase, startWord);
      kinds.fill("contact", startWord, endWord + marksAt(words, endWord));
    }
    const hidden = hiddenWords(words, contacts, language);
    const evidence = factWords(sentence, language).flatMap(placesIn);
    const lines: ClosingLine[] = [];
    let fromWord = 0;
    for (const [word, kind] of kinds.entries()) {
      if (hidden.has(word)) continue;
      const last = lines.at(-1);
      const starts = contacts.some(({ startWord }) => startWord === word);
      if (last && last.kind === kind && last.endWord === word && !starts) last.endWord = word + 1;
      else {
        const endWord = word + 1;
        lines.push({ kind, sentenceIndex, startWord: word, endWord, fromWord, evidence });
      }
      fromWord = word + 1;
    }
    return lines.map((line) => ({
      ...line,
      evidence: evidence.filter((word) => line.startWord <= word && word < line.endWord),
    }));
  });
}

/** How many marks stand on their own behind an address: `bonjour@lise.fr | !` */
function marksAt(words: readonly { written: string }[], start: number): number {
  const marks = words.slice(start).findIndex(({ written }) => !/^\p{P}+$/u.test(written));
  return marks === -1 ? words.length - start : marks;
}

function placesIn({ startWord, endWord }: WordSpan): number[] {
  return Array.from({ length: endWord - startWord }, (_, offset) => startWord + offset);
}

/** The words that only lead to a contact. */
function hiddenWords(
  words: readonly { written: string }[],
  contacts: readonly WordSpan[],
  language: string,
): Set<number> {
  const ranges = contacts.map(({ startWord: endWord }, index): WordSpan => {
    const shownFrom = contacts[index - 1]?.endWord ?? 0;
    return { startWord: hiddenFrom(words, shownFrom, endWord, language), endWord };
  });
  return new Set(ranges.flatMap(placesIn));
}

/**
 * From which word on what leads to a contact is not shown: its preposition, or between two contacts all of `or by phone on`. A verb
 * keeps its preposition: `or write to`.
 */
function hiddenFrom(
  words: readonly { written: string }[],
  shownFrom: number,
  contactStart: number,
  language: string,
): number {
  const phrase = contactPhraseStart(words, contactStart, language);
  if (phrase !== null && phrase >= shownFrom) return contactStart;
  const lead = Math.max(shownFrom, leadStart(words, contactStart, language));
  if (lead > 0 && lead < contactStart && isJoint(words[lead]?.written ?? "")) return lead;
  const link = Math.max(shownFrom, linkStart(words, contactStart, language));
  return link - shownFrom === 1 ? contactStart : link;
}
