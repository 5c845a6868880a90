import { isVerbForm } from "../headline/verb-signs.js";
import type { Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import type { Amount, ReadWords } from "./amount.js";
import { endsClause } from "./ends-clause.js";
import { longest } from "./label-length.js";
import { mayBeName } from "./label-name.js";
import { isDeterminer, isLink, isNounLike } from "./noun-words.js";
import type { Range } from "./whole-label.js";

const postposition = /^(?:को|से|में|पर|तक|का|की|के|ने)$/u;
/** Here what a share is of is shown with the preposition before it. */
const ofWhole = new Set(["en", "de", "es", "fr", "it", "pt", "nl"]);
/** What joins a part to its whole. */
export const genitive =
  /^(?:of|de|des|du|d'|del|della|dei|delle|dello|degli|di|do|da|dos|das|der|von|van|का|की|के|の|من)$/iu;

/** `of the`, written as one. */
const definiteOf = /^(?:d[oa]s?|du|del|dell[ao]|dei|delle|degli)$/iu;

// Words before a noun that are no noun: the label goes on behind them.
const adjective: Readonly<Record<string, RegExp>> = {
  es: /^(?:nuev[oa]s?|grandes?|pequeñ[oa]s?|más|menos|primer[oa]?s?|diferentes?|distint[oa]s?|mejores|buen[oa]s?)$/iu,
  fr: /^(?:nouve(?:lles?|aux)|grande?s?|petite?s?|plus|moins|premi[eè]re?s?|différente?s?|meilleure?s?|bonne?s|belles?|beaux)$/iu,
  it: /^(?:nuov[ieoa]|grandi?|piccol[ieoa]|più|meno|prim[ieoa]|divers[ieoa]|miglior[ie])$/iu,
  pt: /^(?:nov[oa]s?|grandes?|pequen[oa]s?|mais|menos|primeir[oa]s?|diferentes?|melhores)$/iu,
  ru: /(?:[ыи]х|[ыи]й|[ыи]е|[оеё]го|ая|яя|ое|ее)$/iu,
  uk: /(?:их|іх|ий|ій|ого|нього)$/iu,
  hi: /^(?:नए|नई|नया|बड़े|बड़ी|छोटे|छोटी|अधिक|ज़्यादा|अलग|पहले|कम|लंबी|लंबा|लंबे)$/iu,
  nl: /(?:e|meer|minder)$/iu,
  pl: /(?:ych|ich|e)$/iu,
};
/** English nouns after a count end in s, and these do not. */
const plural =
  /(?:[^s]s|sses|people|men|women|children|feet|mice|sheep|fish|species|staff|series|data)$/iu;
const englishAdjective =
  /^(?:more|less|fewer|such|new|old|different|other|young|happy|single|small|large|big|great|own|global|total|average|extra|additional)$/iu;
const likelyVerb =
  /^(?:live|lives|work|works|make|makes|take|takes|come|comes|go|goes|get|gets|give|gives|use|uses|find|finds|found|made|took|came|went|got|gave|used|grew|rose|fell|sold|bought|lost|won|left|need|needs|want|wants|pass|passes|comes|keep|keeps|say|says|said|feel|feels|walk|drive|cycle|[a-z]{3,}ed)$/iu;
/** What stands right behind a number and is a verb, by language: `310 миллионов | выделили`, `25 % | obowiązuje`. */
const verbAfter: Readonly<Record<string, RegExp>> = {
  en: likelyVerb,
  ru: /^(?!мили$)\p{L}{2,}(?:[аияу]ли|[аиеяоу]л(?:ся|[аои]сь)|[аяуе]ет|[аяую]ют|[еиюя]тся)$/iu,
  uk: /^\p{L}*(?:[аияуї]ли|л[аои]ся|вся|[аяуюі]є|[аяую]ють|ться|овано)$/iu,
  pl: /^\p{L}{2,}(?:[aiyeą]li|ował[aoy]?|uj[eą]|ają|[aow]ano|ono)$/iu,
};

/** The noun right behind an amount, with its adjectives and, of a share, its preposition; null where none stands there. */
export function nounAfter(
  { tokens }: ReadWords,
  amount: Amount,
  language: string,
  classes: WordClasses,
): Range | null {
  if (endsClause(tokens[amount.endWord - 1])) return null;
  // In Turkish the verb stands right behind what something costs: `200 lira tutuyor`.
  const isMeasure = amount.kind === "measure" || (language === "tr" && amount.kind === "money");
  let start = amount.endWord;
  // `71 % of our planet`, `22 % der neuen Häuser`
  const isPart =
    genitive.test(tokens[start]?.core ?? "") || /^d'./iu.test(tokens[start]?.core ?? "");
  if (isPart) start += 1;
  else if (/^(?:such|solche[rn]?)$/iu.test(tokens[start]?.core ?? "")) start += 1;
  else if (isLink(tokens[start], classes)) return null;
  else if (language === "ar" && isJoined(tokens[start]?.core ?? "")) return null;
  // Elsewhere a word right after a unit is seldom what is measured: `200 Gramm Mehl`, but `45 मिनट लेती है`.
  else if (isMeasure && language !== "de" && language !== "nl") return null;
  // `25 euros rend service`: what follows a price is said of it, or a verb.
  else if (amount.kind === "money" && !isNamedByPrice(tokens[start]?.core ?? "", language))
    return null;
  if (isPart && /^d'./iu.test(tokens[start - 1]?.core ?? "")) start -= 1;
  while (isPart && isDeterminer(tokens[start], classes) && !endsClause(tokens[start])) start += 1;

  let end = start;
  while (end < tokens.length && end - start < longest.words - 1) {
    const token = tokens[end];
    if (!token || !isNounLike(token, classes)) break;
    const next = tokens[end + 1];
    // `300 grams of brown lentils`
    const isBeforePlural =
      isPart && language === "en" && next && !endsClause(token) && isPluralNoun(next, classes);
    const isMore = isBeforePlural || isAdjective(token.core, language, amount, end - start);
    if (!isMore && end > start && language === "en" && likelyVerb.test(token.core)) break;
    end += 1;
    if (endsClause(token) || !isMore) break;
  }
  // `70% घरों में`: a noun before one of these is not in the form that it has alone.
  if (language === "hi" && postposition.test(tokens[end]?.core ?? "")) return null;
  const isVerb =
    end === start + 1 &&
    (verbAfter[language]?.test(tokens[start]?.core ?? "") ||
      (!isPart && saysAfterCount(tokens[start]?.core ?? "", language)));
  // A German noun has a capital: `zurück` of `20 Prozent zurück` belongs to the verb.
  const isNoun = language !== "de" || /^\P{L}*\p{Lu}/u.test(tokens[end - 1]?.core ?? "");
  // `87 %` is a part: `of users`, and not users.
  const isShare = isPart && amount.kind === "share" && ofWhole.has(language);
  // `60% walk`, `Il 60% vive`: what a share is of has a preposition, or an ending.
  const mayCount = isPart || amount.kind !== "share" || !ofWhole.has(language) || language === "de";
  const isName = mayCount && isNoun && mayBeName(tokens[end - 1]?.core ?? "");
  // `a 60 quilômetros do ponto`: so far from there.
  const isFrom = isPart && isMeasure && definiteOf.test(tokens[amount.endWord]?.core ?? "");
  return end > start && !isVerb && isName
    ? [isShare || isFrom ? amount.endWord : start, end]
    : null;
}

/** Here a noun has a preposition between a price and it. */
const joinsToPrice = new Set(["es", "fr", "it", "pt"]);
/** What follows a price and is a verb, where a noun may stand there too. */
const verbAfterPrice: Readonly<Record<string, RegExp>> = {
  en: /[^s]s$/u,
  nl: /\p{L}{3,}t$/u,
  ru: /(?:[аяуеёи]т|[аяую]ют)(?:ся)?$/u,
  uk: /(?:[аяуюи]ть|[аяу]є)(?:ся)?$/u,
};

/** Whether a word right behind a price may be the noun that has it. */
function isNamedByPrice(word: string, language: string): boolean {
  if (joinsToPrice.has(language)) return false;
  return !verbAfterPrice[language]?.test(word) && !isVerbForm(word, language);
}

/** Whether the noun is still to come. */
function isAdjective(word: string, language: string, amount: Amount, at: number): boolean {
  if (language === "en") {
    if (englishAdjective.test(word)) return true;
    return (amount.kind === "large" || amount.kind === "count") && !plural.test(word) && at < 2;
  }
  if (language === "de") return /^\p{Ll}/u.test(word);
  return adjective[language]?.test(word) ?? false;
}

function isPluralNoun(token: Token, classes: WordClasses): boolean {
  return isNounLike(token, classes) && plural.test(token.core) && !likelyVerb.test(token.core);
}

/** Here what is counted ends with an s, and a verb never does with these: `les 600 travaillent`. */
const pluralVerb: Readonly<Record<string, RegExp>> = {
  fr: /\p{L}{2,}(?:ent|ont)$/u,
  es: /\p{L}{2,}[aeo]n$/u,
  pt: /\p{L}{2,}(?:am|em)$/u,
};

/** Whether a word right behind a count is its verb. */
function saysAfterCount(word: string, language: string): boolean {
  if (!joinsToPrice.has(language)) return false;
  return isVerbForm(word, language) || pluralVerb[language]?.test(word) === true;
}

/** Nouns that are counted and begin with the letter that elsewhere is `and`. */
const ownWaw =
  /^(?:وحد(?:ة|ات)|ولاي(?:ة|ات)|وجب(?:ة|ات)|وظيفة|وظائف|ورد(?:ة|ات)|ورق(?:ة|ات)|وسادة|وسائد|وثيقة|وثائق|ولدا?|ولدًا|وزيرا?|وزيرًا|وزراء|وكالة|وكالات|وكيلا?|وكيلًا|وصفة|وصفات|واد|وادي|وسيلة|وسائل|ورشة|ورش|وجهة|وجهات|وفاة|وفيات)$/u;

/** Arabic writes `and` into the word behind it: what stands there is another thing, or a verb as in `واستغرقت`. */
function isJoined(word: string): boolean {
  return /^و\p{L}/u.test(word) && !ownWaw.test(word);
}
