import { wordClasses } from "../words/small-words.js";
import { tellsChange } from "./change-verbs.js";

const phrases =
  "(?:in più|in meno|en plus|en moins|de plus|de moins|de más|de menos|a mais|a menos)";
const atStart = new RegExp(`^${phrases}(?: |$)`, "iu");
const atEnd = new RegExp(` ${phrases}$`, "iu");
const comparison =
  /^(?:more|less|fewer|higher|lower|mehr|weniger|meer|minder|mais|menos|acima|abaixo|más|plus|moins|più|meno)(?= |$)/iu;
const genitive = /^(?:of|de|des|du|di|del|della|dei|do|da|dos|das|von|der|van) |^d['’]/iu;
const comparing = /^(?:rispetto|compared|than|als|que|che|respecto|respeito|rapport|gegenüber)$/iu;
/** Verbs of change that are no part of the lists that find one. */
const verb = /^(?:went|gone|cut|came|has|have|had|ha|han|a|ont|hat|è|sono|costato|costata)$/iu;

/**
 * The label of a number whose sign says which way it went: the noun alone, `gas bill` of `gas bill went up`. Empty where no noun
 * is left.
 */
export function withoutChange(label: string, language: string): string {
  const classes = wordClasses(language);
  const words = label.replace(atStart, "").replace(atEnd, "").replace(comparison, "").trim();
  const left = words.replace(genitive, "").split(" ");
  const isVerb = (word: string) => verb.test(word) || tellsChange(word, language);
  while (left.length > 0 && isVerb(left.at(-1) ?? "")) left.pop();
  while (left.length > 0 && isVerb(left[0] ?? "")) left.shift();
  while (left.length > 0 && classes.isLinking(left[0] ?? "")) left.shift();
  const [first = ""] = left;
  return first === "" || comparing.test(first) || classes.isLinking(first) || classes.isWeak(first)
    ? ""
    : left.join(" ");
}
