import type { Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";

/** Whether a word may be a noun, or belong to one. */
export function isNounLike({ core }: Token, classes: WordClasses): boolean {
  return (
    /^\p{L}/u.test(core) &&
    !classes.isLinking(core) &&
    (!classes.isWeak(core) || isQuantity(core)) &&
    !classes.isNegation(core)
  );
}

function isQuantity(word: string): boolean {
  return /^(?:more|other|mehr|plus|más|mais|più|больше|більше|więcej|menos)$/iu.test(word);
}

/** Whether nothing can be named from here on: an article, a preposition, a mark. */
export function isLink(token: Token | undefined, classes: WordClasses): boolean {
  const core = token?.core ?? "";
  return core === "" || classes.isLinking(core);
}

/** Whether a word says nothing alone. */
export function isSmall(token: Token | undefined, classes: WordClasses): boolean {
  const core = token?.core ?? "";
  return core === "" || classes.isLinking(core) || classes.isWeak(core);
}

export function isDeterminer(token: Token | undefined, classes: WordClasses): boolean {
  return (
    token !== undefined &&
    token.core !== "" &&
    (classes.isLinking(token.core) || (classes.isWeak(token.core) && !isQuantity(token.core)))
  );
}

/** Whether a word is a pronoun and the auxiliary of a verb, or a future form of one: `m'a coûté`, `será de`. */
export function isClitic(word: string): boolean {
  return /^(?:[mtlsn]['’](?:a|ai|as|ont|est|ha|ho|en)|será|serão|sarà)$/iu.test(word);
}
