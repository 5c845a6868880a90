import { quotationMarks } from "./structure/quotations.js";
import { isTalkVerb } from "./structure/talk-verbs.js";

/** A quotation is one sentence with who said it up to so many characters; more are no card that one reads. */
const longest = 240;
/** What stands behind the quotation: who said it, and what he is. */
const longestTail = 90;

/**
 * Whether a quotation that the Unicode rules cut apart goes on, and ends, in the next sentence, before who said it:
 * `"Cycling was fear. Now it is fun," says Priya.`
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
  return words.some((word) => isTalkVerb(word, language));
}
