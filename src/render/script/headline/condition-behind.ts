import { clauseEnd, type Token } from "../spoken/token.js";
import { isConjunction } from "./headline-words.js";

/** By language: what a condition or a limit in time begins with, in words with spaces between them. */
const conditions: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:as|so) long as|as soon as|(?:until|once) (?:i|you|he|she|it|we|they|the|your|my|our|his|her|its|their|this|that|these|those|all|every|everyone|everything|each|both|one|two|three|four|five|six|ten|\p{Nd}+) (?!(?:end|day|week|month|year|morning|night|hour)\b)\S)/iu,
  de: /^(?:sobald|solange|sofern|es sei denn|vorausgesetzt) /iu,
  es: /^(?:una vez que|en cuanto (?!a\b)|tan pronto como|siempre que|siempre y cuando|hasta que|mientras) /iu,
  fr: /^(?:(?:dès|une fois|tant|aussitôt|aussi longtemps|pourvu) qu|du moment qu|jusqu'à ce qu)/iu,
  it: /^(?:una volta che|non appena|finché|fino a quando|sempre che|a patto che|purché) /iu,
  pt: /^(?:desde que|assim que|logo que|enquanto|até que|contanto que) /iu,
  nl: /^(?:zodra|zolang|totdat|mits|tenzij) /iu,
  pl: /^(?:dopóki|póki|o ile|pod warunkiem|jak tylko|gdy tylko) /iu,
  ru: /^(?:как только|до тех пор|при условии|пока) /iu,
  uk: /^(?:щойно|як тільки|доки|поки|за умови) /iu,
  ar: /^(?:طالما|بمجرد|ما دام|ما لم|شرط) /u,
};
/** So many words are read to know what opens a clause. */
const mostOfOpening = 4;

/**
 * Whether a condition stands right behind words that are true only with it: `You can take risks | once three months are safe`.
 * One behind the next comma or the next `and` belongs to what stands there.
 */
export function hasConditionBehind(
  tokens: readonly Token[],
  endWord: number,
  language: string,
): boolean {
  const condition = conditions[language];
  if (!condition) return false;
  for (let at = endWord; at < tokens.length; at++) {
    const text = tokens
      .slice(at, at + mostOfOpening)
      .map(({ core }) => core.replaceAll("’", "'"))
      .join(" ");
    if (condition.test(`${text} `)) return true;
    const { core = "", pause = "" } = tokens[at] ?? {};
    const isJoint = isConjunction(core, language);
    if (isJoint || clauseEnd.test(pause)) return false;
  }
  return false;
}
