import { readNumberWords } from "../numbers/number-words.js";
import { coreAt, type Token } from "../spoken/token.js";
import { isVerbOfSaying } from "../structure/verbs-of-saying.js";
import type { WordClasses } from "../words/small-words.js";
import {
  auxiliary,
  completes,
  genitive,
  isArticle,
  isConjunction,
  isThirdPerson,
  romance,
  subordinate,
} from "./headline-words.js";
import { leansOnPronoun } from "./leaning-words.js";
import { isInfinitive, isVerbForm } from "./verb-signs.js";

// A scene shows one of its sentences large. One that leans on another, which is only heard, says nothing alone.

/** Sentences that only announce the next one. */
const announcement: Readonly<Record<string, RegExp>> = {
  en: /^(?:here(?:'s| is| are) (?:what|how|why|the (?:\w+ )?(?:trick|thing|deal|plan|tips?|steps?|secret|catch)|my|our|a few|some|two|three|four|five)\b|this is (?:how|what)\b|(?:it|that)'s (?:simple|easy)$|let me explain|the (?:trick|answer|solution) is (?:simple|easy)$|now (?:for|to) |one more thing$|first things first$)/u,
  de: /^(?:so (?:geht|funktioniert|klappt|macht)\b.{0,20}$|hier (?:ist|sind|kommt|kommen)\b|(?:und )?das (?:geht|funktioniert) so$|(?:das|die \p{L}+|der \p{L}+) ist (?:ganz )?einfach$|(?:und )?(?:nun|jetzt) zu[mr]? |kommen wir zu[mr]? |(?:und )?noch (?:eins|etwas)$)/u,
  es: /^(?:esto es lo que|así (?:es como|funciona|se hace)|aquí (?:está|están|tienes|van?)|te (?:lo )?explico|(?:el truco|la solución|la respuesta) es (?:simple|sencill[oa]|fácil)$|es muy (?:fácil|sencillo)$)/u,
  fr: /^(?:voici|voilà (?:comment|ce que|pourquoi)|c'est (?:tout )?simple$|(?:la solution|la réponse|le truc|l'astuce) est simple$)/u,
  it: /^(?:ecco (?:come|cosa|perché|i|le|gli|alcun\p{L})|(?:si fa|funziona) così$|è (?:molto )?(?:semplice|facile)$|(?:il trucco|la soluzione|la risposta) è semplice$)/u,
  ko: /(?:말하더군요|말하더라고요|말했어요|말했습니다|물었습니다|다음과 같습니다|이렇습니다)$/u,
  pt: /^(?:eis|aqui (?:está|estão|vai|vão)|é assim que|funciona assim$|veja (?:como|o que)|é (?:muito )?(?:simples|fácil)$|(?:o truque|a solução|a resposta) é simples$)/u,
};
/** By language: whole sentences that say nothing without the one before or behind them: they ask, praise or leave their verb out. */
const empty: Readonly<Record<string, RegExp>> = {
  en: /^(?:sounds? (?:familiar|good|simple|easy|odd|strange)|(?:do you )?know the feeling|(?:it|that|this)(?:'s| is| was) (?:a|an|the|such a|quite a) (?:\p{L}+ )?(?:idea|question|thing|trick|point|start|story|surprise|pity|shame|thought|feeling)|what (?:happens|happened|comes|came) (?:next|then|after that)(?: .*)?|(?:a (?:bit|little)|much|rather|just|sort of|kind of) like .+|(?:\S+ ){1,3}(?:do|does|did|are|is|was|were|can|have|has|will)(?:n't)?(?: (?:not|however|though|too|as well))?|hard to believe|believe it or not)$/u,
  de: /^(?:(?:kennen sie|kennst du|kennt ihr|wussten sie|wusstest du) das(?: auch)?|klingt (?:\p{L}+ )?(?:gut|einfach|verrückt|seltsam|bekannt|komisch)|(?:das|es) ist eine? \p{L}+ (?:idee|frage|sache|anfang)|was (?:dann|danach|nun|als nächstes) (?:passiert|geschieht|kommt|geschah|passierte)(?: .*)?|(?:ein bisschen|ein wenig|fast|so ähnlich|etwa so) wie .+|(?:\S+ ){1,2}(?:aber|allerdings|dagegen|hingegen|jedoch) (?:schon|nicht|auch)|kaum zu glauben)$/u,
  es: /^(?:¿?(?:le|te|les|os) suena(?: familiar| de algo)?|es una (?:\p{L}+ )?(?:idea|pregunta|cosa)(?: \p{L}+)?|(?:lo que pasa|qué pasa) (?:después|luego|entonces)(?: .*)?|(?:un poco|algo|más o menos) como .+|(?:\S+ ){1,3}(?:sí|también|tampoco)|parece mentira)$/u,
  fr: /^(?:ça vous (?:parle|dit quelque chose|rappelle quelque chose)|vous connaissez (?:ça|cela)|c'est une (?:\p{L}+ )?(?:idée|question|chose)(?: \p{L}+)?|ce qui se passe (?:ensuite|après)(?: .*)?|un peu comme .+|(?:les?|la|des) \S+ (?:si|oui|non|aussi)|difficile à croire|incroyable)$/u,
  it: /^(?:(?:vi|ti|le) suona familiare|è un'? ?(?:\p{L}+ )?(?:idea|domanda|cosa)(?: \p{L}+)?|(?:quello|ciò) che succede (?:dopo|poi)(?: .*)?|un po' come .+|(?:il?|gli|l[aeo]) \S+ (?:invece )?(?:sì|no|anche)|incredibile)$/u,
  pt: /^(?:(?:parece|soa) familiar|é uma (?:\p{L}+ )?(?:ideia|pergunta|coisa)(?: \p{L}+)?|o que acontece (?:depois|a seguir)(?: .*)?|(?:um pouco|mais ou menos) como .+|[oa]s? \S+ (?:sim|não|também)|parece mentira)$/u,
  nl: /^(?:ken(?:t u| je) dat|herkenbaar|(?:dat|het) is een \p{L}+ (?:idee|vraag)|wat er (?:dan|daarna) gebeurt(?: .*)?|(?:een beetje|zoiets) als .+)$/u,
};
/** By language: a sentence that begins so only gives a reason for another one, unless it asks. */
const reasonFirst: Readonly<Record<string, RegExp>> = {
  en: /^because$/iu,
  de: /^(?:weil|denn)$/iu,
  es: /^porque$/iu,
  fr: /^(?:parce|puisque|car)$/iu,
  it: /^(?:perché|poiché)$/iu,
  pt: /^(?:porque|pois)$/iu,
  nl: /^(?:omdat|want)$/iu,
  pl: /^(?:bo|ponieważ)$/iu,
  ru: /^(?:потому|ведь)$/iu,
  uk: /^(?:бо|адже)$/iu,
};
/** A sentence of an infinitive has so many words at most: `Poupar as pernas.` */
const mostOfInfinitive = 5;

/** Words that name a thing or somebody of the sentence before, by language: elsewhere they are other words. */
const backward: Readonly<Record<string, RegExp>> = {
  de: /^(?:ihn|ihm|ihnen|davon|dafür|darüber|damit|daran|darauf|dazu|dagegen|dabei|deshalb|deswegen|trotzdem|stattdessen|beiden?|anderen?|solche[nmrs]?|(?:das|die|der|den|dem)selben?)$/iu,
  ru: /^(?:ему|ей|им|его|их)$/iu,
  uk: /^(?:йому|їй|їм|його|їх)$/iu,
  en: /^(?:them|him|such|others|same|therefore|otherwise)$/iu,
  nl: /^(?:hem|hen|ervan|ervoor|erop|eraan|ermee|daarvan|daarvoor|daarmee|daarom|beide|dezelfde|hetzelfde|zulke)$/iu,
  es: /^(?:eso|esto|ello)$/iu,
  pt: /^(?:isso|isto)$/iu,
};
/** By language: pronouns with which a sentence points at the one before it. */
const opening: Readonly<Record<string, RegExp>> = {
  en: /^(?:it|they|this|that|these|those)(?:'(?:s|re|ll|d|ve))?$/iu,
  de: /^(?:das|der|die|den|dem|dies|sie)$/iu,
  nl: /^(?:dat|dit|zij|ze)$/iu,
};
/** By language: the first two words of a sentence that names a thing of the one before. */
const demonstrative: Readonly<Record<string, RegExp>> = {
  en: /^(?:this|that|these|those) (?!(?:is|was|are|were|year|month|week|time|morning|evening|night|spring|summer|autumn|fall|winter)$)/iu,
  de: /^(?:diese[nmrs]? (?!jahr|monat|woche|mal$|sommer|winter)|so (?:etwas|was|einen?)$|letztere[rs]? |meine[rs] )/iu,
  nl: /^(?:deze|dit|dat|die|zoiets|zo'n) /iu,
};
/** Pronouns before a verb that are articles or adverbs elsewhere: `il cervello ci crede`, `non lo so`. */
const beforeVerb: Readonly<Record<string, RegExp>> = {
  it: /^(?:ci|lo|li)$/iu,
  es: /^(?:lo|les?)$/iu,
  fr: /^(?:lui|leur|y)$/iu,
};
/** Pronouns at the end of a verb: `Tardó nueve años en devolverlo.` */
const atEndOfVerb: Readonly<Record<string, RegExp>> = {
  es: /^\p{L}{3,}[aei]r(?:l[oa]s?|les?)$/iu,
  it: /^\p{L}{3,}[aei]rl[oaie]$/iu,
  pt: /^\p{L}{3,}-l?[oa]s?$/iu,
};
/** Here a verb alone says of whom it is, and a sentence of two words names nobody. */
const hasEndings = new Set(["es", "it", "pt", "ru", "pl", "uk"]);
/** Somebody who is named in the sentence before. */
const somebody =
  /^(?:he|she|they|er|ils?|elles?|él|ella|ellos|ellas|lui|lei|loro|ele|ela|eles|elas|hij|zij|он|она|они|він|вона|вони)$/iu;
/** `今年で八十二歳です`: of whom? What is said of nothing is said of what the sentence before names. */
const marksTopic = /^(?:は|が|を|には|では|とは)[、，]?$/u;
const asksInJapanese = /(?:ください|下さい|ましょう|ませんか|なさい)$/u;
const reason = /(?:から|ため)(?:です|だ|でした|だった)?$/u;
const thereIs = /^(?:sono|era|erano|sarà|saranno|vuole|vogliono|si|a|avait|aura)$/iu;
const rest = /^(?:rest|reste|resto)$/iu;
const half = /^(?:half|hälfte|mitad|moitié|metà|metade)$/iu;
const speaker =
  /^(?:i|we|you|he|she|they|ich|wir|du|er|sie|ihr|yo|je|j'ai|nous|on|il|elle|io|noi|eu|nós|я|мы|он|она|ми|він|вона)$/iu;

/** Whether a sentence only leads to the one behind it. */
export function announces(tokens: readonly Token[], language: string): boolean {
  const text = plainText(tokens);
  return announcement[language]?.test(text) === true || saysNothing(tokens, language);
}

/** Whether a sentence says nothing alone: `Kennen Sie das?`, `Dogs do, however.`, `Poupar as pernas.` */
function saysNothing(tokens: readonly Token[], language: string): boolean {
  const hasComma = tokens.slice(0, -1).some(({ pause }) => pause !== "");
  const isAside = /^(?:however|though|too)$/iu.test(tokens.at(-1)?.core ?? "");
  if ((!hasComma || isAside) && empty[language]?.test(plainText(tokens))) return true;
  if (opensWithReason(tokens, 0, language) && !hasComma) return true;
  return (
    romance.has(language) &&
    tokens.length <= mostOfInfinitive &&
    !hasComma &&
    isInfinitive(coreAt(tokens, 0).toLowerCase(), language) &&
    !/^(?:hier|ayer|entre|contre|outre|sobre)$/iu.test(coreAt(tokens, 0)) &&
    isArticle(coreAt(tokens, 1), language) &&
    !tokens.slice(1).some(({ core }) => isVerbForm(core, language) || auxiliary.test(core))
  );
}

/** Whether words begin with a reason for others: `perché temono di perdere il lavoro`. A question asks for one. */
export function opensWithReason(tokens: readonly Token[], at: number, language: string): boolean {
  const asks = /[?？]/u.test(tokens.at(-1)?.pause ?? "");
  return !asks && reasonFirst[language]?.test(coreAt(tokens, at)) === true;
}

/** Verbs that only lead to what somebody says: `책을 내놓으면서 "다른 친구도 보면 좋겠어요"`. */
const connected: Readonly<Record<string, RegExp>> = {
  ko: /(?:면서|으며|[하되]고|아서|어서|해서|더니)$/u,
};

/** Whether words end where somebody's words begin: `My neighbour said:`. */
export function leadsToQuotation(
  tokens: readonly Token[],
  endWord: number,
  language: string,
): boolean {
  const next = tokens[endWord]?.raw ?? "";
  const last = tokens[endWord - 1];
  if (!last || !/^["“„«»‹「『]/u.test(next)) return false;
  if (connected[language]?.test(last.core)) return true;
  return /[:,]/u.test(last.pause) || isVerbOfSaying(last.core, language);
}

/** Whether words behind a quotation begin to tell who said it: `“…”, | said Mary to the mayor`. */
export function tellsWhoSaid(
  tokens: readonly Token[],
  startWord: number,
  language: string,
): boolean {
  let before = startWord - 1;
  while (before >= 0 && coreAt(tokens, before) === "") before -= 1;
  const isBehindQuotation = /["“”»›」』][.,!?…]*$/u.test(tokens[before]?.raw ?? "");
  return isBehindQuotation && isVerbOfSaying(coreAt(tokens, startWord), language);
}

/** Whether a later sentence of a scene says nothing without the one before it. */
export function leansBack(
  tokens: readonly Token[],
  language: string,
  classes: WordClasses,
): boolean {
  const core = (at: number) => coreAt(tokens, at);
  const isQuestion = /[?？]/u.test(tokens.at(-1)?.pause ?? "");
  if (tokens.some((token) => backward[language]?.test(token.core))) return true;
  if (tokens.some((token) => atEndOfVerb[language]?.test(token.core))) return true;
  if (leansOnPronoun(tokens, { startWord: 0, endWord: tokens.length }, language)) return true;
  if (somebody.test(core(0)) || opensWithDemonstrative(tokens, language)) return true;
  if (language === "ja" && lacksTopic(tokens)) return true;
  // `Sie geht drei Minuten nach.`: a stranger who is addressed has a verb in -en.
  if (language === "de" && /^sie$/iu.test(core(0)) && /t$/u.test(core(1))) return true;
  // `Tenía razón.`
  if (hasEndings.has(language) && tokens.length < 3) return true;
  if (language === "ja" && reason.test(tokens.map((token) => token.core).join(""))) return true;
  for (const at of tokens.keys()) {
    const next = core(at + 1);
    // `non lo so`, but `lo zaino`
    const isLast =
      at + 2 === tokens.length && language === "it" && /^(?!z|s[^aeiou]|ps|gn)/iu.test(next);
    const isVerb = isVerbForm(next, language) || isLast;
    if (beforeVerb[language]?.test(core(at)) && next !== "" && isVerb && !thereIs.test(next))
      return true;
    // `The rest is time`
    if (rest.test(core(at)) && isArticle(core(at - 1), language) && !genitive.test(next))
      return true;
  }
  // `Today there are more than 400`, `La moitié suffit`: of what?
  const last = core(tokens.length - 1);
  const isYear = /^(?:1\d|20)\d\d$/u.test(last);
  if ((/^\p{Nd}/u.test(last) && !isYear) || half.test(last) || readNumberWords([last], language))
    return true;
  // `Die lagen ganz unten`
  if (language === "de" && /^(?:der|die|das|den)$/iu.test(core(0)) && isVerbForm(core(1), language))
    return true;
  const isJoined = isConjunction(core(0), language);
  const hasVerb = tokens.some(({ core }) => isVerbForm(core, language) || auxiliary.test(core));
  // `And above all the coffee pot.`
  if (isJoined && !isQuestion && tokens.length <= 5 && !hasVerb) return true;
  // `Wir haben geteilt`
  return (
    tokens.length === 3 &&
    speaker.test(core(0)) &&
    auxiliary.test(core(1)) &&
    !classes.isNegation(core(2)) &&
    /(?:t|en|ed|do|to|é)$/u.test(core(2))
  );
}

function lacksTopic(tokens: readonly Token[]): boolean {
  const text = tokens.map(({ core }) => core).join("");
  const last = tokens.at(-1)?.raw.replace(/[。！？\s]+$/u, "") ?? "";
  const asks = asksInJapanese.test(text) || /[てで]$/u.test(last);
  return !asks && !tokens.some(({ core }) => marksTopic.test(core));
}

/** Whether a sentence or a clause of it begins with what was named before: `That was not easy.` */
export function opensWithPronoun(
  tokens: readonly Token[],
  from: number,
  language: string,
): boolean {
  const first = coreAt(tokens, from);
  if (!opening[language]?.test(first)) return false;
  const next = coreAt(tokens, from + 1);
  const isDeterminer =
    isArticle(first, language) || /^(?:this|that|these|those|dies|dat|dit)$/iu.test(first);
  return !isDeterminer || auxiliary.test(next) || isVerbForm(next, language);
}

/** Whether a sentence begins with a thing that was named before: `Diesen Knall hören wir`, `So etwas gelingt nur einmal`. */
export function opensWithDemonstrative(tokens: readonly Token[], language: string): boolean {
  return demonstrative[language]?.test(`${coreAt(tokens, 0)} ${coreAt(tokens, 1)}`) ?? false;
}

/** Whether words have a pronoun that names what stands elsewhere, other than their subject: `Take it off`. */
export function namesElsewhere(
  tokens: readonly Token[],
  { startWord, endWord }: { startWord: number; endWord: number },
  language: string,
): boolean {
  for (let at = startWord; at < endWord; at++) {
    if (backward[language]?.test(coreAt(tokens, at))) return true;
    // `is heavier than it looks`
    const before = coreAt(tokens, at - 1);
    const isObject = at > startWord && !subordinate.test(before) && !completes.test(before);
    if (language === "en" && /^(?:it|it's|they|they're)$/iu.test(coreAt(tokens, at)) && isObject)
      return true;
  }
  return false;
}

/** Whether a pronoun of the third person stands in a sentence: what it names may be in the one before. */
export function hasThirdPerson(tokens: readonly Token[], language: string): boolean {
  return tokens.some(({ core }) => isThirdPerson(core, language));
}

function plainText(tokens: readonly Token[]): string {
  return tokens.map(({ core }) => core.toLowerCase().replaceAll("’", "'")).join(" ");
}
