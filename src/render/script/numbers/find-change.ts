import type { Comparison } from "../scene.js";
import type { Amount, ReadWords } from "./amount.js";
import { point } from "./comparison-of.js";
import { textLike } from "./shared-unit.js";

const arrow = /^(?:→|->|=>|⟶|➔|➡️?)$/u;
/** What stands before the first and before the second of two numbers, and the words that say that one became the other. */
const changes: Readonly<Record<string, { from: RegExp; to: RegExp; verb: RegExp }>> = {
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
    verb: /(?:рос|раст|упал|снизи|пада|увелич|уменьш|сократ|подня|вырос)/u,
  },
  hi: { from: /^से$/u, to: /^(?:तक|पर|हो|बढ़कर|घटकर)$/u, verb: /^(?:बढ़|घट|गिर|पहुँच|पहुंच)/u },
  ar: { from: /^من$/u, to: /^(?:إلى|الى)$/u, verb: /(?:رتفع|نخفض|زاد|تراجع|نما|هبط|قفز|زيادة)/u },
  ja: {
    from: /^から$/u,
    to: /^(?:に|へ|まで)$/u,
    verb: /(?:増|減|上が|下が|伸び|上昇|低下|下落|縮|成長|改善|なり|なっ)/u,
  },
};
/** Verbs of change where a pair of prepositions alone tells one. */
const changeVerbs: Readonly<Record<string, RegExp>> = {
  de: /^(?:stieg|steig|wuchs|wächst|gewachsen|gestiegen|fiel|fällt|gefallen|sank|sink|gesunken|kletter|erhöh|erreich|schrumpf)/u,
  nl: /^(?:steeg|stegen|stijg|gestegen|groei|daal|gedaald|zak|klom)/u,
};
/** In these languages the words stand behind the numbers. */
const behind = new Set(["ja", "hi"]);

/** `3.1 % → 2.2 %`, `from 3.1% to 2.2%`, `rose from 40 to 55 million`. */
export function findChange(
  sentence: ReadWords,
  amounts: readonly Amount[],
  language: string,
  sentenceIndex: number,
): Comparison | null {
  const { tokens } = sentence;
  for (const [index, first] of amounts.entries()) {
    const second = amounts[index + 1];
    const compared = second && comparedPoints(sentence, first, second, language, sentenceIndex);
    if (compared) return compared;
    if (!second || !areAlike(first, second) || first.isRange || second.isRange) continue;
    const between = tokens.slice(first.endWord, second.startWord);
    const isArrow = between.length === 1 && arrow.test(between[0]?.raw ?? "");
    if (!isArrow && !isChange(sentence, first, second, language)) continue;
    const scale = first.factor === 1 && first.unit === "" ? second.factor : 1;
    const points = [
      { ...point(first, "", sentenceIndex, first.number * scale), text: textLike(first, second) },
      point(second, "", sentenceIndex, second.number),
    ];
    return points.every(({ value }) => value >= 0) ? { form: "bars", points } : null;
  }
  return null;
}

/** What leads to the earlier number behind the later one, each a whole phrase between the two. */
const comparedTo =
  /^(?:(?:an? |last |the )*(?:compared (?:with|to)|up from|down from|versus|vs|gegenüber|verglichen mit|im vergleich zu|nach|frente a|comparado con|en comparación con|contre|contro|rispetto a|contra|comparado com|em comparação com|tegen|vergeleken met|против|по сравнению с|w porównaniu z|wobec))$/u;

/** `Revenue grew to 82 million, compared with 72 million`: the earlier number comes first in the chart. */
function comparedPoints(
  { tokens }: ReadWords,
  later: Amount,
  earlier: Amount,
  language: string,
  sentenceIndex: number,
): Comparison | null {
  if (later.kind === "share" || later.isRange || earlier.isRange) return null;
  const isAlike =
    earlier.unit === later.unit || (earlier.unit === "" && earlier.factor === later.factor);
  if (!isAlike || earlier.kind === "year" || later.number < 0 || earlier.number < 0) return null;
  const between = tokens
    .slice(later.endWord, earlier.startWord)
    .map(({ core }) => core.toLowerCase());
  if (!comparedTo.test(between.join(" "))) return null;
  const before = tokens.slice(0, later.startWord);
  if (!before.some(({ core }) => tellsChange(core, language))) return null;
  const digits = /\p{Nd}(?:[\p{Nd}.,'’\s]*\p{Nd})?/u;
  const own = digits.exec(earlier.text)?.[0] ?? "";
  // Both have the unit that one of them says: `€72M` and `€82M`.
  const text = earlier.unit === later.unit ? earlier.text : later.text.replace(digits, own);
  const points = [
    { ...point(earlier, "", sentenceIndex, earlier.number), text },
    point(later, "", sentenceIndex, later.number),
  ];
  return { form: "bars", points };
}

function isChange({ tokens }: ReadWords, first: Amount, second: Amount, language: string): boolean {
  const rule = changes[language];
  if (!rule) return false;
  const isBehind = behind.has(language);
  const fromAt = isBehind ? first.endWord : first.startWord - 1;
  const toAt = isBehind ? second.endWord : second.startWord - 1;
  const core = (at: number) => tokens[at]?.core.toLowerCase() ?? "";
  // Articles and "more" may stand between: `du 3,1 % au 2,2 %`.
  if (!rule.from.test(core(fromAt)) || !rule.to.test(core(toAt))) return false;
  const gap = second.startWord - first.endWord;
  if (gap < 1 || gap > 3) return false;
  const hasVerb = tokens.some(({ core: word }) => rule.verb.test(word.toLowerCase()));
  return hasVerb || (first.kind === "share" && second.kind === "share");
}

/** Whether a word says that an amount became another. */
export function tellsChange(word: string, language: string): boolean {
  const verb = changes[language]?.verb;
  // The languages in which any word may stand there have a list of their own.
  if (!verb || verb.source === ".")
    return (changeVerbs[language] ?? /^$/u).test(word.toLowerCase());
  return verb.test(word.toLowerCase());
}

/** Whether two amounts measure the same: the first one may leave the unit to the second. */
function areAlike(first: Amount, second: Amount): boolean {
  if (first.kind === "year" && second.kind === "year") return false;
  if (first.unit === second.unit) return true;
  return first.unit === "" && first.factor === 1;
}
