import { coreAt, type Token } from "../spoken/token.js";
import { auxiliary, genitive, isArticle } from "./headline-words.js";
import { kindOf, mayMean } from "./named-nouns.js";
import { isVerbForm } from "./verb-signs.js";

// Words inside a sentence that name what only the sentence before it says. In Romance languages most of them are small words
// before a verb, which are articles, adverbs or prepositions elsewhere.

/** Pronouns that name what was said before, wherever they stand. */
const naming: Readonly<Record<string, RegExp>> = {
  es: /^(?:eso|esto|ello|aquello)$/iu,
  fr: /^(?:cela|ça|celles?-ci|celles?-là|ceux-ci|ceux-là|celui-ci|celui-là)$/iu,
  it: /^(?:ciò|costoro|ess[oaie])$/iu,
  pt: /^(?:[nd]?(?:isso|isto)|d?aquilo|naquilo|nel[ea]s?|del[ea]s)$/iu,
};
/** What begins so says of something that it does not name what it is: `C'est moins cher`. */
const opening: Readonly<Record<string, RegExp>> = {
  fr: /^c'(?:est|était|étaient)$/iu,
};
/** Words before a verb that say of what, where or of how many. */
const beforeVerb: Readonly<Record<string, { word: RegExp; notBefore: RegExp }>> = {
  fr: {
    word: /^(?:(?:[jntm]|qu)')?(?:y|en)$/iu,
    notBefore: /^(?:a|avait|aura|fait|compte|porte|garde|mange|commence|change|ligne|cours)$/iu,
  },
  it: {
    word: /^(?:ci|ne)$/iu,
    notBefore:
      /^(?:ha|hanno|aveva|avevano|dà|fa|sono|era|erano|sarà|saranno|fu|furono|vuole|vogliono|siamo)$/iu,
  },
};
/** Words before a verb that are articles elsewhere, and the verbs that show what they are. */
const objects: Readonly<Record<string, { word: RegExp; verb: RegExp }>> = {
  es: {
    word: /^l[oa]s?$/iu,
    verb: /^(?:ha|han|había|habían|habría|van?|puede|pueden|tiene|tienen|hace|hacen|hizo|\p{L}{2,}(?:aron|ieron|aban))$/iu,
  },
  fr: {
    word: /^l[ea]s?$/iu,
    verb: /^(?:ont|avait|avaient|\p{L}{3,}(?:aient|erait|irait|èrent))$/iu,
  },
  it: {
    word: /^(?:l[oaei])$/iu,
    verb: /^(?:ha|hanno|aveva|può|possono|fa|fanno|si|\p{L}{2,}(?:avano|evano|ivano|arono|scono|iscono))$/iu,
  },
  pt: {
    word: /^[oa]s?$/iu,
    verb: /^(?:fez|fazem|levou|levaram|tem|tinha|\p{L}{2,}(?:aram|eram|avam))$/iu,
  },
};
/** Forms of the past, which no noun has. */
const past: Readonly<Record<string, RegExp>> = {
  es: /(?:ó|aba|aban|aron)$/iu,
  pt: /\p{L}(?:ou|iu|eu|ava|avam|aram)$/iu,
};
/** Behind one of these there is no article. */
const subject: Readonly<Record<string, RegExp>> = {
  fr: /^(?:ne|je|tu|on|ils?|elles?)$/iu,
  es: /^(?:yo|se|nadie|quien)$/iu,
  it: /^(?:io|chi|nessuno)$/iu,
  pt: /^(?:eu|ninguém|quem)$/iu,
};
/** The same written into the word that they stand with. */
const joined: Readonly<Record<string, RegExp>> = {
  es: /^(?!escándalo|sándalo|óvalo)(?:\p{L}{3,}[aei]r(?:l[oa]s?|les?)|\p{L}*[áéíóú]\p{L}*[ae](?:l[oa]s?|les?))$/iu,
  fr: /^(?:l'(?:a|ai|as|ont|avait|avaient|aura)|\p{L}{3,}-(?:l[ea]s?|lui|leur|y|en))$/iu,
  it: /^(?!clientel|parentel)(?:\p{L}{3,}(?:[aei]rl[oaie]|[ai]r(?:ne|ci))|\p{L}{4,}te(?:l[oaie]|ne|ci))$/iu,
  pt: /^\p{L}{3,}-l?[oa]s?$/iu,
};
/** Amounts that need what they are of: `une quarantaine`, `un centinaio`. */
const amount =
  /^(?:(?:diz|douz|quinz|vingt|trent|quarant|cinquant|soixant|cent)aines?|milliers?|decin[ae]|dozzin[ae]|(?:vent|trent|quarant|cinquant|sessant)ina|centinaio|migliaio|decenas?|docenas?|veintena|treintena|centenar|millar|dezenas?|dúzias?|centenas?|milhar(?:es)?)$/iu;

/** A word that points at something is alone before a verb: `Esse não sai da garagem.` */
const pointing: Readonly<Record<string, RegExp>> = {
  es: /^(?:[eé]s[eao]s?|[eé]st[eao]s?|aquel|aquell[ao]s?)$/iu,
  it: /^(?:quest[oaie]|quell[oaie])$/iu,
  pt: /^(?:ess[ea]s?|est[ea]s?|aquel[ea]s?)$/iu,
};
const clitic = /^(?:l[oa]s?|les?|me|te|se|nos|mi|ti|si|ci)$/iu;
const denial = /^(?:no|non|não|ne|n'.+)$/iu;
/** `Le deuxième, on a pris le rythme`: of what? */
const rank =
  /^(?:premi(?:er|ère)|deuxième|second|seconde|troisième|quatrième|cinquième|dernier|dernière|primer[oa]|segund[oa]|tercer[oa]|cuart[oa]|prim[oa]|second[oa]|terz[oa]|quart[oa]|ultim[oa]|primeir[oa]|terceir[oa]|últim[oa])$/iu;
/** In this way, of which the sentence before tells. */
const thus = /^(?:así|assim|così|ainsi)$/iu;
/** In front of these words the Italian article is `lo`, in front of others that is a pronoun. */
const takesLo = /^(?:z|x|y|gn|ps|pn|s[^aeiouàèéìòù]|i[aeou])/iu;

/**
 * Whether words of a sentence name something that they do not say: `Nous y puisons environ deux cents litres`. A pronoun for a
 * thing may stand behind its noun: `La facture arrive et personne ne la lit`.
 */
export function leansOnPronoun(
  tokens: readonly Token[],
  { startWord, endWord }: { startWord: number; endWord: number },
  language: string,
): boolean {
  const core = (at: number) => (at < endWord ? coreAt(tokens, at) : "");
  const first = core(startWord);
  const second = core(startWord + 1);
  if (endWord < tokens.length && opening[language]?.test(first)) return true;
  const isAlone = denial.test(second) || clitic.test(second) || isVerb(second, language);
  const isQuoted = /^[«“"]/u.test(tokens[startWord + 1]?.raw ?? "");
  if (pointing[language]?.test(first) && isAlone && !isQuoted) return true;
  const named = new Set<NonNullable<ReturnType<typeof kindOf>>>();
  for (let at = startWord; at < endWord; at++) {
    const word = core(at);
    const next = core(at + 1);
    // `Ce que l'on ne voit pas, on ne le dépense pas.`
    const isWhat = /^(?:que|qu'.+|qui|che)$/iu.test(next) && what.test(word);
    if (isWhat) named.add("ms");
    else if (naming[language]?.test(word)) return true;
    if (leansOnAmount(tokens, at, startWord, endWord, language)) return true;
    if (leansOnPlace(tokens, at, endWord, language)) return true;
    // `La mairie l'a annoncé`: what a verb has to do with is not its own subject.
    const isFirst = language === "fr" && isBehindSubject(tokens, startWord, at);
    const mayBeNamed = !isFirst && mayMean(pronounAt(word, language), named);
    if (leansOnObject(tokens, at, endWord, language) && !mayBeNamed) return true;
    const kind = kindOf(word, language);
    if (kind !== null) named.add(kind);
  }
  return false;
}

/** So many words has a subject that stands right before the pronoun. */
const mostOfSubject = 4;

/** Whether only a subject stands before a French pronoun: an article and a noun or two, without a comma or a clause. */
function isBehindSubject(tokens: readonly Token[], startWord: number, at: number): boolean {
  const before = tokens.slice(startWord, at);
  if (before.length < 2 || before.length > mostOfSubject || !isArticle(before[0]?.core ?? "", "fr"))
    return false;
  return before.every(
    ({ core, pause }) =>
      pause === "" && !isVerb(core, "fr") && !/^(?:qui|que|qu'.+|dont|où|et|mais|ou)$/iu.test(core),
  );
}

const what = /^(?:ce|lo|ciò|quello|aquello|o|aquilo)$/iu;

/** The kind of a pronoun, or of the one that a verb ends with: `posez-le`, `scaldarlo`. */
function pronounAt(word: string, language: string): ReturnType<typeof kindOf> {
  if (/^l'/iu.test(word)) return "s";
  return kindOf(word, language) ?? kindOf(/l?[oaei]s?$/iu.exec(word)?.[0] ?? "", language);
}

/** Whether an amount or a rank stands without what it is of. */
function leansOnAmount(
  tokens: readonly Token[],
  at: number,
  startWord: number,
  endWord: number,
  language: string,
): boolean {
  const core = (index: number) => (index < endWord ? coreAt(tokens, index) : "");
  if (!isArticle(core(at - 1), language)) return false;
  const next = core(at + 1);
  const isAlone = tokens[at]?.pause !== "" || denial.test(next) || isVerb(next, language);
  if (at <= startWord + 1 && rank.test(core(at)) && isAlone) return true;
  return amount.test(core(at)) && !genitive.test(next) && !/^d'/iu.test(next);
}

/** Whether a word says of what, of how many, where or in which way, and means something that stands elsewhere. */
function leansOnPlace(
  tokens: readonly Token[],
  at: number,
  endWord: number,
  language: string,
): boolean {
  const core = (index: number) => (index < endWord ? coreAt(tokens, index) : "");
  const word = core(at);
  const next = core(at + 1);
  if (thus.test(word) && (at + 1 === endWord || isVerb(next, language))) return true;
  // `Se ne va` is one verb.
  if (language === "it" && /^ne$/iu.test(word)) return !/^(?:va|vanno|andò|andava)$/iu.test(next);
  if (language === "fr") {
    if (/^s'y$/iu.test(word)) return true;
    if (/^y$/iu.test(word)) return !/^(?:a|avait|aura|ait|eut|compris)$/iu.test(next);
    const follows = subject.fr?.test(core(at - 1)) === true;
    if (/^en$/iu.test(word) && follows && !/^(?:a|avait|aura)$/iu.test(next)) return true;
  }
  const place = beforeVerb[language];
  return place?.word.test(word) === true && isVerb(next, language) && !place.notBefore.test(next);
}

/** Whether a word is a pronoun for a thing that a verb has to do with. */
function leansOnObject(
  tokens: readonly Token[],
  at: number,
  endWord: number,
  language: string,
): boolean {
  const core = (index: number) => (index < endWord ? coreAt(tokens, index) : "");
  const word = core(at);
  const next = core(at + 1);
  if (joined[language]?.test(word)) return true;
  const object = objects[language];
  if (next === "" || !object?.word.test(word)) return false;
  if (language === "it" && /^lo$/iu.test(word)) return !takesLo.test(next);
  // `Ninguém mais o viu.`
  const isLast = at + 2 === endWord && endWord === tokens.length;
  if (object.verb.test(next) || (isLast && past[language]?.test(next))) return true;
  // `on les lave`
  return subject[language]?.test(core(at - 1)) === true;
}

function isVerb(word: string, language: string): boolean {
  return isVerbForm(word, language) || auxiliary.test(word);
}
