import { isInAddress } from "../in-address.js";
import { clauseEnd, coreAt, type Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import { conditional, isArticle, isConjunction, relative, subordinate } from "./headline-words.js";

/** A clause of a sentence: where it begins, and where the next one does. */
export type Clause = readonly [from: number, to: number];

/** A clause that says something has so many words. */
const leastOfClause = 3;
/** Adverbs before a word that opens a clause: `auch wenn`, `just because`, `kurz bevor`. */
const beforeOpening =
  /^(?:even|just|only|especially|particularly|ever|right|shortly|long|not|auch|selbst|sogar|nur|erst|gerade|kurz|lange|kaum|nicht|vor|ook|zelfs|alleen|net|vooral|kort)$/iu;
/** By language: what opens a clause behind a comma that hangs on the one before it, beside relative pronouns. */
const dependent: Readonly<Record<string, RegExp>> = {
  en: /^(?:because|although|though|while|whereas|since|so|as|until|till|unless|if|when|whenever|where|wherever|before|after|once|even)$/iu,
  de: /^(?:weil|da|obwohl|obgleich|während|bevor|nachdem|bis|sobald|solange|sofern|falls|wenn|damit|sodass|indem|wobei|weshalb|weswegen|woraufhin|womit|wodurch|wo|wie|als|dass|daß|ob|seit|seitdem)$/iu,
  nl: /^(?:omdat|doordat|hoewel|terwijl|voordat|nadat|totdat|zodra|zolang|mits|tenzij|als|toen|zodat|waar\p{L}*|waarbij|die|dat|wat)$/iu,
};
/** By language: what joins another main clause. */
const joint: Readonly<Record<string, RegExp>> = {
  en: /^(?:and|but|yet)$/iu,
  de: /^(?:und|aber|doch|denn)$/iu,
  nl: /^(?:en|maar|want|dus)$/iu,
};
/** By language: words that open a clause without a comma before it, some of them only before a subject. */
const unmarked: Readonly<
  Record<string, { always: RegExp; beforeSubject: RegExp; subject: RegExp }>
> = {
  en: {
    always: /^(?:because|although|though|whereas)$/iu,
    beforeSubject: /^(?:until|before|after|so|while)$/iu,
    subject:
      /^(?:i|you|he|she|it|we|they|nobody|somebody|everybody|everyone|that|there|the|my|your|our)$/iu,
  },
  nl: {
    always: /^(?:omdat|doordat|hoewel|terwijl|voordat|nadat|totdat|zodra|zodat)$/iu,
    beforeSubject: /^$/u,
    subject: /^$/u,
  },
};

/**
 * Pieces of a sentence between commas, dashes and the like, and before a conjunction that has no comma: `The lid stays on | so
 * that no steam gets away`.
 */
export function clausesOf(
  tokens: readonly Token[],
  start: number,
  language: string,
  classes: WordClasses,
): Clause[] {
  return piecesOf(tokens, start).flatMap(([from, to]) => {
    const at = opensUnmarked(tokens, from, to, language, classes);
    return at === null
      ? [[from, to] as const]
      : ([
          [from, at],
          [at, to],
        ] as const);
  });
}

function opensUnmarked(
  tokens: readonly Token[],
  from: number,
  to: number,
  language: string,
  classes: WordClasses,
): number | null {
  const opens = unmarked[language];
  if (!opens) return null;
  const isOpened = opensClause(coreAt(tokens, from), language);
  for (let at = from; at <= to - leastOfClause; at++) {
    const word = coreAt(tokens, at);
    // `We did not close because of the rain`: what is denied may be the reason.
    if (classes.isNegation(word) || /n't$/iu.test(word)) return null;
    if (at <= from + leastOfClause) continue;
    const isAlways = opens.always.test(word) && coreAt(tokens, at + 1) !== "of";
    // `because the water is hot | and because the pump runs`
    const isJoined = isConjunction(coreAt(tokens, at - 1), language);
    if (isOpened && !(isAlways && isJoined)) continue;
    const isBeforeSubject =
      opens.beforeSubject.test(word) && opens.subject.test(coreAt(tokens, at + 1));
    if (isAlways || isBeforeSubject) return isJoined ? at - 1 : at;
  }
  return null;
}

function piecesOf(tokens: readonly Token[], start: number): Clause[] {
  const clauses: Clause[] = [];
  let from = start;
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at];
    const isDash = token?.core === "" && /^[–—-]+$/u.test(token.raw);
    const isLast = at === tokens.length - 1;
    // Within a sentence a dot belongs to an abbreviation or an ordinal: `am 3. März`.
    const isMarked =
      token?.pause !== "." && clauseEnd.test(token?.pause ?? "") && !isInAddress(tokens, at);
    const opensBracket = /^[([„“«"]/u.test(tokens[at + 1]?.raw ?? "");
    if (!isLast && !isDash && !isMarked && !opensBracket) continue;
    const to = isDash ? at : at + 1;
    if (to > from) clauses.push([from, to]);
    from = at + 1;
  }
  return clauses;
}

/** Whether a clause only leads to another: `Before the sun rises,`, `Auch wenn es regnet,`, `So weit er auch lief,`. */
export function leadsToClause(tokens: readonly Token[], from: number, language: string): boolean {
  let at = from;
  while (isConjunction(coreAt(tokens, at), language)) at += 1;
  const isConcession =
    /^(?:so|however)$/iu.test(coreAt(tokens, at)) && tokens[at]?.pause === "" && at <= from + 1;
  if (isConcession && language === "de") return isFollowedByToo(tokens, at);
  if (isConcession && language === "en" && /^however$/iu.test(coreAt(tokens, at))) return true;
  if (beginsWithVerb(tokens, at, language)) return true;
  if (!beforeOpening.test(coreAt(tokens, at))) return false;
  return opensClause(coreAt(tokens, at + 1), language);
}

/** Whether a clause behind a comma tells more of a noun: `, die den Ball hält`, but not `, die Bauern reichten sich die Hände`. */
export function isRelative(tokens: readonly Token[], from: number, language: string): boolean {
  const first = coreAt(tokens, from);
  // `, most of whom had never worked before`
  const isOf =
    coreAt(tokens, from + 1) === "of" && /^(?:whom|which)$/u.test(coreAt(tokens, from + 2));
  if (isOf && language === "en") return true;
  if (!relative.test(first)) return false;
  if (!isArticle(first, language)) return true;
  if (tokens[from - 1]?.pause !== ",") return false;
  const isNoun = /^\p{Lu}/u.test(coreAt(tokens, from + 1)) && tokens[from + 1]?.pause === "";
  const isVerb = /^\p{Ll}{2,}(?:t|te|ten)$/u.test(coreAt(tokens, from + 2));
  return !(isNoun && isVerb);
}

/** Here a condition may begin with its verb, and the main clause does so behind it: `Sinkt er, gib ihm noch zwei Tage.` */
const verbFirst: Readonly<Record<string, { verb: RegExp; subject: RegExp; main: RegExp }>> = {
  de: {
    verb: /^\p{L}{2,}(?:t|te|ten)$|^(?:kommt?|wird|sind|haben|kann|soll|muss|will|kam|ging|gab|fiel)$/iu,
    subject: /^(?:ich|du|er|es|sie|wir|ihr|man|der|die|das|ein|eine|jemand|etwas|mal)$/u,
    main: /^(?:so|dann|\p{Ll}{2,}(?:t|te|ten|en|st)|gib|nimm|lass|hilf|ruf|geh|komm|ist|war|wird)$/u,
  },
  nl: {
    verb: /^(?:\p{L}{2,}t|is|kan|mag|wil|ga|ben|heb|zit|was|had|kwam)$/iu,
    subject: /^(?:ik|je|jij|hij|ze|zij|het|we|wij|men|de|een|er|iemand)$/u,
    main: /^(?:dan|\p{Ll}{2,}t|is|kan|mag|moet|kun|hebben|zijn)$/u,
  },
};

function beginsWithVerb(tokens: readonly Token[], from: number, language: string): boolean {
  const order = verbFirst[language];
  if (!order?.verb.test(coreAt(tokens, from)) || !order.subject.test(coreAt(tokens, from + 1)))
    return false;
  const comma = tokens.findIndex(({ pause }, at) => at > from && pause !== "");
  return tokens[comma]?.pause === "," && order.main.test(coreAt(tokens, comma + 1));
}

function isFollowedByToo(tokens: readonly Token[], from: number): boolean {
  for (let at = from + 1; at < tokens.length; at++) {
    if (/^auch$/iu.test(coreAt(tokens, at))) return true;
    if (tokens[at]?.pause !== "") return false;
  }
  return false;
}

/** Whether a word opens a clause that hangs on another one. */
export function opensClause(word: string, language: string): boolean {
  if (isArticle(word, language)) return false;
  return (
    subordinate.test(word) || conditional.test(word) || dependent[language]?.test(word) === true
  );
}

/**
 * Whether the first clause of a sentence is its main one although no form of a word shows its verb: only clauses that hang on
 * it or are joined to it follow. Of other languages than are listed here this is not known.
 */
export function isMainClause(
  tokens: readonly Token[],
  clauses: readonly Clause[],
  language: string,
  classes: WordClasses,
): boolean {
  const hangs = dependent[language];
  const joins = joint[language];
  const [first, ...others] = clauses;
  if (!hangs || !joins || !first || others.length === 0) return false;
  const [from, to] = first;
  const opening = coreAt(tokens, from);
  // `After the concert there will be soup, and the soup is good`
  const isPreposition = /^(?:after|before|since|until|as|seit|bis)$/iu.test(opening);
  const isOpened = opensClause(opening, language) && !isPreposition;
  if (to - from < leastOfClause + 1 || isOpened) return false;
  if (leadsToClause(tokens, from, language)) return false;
  return others.every(([at]) => {
    const [word = "", next = "", third = ""] = [0, 1, 2].map((offset) =>
      coreAt(tokens, at + offset),
    );
    if (hangs.test(word) || relative.test(word) || joins.test(word)) return true;
    if (leadsToClause(tokens, at, language)) return true;
    // `, two of whom died`, `, in denen er schlief`
    const isOf = language === "en" ? /^(?:whom|which|whose)$/iu : null;
    return isOf
      ? isOf.test(next) || isOf.test(third)
      : classes.isLinking(word) && relative.test(next);
  });
}
