import { coreAt, type Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import { isVerbByPlace } from "./agreeing-verbs.js";
import { hasOpenMark, isLimited, isOpenRow } from "./cut-short.js";
import {
  auxiliary,
  between,
  completes,
  isArticle,
  isConjunction,
  isDroppable,
  isLeadingVerb,
  relative,
  saysWhen,
  timeNoun,
} from "./headline-words.js";
import { mayEndInside } from "./phrase-ends.js";
import { lacksSubject } from "./stand-alone.js";
import { hasVerb, isVerbAt, isVerbForm } from "./verb-signs.js";

/** Words of Romance languages that tell where a clause begins and ends. */
interface ClauseWords {
  /** What joins two clauses. */
  and: RegExp;
  /** What opens another clause without a comma: a reason, a time or a contrast. */
  opensNext: RegExp;
  /** What leads to a clause without which nothing is said. */
  leads: RegExp;
  /** An article behind which a noun is new, so that what is told of it with a clause may be left out. */
  indefinite: RegExp;
  /** Pronouns that open such a clause. */
  tells: RegExp;
}

const clauseWords: Readonly<Record<string, ClauseWords>> = {
  fr: {
    and: /^et$/iu,
    opensNext: /^(?:parce|puisque|car|mais|donc|alors|tandis|afin)$/iu,
    leads: /^(?:que|qu'.+|si)$/iu,
    indefinite: /^une?$/iu,
    tells: /^(?:qui|où|dont)$/iu,
  },
  es: {
    and: /^[ye]$/iu,
    opensNext: /^(?:porque|pero|mientras|aunque)$/iu,
    leads: /^(?:qu[eé]|si)$/iu,
    indefinite: /^una?$/iu,
    tells: /^(?:que|donde)$/iu,
  },
  it: {
    and: /^ed?$/iu,
    opensNext: /^(?:perché|poiché|ma|mentre|però|affinché)$/iu,
    leads: /^(?:che|se)$/iu,
    indefinite: /^(?:un|uno|una)$/iu,
    tells: /^(?:che|dove)$/iu,
  },
  pt: {
    and: /^e$/iu,
    opensNext: /^(?:porque|mas|enquanto|embora|pois|porém)$/iu,
    leads: /^que$/iu,
    indefinite: /^uma?$/iu,
    tells: /^(?:que|onde)$/iu,
  },
};
/** How much something is, is still to come: `c'è una bottega così piccola | che …`. */
const degree =
  /^(?:si|tellement|tant|assez|trop|tan|tanto|tant[oaie]|così|talmente|troppo|tão|tantos?|tantas?|demasiado|plus|moins|más|menos|più|meno|mais|aussi|autant)$/iu;
const denial = /^(?:n[ié]|nem)$/iu;
/** A noun behind one of these is what the clause behind it says it is, or the second of two. */
const closes = /^(?:est|sont|était|c'est|c'était|es|era|fue|è|sono|é|foi|são|eram|et|y|ed?)$/iu;
/** A sentence that begins so says first what is known or compared. */
const leadsToNext = /^(?:como|comme|come|conforme|según|selon|secondo|segundo)$/iu;
const pointing = /^(?:esto|eso|ce|ça|cela|questo|isso|isto)$/iu;
/** What begins the second part of a sentence where the first one is no subject: `Le dimanche, | chacun appelle`. */
const subject =
  /^(?:on|je|j'.+|tu|il|elle|nous|vous|ils|elles|chacun|quelqu'un|yo|usted|ustedes|alguien|io|noi|voi|qualcuno|ognuno|eu|nós|você|vocês|alguém)$/iu;
/** Days, parts of a day and seasons. */
const partOfTime =
  /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|midi|soir|nuit|été|hiver|printemps|automne|saison|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|tarde|noche|verano|invierno|primavera|otoño|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|mattina|mattino|sera|notte|estate|inverno|autunno|segunda|terça|quarta|quinta|sexta|manhã|noite|verão|outono)$/iu;
/** A first part of at most so many words only says when, where or how, and belongs to the clause behind it. */
const mostLeading = 7;
const leastWords = 4;
/** Words further away than so many are not looked at: they would not fit. */
const furthest = 20;
/** A part of a clause has so many words at least. */
const leastOfPart = 6;

/**
 * The first clause of a sentence as a whole, with what it begins with: `Verso mezzogiorno è arrivata la nebbia, | tanto fitta
 * che …`, `Depuis, le potager ne manque plus de rien, | …`. Null where it does not fit, has no verb or leads to what follows. In
 * languages that are not in the table there is none.
 * @param fits whether words are short enough to be shown.
 */
export function openingClause(
  tokens: readonly Token[],
  clauses: readonly (readonly [number, number])[],
  language: string,
  classes: WordClasses,
  fits: (startWord: number, endWord: number) => boolean,
): readonly [number, number] | null {
  const words = clauseWords[language];
  const from = clauses[0]?.[0];
  if (!words || from === undefined) return null;
  const core = (at: number) => coreAt(tokens, at);
  const isVerbless = (start: number, end: number) =>
    !hasVerb(tokens, { startWord: start, endWord: end }, language, classes);
  if (leadsToNext.test(core(from)) || saysWhen(tokens, from)) return null;
  const main = clauses[opensWithPhrase(tokens, clauses, language, classes, isVerbless) ? 1 : 0];
  if (!main) return null;
  const [clauseFrom, to] = main;
  const isJoined = isConjunction(core(from), language);
  const startWord = isJoined ? from + 1 : from;
  const near = Math.min(to, clauseFrom + furthest);
  const opens = core(clauseFrom);
  if (pointing.test(core(startWord))) return null;
  if (clauseFrom > from && (relative.test(opens) || /^c'/iu.test(opens))) return null;
  const ends = [
    ...rowEnds(tokens, clauses, to, language, classes, isVerbless),
    ...innerEnds(tokens, clauseFrom, near, language, classes, words),
  ];
  const parts = range(clauseFrom + leastOfPart, near)
    .reverse()
    .filter((endWord) => {
      const cut = { startWord: clauseFrom, endWord };
      const next = core(endWord);
      const isJoint = isDroppable(next, language) || relative.test(next) || words.leads.test(next);
      return !isJoint && mayEndInside(tokens, cut, { from: clauseFrom, to }, language, classes);
    });
  const found = [...ends, ...parts].find((endWord) => {
    const last = core(endWord - 1);
    if (lacksSubject(tokens, { startWord, endWord }, language)) return false;
    if (endWord - startWord < leastWords || !fits(startWord, endWord)) return false;
    // A part of a question asks nothing.
    if (endWord < tokens.length && /[?？]/u.test(tokens.at(-1)?.pause ?? "")) return false;
    if (isVerbless(clauseFrom, endWord) || hasOpenMark(tokens, { startWord, endWord }))
      return false;
    if (classes.isLinking(last) || classes.isNegation(last) || isLeadingVerb(last, language))
      return false;
    return !leavesOpen(tokens, { startWord, endWord }, to, language, words, isVerbless);
  });
  return found === undefined ? null : [startWord, found];
}

/** Whether the first of several clauses is a phrase of place, time or manner alone: `À noite, | diminua as luzes`. */
function opensWithPhrase(
  tokens: readonly Token[],
  clauses: readonly (readonly [number, number])[],
  language: string,
  classes: WordClasses,
  isVerbless: (start: number, end: number) => boolean,
): boolean {
  const [from, end] = clauses[0] ?? [0, 0];
  if (clauses.length < 2 || end - from > mostLeading || !isVerbless(from, end)) return false;
  const first = coreAt(tokens, from);
  const isPhrase = classes.isLinking(first) && !isArticle(first, language);
  return (
    end - from === 1 ||
    isPhrase ||
    subject.test(coreAt(tokens, end)) ||
    tokens.slice(from, end).some(({ core }) => timeNoun.test(core) || partOfTime.test(core))
  );
}

/** Where a clause ends, and where the row ends that begins in it: `Servono farina, acqua e sale, | che …`. */
function rowEnds(
  tokens: readonly Token[],
  clauses: readonly (readonly [number, number])[],
  to: number,
  language: string,
  classes: WordClasses,
  isVerbless: (start: number, end: number) => boolean,
): number[] {
  const core = (at: number) => coreAt(tokens, at);
  const isThing = ([start, end]: readonly [number, number]) => {
    let told = start + 1;
    while (told < end && !relative.test(core(told))) told += 1;
    return isVerbless(start, told);
  };
  let end = to;
  while (end - to <= furthest) {
    const [next, last] = clauses.filter(([start]) => start >= end);
    if (!next) break;
    // `les conversations, | les couverts, et l'accordéon du deuxième`
    const joint = last && isConjunction(core(last[0]), language);
    const isJoined = joint === true && isArticle(core(next[0]), language) && isThing(last);
    if (!isJoined && !isOpenRow(tokens, end, language, classes)) break;
    if (denial.test(core(end))) return [];
    if (!isThing(next)) {
      if (end > to) return [];
      break;
    }
    end = isJoined ? last[1] : next[1];
    if (isJoined) break;
  }
  const rest = clauses.filter(([start]) => start >= end).slice(0, 2);
  // `les livres, | les écorces, le manteau de sa grand-mère`: two more without a verb
  const isRow = rest.every(([a, b]) => isArticle(core(a), language) && isVerbless(a, b));
  return rest.length === 2 && isRow ? [] : [end];
}

/** Where a clause ends inside of words between commas, the last one first. */
function innerEnds(
  tokens: readonly Token[],
  from: number,
  to: number,
  language: string,
  classes: WordClasses,
  { and, opensNext, indefinite, tells }: ClauseWords,
): number[] {
  const core = (at: number) => coreAt(tokens, at);
  const isVerb = (at: number, start: number) =>
    isVerbForm(core(at), language) ||
    auxiliary.test(core(at)) ||
    isVerbByPlace(tokens, at, start, language, classes);
  const ends: number[] = [];
  for (let at = to - 1; at >= from + leastWords; at--) {
    const opensClause = () =>
      isVerbAt(tokens, at + 1, from, language, classes) ||
      tokens.slice(at + 1, to).some((_, offset) => isVerb(at + 1 + offset, at + 1));
    const isNew =
      tells.test(core(at)) && indefinite.test(core(at - 2)) && !closes.test(core(at - 3));
    if (opensNext.test(core(at)) || isNew || (and.test(core(at)) && opensClause())) ends.push(at);
  }
  return ends;
}

/** Whether words lead to what stands behind them. */
function leavesOpen(
  tokens: readonly Token[],
  { startWord, endWord }: { startWord: number; endWord: number },
  to: number,
  language: string,
  { and, leads, tells }: ClauseWords,
  isVerbless: (start: number, end: number) => boolean,
): boolean {
  const inside = tokens.slice(startWord, endWord).map((token) => token.core.replaceAll("’", "'"));
  const pause = tokens[endWord - 1]?.pause ?? "";
  const next = coreAt(tokens, endWord);
  const isInner = endWord < to;
  if (/[:：]/u.test(pause) || isLimited(tokens, endWord)) return true;
  const opensClause = completes.test(next) || leads.test(next);
  if (opensClause && pause === "" && !tells.test(next)) return true;
  if (isInner && inside.some((word) => between.test(word) || degree.test(word))) return true;
  if (isInner && inside.some((word) => leads.test(word))) return true;
  if (endWord < tokens.length && degree.test(coreAt(tokens, endWord - 2))) return true;
  // `tantas vezes que os botos, | dizem, conhecem a regra`
  const lead = inside.findLastIndex((word) => leads.test(word));
  if (lead >= 0 && isVerbless(startWord + lead + 1, endWord)) return true;
  // `visite sept cents fleurs par jour et produit, | dans toute sa vie, …`
  const joint = inside.findLastIndex((word) => and.test(word));
  const isShort = joint >= 0 && inside.length - joint <= 2 && endWord < tokens.length;
  return isShort && isVerbForm(inside.at(-1) ?? "", language);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
