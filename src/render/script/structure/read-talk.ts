import { auxiliary, isArticle, isConjunction, isThirdPerson } from "../headline/headline-words.js";
import type { WrittenWord } from "../scene.js";
import { readTokens, type Token } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import { hasProperName, withoutArticle } from "./apposition.js";
import { accordingLength, tellsProverb } from "./lasting-words.js";
import { dashEnds, type Range, textOf } from "./quoted-ranges.js";
import { wordCount } from "./runs.js";
import { condition, type SaidBy } from "./said-by.js";
import { speakerBefore, speakerBehind } from "./speaker-phrase.js";
import { hasPronounBehind, isAlsoNoun, isTalkVerb } from "./talk-verbs.js";

/** In these languages any verb of saying will do, since who says it can be told from when and how. */
const talkLanguages = new Set(["en", "de", "es", "fr", "it", "pt", "nl"]);
/** A quotation of fewer words is a word of a story, unless who said it has a full name. */
const fewestWords = 4;
/** A sentence that says more than so many words beside what it quotes is about these. */
const mostBeside = 14;
/** Behind a quotation the verb is one of the first words. */
const latestVerb = 8;

export function readsTalk(language: string): boolean {
  return talkLanguages.has(language);
}

/**
 * Reads the words beside whole sentences that somebody says: `“…” asked the star in a tiny voice.`, `Carlo Levi scrisse: «…».`
 * @param goesOn whether what is quoted goes on in the next sentence.
 * @returns null where they say more than who says it.
 */
export function readTalk(
  words: readonly WrittenWord[],
  quoted: readonly Range[],
  beside: readonly Range[],
  language: string,
  goesOn: boolean,
): SaidBy | null {
  const [range, ...others] = beside;
  const tokens = readTokens(words);
  const said = range && others.length === 0 ? readBeside(tokens, range, language) : null;
  if (!range || !said) return null;
  const speaker = said.speaker && withoutArticle(tokens, said.speaker, language);
  const isFullName =
    speaker !== null &&
    speaker.endWord - speaker.startWord > 1 &&
    hasProperName(tokens, speaker, language);
  const count = wordCount(quoted.map((one) => textOf(words, one)).join(" "));
  const fewest = goesOn ? 1 : isFullName ? 2 : fewestWords;
  if (count < fewest || !isSetOff(words, quoted, range, language)) return null;
  return { speaker };
}

/** Whether a comma, a colon, a stop or a dash stands between what is quoted and the rest, or a verb of saying right behind it. */
function isSetOff(
  words: readonly WrittenWord[],
  quoted: readonly Range[],
  beside: Range,
  language: string,
): boolean {
  const [first] = quoted;
  if (!first) return false;
  if (beside.startWord === 0) {
    const last = words[beside.endWord - 1]?.written ?? "";
    return /[:,]$/u.test(last) || accordingLength(coresOf(words), language) > 0;
  }
  const end = words[first.endWord - 1]?.written ?? "";
  const isStopped = /[,.!?…][\p{P}]*$/u.test(end) || dashEnds(words, beside.startWord);
  const next = readTokens(words.slice(beside.startWord))[0]?.core ?? "";
  return isStopped || isTalkVerb(next, language);
}

function coresOf(words: readonly WrittenWord[]): string[] {
  return readTokens(words).map(({ core }) => core);
}

function readBeside(tokens: readonly Token[], range: Range, language: string): SaidBy | null {
  const { startWord, endWord } = range;
  const core = (at: number) => tokens[at]?.core ?? "";
  const said = tokens.slice(startWord, endWord).map((token) => token.core);
  const spoken = said.filter((word) => word !== "");
  const classes = wordClasses(language);
  if (spoken.length === 0 || condition.test(spoken[0] ?? "")) return null;
  if (spoken.some((word) => classes.isNegation(word))) return null;
  const leads = startWord === 0 ? accordingLength(spoken, language) : 0;
  if (leads > 0 && spoken.length <= mostBeside)
    return { speaker: speakerBehind(tokens, { startWord: leads, endWord }, language) };
  const isLead = startWord === 0;
  const isVerb = (at: number) => {
    if (!isTalkVerb(core(at), language)) return false;
    if (!isAlsoNoun(core(at))) return true;
    // `La primera pregunta fue:`, but `« … », pregunta la abuela`
    return at > startWord
      ? !isLead || !tokens.slice(startWord, at).some((it) => isArticle(it.core, language))
      : !isLead;
  };
  const verbs = [...said.keys()].map((at) => at + startWord).filter(isVerb);
  // In front of a quotation the last verb leads to it: `lacht und sagt`.
  const verb = isLead ? verbs.at(-1) : verbs[0];
  if (verb === undefined)
    return tellsProverb(spoken.join(" "), language) ? { speaker: null } : null;
  if (!isLead && verb - startWord > latestVerb) return null;
  if (isLead && endWord - startWord > mostBeside) return null;
  if (goesOnBeside(tokens, range, verb, language)) return null;
  const proverb = tellsProverb(spoken.join(" "), language);
  const before = speakerBefore(tokens, { startWord, endWord: verb }, language);
  if (before) return isLead && isAdverb(tokens, before) ? behind() : { speaker: before };
  // `As soon as he sat down he said:`: what leads to the verb is more than its subject.
  const lead = tokens.slice(startWord, verb).filter((it) => it.core !== "").length;
  if (isLead && !proverb && lead > mostOfLead) return null;
  return behind();

  function behind(): SaidBy {
    if (hasPronounBehind(core(verb ?? 0), language)) return { speaker: null };
    return {
      speaker: speakerBehind(tokens, { startWord: (verb ?? 0) + 1, endWord }, language),
    };
  }
}
const mostOfLead = 5;

/** A single word at the start that says how: `Plötzlich sagte der Igel`. */
function isAdverb(tokens: readonly Token[], { startWord, endWord }: Range): boolean {
  const word = tokens[startWord]?.core ?? "";
  return endWord - startWord === 1 && /(?:lich|ly|ment|mente|weise|mal|mals)$/iu.test(word);
}

/** Whether more is told than who says it: `contestó, y siguió subiendo`, `kam vorbei und sagte`. */
function goesOnBeside(
  tokens: readonly Token[],
  { startWord, endWord }: Range,
  verb: number,
  language: string,
): boolean {
  const core = (at: number) => tokens[at]?.core ?? "";
  const classes = wordClasses(language);
  for (let at = startWord + 1; at < endWord; at++) {
    if (!isConjunction(core(at), language)) continue;
    const next = core(at + 1);
    if (/^\p{Lu}/u.test(core(at - 1)) && /^\p{Lu}/u.test(next) && language !== "de") continue;
    if (at < verb) {
      // `lacht und sagt`, `Mia und Ben sagen`
      const joins = isTalkVerb(core(at - 1), language) || /^\p{Lu}/u.test(next);
      if (!joins) return true;
      continue;
    }
    const rest = tokens.slice(at + 1, endWord).filter((it) => it.core !== "").length;
    // `and he is a baker` tells who it is.
    const tells =
      isThirdPerson(next, language) && auxiliary.test(core(at + 2)) && language === "en";
    const isNoun =
      isArticle(next, language) || (classes.isLinking(next) && !isThirdPerson(next, language));
    if (rest > 1 && !tells && !isNoun) return true;
  }
  return false;
}
