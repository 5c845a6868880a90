import { wordClasses } from "../script/words/small-words.js";
import { deniesBackwards, isDeniedBehind } from "./denied-behind.js";
import { beginsPlace } from "./stands-aside.js";
import { beginsPhrase, furthestBefore, type Token } from "./token.js";
import type { WordTable } from "./word-table.js";

/** How far a word of denial reaches, in words that mean something. */
const reachOfDenial = 2;

/** Infinitives hand a denial on: не мечтает стать чемпионом. */
const infinitives: Readonly<Record<string, RegExp>> = {
  pl: /ć$/,
  ru: /ть(?:ся)?$/,
  uk: /ти(?:ся)?$/,
};
/** Elsewhere verbs of having and needing right before a noun do: no hace falta tener jardín. */
const needs: Readonly<Record<string, RegExp>> = {
  en: /^(?:need|needs|own|buy|use|want|bring|get)$/,
  es: /^(?:\S+[aei]ndo|hace|falta|necesit\S+|tener|tienes?|comprar|usar|llevar|traer|querer|quieres?|ser|llamar|contratar|pagar|pedir)$/,
  fr: /^(?:besoin|faut|avoir|acheter|utiliser|apporter|aller|veut|veulent|voulait|voulaient)$/,
  it: /^(?:\S+[ae]ndo|serve|servono|occorre|bisogno|avere|comprare|usare|portare)$/,
  pt: /^(?:\S+[aei]ndo|precisa\S*|preciso|ter|comprar|usar|levar|trazer|ser|chamar|contratar|pagar|pedir)$/,
};

/** What says no more of what is denied, or goes with a verb: not a single screw, don't put out milk. */
const lightWords: Readonly<Record<string, RegExp>> = {
  en: /^(?:single|any|out|up|down|away|off|back)$/,
  de: /^(?:einzigen?|einzige[mnrs])$/,
  es: /^(?:solo|sola|ningún|ninguna)$/,
  fr: /^(?:seule?)$/,
  it: /^(?:solo|sola)$/,
  pt: /^(?:único|única|nenhum|nenhuma)$/,
};

/** Languages where one denial asks for another: никто не пел, no hay nada. */
const concord = new Set(["es", "fr", "it", "pl", "pt", "ru", "uk"]);

/** Words that join what is denied: without a phone or a car, без телефона и социальных сетей. */
export const joins: ReadonlySet<string> = new Set(
  "and or nor und oder noch y e o ni et ou en of i lub ani и или ни і й та або чи ve veya".split(
    " ",
  ),
);
/** Those that are other words elsewhere, and the language where they join: instead of, sin pensar en, sem o carro. */
const joinsOnlyIn: Readonly<Record<string, RegExp>> = {
  en: /^nl$/,
  of: /^nl$/,
  i: /^pl$/,
  o: /^(?:es|it)$/,
};

/** Whether a word joins what is equal in a language. */
export function isJoint(word: string, language: string): boolean {
  return joins.has(word) && (joinsOnlyIn[word]?.test(language) ?? true);
}

/** What a noun has before it, and what so follows a verb: skip the car and take the bus. */
const determiners: Readonly<Record<string, RegExp>> = {
  en: /^(?:an?|the|my|your|his|her|our|their|this|that|these|those|some)$/,
  de: /^(?:ein\S{0,2}|d(?:er|ie|as|en|em)|[mds]ein\S{0,2}|ihr\S{0,2}|unser\S{0,2})$/,
  es: /^(?:el|la|los|las|una?|unos|unas|mis?|tus?|sus?)$/,
  fr: /^(?:l[ae]s?|une?|des|du|[mts](?:on|a|es)|[nv]os|[nv]otre|leurs?)$/,
  it: /^(?:il|lo|la|i|gli|le|un[ao]?|del\S*|dei|degli)$/,
  pt: /^(?:os?|as?|uma?|uns|umas|seus?|suas?|meus?|minhas?)$/,
  nl: /^(?:een|de|het|mijn|je|jouw|zijn|haar|onze?|hun)$/,
};

/** Words that turn a denial into its opposite: not only bread, don't forget the key, nicht nur Brot, no tires las cáscaras. */
const affirming: ReadonlySet<string> = new Set(
  "only just merely simply forget miss overlook underestimate nur bloß solo sólo olvides olvide olvidar tires tire tirar desperdicies desperdicie desperdiciar seulement oubliez oublie oublier manquez ratez dimenticare dimenticate esqueça esqueçam esqueças esquecer perca percam percas jogue deite desperdice desperdiçar somente только лише тільки tylko تنس تنسي تنسوا تفوت تفوتي تفوتوا".split(
    " ",
  ),
);

/** What is denied together with "only" is all but there: jetzt fehlt nur noch das Salz, manca solo il sale. */
const lacks = /^(?:fehl(?:t|en|te|ten)|ontbre(?:ekt|ken)|manca(?:no)?|faltan?)$/;

/** What stands behind one of these is there in spite of a denial: لم ينكسر إلا فنجان, on n'entend que la pluie, qu'avec un œil. */
const exceptives: Readonly<Record<string, RegExp>> = { ar: /^(?:الا|سوي)$/, fr: /^que$/ };

/**
 * Whether a word is denied: "no sugar", "tea instead of coffee".
 * @param last the last of the words that belong together there: ni "pasta de dientes" ni jabón.
 */
export function isDenied(
  tokens: readonly Token[],
  at: number,
  table: WordTable,
  last = at,
): boolean {
  return (
    tokens[at]?.isNegated === true ||
    isWardedOff(tokens, at, last) ||
    isAnnounced(tokens, at, table) ||
    isDeniedBefore(tokens, at, table, last) ||
    isDeniedBehind(tokens, at, table.language, last)
  );
}

/** Parts of one word that keep off what the other part names: leak-proof, sugar-free, anti-slip. */
const wardsBehind = /^(?:proof|free|resistant|repellent|frei|sicher|vrij)$/;
const wardsBefore = /^anti$/;

function isWardedOff(tokens: readonly Token[], at: number, last: number): boolean {
  const [before, first] = [tokens[at - 1], tokens[at]];
  const [end, behind] = tokens.slice(last, last + 2);
  return (
    (behind?.wordIndex === end?.wordIndex && wardsBehind.test(behind?.folded ?? "")) ||
    (before?.wordIndex === first?.wordIndex && wardsBefore.test(before?.folded ?? ""))
  );
}

/** What begins a clause that announces something by what is said of it. */
const announcing = /^(?:what|was|wat|lo|ce|ciò|quello|cosa|o)$/;

/** Whether a clause with a colon says of a thing behind it that there is no need of it: what you don't need: a car. */
function isAnnounced(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const { isNegation } = wordClasses(table.language);
  const colon = tokens.slice(0, at).findLastIndex(({ announces }) => announces);
  if (colon < 0 || !announcing.test(tokens[0]?.folded ?? "")) return false;
  const words = tokens.slice(0, colon + 1);
  return (
    words.some(({ folded }) => isNegation(folded)) &&
    !words.some(
      ({ folded }) => affirming.has(folded) || /^(?:fehl|darf|dürf|may|must)/.test(folded),
    )
  );
}

/** Whether a verb stands behind what joins, so that another clause begins there: a word of its own before a determiner. */
function joinsVerb(tokens: readonly Token[], at: number, language: string): boolean {
  const [verb, next] = tokens.slice(at + 1, at + 3);
  if (!verb || !next || verb.endsClause || (language === "de" && verb.isCapital)) return false;
  const { isLinking, isWeak, isNegation } = wordClasses(language);
  if ([isLinking, isWeak, isNegation].some((is) => is(verb.folded))) return false;
  return determiners[language]?.test(next.folded) ?? false;
}

/**
 * Whether a list goes on behind a comma with what stands at an index, so that what denies the item before denies it, too: no
 * butter, no oil, sugar or salt. In "not today, bread is enough" a sentence goes on.
 */
function continuesList(tokens: readonly Token[], at: number, language: string): boolean {
  return (tokens[at] as Token).endsClause || isJoint(tokens[at + 1]?.folded ?? "", language);
}

/** What joins to a denial, and itself denies. */
const joinsDenials = /^(?:ni|nor|noch|né|nem|ani|ні)$/;

/** Whether the next of a list is joined by a word that itself denies: hielo, pasta de dientes ni mantequilla. */
function goesOnDenying(tokens: readonly Token[], last: number): boolean {
  return joinsDenials.test(tokens[last + 1]?.folded ?? "");
}

const withoutWords = /^(?:without|ohne|sans|sin|senza|sem|zonder|bez|без)$/;

/** Nothing, which denies what a clause without something says: without a beekeeper nothing is touched. */
const nothing = /^(?:nothing|nichts|niente|nulla|nada|rien|niets|nic)$/;
/** What goes well in spite of it: without an oven, no problem. */
const problem = /^(?:probl|sorge|worr)/;

/**
 * Whether a clause that begins with "without" goes on with a denial, so that something is needed: senza un apicoltore non si tocca
 * niente.
 */
function isNeeded(
  tokens: readonly Token[],
  at: number,
  without: number,
  language: string,
): boolean {
  const { isNegation } = wordClasses(language);
  if (without > 0 && !tokens[without - 1]?.endsClause) return false;
  for (let behind = at + 1; behind < Math.min(tokens.length, at + furthestBefore); behind++) {
    const { folded } = tokens[behind] as Token;
    if (withoutWords.test(folded) || isJoint(folded, language)) return false;
    // `senza farmaci né interventi`
    if (joinsDenials.test(folded)) return false;
    if (!isNegation(folded) && !nothing.test(folded)) continue;
    return !tokens.slice(behind + 1, behind + 3).some((token) => problem.test(token.folded));
  }
  return false;
}

/** Whether a clause denies that something is missing, so that it is there: never hand over cash without a receipt. */
function isNeverWithout(
  tokens: readonly Token[],
  denied: number,
  at: number,
  language: string,
): boolean {
  const { isNegation } = wordClasses(language);
  if (!withoutWords.test(tokens[at]?.folded ?? "")) return false;
  if (isNeeded(tokens, denied, at, language)) return true;
  for (let before = at - 1; before >= Math.max(0, at - furthestBefore); before--) {
    const { folded, endsClause } = tokens[before] as Token;
    if (endsClause || isJoint(folded, language) || affirming.has(folded)) return false;
    if (isNegation(folded)) return true;
  }
  return false;
}

/** Whether what denies is itself no need: you don't have to give up cake, there is no reason to skip dinner. */
function needNot(tokens: readonly Token[], at: number, { language }: WordTable): boolean {
  const [denial, , to] = tokens.slice(Math.max(0, at - 3), at);
  if (language !== "en" || to?.folded !== "to" || !denial) return false;
  return !denial.endsClause && wordClasses(language).isNegation(denial.folded);
}

/** @param from is where what may deny it begins. */
function isDeniedBefore(
  tokens: readonly Token[],
  at: number,
  table: WordTable,
  last = at,
  from = Math.max(0, at - furthestBefore),
): boolean {
  const { isLinking, isWeak, isNegation } = wordClasses(table.language);
  let reach = reachOfDenial;
  let reached = 0;
  let isListed = false;
  for (let before = at - 1; before >= from && reached < reach; before--) {
    const token = tokens[before] as Token;
    if (token.endsClause) {
      // Behind a colon stands what is there instead: non serve un giardino: basta una finestra.
      if (token.announces) return false;
      const goesOn = isListed
        ? reached <= 1
        : reached === 0 &&
          (continuesList(tokens, at, table.language) || goesOnDenying(tokens, last));
      return goesOn && isDeniedBefore(tokens, before, table, before, from);
    }
    const previous = tokens[before - 1];
    // `ele vem junto que nem chiclete` compares.
    if (table.language === "pt" && token.folded === "nem" && previous?.folded === "que")
      return false;
    // `des raisins plutôt que des biscuits`
    const isRather = table.language === "fr" && previous?.folded === "plutôt";
    const isExcepted = token.isBehindQue || exceptives[table.language]?.test(token.folded);
    if (isExcepted && !isRather) return false;
    const isNegated =
      previous !== undefined && (isNegation(previous.folded) || lacks.test(previous.folded));
    if (isNegated && affirming.has(token.folded)) return false;
    // French denies behind the verb: n'oubliez pas les clés.
    if (isNegation(token.folded) && affirming.has(previous?.folded ?? "")) return false;
    // Two denials are none: "don't skip breakfast".
    if (beginsPhrase(tokens, before, table.negators, at)) {
      if (needNot(tokens, before, table)) return false;
      const isUndone = isNegated && !(concord.has(table.language) && isNegation(token.folded));
      if (isUndone || isNeverWithout(tokens, at, before, table.language)) return false;
      // `Why doesn't a plane fall down?` is about planes.
      if (/n't$/.test(token.folded) && previous?.folded === "why") return false;
      return !deniesBackwards(tokens, before, table.language);
    }
    if (isJoint(token.folded, table.language) && !tokens[before - 1]?.endsClause) {
      if (joinsVerb(tokens, before, table.language)) return false;
      isListed ||= reached === 0 && tokens[last]?.endsClause === true;
      // What it joins to counts no word of the way.
      if (reached === 0) reach = reachOfDenial + 1;
      reached = Math.max(0, reached - 1);
      continue;
    }
    const isMeasure = table.measures.has(token.stem);
    const isSmall =
      isLinking(token.folded) ||
      isWeak(token.folded) ||
      beginsPlace(tokens, before, table.language);
    const handsOn =
      infinitives[table.language]?.test(token.folded) ||
      lightWords[table.language]?.test(token.folded) ||
      (reached === 0 && needs[table.language]?.test(token.folded));
    if (!isSmall && !isMeasure && !handsOn) reached++;
  }
  return false;
}
