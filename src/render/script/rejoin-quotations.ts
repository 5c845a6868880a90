import { isLastingVerb } from "./structure/lasting-words.js";
import { quotationMarks } from "./structure/quotations.js";
import { isVerbOfSaying } from "./structure/verbs-of-saying.js";

/** A quotation is one sentence with who said it up to so many characters; more are no card that one reads. */
const longest = 240;
/** What stands behind the quotation: who said it, and what he is. */
const longestTail = 90;

/**
 * Whether a quotation that the Unicode rules cut apart goes on, and ends, in the next sentence, before who said it:
 * `"Cycling was fear. Now it is fun," says Priya.` The talk of a tale, `said the owl`, stays in its sentences.
 * @param before all of the first one.
 * @param language the language alone: `en`.
 */
export function endsQuotation(before: string, after: string, language: string): boolean {
  const closers = quotationMarks[before.charAt(0)];
  if (closers === undefined || before.length + after.length > longest) return false;
  const isCloser = (character: string) => closers.includes(character);
  if ([...before.slice(1)].some(isCloser)) return false;
  const end = [...after].findIndex(isCloser);
  if (end === -1) return false;
  const tail = [...after].slice(end + 1).join("");
  if (tail.length > longestTail || /["“„«]/u.test(tail)) return false;
  const words = tail.split(/[^\p{L}\p{M}'’-]+/u).filter((word) => word !== "");
  if (words.some((word) => isLastingVerb(word, language))) return true;
  const isNamed = language !== "de" && words.some((word) => /^\p{Lu}/u.test(word));
  return isNamed && words.some((word) => isVerbOfSaying(word, language));
}
