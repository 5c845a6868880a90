import { completes } from "../headline/headline-words.js";
import { coreAt, type Token } from "../spoken/token.js";
import { plannedAndReal } from "./planned-and-real.js";
import { relativeYears } from "./relative-years.js";

/** Words that say that something was so, and that it is so now or came to be so; one of each names the two numbers of a chart. */
interface Times {
  past: RegExp;
  present: RegExp;
}

const times: Readonly<Record<string, Times>> = {
  en: {
    past: /^(?:before|once|originally|formerly|back then|at first|in the beginning|used to)$/iu,
    present: /^(?:now|today|afterwards|nowadays|currently|these days)$/iu,
  },
  de: {
    past: /^(?:früher|vorher|damals|anfangs|einst|zuvor|ursprünglich|am anfang|zu beginn)$/iu,
    present: /^(?:heute|jetzt|danach|inzwischen|mittlerweile|nun|heutzutage)$/iu,
  },
  fr: {
    past: /^(?:avant|autrefois|jadis|auparavant|au début|à l'époque|à l'origine)$/iu,
    present: /^(?:maintenant|aujourd'hui|désormais|actuellement|à présent)$/iu,
  },
  es: {
    past: /^(?:antes|antaño|antiguamente|al principio|al comienzo)$/iu,
    present: /^(?:ahora|hoy|actualmente|hoy en día)$/iu,
  },
  it: {
    past: /^(?:prima|un tempo|una volta|all'inizio|da giovane|in passato)$/iu,
    present: /^(?:ora|adesso|oggi|ormai)$/iu,
  },
  pt: {
    past: /^(?:antes|antigamente|no início|no começo|no princípio)$/iu,
    present: /^(?:agora|hoje|atualmente)$/iu,
  },
  nl: {
    past: /^(?:vroeger|eerst|destijds|ooit|in het begin)$/iu,
    present: /^(?:nu|vandaag|tegenwoordig|inmiddels)$/iu,
  },
  ru: {
    past: /^(?:раньше|прежде|сначала|когда-то|вначале|в начале)$/iu,
    present: /^(?:теперь|сейчас|сегодня|ныне)$/iu,
  },
  uk: {
    past: /^(?:раніше|колись|спочатку|спершу|на початку)$/iu,
    present: /^(?:тепер|зараз|сьогодні|нині)$/iu,
  },
  pl: {
    past: /^(?:kiedyś|dawniej|wcześniej|przedtem|na początku)$/iu,
    present: /^(?:teraz|dziś|dzisiaj|obecnie)$/iu,
  },
  tr: { past: /^(?:eskiden|önceden|önceleri)$/iu, present: /^(?:şimdi|artık|bugün)$/iu },
  ar: {
    past: /^(?:سابقا|سابقًا|قديما|قديمًا|في البداية)$/u,
    present: /^(?:الآن|بعدها|اليوم|حاليا|حاليًا)$/u,
  },
  hi: { past: /^(?:पहले|शुरू में)$/u, present: /^(?:अब|बाद में|आज)$/u },
  ja: { past: /^(?:以前|昔|当初|初め|前|はじめ|最初)$/u, present: /^(?:今|その後|現在|今日)$/u },
  zh: {
    past: /^(?:以前|过去|从前|原来|起初|当初|刚开始|一开始)$/u,
    present: /^(?:现在|如今|今天|目前)$/u,
  },
  ko: {
    past: /^(?:예전에는|예전엔|처음에는|처음엔|전에는)$/u,
    present: /^(?:지금은|이제|이제는|요즘은|요즘)$/u,
  },
};
/** In these languages a verb in the imperfect says that something was so, and a chart says so with this word. */
const imperfect: Readonly<Record<string, { form: RegExp; label: string }>> = {
  en: { form: /^(?:was|were|had|took|sold|paid|employed|lived)$/iu, label: "Before" },
  de: {
    form: /^(?:hatten?|war(?:en)?|gab(?:en)?|kam(?:en)?|kosteten?|stand(?:en)?|lebten?|arbeiteten?|verkauften?|verdienten?|zahlten?|bekam(?:en)?|lag(?:en)?|wohnten?|brauchten?|dauerten?)$/iu,
    label: "Früher",
  },
  nl: { form: /^(?:was|waren|had|hadden|kostten?|telden?|kwam|kwamen)$/iu, label: "Vroeger" },
  ru: {
    form: /^(?:был[аио]?|стоил[аио]?|доходил[аио]?|платил[аи]|работал[аи]?|жил[аио]?|составлял[аио]?|приходил[аио]?|занимал[аио]?)$/iu,
    label: "Раньше",
  },
  pl: {
    form: /^(?:był[aoy]?|było|kosztował[aoy]?|pracował[aoiy]?|mieszkał[aoy]?|płaciliśmy|trwał[aoy]?)$/iu,
    label: "Wcześniej",
  },
  es: { form: /\p{L}{2,}(?:aba|aban|ía|ían|ábamos|íamos)$/iu, label: "Antes" },
  fr: { form: /\p{L}{2,}(?:ait|aient|ions)$/iu, label: "Avant" },
  it: { form: /\p{L}{2,}(?:[aei]v[ao]|[aei]vano|[aei]vamo)$/iu, label: "Prima" },
  pt: { form: /\p{L}{2,}(?:ava|avam|ia|iam|ávamos|íamos)$/iu, label: "Antes" },
};
const longest = 5;
const year = /^(?:1[89]|20)\p{Nd}{2}$/u;

/** When something was so: in the past, now, as it was planned, or as it came out. */
export type TimeKind = keyof Times | "planned" | "real";

/** The words of a sentence that say when, half open. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** Whether a sentence says at its start, or by `used to`, that something was so: its number is one that no longer holds. */
export function isOfThePast(tokens: readonly Token[], language: string): boolean {
  const usedTo = tokens.findIndex(
    (_, at) =>
      language === "en" && /^used to$/iu.test(`${coreAt(tokens, at)} ${coreAt(tokens, at + 1)}`),
  );
  return usedTo > 0 || timeAt(tokens, 0, tokens.length, "past", language) !== null;
}

/** The words that say how many years ago something was: `vor 10 Jahren`. */
export function timesIn(tokens: readonly Token[], language: string): TimeSpan[] {
  const ago = relativeYears[language]?.ago;
  const spans: TimeSpan[] = [];
  for (let from = 0; from < tokens.length; from++)
    for (let to = Math.min(from + longest, tokens.length); to > from; to--)
      if (ago?.test(saidBetween(tokens, from, to, language))) spans.push({ from, to });
  return spans;
}

/** What a chart calls the time that is told between two indexes, in words of the sentence or its own; null where none is. */
export function timeIn(
  tokens: readonly Token[],
  from: number,
  to: number,
  which: TimeKind,
  language: string,
): string | null {
  if (which === "planned" || which === "real") return intentIn(tokens, from, to, which, language);
  const said = namedTimeIn(tokens, from, to, which, language);
  if (said !== null || which === "present") return said;
  const past = imperfect[language];
  const hasImperfect = tokens.slice(from, to).some(({ core }) => past?.form.test(core));
  return past && hasImperfect ? past.label : null;
}

/** The same where words or a year say it, and not the form of a verb. */
export function namedTimeIn(
  tokens: readonly Token[],
  from: number,
  to: number,
  which: keyof Times,
  language: string,
): string | null {
  for (let at = from; at < to; at++) {
    const said = timeAt(tokens, at, to, which, language);
    if (said !== null) return said;
  }
  if (which === "present") return null;
  const before = lastYearIn(tokens, from, to, language);
  if (before !== null) return before;
  for (let at = from; at < to; at++) if (year.test(coreAt(tokens, at))) return coreAt(tokens, at);
  return null;
}

/** The words that name the year before this one: past beside this one, and later than ten years ago. */
export function lastYearIn(
  tokens: readonly Token[],
  from: number,
  to: number,
  language: string,
): string | null {
  for (let at = from; at < to; at++) {
    const said = phraseAt(tokens, at, to, relativeYears[language]?.last, language);
    if (said !== null) return said;
  }
  return null;
}

function intentIn(
  tokens: readonly Token[],
  from: number,
  to: number,
  which: "planned" | "real",
  language: string,
): string | null {
  const pair = plannedAndReal[language];
  if (!pair) return null;
  for (let at = from; at < to; at++) {
    if (phraseAt(tokens, at, to, pair[which].words, language) === null) continue;
    // `40 millions de plus que prévu` tells the difference.
    return completes.test(coreAt(tokens, at - 1)) ? null : pair[which].label;
  }
  // `inzwischen 19 Millionen`
  return which === "real" ? timeIn(tokens, from, to, "present", language) : null;
}

/** The same where it begins at an index. */
function timeAt(
  tokens: readonly Token[],
  at: number,
  to: number,
  which: keyof Times,
  language: string,
): string | null {
  const relative = relativeYears[language];
  const byYear = which === "past" ? relative?.ago : relative?.current;
  const said = phraseAt(tokens, at, to, byYear, language);
  if (said !== null) return said;
  const pattern = times[language]?.[which];
  for (let length = longest; length > 0; length--) {
    if (at + length > to) continue;
    const phrase = Array.from({ length }, (_, index) => coreAt(tokens, at + index)).join(" ");
    // `avant de partir`, `before the war`, `prima di`: what something was before is no time of its own.
    const next = coreAt(tokens, at + length);
    const isOpen = tokens[at + length - 1]?.pause === "" && at + length < to;
    const leadsOn = isOpen && /^(?:de|del|di|da|do|que|the|she|he|we|i|my)$/iu.test(next);
    if (pattern?.test(phrase) && !(leadsOn && which === "past" && phrase !== "used to"))
      return phrase === "used to" ? "before" : phrase;
  }
  return null;
}

/** The longest words at an index that a pattern matches. */
function phraseAt(
  tokens: readonly Token[],
  at: number,
  to: number,
  pattern: RegExp | undefined,
  language: string,
): string | null {
  for (let end = Math.min(at + longest, to); end > at; end--) {
    const said = saidBetween(tokens, at, end, language);
    if (pattern?.test(said)) return said;
  }
  return null;
}

function saidBetween(tokens: readonly Token[], from: number, to: number, language: string): string {
  const isUnspaced = language === "ja" || language === "zh";
  const isTorn = tokens.slice(from, to - 1).some(({ pause }) => pause !== "");
  const cores = tokens.slice(from, to).map(({ core }) => core);
  return isTorn ? "" : cores.join(isUnspaced ? "" : " ");
}
