import { isArticle } from "../headline/headline-words.js";
import { wordClasses } from "../words/small-words.js";
import type { ReadWords } from "./amount.js";

const longest = { words: 6, characters: 30 };
/** What leads from a share to what it says, and is left out: `61 percent of them are | in favour`. */
const leading =
  /^(?:of|them|those|all|people|are|is|were|was|have|has|had|say|said|chose|prefer|sind|ist|waren|haben|hat|davon|son|están|es|ha|han|sono|è|hanno|são|estão|é|têm|tem|sont|est|ont|en|d'entre|eux|de|dei|delle|des|dos|das|los|las|von|der|die|gehen|entfallen|auf|für|for|para|per|pour|to|go|goes|went|va|van|vanno|vão|vont|на|для|из|них|з|із|的|人|用户|受访者|则|是|为|が|は|の)$/iu;
const being =
  /^(?:is|are|was|were|ist|sind|war|waren|es|son|está|están|est|sont|è|sono|é|são|está|estão|zijn)$/iu;
const joint = /^(?:and|und|y|e|et|ed|en|и|а|і|й|та|oraz|i|و|और|和|而)$/iu;

/** Verbs that lead to where a share is from or goes to, said once for a whole row: `52% came from the state, 31% from the city`. */
const ofOrigin =
  /^(?:came|comes?|kam(?:en)?|kommt|kommen|stamm(?:t|en|ten?)|vient|viennent|vinrent|provien(?:t|nent)|vino|vinieron|provino|provinieron|vienen?|provienen?|vengono|provengono|vem|vêm|veio|vieram|provém|provêm|komt|komen|kwam(?:en)?|приш(?:ёл|ло|ла|ли)|поступил[оаи]?|прийш(?:ов|л[аои])|надійш(?:ов|л[аои])|pochodz\p{L}+|gelir|geldi)$/iu;

/** Where the words begin behind a verb that tells where a share is from or goes to; -1 without one. */
export function originIn({ tokens }: ReadWords, start: number, end: number): number {
  const isDestination = (at: number) =>
    /^(?:go|goes|went)$/iu.test(tokens[at]?.core ?? "") &&
    /^to$/iu.test(tokens[at + 1]?.core ?? "");
  const at = tokens
    .slice(start, end)
    .findIndex(({ core }, index) => ofOrigin.test(core) || isDestination(start + index));
  return at === -1 || start + at + 1 >= end ? -1 : start + at + 1;
}

/**
 * What a share says, from the words behind it: `in favour` of `61 percent are in favour`. A preposition stays where it says
 * for what: `against`. Empty where that is too long.
 * @param isOrigin whether the row tells where its shares are from: then each preposition stays, as in `from the state`.
 */
export function shareLabel(
  { tokens, words }: ReadWords,
  start: number,
  end: number,
  language: string,
  isOrigin = false,
): string {
  const classes = wordClasses(language);
  const core = (at: number) => tokens[at]?.core ?? "";
  let first = start;
  let last = end;
  const isLead = (at: number) =>
    core(at) === "" || leading.test(core(at)) || isArticle(core(at), language);
  // `of the citizens are in favour`: what somebody is stands behind the verb.
  for (let at = start; at < end - 1; at++) if (being.test(core(at))) first = at + 1;
  if (isOrigin) first = Math.max(start, originIn({ tokens, words }, start, end));
  while (!isOrigin && first < last - 1 && isLead(first)) first += 1;
  const isTail = (at: number) =>
    core(at) === "" || joint.test(core(at)) || isArticle(core(at), language);
  while (last > first + 1 && isTail(last - 1)) last -= 1;
  if (last <= first || last - first > longest.words || !/\p{L}/u.test(core(first))) return "";
  const hasOwn = Array.from({ length: last - first }, (_, at) => core(first + at)).some(
    (word) => !classes.isWeak(word) && !joint.test(word),
  );
  if (!hasOwn) return "";
  let label = "";
  for (let at = first; at < last; at++)
    label += (at > first && words[at]?.spaceBefore ? " " : "") + core(at);
  return [...label].length <= longest.characters ? label : "";
}
