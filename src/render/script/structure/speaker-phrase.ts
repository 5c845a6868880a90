import {
  auxiliary,
  genitive,
  isArticle,
  isConjunction,
  relative,
  subordinate,
} from "../headline/headline-words.js";
import type { Token } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import { withApposition } from "./apposition.js";
import type { Range } from "./quoted-ranges.js";
import {
  elided,
  isDeterminer,
  isName,
  isNoSpeaker,
  isTime,
  meanwhile,
  origin,
  own,
  pauseBehind,
} from "./speaker-words.js";
import { isTalkVerb, makesHabit } from "./talk-verbs.js";
import { besideSaying } from "./verbs-of-saying.js";

// Who says what is quoted, in the languages that have articles: a name, what somebody is, or both.

/** A speaker has so many words at most. */
const longest = 7;
/** Words that belong to the names around them. */
const particle = /^(?:von|van|de|del|della|di|da|dos|du|der|den|la|le|y|e|und|and|et|en|&)$/iu;

/** The speaker in the words before a verb of saying: its subject, which stands right before it. */
export function speakerBefore(
  tokens: readonly Token[],
  range: Range,
  language: string,
): Range | null {
  const core = (at: number) => tokens[at]?.core ?? "";
  const classes = wordClasses(language);
  let { startWord, endWord } = range;
  const isBesideVerb = (at: number) =>
    core(at) === "" ||
    auxiliary.test(core(at)) ||
    makesHabit(core(at)) ||
    isTalkVerb(core(at), language) ||
    isConjunction(core(at), language) ||
    besideSaying.test(core(at).toLowerCase()) ||
    (classes.isWeak(core(at)) && !own[language]?.test(core(at))) ||
    /^(?:l['’]|lo|l[ea]s?|l['’]a|m['’]a|n['’]a|gl[ie]|nos)$/iu.test(core(at));
  while (endWord > startWord && isBesideVerb(endWord - 1)) {
    // `Josiane, qui part à la retraite, prévient`
    if (/,/u.test(tokens[endWord - 1]?.pause ?? "")) break;
    endWord -= 1;
  }
  const commas = [...tokens.keys()].filter(
    (at) => at >= startWord && at < endWord && /,/u.test(tokens[at]?.pause ?? ""),
  );
  if (commas.length > 0 && commas.at(-1) === endWord - 1) {
    const [first = startWord] = commas;
    const name = wholePhrase(tokens, { startWord, endWord: first + 1 }, language);
    return name && withApposition(tokens, name, endWord, language);
  }
  startWord = (commas.at(-1) ?? startWord - 1) + 1;
  return wholePhrase(tokens, { startWord, endWord }, language);
}

/** The phrase that words end with, where they have nothing else but what says when: `Una noche | mi hijo`. */
function wholePhrase(
  tokens: readonly Token[],
  { startWord, endWord }: Range,
  language: string,
): Range | null {
  const core = (at: number) => tokens[at]?.core ?? "";
  const classes = wordClasses(language);
  let first = startWord;
  while (first < endWord && (core(first) === "" || isLeadIn(core(first), language))) first += 1;
  for (let at = endWord - 1; at > first; at--) {
    const before = core(at - 1);
    const follows =
      before !== "" &&
      !isDeterminer(before, language) &&
      !classes.isLinking(before) &&
      !genitive.test(before);
    if (isDeterminer(core(at), language) && follows && !genitive.test(core(at))) {
      first = at;
      break;
    }
  }
  const found = { startWord: first, endWord };
  return isPhrase(tokens, found, language) ? found : null;
}

/** Words that lead to the subject: `Como`, `Then`, `Dann`. */
function isLeadIn(word: string, language: string): boolean {
  if (isDeterminer(word, language)) return false;
  return (
    isNoSpeaker(word, language) ||
    isConjunction(word, language) ||
    /^(?:as|wie|como|comme|come|zoals|cuando|mientras)$/iu.test(word)
  );
}

/** Whether words name somebody: no pronoun, no time, no phrase with a preposition, no clause. */
function isPhrase(tokens: readonly Token[], { startWord, endWord }: Range, language: string) {
  const classes = wordClasses(language);
  const cores = tokens.slice(startWord, endWord).map(({ core }) => core);
  const [first = ""] = cores;
  if (cores.length === 0 || cores.length > longest) return false;
  if (!isDeterminer(first, language) && (!isName(first) || classes.isLinking(first))) return false;
  if (isNoSpeaker(first, language) && !isDeterminer(first, language)) return false;
  if (classes.isWeak(first) && !isDeterminer(first, language)) return false;
  if (cores.some((core) => classes.isNegation(core) || subordinateIn(core, language))) return false;
  const noun = cores.find((core) => !isDeterminer(core, language) || elided.test(core)) ?? "";
  if (noun === "" || isTime(noun.replace(/^(?:l|un)['’]/iu, ""))) return false;
  // `La primera pregunta fue`, `Ma main tremblait`
  return !cores.slice(1).some((core) => auxiliary.test(core) && classes.isWeak(core));
}

function subordinateIn(word: string, language: string): boolean {
  return (
    !isDeterminer(word, language) &&
    !genitive.test(word) &&
    (relative.test(word) || subordinate.test(word))
  );
}

/** The speaker behind a verb of saying, without what says when, where or how. */
export function speakerBehind(
  tokens: readonly Token[],
  { startWord, endWord }: Range,
  language: string,
): Range | null {
  const core = (at: number) => tokens[at]?.core ?? "";
  const classes = wordClasses(language);
  const first = speakerStart(tokens, { startWord, endWord }, language);
  if (first === null) return null;
  const opens = core(first);
  // `said lineman Gary Stoltz`
  const named = [1, 2, 3].find(
    (offset) => first + offset < endWord && isName(core(first + offset)),
  );
  const isRole =
    /^\p{Ll}/u.test(opens) &&
    named !== undefined &&
    !classes.isLinking(opens) &&
    !classes.isWeak(opens) &&
    tokens.slice(first, first + named).every(({ pause }) => pause === "");
  if (!isDeterminer(opens, language) && !isName(opens) && !isRole && !kin.test(opens)) return null;
  if (isNoSpeaker(opens, language) && !isDeterminer(opens, language)) return null;
  // `dice piegando un lenzuolo`: what it is done to stands behind what somebody does.
  const isDoing = first > startWord && /(?:ing|ndo)$/iu.test(core(first - 1));
  if (isDoing && isDeterminer(opens, language) && named === undefined) return null;
  let last = first;
  while (last < endWord && last - first < longest) {
    if (last > first && endsPhrase(tokens, first, last, language)) break;
    last += 1;
    if (/[,:;.!?]/u.test(pauseBehind(tokens[last - 1]))) break;
  }
  while (
    last > first &&
    (isArticle(core(last - 1), language) ||
      genitive.test(core(last - 1)) ||
      own[language]?.test(core(last - 1)) ||
      core(last - 1) === "" ||
      origin.test(core(last - 1)))
  )
    last -= 1;
  const phrase = { startWord: first, endWord: last };
  const cores = tokens.slice(first, last).map((token) => token.core);
  const noun = cores.find((it) => !isDeterminer(it, language) || elided.test(it));
  if (noun === undefined || isTime(noun)) return null;
  return withApposition(tokens, phrase, endWord, language);
}

/** Members of a family of whom one speaks without an article: `ha detto papà`. */
const kin =
  /^(?:mum|mom|mummy|mommy|dad|daddy|grandma|grandpa|granny|nan|mamá|papá|mama|papa|maman|mamie|papi|mémé|pépé|mamma|papà|babbo|nonn[oa]|mãe|mamãe|papai|vovó|vovô|oma|opa)$/iu;

/** Where the subject behind a verb of saying begins; null where a pronoun or another phrase stands there. */
function speakerStart(
  tokens: readonly Token[],
  { startWord, endWord }: Range,
  language: string,
): number | null {
  const core = (at: number) => tokens[at]?.core ?? "";
  const classes = wordClasses(language);
  // `confessa, um pouco envergonhado`
  if (/,/u.test(tokens[startWord - 1]?.pause ?? "")) return null;
  for (let at = startWord; at < endWord; at++) {
    const word = core(at);
    const isGerund = language === "fr" && /^en$/iu.test(word) && meanwhile.test(core(at + 1));
    if (isDeterminer(word, language)) {
      // `dijo una noche el zorro`
      if (!isTime(core(at + 1))) return at;
      at += 1;
      continue;
    }
    const isSkipped =
      word === "" ||
      isGerund ||
      (besideSaying.test(word.toLowerCase()) && !classes.isLinking(word)) ||
      (meanwhile.test(word) && !/^en$/iu.test(word)) ||
      objects.test(word);
    if (!isSkipped) return classes.isLinking(word) ? null : at;
    if (/,/u.test(tokens[at]?.pause ?? "")) return null;
  }
  return null;
}
const objects =
  /^(?:mir|uns|dir|ihm|me|mi|ci|te|le|lui|nous|mij|again|finally|enfin|schließlich|finalmente|wieder|noch)$/iu;

/** Whether a phrase ends before a word: another one begins, or what says how. */
function endsPhrase(
  tokens: readonly Token[],
  first: number,
  at: number,
  language: string,
): boolean {
  const classes = wordClasses(language);
  const word = tokens[at]?.core ?? "";
  const before = tokens[at - 1]?.core ?? "";
  const next = tokens[at + 1]?.core ?? "";
  if (word === "") return true;
  if (isConjunction(word, language))
    return !(
      (isName(before) && isName(next)) ||
      isDeterminer(next, language) ||
      /^l['’]/u.test(next)
    );
  if (genitive.test(word) || origin.test(word)) return false;
  const isBehindGenitive =
    genitive.test(before) || origin.test(before) || isConjunction(before, language);
  if (isDeterminer(word, language)) return !isBehindGenitive && !isDeterminer(before, language);
  if (classes.isNegation(word) || subordinate.test(word) || relative.test(word)) return true;
  if (besideSaying.test(word.toLowerCase()) || meanwhile.test(word)) return true;
  const isBehindDeterminer = isDeterminer(before, language) && !elided.test(before);
  // `una voz muy dulce`, `il nostro alpigiano più anziano`
  if (degree.test(word) && next !== "" && !classes.isLinking(next)) return false;
  if (classes.isWeak(word)) return !isBehindDeterminer || at - first > 1;
  if (classes.isLinking(word)) return true;
  if (isName(word) || isBehindDeterminer || isBehindGenitive) return false;
  // Behind a name, and in German behind a noun, a small word says how: `zei Anna zacht`, `sagte der Igel leise`.
  const isBehindName = isName(before) && !particle.test(before);
  return isBehindName && !isName(next);
}

const degree = /^(?:più|molto|plus|très|toute?|más|muy|mais|muito)$/iu;
