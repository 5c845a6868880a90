import { coreAt, type Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import { isMainClause } from "./clauses.js";
import { isConjunction, relative } from "./headline-words.js";

// A sentence may be true only under a condition that stands in another of its clauses: `Without the tunnel, the road would be
// full.` No part of it says what it says.

interface Governors {
  /** Words that make a condition wherever they stand. */
  anywhere: RegExp;
  /** Words that do so at the start of a clause, and are other words elsewhere. */
  atStart: RegExp;
  /** Before one of those it does not limit what is said: `even if`. */
  even: RegExp;
  /** What goes on with `not …`: `but`. */
  but: RegExp;
}

const none = /^$/u;
const governors: Readonly<Record<string, Governors>> = {
  en: {
    anywhere: /^(?:if|unless|when|whenever|except|provided|would|wouldn't|could've|would've)$/iu,
    atStart: /^(?:imagine|suppose|without|only|just|whoever|wherever|anyone|those|had|were)$/iu,
    even: /^even$/iu,
    but: /^but$/iu,
  },
  de: {
    anywhere:
      /^(?:wenn|falls|sofern|solange|sobald|außer|hätten?|wären?|würden?|es sei|desto|umso)$/iu,
    atStart: /^(?:angenommen|ohne|nur|erst|bloß|wer|wo|was|je|mit)$/iu,
    even: /^(?:auch|selbst|sogar)$/iu,
    but: /^sondern$/iu,
  },
  es: {
    anywhere:
      /^(?:si|cuando|condición|salvo|excepto|serían?|habrían?|podrían?|tendrían?|estarían?|harían?|mientras)$/iu,
    atStart: /^(?:apenas|sin|solo|sólo|solamente|únicamente|quien|quienes|con|cuanto|cuanta)$/iu,
    even: /^(?:incluso|aun|ni|como)$/iu,
    but: /^(?:sino|pero)$/iu,
  },
  fr: {
    anywhere:
      /^(?:si|s'ils?|quand|lorsque|lorsqu'.+|condition|sauf|excepté|aurai(?:t|ent)|serai(?:t|ent)|pourrai(?:t|ent)|ferai(?:t|ent)|n'aurai(?:t|ent)|ne serai(?:t|ent))$/iu,
    atStart: /^(?:dès|tant|sans|seuls?|seules?|seulement|uniquement|qui|avec|ceux|celui|celle)$/iu,
    even: /^même$/iu,
    but: /^mais$/iu,
  },
  it: {
    anywhere:
      /^(?:se|quando|condizione|patto|tranne|eccetto|salvo|purché|sarebbe(?:ro)?|avrebbe(?:ro)?|potrebbe(?:ro)?)$/iu,
    atStart: /^(?:appena|senza|solo|soltanto|solamente|chi|con|più)$/iu,
    even: /^(?:anche|neanche|come)$/iu,
    but: /^(?:ma|bensì)$/iu,
  },
  pt: {
    anywhere:
      /^(?:quando|condição|contanto|exceto|salvo|caso|seriam?|teriam?|haveria|poderiam?|fariam?)$/iu,
    atStart: /^(?:assim|logo|se|sem|só|apenas|somente|quem|com|quanto)$/iu,
    even: /^(?:mesmo|até|nem|como)$/iu,
    but: /^mas$/iu,
  },
  nl: {
    anywhere: /^(?:wanneer|indien|tenzij|behalve|mits|zodra|zou|zouden)$/iu,
    atStart: /^(?:als|zonder|alleen|slechts|wie|met)$/iu,
    even: /^(?:ook|zelfs)$/iu,
    but: /^maar$/iu,
  },
  ru: {
    anywhere: /^(?:если|когда|кроме|разве|бы|б)$/iu,
    atStart: /^(?:без|только|лишь|кто|чем|с|со|пока)$/iu,
    even: /^(?:даже|как)$/iu,
    but: /^(?:а|но)$/iu,
  },
  uk: {
    anywhere: /^(?:якщо|якби|коли|крім|окрім|хіба|би|б)$/iu,
    atStart: /^(?:без|тільки|лише|лиш|хто|чим|з|із|зі|поки)$/iu,
    even: /^(?:навіть|як)$/iu,
    but: /^(?:а|але)$/iu,
  },
  pl: {
    anywhere: /^(?:jeśli|jeżeli|gdy|gdyby|kiedy|chyba|oprócz|byłoby|byłby|byłaby)$/iu,
    atStart: /^(?:bez|tylko|kto|im)$/iu,
    even: /^(?:nawet|jak)$/iu,
    but: /^(?:ale|lecz|a)$/iu,
  },
  ar: {
    anywhere: /^(?:إذا|لو|لولا|عندما|إلا|فقط)$/u,
    atStart: /^(?:بدون|دون|من)$/u,
    even: /^حتى$/u,
    but: /^بل$/u,
  },
  hi: {
    anywhere: /^(?:अगर|यदि|जब|तो|बिना|सिवाय|सिर्फ|केवल)$/u,
    atStart: /^(?:जो|जिस|जितना)$/u,
    even: /^भले$/u,
    but: /^बल्कि$/u,
  },
  tr: {
    anywhere: /^(?:eğer|hariç|sürece|\p{L}+(?:rsa|rse|rsan|rsen|rsanız|rseniz|ince|ınca|unca))$/iu,
    atStart: /^(?:sadece|yalnızca|kim|ne)$/iu,
    even: /^bile$/iu,
    but: none,
  },
};

const percent =
  /[%٪]$|^(?:percent|prozent|procent|proc\.?|cento|ciento|процент\p{L}*|відсот\p{L}+|प्रतिशत|المئة|yüzde)$/iu;

/**
 * Whether a sentence has a condition, or says what is not for the sake of what is: then only the whole of it says what it says.
 * @param clauses of the sentence, half open.
 */
export function isGoverned(
  tokens: readonly Token[],
  clauses: readonly (readonly [number, number])[],
  language: string,
  classes: WordClasses,
): boolean {
  // One of several shares is not what the sentence says.
  if (tokens.filter(({ core }) => percent.test(core)).length > 1) return true;
  const words = governors[language];
  if (!words) return false;
  const core = (at: number) => coreAt(tokens, at);
  const isLeading = (at: number) => clauses.some(([from]) => from === at);
  const isFirst = (at: number) => clauses[0]?.[0] === at;
  const governs = (at: number) => {
    if (words.even.test(core(at - 1))) return false;
    if (words.anywhere.test(core(at))) return true;
    if (!words.atStart.test(core(at))) return false;
    // `Dès l'automne` says when, `dès que` on what condition.
    if (/^dès$/iu.test(core(at)) && !/^qu/iu.test(core(at + 1))) return false;
    // `With a bit of salt, …`: what a sentence begins with limits what follows a comma.
    return isFirst(at) ? clauses.length > 1 || !isPhraseWord(core(at)) : isLimit(core(at));
  };
  // What only tells more of a noun limits nothing: `Story time moves to ten, which is when they are awake`.
  const isMain = isMainClause(tokens, clauses, language, classes);
  const tellsMore = (at: number) =>
    isMain &&
    clauses.slice(1).some(([from, to]) => from <= at && at < to && relative.test(core(from)));
  const end = clauses.at(-1)?.[1] ?? 0;
  for (let at = clauses[0]?.[0] ?? 0; at < end; at++) {
    if (tellsMore(at)) continue;
    if ((isLeading(at) || words.anywhere.test(core(at))) && governs(at)) return true;
  }
  return clauses.some(([from, to], index) => {
    const next = clauses[index + 1]?.[0];
    if (next === undefined || !words.but.test(core(next))) return false;
    return range(from, to).some((at) => classes.isNegation(core(at)));
  });
}

const or = /^(?:or|oder|o|u|ou|of|или|lub)$/iu;
const except = /^(?:sauf|tranne|salvo|exceto|excepto|außer|except|unless)$/iu;

/**
 * The clauses of a sentence before one that begins with `and` or `but` and has a condition of its own: `Par temps clair on
 * aperçoit les îles, | et quand la marée descend …`. All of them where there is none.
 */
export function ungovernedClauses<Clause extends readonly [number, number]>(
  tokens: readonly Token[],
  clauses: readonly Clause[],
  language: string,
): readonly Clause[] {
  const words = governors[language];
  const last = tokens.findLastIndex(
    ({ core }) => words?.anywhere.test(core) === true && !except.test(core),
  );
  const second = clauses.findIndex(([from], index) => {
    const word = coreAt(tokens, from);
    const isJoint = isConjunction(word, language) && !or.test(word);
    return index > 0 && isJoint && from <= last && !isLimit(coreAt(tokens, from + 1));
  });
  return second === -1 ? clauses : clauses.slice(0, second);
}

/** Prepositions that open a phrase which is a condition only in front of another clause. */
function isPhraseWord(word: string): boolean {
  return /^(?:mit|con|avec|com|met|с|со|з|із|зі)$/iu.test(word);
}

/** Behind a comma one of these limits what stands before it: `Never buy shares, just because …`. */
function isLimit(word: string): boolean {
  return /^(?:only|just|nur|bloß|solo|sólo|seulement|uniquement|soltanto|só|apenas|somente|alleen|только|лишь|тільки|лише|лиш|tylko|se|als)$/iu.test(
    word,
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
