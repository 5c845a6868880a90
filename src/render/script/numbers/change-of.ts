import { isUnspaced } from "../language.js";
import { wordClasses } from "../words/small-words.js";
import type { Amount, ReadWords } from "./amount.js";
import { isResult, tellsChange } from "./change-verbs.js";
import { startOfLimitPhrase } from "./degree-words.js";
import { moreOrLess } from "./more-or-less.js";

const clauseEnd = /[,;:.!?…، ؛।、。，；：]/u;
/** Nouns and comparatives that say that a share is what something grew or fell by: it is no part of a whole. */
const change =
  /^(?:growth|rise|increase|fall|drop|decline|decrease|gain|loss|discount|raise|more|less|fewer|higher|lower|faster|slower|cheaper|up|down|off|wachstum|anstieg|zuwachs|rückgang|plus|minus|rabatt|steigerung|mehr|weniger|höher|niedriger|schneller|günstiger|crecimiento|aumento|subida|caída|descenso|descuento|rebaja|más|menos|croissance|hausse|augmentation|baisse|chute|recul|remise|réduction|moins|crescita|calo|sconto|più|meno|crescimento|queda|desconto|alta|redução|mais|groei|stijging|daling|korting|meer|minder|рост[аеу]?|прирост|падение|снижение|скидка|скидк[аиу]|больше|меньше|выше|ниже|быстрее|дешевле|зростання|приріст|падіння|зниження|знижк[аиуо]\p{L}?|більше|менше|вище|нижче|швидше|дешевше|wzrost|spadek|rabat|więcej|mniej|نمو|ارتفاع|انخفاض|زيادة|خصم|أكثر|أقل|वृद्धि|बढ़ोतरी|गिरावट|कमी|छूट|ज़्यादा|अधिक|कम|artış|düşüş|indirim|daha)$/iu;
const unspacedChange =
  /(?:増|減|上昇|下落|低下|伸び|成長|割引|上が|下が|增长|下降|上升|减少|增加|提高)/u;

/** What leads to a difference where a verb of change may come last. */
const difference: Readonly<Record<string, RegExp>> = { de: /^um$/iu, nl: /^met$/iu };

/** The words of the clause that an amount stands in. */
export function clauseOf(amount: Pick<Amount, "startWord" | "endWord">, { tokens }: ReadWords) {
  return tokens.slice(...clauseAround(amount, tokens));
}

function clauseAround(
  { startWord, endWord }: Pick<Amount, "startWord" | "endWord">,
  tokens: ReadWords["tokens"],
): [from: number, to: number] {
  let from = startWord;
  let to = endWord;
  while (from > 0 && !clauseEnd.test(tokens[from - 1]?.pause ?? "")) from -= 1;
  while (to < tokens.length && !clauseEnd.test(tokens[to - 1]?.pause ?? "")) to += 1;
  return [from, to];
}

/** Whether a share tells by how much something changed: `Revenue grew 14 %`, `a growth of 14 %`, `12 % more than`. */
export function isChangeOf(
  { kind, startWord, endWord }: Amount,
  { tokens, words }: ReadWords,
  language: string,
): boolean {
  if (kind !== "share" || isResult({ startWord, endWord }, tokens, language)) return false;
  const [from, to] = clauseAround({ startWord, endWord }, tokens);
  const clause = tokens.slice(from, to);
  if (isUnspaced(language)) {
    return unspacedChange.test(clause.map(({ core }) => core).join(""));
  }
  // `60 % of more than a thousand people` is a part: what changed stands before the share, or right behind it.
  const before = tokens.slice(from, startOfLimitPhrase(tokens, startWord, language));
  // `should not eat up 30 percent`
  const classes = wordClasses(language);
  if (before.some(({ core }) => classes.isNegation(core))) return false;
  if (moreOrLess({ kind, endWord }, { tokens, words })) return true;
  // `um 62 Prozent gesunken`: the verb comes last.
  const isBy = difference[language]?.test(tokens[startWord - 1]?.core ?? "") ?? false;
  if (isBy && tokens.slice(endWord, to).some(({ core }) => tellsChange(core, language)))
    return true;
  const behind =
    language === "hi" || language === "tr"
      ? tokens.slice(endWord, to)
      : tokens.slice(endWord, Math.min(to, endWord + 2));
  // `We raised 82 percent of the money` tells of a part.
  const isPart = language === "en" && tokens[endWord]?.core === "of";
  // `makes up 9 percent`
  const isMadeUp = tokens.some(
    ({ core }, at) =>
      /^up$/iu.test(core) && /^(?:make|makes|made|making)$/iu.test(tokens[at - 1]?.core ?? ""),
  );
  if (isMadeUp) return false;
  const tells = (core: string) => change.test(core) || (!isPart && tellsChange(core, language));
  return (
    before.some(({ core }) => tells(core)) ||
    behind.some(({ core }, at) => (at === 0 || behind.length > 2) && change.test(core)) ||
    (behind.length > 2 && behind.some(({ core }) => tellsChange(core, language)))
  );
}
