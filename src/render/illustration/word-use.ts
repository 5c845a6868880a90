import { wordClasses } from "../script/words/small-words.js";
import { beginsPhrase, type Token } from "./token.js";
import type { WordTable } from "./word-table.js";

/** How far a word of denial reaches, in words that mean something. */
const reachOfDenial = 2;

/** Words that join what is denied: without a phone or a car, без телефона и социальных сетей. */
const joins: ReadonlySet<string> = new Set(
  "and or nor und oder noch y e o ni et ou en of i lub ani и или ни і й та або чи ve veya".split(
    " ",
  ),
);

/** Words that turn a denial into its opposite: not only bread, don't forget the key, nicht nur Brot. */
const affirming: ReadonlySet<string> = new Set(
  "only just merely simply forget miss overlook underestimate nur bloß solo sólo olvides olvide olvidar seulement oubliez oublie oublier dimenticare dimenticate esqueça somente только лише тільки tylko".split(
    " ",
  ),
);

/** What denies a word that it follows: 설탕 없이, şeker yerine, चीनी के बिना. */
const denialsAfter: Readonly<Record<string, RegExp>> = {
  hi: /^(?:नहीं|नही|मत|न|ना|(?:के|की) (?:बिना|बजाय|जगह)) /,
  ko: /^(?:대신|말고|없이|아니라|아닌|없[^ ]{1,4}) /,
  tr: /^(?:değil(?:dir)?|yok(?:tur)?|olmadan|olmaksızın|yerine) /,
};

/** Whether a word is denied: "no sugar", "tea instead of coffee". */
export function isDenied(tokens: readonly Token[], at: number, table: WordTable): boolean {
  return isDeniedBefore(tokens, at, table) || isFollowedBy(denialsAfter, tokens, at, table);
}

/** Whether a word of denial ends a phrase that follows what it denies: in "चीनी के बिना चाय" there is tea. */
function deniesBackwards(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const phrase = tokens.slice(Math.max(0, at - 1), at + 1).map(({ folded }) => `${folded} `);
  return denialsAfter[table.language]?.test(phrase.join("")) ?? false;
}

/** Whether the two words behind a word match, in the same clause. */
function isFollowedBy(
  patterns: Readonly<Record<string, RegExp>>,
  tokens: readonly Token[],
  at: number,
  table: WordTable,
): boolean {
  if (tokens[at]?.endsClause) return false;
  const after = tokens.slice(at + 1, at + 3).map(({ folded }) => `${folded} `);
  return patterns[table.language]?.test(after.join("")) ?? false;
}

function isDeniedBefore(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const { isLinking, isNegation } = wordClasses(table.language);
  let reached = 0;
  for (let before = at - 1; before >= 0 && reached < reachOfDenial; before--) {
    const token = tokens[before] as Token;
    if (token.endsClause) return false;
    const previous = tokens[before - 1];
    const isNegated = previous !== undefined && isNegation(previous.folded);
    if (isNegated && affirming.has(token.folded)) return false;
    // Two denials are none: "don't skip breakfast".
    if (beginsPhrase(tokens.slice(before, at), table.negators)) {
      return !isNegated && !deniesBackwards(tokens, before, table);
    }
    if (joins.has(token.folded) && !tokens[before - 1]?.endsClause) {
      // What it joins to counts no word of the way.
      reached = Math.max(0, reached - 1);
      continue;
    }
    const isMeasure = table.measures.has(token.stem);
    if (!isLinking(token.folded) && !isMeasure) reached++;
  }
  return false;
}

/** Words between a measure and what it measures; German has none: ein Sack Erde. */
const between: Readonly<Record<string, RegExp>> = {
  en: /^of$/,
  fr: /^(?:d|de|du|des)$/,
  es: /^(?:de|del)$/,
  pt: /^(?:de|do|da|dos|das)$/,
  it: /^(?:di|del|dell|dello|della|dei|degli|delle)$/,
};

/** Whether a word only says how much or what part there is of the next one: bags of soil, the heart of the city. */
export function measuresNext(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const [token, next, afterNext] = tokens.slice(at, at + 3);
  if (!token || !next || token.endsClause || !table.measures.has(token.stem)) return false;
  if (table.language === "de") return next.isCapital || /^(?:von|vom|der|des)$/.test(next.folded);
  // The genitive, by its endings: стакан воды.
  if (table.language === "ru") return /[аяыиьвйх]$/u.test(next.folded) && next.folded.length > 2;
  // French and Italian tokens are without the article that is written together with the noun: un verre d'eau.
  if (next.isElided) return true;
  return afterNext !== undefined && (between[table.language]?.test(next.folded) ?? false);
}

/** Words of comparison with an article: "swim like a fish" is not about fish. */
const similes: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:like (?:an?|the)|as (?!soon|long|well|far|much|many)\S+ as|(?:size|shape|weight|width|length|height) of|(?!other|rather)\S+er than) (?:\S+ ){0,2}$/,
  de: /(?:^| )wie (?:eine?[nmrs]?|der|die|das) (?:\S+ )?$/,
  es: /(?:^| )como (?:una?|el|la|si) (?:\S+ )?$/,
  fr: /(?:^| )comme (?:une?|le|la|si) (?:\S+ )?$/,
  it: /(?:^| )come (?:una?|uno|il|la|se) (?:\S+ )?$/,
  pt: /(?:^| )como (?:uma?|o|a|se) (?:\S+ )?$/,
  ru: /(?:^| )(?:словно|будто|подобно) (?:\S+ )?$/,
  uk: /(?:^| )(?:мов|немов|наче|неначе|ніби) (?:\S+ )?$/,
  pl: /(?:^| )(?:niczym|jakby) (?:\S+ )?$/,
};

/** The same where they stand after the word: kuş gibi. */
const similesAfter: Readonly<Record<string, RegExp>> = {
  en: /^(?:width|length|breadth) /,
  tr: /^gibi /,
  hi: /^(?:की तरह|के समान|जैसा|जैसी|जैसे) /,
};

/** Words after which all that follows in a clause is only imagined: como si dibujaras un ángel en la nieve. */
const imagined: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )as (?:if|though) /,
  de: /(?:^| )als (?:ob|wenn) /,
  es: /(?:^| )como si /,
  fr: /(?:^| )comme s(?:i|'il|'ils|'elle|'on) /,
  it: /(?:^| )come se /,
  pt: /(?:^| )como se /,
};

/** Whether something else is only compared to what a word says. */
export function isCompared(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const clause = tokens.findLastIndex((token, index) => index < at && token.endsClause) + 1;
  const before = tokens.slice(clause, at).map(({ folded }) => `${folded} `);
  const simile =
    similes[table.language]?.test(before.slice(-5).join("")) ||
    isFollowedBy(similesAfter, tokens, at, table);
  return simile || (imagined[table.language]?.test(before.join("")) ?? false);
}

/** Words before verbs, and never before nouns. */
const beforeVerbs: Readonly<Record<string, string>> = {
  en: "i you we they he she it who that which can could will would should must may might to let's don't doesn't didn't please always never often i'll you'll we'll they'll and then or",
  es: "yo tú él ella usted ustedes ellos ellas nosotros se me te nos le les lo la los las que quien y o no ya siempre",
  fr: "je tu il elle on nous vous ils elles se me te lui leur y en qui et ou ne n",
  it: "io tu lui lei noi voi loro si mi ti ci vi ne che chi e o non già",
  pt: "eu tu ele ela você vocês eles elas nós se me te nos lhe que quem e ou não já",
};

/** Words that come after nouns as well. */
const joining = new Set(
  "of and or is are was were has have had will can di de del d du des y e o et ou que che est es são".split(
    " ",
  ),
);

/**
 * Whether a word that is a noun or a verb is a verb here: something that only comes with a noun follows (book a room, le pont
 * porte une voie), and nothing that only comes with a noun stands before it.
 */
export function isUsedAsVerb(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const token = tokens[at];
  const isHomograph = [token?.folded, token?.stem].some((word) => table.homographs.has(word ?? ""));
  if (!token || !isHomograph) return false;
  const { isLinking, isWeak } = wordClasses(table.language);
  const previous = tokens[at - 1];
  const next = tokens[at + 1];
  if (previous && !previous.endsClause) {
    const marks = (beforeVerbs[table.language] ?? "").split(" ");
    if (marks.includes(previous.folded)) return true;
    // It was building a shelter.
    if (table.language === "en" && token.folded.endsWith("ing")) {
      if (/^(?:am|is|are|was|were|be|been|.+'(?:re|s|m))$/.test(previous.folded)) return true;
    }
    if (isLinking(previous.folded) || isWeak(previous.folded)) return false;
  }
  if (!next || token.endsClause || joining.has(next.folded)) return false;
  if (next.isElided || isWeak(next.folded)) return true;
  if (!isLinking(next.folded)) return false;
  // After another word, "heavy snow on the roof", a preposition says nothing: it begins a clause in "Fly to Rome".
  const isArticle = articles[table.language]?.test(next.folded) ?? true;
  return isArticle || !previous || previous.endsClause;
}

const articles: Readonly<Record<string, RegExp>> = { en: /^(?:an?|the)$/ };
