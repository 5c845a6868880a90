import { coreAt, type Token } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import { endsClause } from "./ends-clause.js";

/** What says how exact an amount is, right before it; one alternative for each phrase. */
const degrees: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:not even|barely|hardly|at (?:least|most)|up to|(?:more|less|fewer) than|over|under|about|around|some|almost|nearly|roughly|only|just)$/i,
  de: /(?:^| )(?:keine[nr]?|nicht (?:ein)?mal|kaum|mindestens|höchstens|bis zu|ungefähr|circa|ca|gut(?: und gerne?)?|(?:mehr|weniger) als|über|unter|etwa|rund|fast|knapp|nur)$/i,
  es: /(?:^| )(?:ni siquiera|apenas|al menos|como (?:mínimo|máximo)|hasta|(?:más|menos) de|(?:alrededor|cerca) de|en torno a|aproximadamente|un[oa]s|casi|solo|sólo)$/i,
  fr: /(?:^| )(?:à peine|même pas|au (?:moins|plus)|jusqu'à|(?:plus|moins|près|autour) de|aux alentours de|environ|presque|seulement)$/i,
  it: /(?:^| )(?:nemmeno|neanche|neppure|almeno|fino a|(?:più|meno) di|(?:intorno|attorno) a[i]?|circa|quasi|solo)$/i,
  pt: /(?:^| )(?:nem sequer|(?:pelo|no) (?:menos|mínimo|máximo)|até|(?:mais|menos|cerca) de|(?:por volta|em torno) de|no máximo|aproximadamente|quase|só)$/i,
  ru: /(?:^| )(?:примерно|около|почти|более|больше|менее|меньше|до|не менее|только|всего)$/i,
  uk: /(?:^| )(?:приблизно|близько|майже|більше|понад|менше|до|не менше|щонайменше|лише|тільки|усього|всього)$/i,
  pl: /(?:^| )(?:niecał(?:e|y|a|ych|ą)|około|blisko|prawie|niemal|ponad|przeszło|do|co najmniej|(?:więcej|mniej) niż|tylko|zaledwie)$/i,
  nl: /(?:^| )(?:nog geen|geen|amper|ongeveer|minstens|hoogstens|bijna|tot|(?:meer|minder) dan)$/i,
};

/** Where the words of degree before an amount begin; its own start where there are none. */
export function startOfDegree(tokens: readonly Token[], start: number, language: string): number {
  return startOfPhrase(degrees[language], wordsBefore(tokens, start, 3), start);
}

/** Where the words that end right before an amount begin to match; the amount's own start where they don't. */
function startOfPhrase(phrase: RegExp | undefined, before: readonly string[], start: number) {
  const found = phrase?.exec(before.join(" "));
  return found ? start - found[0].trim().split(" ").length : start;
}

function wordsBefore(tokens: readonly Token[], start: number, count: number): string[] {
  const first = Math.max(0, start - count);
  return tokens.slice(first, start).map((_, index) => coreAt(tokens, first + index));
}

/** Which of them limit an amount: without `below` or `up to` the number says something else than the script. */
const limits: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:not even|barely|hardly|at (?:least|most)|up to|(?:(?:no|not) )?(?:more|less|fewer) than|(?<!\bturn(?:s|ed|ing)? )over|under|below|above|beyond)$/i,
  de: /(?:^| )(?:keine[nr]?|nicht (?:ein)?mal|kaum|mindestens|höchstens|bis zu|(?:nicht )?(?:mehr|weniger) als|über|unter)$/i,
  es: /(?:^| )(?:ni siquiera|apenas|al menos|como (?:mínimo|máximo)|hasta|(?:no )?(?:más|menos|encima|debajo) de)$/i,
  fr: /(?:^| )(?:à peine|même pas|au (?:moins|plus)|jusqu'à|(?:pas )?(?:plus|moins|au-dessus|au-delà) de)$/i,
  it: /(?:^| )(?:nemmeno|neanche|neppure|almeno|fino a|oltre|(?:non )?(?:più|meno) di|sotto i|sopra i)$/i,
  pt: /(?:^| )(?:nem sequer|(?:pelo|no) (?:menos|mínimo|máximo)|até|(?:não )?(?:mais|menos|acima|abaixo) de)$/i,
  ru: /(?:^| )(?:не менее|не более|более|больше|менее|меньше|свыше)$/i,
  uk: /(?:^| )(?:не менше|не більше|більше|понад|менше|щонайменше)$/i,
  pl: /(?:^| )(?:niecał(?:e|y|a|ych|ą)|co najmniej|ponad|przeszło|(?:nie )?(?:więcej|mniej) niż)$/i,
  nl: /(?:^| )(?:nog geen|geen|amper|minstens|hoogstens|tot|(?:niet )?(?:meer|minder) dan)$/i,
};
/** A number behind one of these and a limit is the end of a way: `from 9 up to 17`. */
const from = /^(?:from|von|de|desde|dal?|depuis|с|от|від|з|od|van)$/iu;

/** Where the words begin that limit an amount; its own start where there are none, or they say something else there. */
export function startOfLimit(tokens: readonly Token[], start: number, language: string): number {
  const first = startOfLimitPhrase(tokens, start, language);
  if (first === start) return start;
  const isWay = tokens.slice(Math.max(0, first - 3), first).some(({ core }) => from.test(core));
  return isWay || isDeniedBefore(tokens, first, language) ? start : first;
}

/** Where `more than` or `up to` begins, right before an amount; its own start where there is no such phrase. */
export function startOfLimitPhrase(
  tokens: readonly Token[],
  start: number,
  language: string,
): number {
  const before = wordsBefore(tokens, start, 3).map((word, index, { length }) =>
    tokens[start - length + index]?.pause === "" ? word : ",",
  );
  return startOfPhrase(limits[language], before, start);
}

/** `should not eat up more than 30 percent`: with its limit alone the number would say the opposite. */
function isDeniedBefore(tokens: readonly Token[], first: number, language: string): boolean {
  const classes = wordClasses(language);
  for (let at = first - 1; at >= 0 && !endsClause(tokens[at]); at--)
    if (classes.isNegation(coreAt(tokens, at))) return true;
  return false;
}
