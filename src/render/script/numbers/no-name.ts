import { wordClasses } from "../words/small-words.js";
import type { Amount } from "./amount.js";
import { readNumberWords } from "./number-words.js";

/** With what something is done, or while what is done: no name of what is measured. */
const manner: Readonly<Record<string, RegExp>> = {
  en: /^(?:with|by|than) /iu,
  de: /^mit /iu,
  fr: /^avec /iu,
  es: /^(?:con|me|te|se|nos) |^\p{L}+(?:ándo|iéndo|ando|iendo)(?:se|me|te|lo|la)?(?: |$)/iu,
  it: /^(?:con|mi|ti|si|ci) /iu,
  pt: /^(?:com|me|te|se|nos) |^\p{L}+(?:ando|endo|indo)(?: |$)/iu,
};
/** What stands for a noun that was named before: `a big one`. */
const substitute =
  /(?:^| )(?:ones?|things?|lot|eine[rs]?|etwas|uno|una|otro|otra|un|autre|celui|celle|altro|altra|outro|outra)$/iu;
/** Who speaks of a number does not have it. */
const speaks =
  /^(?:speaks?|talks?|spricht|sprechen|habla[n]?|parle(?:nt)?|parla(?:no)?|fala[m]?)$/iu;
/** What only says what is done or where: `offered` of `It's offered at $625,000`, `erreicht haben`, `Dali são dez minutos`. */
const noNoun: Readonly<Record<string, RegExp>> = {
  en: /^(?:offered|listed|priced|valued|sold|estimated|available|there|here)$/iu,
  de: /(?:^| )(?:haben|hat|hatten?|werden|wird|wurden?|sein|sind|ist|war|waren)$|^(?:dort|hier|von dort|von hier)$/iu,
  fr: /^(?:là|ici|proposée?|vendue?|estimée?)$/iu,
  es: /^(?:ahí|allí|aquí|desde (?:ahí|allí|aquí))$/iu,
  it: /^(?:lì|là|qui|da (?:lì|là|qui))$/iu,
  pt: /^(?:dali|daqui|daí|ali|aqui|aí)$/iu,
};
/** Here two nouns have a preposition between them: of three such words in a row, one is a verb. */
const joinsNouns = new Set(["fr", "es", "it", "pt"]);

/** Whether a label names nothing: `com cones`, `big one`, `polvilho azedo passa`. What is said of a share is no name. */
export function saysNoName(label: string, { kind }: Amount, language: string): boolean {
  if (kind === "share") return false;
  const words = label.split(" ");
  if (manner[language]?.test(label) || substitute.test(label)) return true;
  if (noNoun[language]?.test(label)) return true;
  // `fifty-two lessons at $60`
  if ((readNumberWords([words[0] ?? ""], language)?.number ?? 0) > 1) return true;
  if (words.some((word) => speaks.test(word))) return true;
  return joinsNouns.has(language) && hasRowOfThree(words, language);
}

function hasRowOfThree(words: readonly string[], language: string): boolean {
  const { isLinking, isWeak, isNegation } = wordClasses(language);
  const isSmall = (word: string) => isLinking(word) || isWeak(word) || isNegation(word);
  if (words.some(isNegation) || isSmall(words[0] ?? "")) return false;
  const row = words.findIndex((word) => isSmall(word) || /['’]/u.test(word));
  return (row === -1 ? words.length : row) >= 3;
}
