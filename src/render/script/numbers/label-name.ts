import { auxiliary, isArticle, isDroppable } from "../headline/headline-words.js";
import { isVerbAt } from "../headline/verb-signs.js";
import type { WordClasses } from "../words/small-words.js";
import type { Amount, ReadWords } from "./amount.js";
import { isResult, namesOrigin, tellsChange } from "./change-verbs.js";

type Range = readonly [start: number, end: number];

/** A request at the start of a sentence may look like a noun: `Heat for 20 minutes`. */
const asks =
  /^(?:heat|simmer|bake|cook|boil|rest|cool|set|fry|roast|steam|chill|preheat|walk|run)$/iu;
/** Words that describe, and name nothing. */
const noName =
  /^(?:back|fila|groot|hoog|breed|diep|zwaar|(?:d['’])?ici|again|together|daily|away|ago|long|old|tall|high|deep|wide|late|early|today|now|then|heute|jetzt|damals|hoy|ahora|entonces|aujourd.hui|maintenant|oggi|ora|adesso|allora|hoje|agora|então|сегодня|сейчас|теперь|сьогодні|зараз|тепер|more|less|fewer|for|around|about|up|down|off|mehr|weniger|zurück|lang|alt|hoch|tief|breit|täglich|más|menos|plus|moins|più|meno|mais|volta|torno|autour|alrededor|intorno|attorno|stück|partono|média|media|moyenne|больше|меньше|більше|менше|\p{L}+ly|\p{L}{3,}mente|\p{L}{3,}amment|\p{L}{3,}ement)$/iu;

/**
 * The noun phrase of the words before an amount: what stands before their verb. A verb of change stays, as in `Revenue rose`:
 * without it the number would say something else. Null where they begin with their verb, or may be a request.
 * @param isNamed whether a colon or a dash leads from the words to the amount, or a verb to the words.
 */
export function nameIn(
  { tokens }: ReadWords,
  [from, to]: Range,
  amount: Amount,
  isNamed: boolean,
  language: string,
  classes: WordClasses,
): Range | null {
  const core = (at: number) => tokens[at]?.core ?? "";
  const isChange = (at: number) => tellsChange(core(at), language);
  // An Arabic word with its article is a noun, also right before a number.
  const isVerb = (at: number) =>
    !(language === "ar" && /^ال/u.test(core(at))) && isVerbAt(tokens, at, from, language, classes);
  const isDetermined = isArticle(core(from - 1), language) || classes.isWeak(core(from - 1));
  // What stands behind a preposition is no subject: `До острова можно добраться за двадцать минут`.
  const lead = core(isArticle(core(from - 1), language) ? from - 2 : from - 1);
  const isInPhrase = classes.isLinking(lead) && !isDroppable(lead, language);
  if (isInPhrase && !isNamed && language !== "hi") return null;
  // Behind an article it is no verb: `The walk takes 10 minutes`.
  let end = isDetermined || isChange(from) ? from + 1 : from;
  // `Sick leave fell`: what stands right before a verb is none.
  const isNoun = (at: number) => at + 1 < to && !auxiliary.test(core(at)) && isChange(at + 1);
  while (end < to && !isChange(end) && (!isVerb(end) || isNoun(end))) end += 1;
  if (end === from) return null;
  // `O desperdício caiu para 6 por cento`: a verb of change would make a difference of what came out.
  const isLeadOut =
    isResult(amount, tokens, language) &&
    isChange(end) &&
    !namesOrigin(tokens.slice(end, amount.startWord), language);
  const hasChange = end < to && isChange(end) && !isLeadOut;
  if (hasChange) end += 1;
  // Right before the number stands its verb, where verbs do not come last: `Jordan Reed scored 31 points`.
  const isVerbLast = language === "hi" || language === "tr";
  const isBeside = end === amount.startWord && !hasChange && !isNamed && !isVerbLast;
  if (isBeside && end - from < 2) return null;
  if (isBeside) end -= 1;
  if (noName.test(core(end - 1))) return null;
  const isCut = end < to || hasChange || isBeside;
  if (!isDetermined && end - from === 1 && asks.test(core(from))) return null;
  const leadsToVerb = auxiliary.test(core(end)) || isVerb(end);
  const isSure = isNamed || isCut || isDetermined || leadsToVerb || isVerbLast;
  return isSure || !hasArticles(language) ? [from, end] : null;
}

function hasArticles(language: string): boolean {
  return ["en", "de", "es", "fr", "it", "pt", "nl"].includes(language);
}

/** Whether a word behind an amount may be what it counts. */
export function mayBeName(word: string): boolean {
  return !noName.test(word);
}
