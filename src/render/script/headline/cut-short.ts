import type { Token } from "../spoken/token.js";
import { isVerbOfSaying } from "../structure/verbs-of-saying.js";
import type { WordClasses } from "../words/small-words.js";
import { opensClause } from "./clauses.js";
import {
  fromTo,
  isArticle,
  isConjunction,
  onlyAdverb,
  relative,
  timeNoun,
} from "./headline-words.js";
import { hasInfinitiveEnding, hasVerb, isRequest } from "./verb-signs.js";

/** Words that join what is equal, by language: they are other words elsewhere. */
const joints: Readonly<Record<string, RegExp>> = {
  en: /^(?:and|or)$/iu,
  de: /^(?:und|oder|sowie)$/iu,
  es: /^[yeou]$/iu,
  fr: /^(?:et|ou)$/iu,
  it: /^(?:ed?|od?)$/iu,
  pt: /^(?:e|ou)$/iu,
  nl: /^(?:en|of)$/iu,
  pl: /^(?:i|oraz|lub)$/iu,
  ru: /^(?:и|или)$/iu,
  uk: /^(?:і|й|та|або|чи)$/iu,
};
/** Whether a word joins what is equal. */
export function isJoint(word: string, language: string): boolean {
  return joints[language]?.test(word) ?? false;
}

/** Amounts that say nothing without what they are of: `saw thousands | of tiny lights`, `less than a cup | of coffee`. */
const quantity =
  /^(?:(?:hundred|thousand|million|billion|dozen)s|cup|glass|bottle|piece|slice|kind|sort|type|part|half|third|quarter|number|lot|lots|plenty|couple|pair|group|handful|bit|rest|majority|hunderte|tausende|millionen|hälfte|drittel|viertel|mehrheit|cientos|miles|millones|docenas|taza|vaso|mitad|parte|tipo|mayoría|grupo|centaines|milliers|millions|dizaines|tasse|verre|moitié|tiers|plupart|sorte|type|groupe|centinaia|migliaia|milioni|decine|tazza|bicchiere|metà|maggior|gruppo|centenas|milhares|milhões|xícara|copo|metade|maioria|honderden|duizenden|miljoenen|kopje|glas|helft|тысячи|сотни|миллионы|десятки|чашка|чашки|половина|часть|большинство|тисячі|сотні|мільйони|половина|частина|більшість|tysiące|setki|miliony|połowa|część|filiżanka)$/iu;
const ofWord =
  /^(?:of|de|des|du|d['’].+|del|della|dei|degli|delle|di|do|da|dos|das|van|von|der)$/iu;
const byHowMuch = /^(?:by|to|from|um|auf|von|met|naar)$/iu;
const upTo = /^(?:up to|bis zu|jusqu['’]à \S+|fino a|hasta \p{Nd}+|até \p{Nd}+|tot \p{Nd}+)$/iu;
/** How long something takes says little without the time in which it does. */
const within =
  /^(?:in|im|since|seit|sinds|en|em|dans|sur|su|nell[aeo]?|nel|within|per|pro|par|por|al?)$/iu;
/** Verbs that quote, and others that say nothing without what is said, shown or thought. */
const reporting =
  /^(?:show(?:s|ed)?|shown|prove[sd]?|found|believe[sd]?|think|thinks|thought|know|knows|knew|realise[sd]?|realize[sd]?|discover(?:s|ed)?|learn(?:s|ed)?|suggest(?:s|ed)?|zeigte|zeigt|gezeigt|bewies|beweist|glaubt|glaubte|denkt|dachte|weiß|wusste|entdeckte|mostró|muestra|demostró|demuestra|cree|creía|piensa|sabe|sabía|descubrió|montré|montre|montra|prouvé|croit|croyait|pense|pensait|sait|savait|découvert|mostrò|mostra|dimostrò|dimostra|crede|pensa|sa|scoprì|mostrou|provou|acredita|pensa|sabe|descobriu|toont|toonde|bewees|gelooft|denkt|dacht|weet|wist|показала?|показывает|доказала?|доказывает|думала?|думает|верила?|знает|знала?|открыла?|показа(?:в|л[аи])|показує|дов(?:ів|ел[аи])|доводить|думає|дума(?:в|ла)|вважає|знає|зна(?:в|ла)|pokazał[a]?|udowodnił[a]?|myśli|wie|odkrył[a]?)$/iu;

const contrast = /^(?:but|aber|pero|mais|ma|mas|maar)$/iu;

/** Whether what follows limits what is said: `los autobuses iban llenos, | pero solo a las horas en que pasaban`. */
export function isLimited(tokens: readonly Token[], endWord: number): boolean {
  const next = tokens[endWord]?.core ?? "";
  return contrast.test(next) && onlyAdverb.test(tokens[endWord + 1]?.core ?? "");
}

/** So many words before `and` belong to a pair of nouns. */
const mostOfPair = 3;
const adjectiveEndings: Readonly<Record<string, RegExp>> = {
  de: /^\p{Ll}{2,}(e[nmrs]?)$/u,
  ru: /^\p{Ll}{2,}([ыиое]й|[ыи]х|[ыи]м|[ыи]е|[оеё]го|[оеё]му|ую|юю|ая|яя|ое|ее)$/u,
  uk: /^\p{Ll}{2,}(ий|ій|их|іх|ими|ого|ої|ому)$/u,
  pl: /^\p{Ll}{2,}(y|ego|emu|ym|ych|ymi|e)$/u,
};

interface Range {
  startWord: number;
  endWord: number;
}

/**
 * Whether words of a clause leave out what they lead to: what is said, what an amount is of, or the end of a row. They do so
 * also where the clause itself ends before it, at a colon or a comma.
 */
export function isCutShort(
  tokens: readonly Token[],
  { startWord, endWord }: Range,
  clause: { from: number; to: number },
  language: string,
  classes: WordClasses,
): boolean {
  const last = tokens[endWord - 1]?.core ?? "";
  const next = tokens[endWord]?.core ?? "";
  const goesOn = endWord < tokens.length;
  if (goesOn && splitsNumbers(tokens, endWord, language)) return true;
  // `Ein Igel läuft jede Nacht | bis zu zwei Kilometer`
  if (goesOn && upTo.test(`${next} ${tokens[endWord + 1]?.core ?? ""}`)) return true;
  if (goesOn && (isVerbOfSaying(last, language) || reporting.test(last))) return true;
  if (goesOn && (quantity.test(last) || /%$/u.test(last)) && ofWord.test(next)) return true;
  // `Revenue rose in the third quarter | by 12 percent`
  if (goesOn && byHowMuch.test(next) && /^\p{Sc}?\p{Nd}/u.test(tokens[endWord + 1]?.core ?? ""))
    return true;
  // `needs at least two hours | of exercise`
  if (goesOn && timeNoun.test(last) && ofWord.test(next)) return true;
  if (continuesAdjectives(tokens, endWord, language)) return true;
  if (isLimited(tokens, endWord)) return true;
  if (goesOnBehind(tokens, endWord, language)) return true;
  if (endWord === clause.to || !goesOn) return false;
  if (leavesVerbOrRange(tokens, { startWord, endWord }, language)) return true;
  // `is used for thirteen minutes | in its whole life`
  if (timeNoun.test(last) && within.test(next)) return true;
  if (quantity.test(last) && /^\p{Lu}?\p{L}+$/u.test(next) && !classes.isLinking(next)) return true;
  return endsInRow(tokens, { startWord, endWord }, language);
}

/** What somebody holds to be true may go on with a verb: `Engineers believe a cracked gear | in the mechanism is to blame`. */
const opinion =
  /^(?:believes?|thinks?|says?|glaub(?:t|en)|mein(?:t|en)|denk(?:t|en)|creen?|piensan?|croi(?:t|ent)|pensent|pense|cred(?:e|ono)|pensano|acreditam?|acham?|gelo(?:oft|ven)|vind(?:t|en))$/iu;
/** Adverbs that lean on what follows: `um furo de 3 milímetros bem | no centro`. */
const leaning =
  /^(?:right|just|well|ganz|genau|direkt|mitten|kurz|dicht|bien|juste|tout|justo|debajo|encima|cerca|bem|debaixo|embaixo|logo|proprio|giusto|ben|sotto|vlak|net|pal)$/iu;
const most = /^(?:più|plus|más|mais|most)$/iu;
/** Where a range begins, it may end so many words later: `from ten at night | to six`. */
const mostOfRange = 5;
const endOfRange = /^(?:to|until|till|bis|tot|hasta|até|fino|jusqu'.+)$/iu;

/** Whether words inside of a clause end before the verb, the adverb's phrase, the end of a range or the second of two. */
function leavesVerbOrRange(
  tokens: readonly Token[],
  { startWord, endWord }: Range,
  language: string,
): boolean {
  const core = (at: number) => tokens[at]?.core ?? "";
  const next = core(endWord);
  const inside = tokens.slice(startWord, endWord).map((token) => token.core);
  if (inside.some((word) => opinion.test(word)) || leaning.test(inside.at(-1) ?? "")) return true;
  // `il dipinto più famoso | del mondo`
  if (most.test(core(endWord - 2)) && ofWord.test(next)) return true;
  const isRange = inside.slice(-mostOfRange).some((word) => fromTo.from.test(word));
  if (isRange && endOfRange.test(next)) return true;
  // `one cup with tap water | and one with bottled water`
  return isJoint(next, language) && /^(?:one|another)$/iu.test(core(endWord + 1));
}

const wholeNumber = /^\p{Sc}?\p{Nd}[\p{Nd}.,:]*\p{L}{0,2}$/u;

/** Whether a row of numbers goes on: `Les lignes 3 | et 7`, `rooms 4 | to 9`. */
function splitsNumbers(tokens: readonly Token[], endWord: number, language: string): boolean {
  const core = (at: number) => tokens[at]?.core ?? "";
  const next = core(endWord);
  const isJoined = isJoint(next, language) || fromTo.to.test(next) || isConjunction(next, language);
  const isListed = tokens[endWord - 1]?.pause === "," && wholeNumber.test(next);
  if (!wholeNumber.test(core(endWord - 1))) return false;
  return isListed || (isJoined && wholeNumber.test(core(endWord + 1)));
}

/** So many words has a member of a row at most. */
const mostOfMember = 5;

/** Whether a row goes on behind a comma: `with lemon juice, | garlic and a pinch of salt`. */
export function isOpenRow(
  tokens: readonly Token[],
  to: number,
  language: string,
  classes: WordClasses,
): boolean {
  if (tokens[to - 1]?.pause !== ",") return false;
  const first = tokens[to]?.core ?? "";
  if (/^(?:n[ié]|nem|nor|noch)$/iu.test(first)) return true;
  // `, surrounded by forests and hills`, `, vor allem am Abend und vor dem Sport`
  if (opensClause(first, language)) return false;
  const isPhrase = classes.isLinking(first) && !isArticle(first, language);
  if (isPhrase || (language === "en" && /(?:ed|ing)$/u.test(first))) return false;
  const joint = joints[language];
  for (let at = to; at < tokens.length; at++) {
    const isJoint = joint?.test(tokens[at]?.core ?? "") === true;
    // A clause of its own is no member: `You show up, | you do it again and you go home`.
    if (isJoint) return at > to && !isClause(tokens, to, at, language, classes);
    if (at - to >= mostOfMember && tokens[at]?.pause !== ",") return false;
    if (/[.;:!?]/u.test(tokens[at]?.pause ?? "")) return false;
    if (tokens[at]?.pause === ",")
      return at + 1 - to <= mostOfMember && isOpenRow(tokens, at + 1, language, classes);
  }
  return false;
}

/** Whether words have a verb of their own, beside that of a relative clause: `, a fireplace that works and`. */
function isClause(
  tokens: readonly Token[],
  from: number,
  to: number,
  language: string,
  classes: WordClasses,
): boolean {
  const tells = tokens.findIndex(
    ({ core }, at) => at > from && at < to && relative.test(core) && !isArticle(core, language),
  );
  const endWord = tells === -1 ? to : tells;
  // `May I drive, | drink or lie in the sun`: a bare verb hangs on the one before it.
  const isBare = isRequest(tokens[from]?.core ?? "", language);
  return !isBare && hasVerb(tokens, { startWord: from, endWord }, language, classes);
}

/** What completes what stands before a comma, by language: `geben mehr aus, | als sie verdienen`. */
const completion: Readonly<Record<string, RegExp>> = {
  en: /^(?:than|that)$/iu,
  de: /^(?:als|dass|daß|ob|wie|was|wo|warum|wer|wann|wohin|woher)$/iu,
  nl: /^(?:dan|dat)$/iu,
  ru: /^(?:чем|что|чтобы)$/iu,
  uk: /^(?:ніж|що|щоб|аби)$/iu,
  pl: /^(?:niż|że|żeby)$/iu,
};

/** Infinitives that are marked as such, and what opens one that only says what for. */
const markedInfinitive: Readonly<Record<string, { mark: RegExp; joined: RegExp; aim: RegExp }>> = {
  de: { mark: /^zu$/u, joined: /^\p{Ll}{2,}zu\p{Ll}+n$/u, aim: /^(?:um|ohne|anstatt|statt)$/u },
  nl: { mark: /^te$/u, joined: /^$/u, aim: /^(?:om|zonder|in)$/u },
};

/** Whether the next clause is an infinitive that a verb leads to: `Ich habe mir angewöhnt, | beim Telefonieren herumzulaufen`. */
function hasInfinitiveBehind(tokens: readonly Token[], to: number, language: string): boolean {
  const signs = markedInfinitive[language];
  if (!signs || signs.aim.test(tokens[to]?.core ?? "")) return false;
  const stop = tokens.findIndex(({ pause }, at) => at >= to && pause !== "");
  const last = stop === -1 ? tokens.length - 1 : stop;
  if (last < to) return false;
  const word = tokens[last]?.core ?? "";
  const isMarked = signs.mark.test(tokens[last - 1]?.core ?? "") && /^\p{Ll}+n$/u.test(word);
  return isMarked || signs.joined.test(word);
}

/** Whether what stands behind a comma completes what stands before it. */
export function goesOnBehind(tokens: readonly Token[], to: number, language: string): boolean {
  if (tokens[to - 1]?.pause === "") return false;
  if (hasInfinitiveBehind(tokens, to, language)) return true;
  return completion[language]?.test(tokens[to]?.core ?? "") ?? false;
}

/** The verb of a row: `costs 129 dollars and ships | in March`; a subject: `Les ronflements et la fatigue | au réveil peuvent`. */
function endsInRow(
  tokens: readonly Token[],
  { startWord, endWord }: Range,
  language: string,
): boolean {
  const core = (at: number) => tokens[at]?.core ?? "";
  const hasArticle = isArticle(core(endWord - 2), language);
  const joint = hasArticle ? endWord - 3 : endWord - 2;
  if (joint <= startWord || !joints[language]?.test(core(joint))) return false;
  const isName = (at: number) => /^\p{Lu}/u.test(core(at));
  if (language !== "de" && isName(joint - 1) && isName(endWord - 1)) return false;
  const first = isArticle(core(startWord - 1), language) ? startWord - 1 : startWord;
  const before = joint - first;
  // Right behind its verb it is a pair: `Mix salt and pepper | in a bowl`.
  if (!hasArticle) return before >= mostOfPair;
  return before <= mostOfPair && isArticle(core(first), language);
}

/**
 * Whether a clause only goes on with the adjectives before a noun: `einen breiten, | eigenen Weg auf beiden Seiten`. Where
 * adjectives have endings, both have the same.
 */
export function continuesAdjectives(
  tokens: readonly Token[],
  from: number,
  language: string,
): boolean {
  const ending = adjectiveEndings[language];
  if (!ending || tokens[from - 1]?.pause !== ",") return false;
  const endingOf = (at: number) => ending.exec(tokens[at]?.core ?? "")?.[1];
  return endingOf(from) !== undefined && endingOf(from) === endingOf(from - 1);
}

/** Whether a phrase begins with the second verb of a row, which hangs on another one before the first. */
export function beginsInRow(
  tokens: readonly Token[],
  startWord: number,
  language: string,
): boolean {
  const isJoined = joints[language]?.test(tokens[startWord - 1]?.core ?? "") === true;
  return isJoined && hasInfinitiveEnding(tokens[startWord]?.core ?? "", language);
}

/** Whether a quotation begins in these words and does not end there, or ends without having begun. */
export function hasOpenMark(tokens: readonly Token[], { startWord, endWord }: Range): boolean {
  const text = tokens
    .slice(startWord, endWord)
    .map(({ raw }) => raw)
    .join(" ");
  const count = (mark: RegExp) => (text.match(mark) ?? []).length;
  if (count(/"/gu) % 2 === 1) return true;
  // `¿Tienes buen oído, | no te dan miedo las alturas …?`, and who said it between dashes
  if (count(/¿/gu) > count(/\?/gu) || /\s[—–]\p{L}/u.test(text)) return true;
  if (count(/[«»]/gu) % 2 === 1 || count(/[„“”]/gu) % 2 === 1) return true;
  return count(/[「『]/gu) !== count(/[」』]/gu);
}
