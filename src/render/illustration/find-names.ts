import type { Scene, Sentence } from "../script/scene.js";
import { actsAsPerson } from "./acts-as-person.js";
import type { Concepts } from "./concept.js";
import { foldWord, withoutArticle } from "./fold-word.js";
import { stop } from "./token.js";
import { findForm, type WordTable } from "./word-table.js";

type Words = Sentence["words"];

/** Where all nouns have a capital, it tells nothing. */
const nounsHaveCapitals = "de";
const capital = /^\P{L}*\p{Lu}\p{Ll}/u;
/** What stands before German nouns. */
const determiner =
  /^(?:k?ein\S{0,2}|d(?:er|ie|as|em|en|es)|im|am|vom|beim|zum|zur|ins|[mds]ein\S{0,2}|ihr\S{0,2}|unser\S{0,2})$/iu;
/** What a new sentence may begin behind: a stop, a colon, a quotation mark. */
const opens = /[.!?…:"“”„«»—–]$/u;

/** What presents a product, right before its name: Meet Pebble Tap. */
const presenting: Readonly<Record<string, RegExp>> = {
  en: /^(?:meet|introducing|presenting|announcing|(?:say )?hello to|welcome to)$/iu,
  es: /^(?:conoce|conozca|descubre|presentamos|te presentamos|llega|hola)$/iu,
  fr: /^(?:découvrez|découvre|voici|rencontrez|présentation de)$/iu,
  it: /^(?:ecco|scopri|scoprite|presentiamo|vi presentiamo|arriva)$/iu,
  pt: /^(?:conheça|conhece|descubra|apresentamos|chegou|olá)$/iu,
};
/** A name has no more words. */
const longestName = 4;

/** The words of the name, folded, in a sentence that only presents something by it; none for any other sentence. */
export function namePresented(words: Words, language: string): string[] {
  const first = words.findIndex(({ written }, index) => index > 0 && capital.test(written));
  const before = words.slice(0, first).map(({ written }) => foldWord(written, language));
  const name = words.slice(first);
  if (first < 1 || name.length > longestName) return [];
  if (!presenting[language]?.test(before.join(" "))) return [];
  const isName = name.every(({ written }) => capital.test(written) || /\p{Nd}/u.test(written));
  return isName ? name.map(({ written }) => foldWord(written, language)) : [];
}

/**
 * The words of a script, folded, that have a capital inside of a sentence, or that begin one and do what only people do: they are names
 * elsewhere, too. Nocciola, who stole the broom, is no nut.
 */
export function findNames(
  scenes: readonly Scene[],
  table: WordTable,
  concepts: Concepts,
): ReadonlySet<string> {
  const { language } = table;
  const sentences = scenes.flatMap((scene) => scene.sentences.map(({ words }) => words));
  const people = sentences
    .flatMap((words) => findActing(words, language))
    .filter((name) => !isLiving(name, table, concepts));
  if (language === nounsHaveCapitals) {
    return new Set(people.filter((name) => !sentences.some((words) => isDetermined(words, name))));
  }
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
  const common = [...people, ...names].filter((name) => !isCommon(name));
  return new Set([...common, ...namePresented(sentences[0] ?? [], language)]);
}

/** The words that begin a sentence and do what only people do. */
function findActing(written: Words, language: string): string[] {
  const words = written.map((word) => ({
    folded: foldWord(word.written, language),
    isCapital: capital.test(word.written),
    endsClause: stop.test(word.written),
  }));
  return words.flatMap(({ folded }, at) => {
    const isFirst = at === 0 || opens.test(written[at - 1]?.written ?? "");
    return isFirst && actsAsPerson(words.slice(at), language) ? [folded] : [];
  });
}

/** Topics of drawings of who may do what people do, and is drawn as that: Grandma smiled, Fox asked. */
const living = ["people", "animals", "tale"];

function isLiving(word: string, table: WordTable, { byDrawing }: Concepts): boolean {
  const links = (table.exact.get(word) ?? findForm(word, table))?.links ?? [];
  return links.some(({ drawing }) =>
    living.some((topic) => byDrawing.get(drawing)?.topics.includes(topic)),
  );
}

/** Whether an article or its like stands before a German word: such a word is a noun. */
function isDetermined(words: Words, name: string): boolean {
  return words.some(
    ({ written }, at) =>
      at > 0 &&
      foldWord(written, nounsHaveCapitals) === name &&
      determiner.test(words[at - 1]?.written ?? ""),
  );
}
