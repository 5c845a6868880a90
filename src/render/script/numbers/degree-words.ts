import { coreAt, type Token } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import { endsClause } from "./ends-clause.js";

/**
 * What says how exact an amount is, right before it; one alternative for each phrase. They stay with the number wherever it is
 * shown: without `at least`, `nearly` or `from` it says something else than the script.
 */
const qualifiers: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:not even|barely|hardly|scarcely|at (?:least|most)|a (?:minimum|maximum) of|(?:minimum|maximum)|up to|as (?:much|many|little|few) as|(?:(?:no|not|well|far|slightly|a little) )?(?:more|less|fewer|later|longer|faster) than|(?<!\bturn(?:s|ed|ing)? )(?:over|under)|below|above|beyond|within|about|around|approximately|some|almost|nearly|roughly|close to|(?:starting|starts) (?:at|from)|upwards of)$/i,
  de: /(?:^| )(?:keine[nr]?|nicht (?:ein)?mal|kaum|mindestens|wenigstens|höchstens|maximal|minimal|bis zu|ungefähr|annähernd|circa|ca|gut(?: und gerne?)?|(?:nicht |weit |deutlich |etwas )?(?:mehr|weniger|länger|kürzer) als|(?:weit |deutlich |knapp )?(?:über|unter)|etwa|rund|fast|knapp|nahezu|beinahe)$/i,
  es: /(?:^| )(?:ni siquiera|apenas|al menos|por lo menos|como (?:mínimo|máximo)|(?:un )?(?:mínimo|máximo) de|hasta|(?:(?:no|algo|mucho|poco|por) )?(?:más|menos|encima|debajo) de(?:l| los| las| la)?|(?:alrededor|cerca) de(?:l| los| las)?|en torno a(?:l| los| las)?|aproximadamente|un[oa]s|casi)$/i,
  fr: /(?:^| )(?:à peine|même pas|au (?:moins|plus|maximum|minimum)|(?:un )?(?:minimum|maximum) (?:de|d)|jusqu['’]à|(?:pas |un peu |bien )?(?:plus|moins|près|autour|au-dessus|au-dessous|au-delà) d(?:e|u|es)(?: la| l)?|aux alentours de|environ|quelque|presque)$/i,
  it: /(?:^| )(?:nemmeno|neanche|neppure|almeno|minimo|massimo|al (?:massimo|minimo)|fino a(?:l|i|gli|lle|d)?|oltre(?: i| il| le| gli)?|(?:non |poco |ben )?(?:più|meno) d(?:i|el|ei|egli|elle|ella|ell)|(?:intorno|attorno|vicino) a[il]?|sotto (?:i|il|lo|gli)|sopra (?:i|il|lo|gli)|circa|quasi|appena)$/i,
  pt: /(?:^| )(?:nem sequer|(?:pelo|no|ao) (?:menos|mínimo|máximo)|(?:um )?(?:mínimo|máximo) de|até|(?:(?:não|pouco|bem) )?(?:mais|menos|acima|abaixo|perto) d(?:e|o|a|os|as)|cerca de|(?:por volta|em torno|à volta) de|aproximadamente|quase|uns|umas)$/i,
  ru: /(?:^| )(?:примерно|приблизительно|около|почти|свыше|более|больше|менее|меньше|не (?:менее|более|больше|меньше)|минимум|максимум)$/i,
  uk: /(?:^| )(?:приблизно|близько|майже|більше|понад|менше|не (?:менше|більше)|щонайменше|щонайбільше)$/i,
  pl: /(?:^| )(?:niecał(?:e|y|a|ych|ą)|około|blisko|prawie|niemal|ponad|przeszło|co najmniej|co najwyżej|(?:nie )?(?:więcej|mniej) niż)$/i,
  nl: /(?:^| )(?:nog geen|geen|amper|ongeveer|circa|ruim|zo'n|rond de|minstens|minimaal|hoogstens|maximaal|bijna|tot|(?:niet )?(?:meer|minder) dan)$/i,
};
/** What else may lead to an amount, and says nothing of how exact it is. */
const stresses: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:only|just)$/i,
  de: /(?:^| )(?:nur|lediglich)$/i,
  es: /(?:^| )(?:solo|sólo)$/i,
  fr: /(?:^| )seulement$/i,
  it: /(?:^| )(?:solo|soltanto)$/i,
  pt: /(?:^| )(?:só|apenas|somente)$/i,
  ru: /(?:^| )(?:только|всего|до)$/i,
  uk: /(?:^| )(?:лише|тільки|усього|всього|до)$/i,
  pl: /(?:^| )(?:tylko|zaledwie|do)$/i,
  nl: /(?:^| )(?:slechts|maar)$/i,
};

/** Whether it is known here what qualifies a number in a language. */
export function knowsQualifiers(language: string): boolean {
  return qualifiers[language] !== undefined;
}

/** Where the words of degree before an amount begin; its own start where there are none. */
export function startOfDegree(tokens: readonly Token[], start: number, language: string): number {
  const exact = startOfPhrase(qualifiers[language], wordsBefore(tokens, start, 4), start);
  return startOfPhrase(stresses[language], wordsBefore(tokens, exact, 1), exact);
}

/** Where the words that end right before an amount begin to match; the amount's own start where they don't. */
function startOfPhrase(phrase: RegExp | undefined, before: readonly string[], start: number) {
  const said = before.join(" ");
  // `almeno il dieci per cento`
  const found = phrase?.exec(said) ?? phraseBeforeArticle(phrase, said);
  return found ? start - found[0].trim().split(" ").length : start;
}

function phraseBeforeArticle(phrase: RegExp | undefined, said: string): readonly [string] | null {
  const [, before = "", article = ""] =
    /^(.*)( (?:the|el|los|las|les|le|il|i|gli|le|os|as|o|die|das|de|het))$/iu.exec(said) ?? [];
  const found = phrase?.exec(before);
  return found ? [found[0] + article] : null;
}

function wordsBefore(tokens: readonly Token[], start: number, count: number): string[] {
  const first = Math.max(0, start - count);
  return tokens.slice(first, start).map((_, index) => coreAt(tokens, first + index));
}

/** What leads to the least price of several. */
const startingAt: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:from|start(?:s|ing)? at)$/i,
  de: /(?:^| )ab$/i,
  es: /(?:^| )(?:desde|a partir de)(?: los| las)?$/i,
  fr: /(?:^| )(?:dès|à partir de)$/i,
  // `I prezzi partono | da 90 euro`
  it: /(?:(?:^| )a partire da(?:i|gli)?|(?<=(?:^| )(?:part(?:e|ono|ivano|iranno)|già|prezz[oi]|tariff[ae]) )da(?:i|gli)?)$/i,
  pt: /(?:^| )a partir de$/i,
  nl: /(?:^| )vanaf$/i,
};

/** Where `from` or `starting at` begins, right before a price; its own start where there is no such phrase. */
export function startOfLeastPrice(
  tokens: readonly Token[],
  start: number,
  language: string,
): number {
  return startOfPhrase(startingAt[language], openWordsBefore(tokens, start, 4), start);
}

/** A number behind one of these and a limit is the end of a way: `from 9 up to 17`. */
export const opensWay = /^(?:from|von|de|desde|dal?|depuis|с|от|від|з|od|van)$/iu;

/** Where the words begin that limit an amount; its own start where there are none, or they say something else there. */
export function startOfLimit(tokens: readonly Token[], start: number, language: string): number {
  const first = startOfLimitPhrase(tokens, start, language);
  if (first === start) return start;
  const isWay = tokens.slice(Math.max(0, first - 3), first).some(({ core }) => opensWay.test(core));
  return isWay || isDeniedBefore(tokens, first, language) ? start : first;
}

/** Where `more than` or `up to` begins, right before an amount; its own start where there is no such phrase. */
export function startOfLimitPhrase(
  tokens: readonly Token[],
  start: number,
  language: string,
): number {
  return startOfPhrase(qualifiers[language], openWordsBefore(tokens, start, 4), start);
}

/** The words before an index, with a comma for each that another clause ends with. */
function openWordsBefore(tokens: readonly Token[], start: number, count: number): string[] {
  return wordsBefore(tokens, start, count).map((word, index, { length }) =>
    tokens[start - length + index]?.pause === "" ? word : ",",
  );
}

/** `sin luz a 13.200 hogares`: what something is without is another thing than the number. */
const lacking = /^(?:without|ohne|sin|sans|senza|sem|zonder|без|bez)$/iu;

/** `costs seldom less than 60 euros` says the same as that it does not cost less. */
const seldom = /^(?:rarely|seldom|selten|rarement|raramente|raras?|zelden|редко|рідко|rzadko)$/iu;

/** Whether the clause denies what it says up to an index: `should not eat up | more than 30 percent`. */
export function isDeniedBefore(tokens: readonly Token[], first: number, language: string): boolean {
  const classes = wordClasses(language);
  for (let at = first - 1; at >= 0 && !endsClause(tokens[at]); at--) {
    const word = coreAt(tokens, at);
    if (seldom.test(word) || (classes.isNegation(word) && !lacking.test(word))) return true;
  }
  return false;
}
