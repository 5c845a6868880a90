import { isUnspaced } from "../script/language.js";
import { wordClasses } from "../script/words/small-words.js";
import { wordPattern } from "./clauses.js";
import { placeGrammarOf } from "./place-grammar.js";
import type { WorldKeywords } from "./world-keywords.js";

/** How far a denial reaches: words that mean something, or letters in languages without spaces. */
const reach = { words: 3, letters: 8 };

/**
 * Takes out of a clause the places that it denies: “without a stadium”, “far from the city”. A denial reaches to the first
 * place that is named, and to those that are joined to it: “no kitchen or oven in the office” is in the office.
 * @param clause in lower case.
 */
export function withoutDenied(clause: string, keywords: WorldKeywords): string {
  const { language } = keywords;
  const { before, after } = placeGrammarOf(language);
  let text = clause;
  if (before) {
    for (const match of clause.matchAll(wordPattern(before, language))) {
      const from = match.index + match[0].length;
      text = blanked(text, from, deniedEnd(text, from, keywords));
    }
  }
  if (after) {
    for (const match of clause.matchAll(wordPattern(after, language))) {
      text = blanked(text, deniedStart(text, match.index, keywords), match.index);
    }
  }
  return text;
}

/** Where a denial that ends at `from` ends to reach; `from` itself where it reaches no place. */
function deniedEnd(text: string, from: number, keywords: WorldKeywords): number {
  const { language } = keywords;
  const isHit = (start: number, end: number) => keywords.hitsIn(text.slice(start, end)).size > 0;
  if (isUnspaced(language)) {
    for (let end = from + 1; end <= Math.min(text.length, from + reach.letters); end++) {
      if (isHit(from, end)) return end;
    }
    return from;
  }
  const { at = "", or = "", compared = "" } = placeGrammarOf(language);
  const endsReach = [at, compared].map(isWordOf);
  const isOr = isWordOf(or);
  const { isLinking } = wordClasses(language);
  let denied = from;
  let reached = 0;
  let joins = false;
  for (const { 0: word, index } of text.slice(from).matchAll(/\S+/gu)) {
    const [start, end] = [from + index, from + index + word.length];
    if (isOr(word)) {
      joins = denied > from;
      continue;
    }
    if (endsReach.some((ends) => ends(word))) break;
    if (isLinking(word)) {
      if (denied > from && !joins) break;
      continue;
    }
    if (isHit(start, end) || (denied === from && isHit(from, end))) {
      denied = end;
      joins = false;
    } else if (denied > from || ++reached >= reach.words) break;
  }
  return denied;
}

/** Where what is denied by a word at `to` begins; `to` itself where it denies no place. */
function deniedStart(text: string, to: number, keywords: WorldKeywords): number {
  const starts = isUnspaced(keywords.language)
    ? Array.from({ length: Math.min(to, reach.letters) }, (_, i) => to - 1 - i)
    : [...text.slice(0, to).matchAll(/\S+/gu)]
        .map((match) => match.index)
        .slice(-2)
        .reverse();
  return starts.find((start) => keywords.hitsIn(text.slice(start, to)).size > 0) ?? to;
}

function isWordOf(words: string): (word: string) => boolean {
  const pattern = new RegExp(`^(?:${words})$`, "u");
  return (word) => words !== "" && pattern.test(word);
}

function blanked(text: string, start: number, end: number): string {
  return (
    text.slice(0, start) + " ".repeat(Math.max(0, end - start)) + text.slice(Math.max(start, end))
  );
}
