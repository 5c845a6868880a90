import type { Token } from "../spoken/token.js";

/** What stands before the first and before the second of two numbers, and the words that say that one became the other. */
export const changes: Readonly<Record<string, { from: RegExp; to: RegExp; verb: RegExp }>> = {
  en: {
    from: /^from$/u,
    to: /^to$/u,
    verb: /^(?:rose|rise[sn]?|rising|grew|grow[sn]?|fell|falls?|fallen|went|goes|dropp?|dropped|drops|climb|jump|increas|decreas|shr[aiu]nk|declin|cut|reduc|improv|doubl|tripl|slipp|sank|soar|surg|rais|lower|mov|edg|plung|plummet|up|down|swell|expand)/u,
  },
  de: { from: /^von$/u, to: /^auf$/u, verb: /./u },
  es: {
    from: /^del?$/u,
    to: /^al?$/u,
    verb: /^(?:sub|baj|pas|cre[cz]|ca[íye]|aument|disminu|reduc|redujo|salt|mejor)/u,
  },
  fr: {
    from: /^d(?:e|u|')$/u,
    to: /^(?:à|au)$/u,
    verb: /^(?:pass|mont|baiss|chut|grimp|augment|diminu|tomb|rédui|progress|recul)/u,
  },
  it: {
    from: /^d(?:a|al|all'|allo|alla)$/u,
    to: /^al?$/u,
    verb: /^(?:pass|sal|sces|scend|cresc|cresci|aument|diminu|cal|ridot|ridu)/u,
  },
  pt: {
    from: /^d[eo]$/u,
    to: /^(?:para|a)$/u,
    verb: /^(?:pass|sub|ca[íiu]|cresc|aument|diminu|reduz|salt)/u,
  },
  nl: { from: /^van$/u, to: /^naar$/u, verb: /./u },
  ru: {
    from: /^(?:с|со|от)$/u,
    to: /^до$/u,
    verb: /^(?:вы|воз|под|пере|при)?(?:рос|раст[уеё]т)|^[ус]?пада|упал|снизи|увелич|уменьш|сократ|подня/u,
  },
  uk: {
    from: /^(?:з|із|зі|від)$/u,
    to: /^до$/u,
    verb: /^(?:зрос|зріс|вирос|виріс|в?упа|впа|спада|пада|знизи|збільши|зменши|скороти|підня|підскочи|подорожча)/u,
  },
  zh: {
    from: /^(?:从|由)$/u,
    to: /^(?:到了?|至|为|成了?|涨到了?|降到了?|增加到了?|减少到了?|变成了?|升到了?|跌到了?)$/u,
    verb: /(?:涨|升|降|增|减|跌|变|提高|缩|长)/u,
  },
  pl: {
    from: /^(?:ze?|od)$/u,
    to: /^do$/u,
    verb: /(?:rós|ros|spad|mala|zmal|zmniej|zwięk|obniż|podni|skoczy|urós)/u,
  },
  hi: { from: /^से$/u, to: /^(?:तक|पर|हो|बढ़कर|घटकर)$/u, verb: /^(?:बढ़|घट|गिर|पहुँच|पहुंच)/u },
  ar: { from: /^من$/u, to: /^(?:إلى|الى)$/u, verb: /(?:رتفع|نخفض|زاد|تراجع|نما|هبط|قفز|زيادة)/u },
  ja: {
    from: /^から$/u,
    to: /^(?:に|へ|まで)$/u,
    verb: /(?:増|減|上が|下が|伸び|上昇|低下|下落|縮|成長|改善|なり|なっ)/u,
  },
};
/** What leads to the event between two numbers: `from 0.4 metres before the works to 6.8`; in Japanese and Hindi, what follows it. */
const aroundEvent: Readonly<Record<string, RegExp>> = {
  en: /^(?:before|at|when)$/u,
  de: /^(?:vor|vorher|zuvor|zu)$/u,
  es: /^(?:antes|al)$/u,
  fr: /^(?:avant|au)$/u,
  it: /^(?:prima|all'inizio)$/u,
  pt: /^(?:antes|no)$/u,
  nl: /^(?:voor|vóór)$/u,
  ru: /^(?:до|перед)$/u,
  uk: /^(?:до|перед)$/u,
  pl: /^(?:przed)$/u,
  ar: /^(?:قبل)$/u,
  hi: /^(?:बाद|पहले)$/u,
  ja: /^(?:後|あと)$/u,
  zh: /^(?:前|之前|以前|后|之后)$/u,
};
const longestEvent = 8;

/** Whether the words between two numbers tell the event that the second one is after. */
export function tellsEvent(between: readonly Token[], language: string): boolean {
  const isOpen = between.slice(0, -1).every(({ pause }) => pause === "");
  const leads = between.some(({ core }) => aroundEvent[language]?.test(core.toLowerCase()));
  return isOpen && leads && between.length <= longestEvent;
}

/** Verbs of change where a pair of prepositions alone tells one. */
const changeVerbs: Readonly<Record<string, RegExp>> = {
  de: /^(?:stieg|steig|wuchs|wächst|gewachsen|gestiegen|fiel|fällt|gefallen|sank|sink|gesunken|kletter|erhöh|erreich|schrumpf)/u,
  nl: /^(?:steeg|stegen|stijg|gestegen|groei|daal|gedaald|zak|klom)/u,
};

/** Whether a word says that an amount became another. */
export function tellsChange(word: string, language: string): boolean {
  const verb = changes[language]?.verb;
  // The languages in which any word may stand there have a list of their own.
  if (!verb || verb.source === ".")
    return (changeVerbs[language] ?? /^$/u).test(word.toLowerCase());
  return verb.test(word.toLowerCase());
}

/** Whether an amount is what something became, and not the difference: `O desperdício caiu para 6 por cento`. */
export function isResult(
  { startWord, endWord }: { startWord: number; endWord: number },
  tokens: readonly Token[],
  language: string,
): boolean {
  const to = changes[language]?.to;
  const isBehind = language === "ja";
  const lead = tokens[isBehind ? endWord : startWord - 1];
  return to?.test(lead?.core.toLowerCase() ?? "") === true;
}

/** Whether words tell the number that something was before: `from 12.5 °C in January`. */
export function namesOrigin(words: readonly Token[], language: string): boolean {
  return words.some(
    ({ core }, at) =>
      /\p{Nd}/u.test(core) && changes[language]?.from.test(words[at - 1]?.core.toLowerCase() ?? ""),
  );
}
