import type { Scene } from "../script/scene.js";
import { foldWord, withoutArticle } from "./fold-word.js";

/** Where all nouns have a capital, it tells nothing. */
const nounsHaveCapitals = "de";
const capital = /^\P{L}*\p{Lu}\p{Ll}/u;
/** What a new sentence may begin behind: a stop, a colon, a quotation mark. */
const opens = /[.!?…:"“”„«»—–]$/u;

/**
 * The words of a script, folded, that have a capital inside of a sentence: they are names where they begin one, too. Nocciola, who
 * stole the broom, is no nut.
 */
export function findNames(scenes: readonly Scene[], language: string): ReadonlySet<string> {
  if (language === nounsHaveCapitals) return new Set();
  const sentences = scenes.flatMap((scene) => scene.sentences.map(({ words }) => words));
  const names = sentences.flatMap((words) => {
    const inside = words.filter(({ written }, index) => {
      const before = words[index - 1]?.written;
      return before !== undefined && !opens.test(before) && capital.test(written);
    });
    // A heading has capitals all over.
    if (inside.length > words.length / 2) return [];
    return inside.map(({ written }) => foldWord(withoutArticle(written, language), language));
  });
  const written = new Set(
    sentences.flatMap((words) =>
      words.map((word) => withoutArticle(word.written, language).replace(/^\P{L}+/u, "")),
    ),
  );
  // A word that the script also writes without a capital is none: the Quokka is a lunchbox, and "our quokka" as well.
  const isCommon = (name: string) =>
    [...written].some((word) => /^\p{Ll}/u.test(word) && foldWord(word, language) === name);
  return new Set(names.filter((name) => !isCommon(name)));
}
