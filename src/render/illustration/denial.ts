import { wordClasses } from "../script/words/small-words.js";
import { beginsPhrase, furthestBefore, type Token, wordsBehind } from "./token.js";
import type { WordTable } from "./word-table.js";

/** How far a word of denial reaches, in words that mean something. */
const reachOfDenial = 2;

/** Infinitives hand a denial on: не мечтает стать чемпионом. */
const passesOn: Readonly<Record<string, RegExp>> = { pl: /ć$/, ru: /ть(?:ся)?$/, uk: /ти(?:ся)?$/ };

/** Languages where one denial asks for another: никто не пел, no hay nada. */
const concord = new Set(["es", "fr", "it", "pl", "pt", "ru", "uk"]);

/** Words that join what is denied: without a phone or a car, без телефона и социальных сетей. */
const joins: ReadonlySet<string> = new Set(
  "and or nor und oder noch y e o ni et ou en of i lub ani и или ни і й та або чи ve veya".split(
    " ",
  ),
);

/** Words that turn a denial into its opposite: not only bread, don't forget the key, nicht nur Brot. */
const affirming: ReadonlySet<string> = new Set(
  "only just merely simply forget miss overlook underestimate nur bloß solo sólo olvides olvide olvidar seulement oubliez oublie oublier manquez ratez dimenticare dimenticate esqueça somente только лише тільки tylko تنس تنسي تنسوا تفوت تفوتي تفوتوا".split(
    " ",
  ),
);

/** What stands behind one of these is there in spite of a denial: لم ينكسر إلا فنجان. */
const exceptives: ReadonlySet<string> = new Set(["الا", "سوي"]);

/** What denies a word that it follows: 설탕 없이, şeker yerine, चीनी के बिना. */
const denialsAfter: Readonly<Record<string, RegExp>> = {
  en: /^(?:is|are|was|were) gone /,
  hi: /^(?:नहीं|नही|मत|न|ना|(?:के|की) (?:बिना|बजाय|जगह)) /,
  pl: /^nie (?:ma|było|będzie) /,
  ru: /^(?:нет|не (?:было|будет|стало|хвата\S*)) /,
  uk: /^(?:нема|немає|не (?:було|буде|стало)) /,
  ko: /^(?:대신|말고|없이|아니라|아닌|없[^ ]{1,4}) /,
  // Verbs deny by an ending: domates katmayın, süt içmiyor; but not anahtarı unutmayın, and inanılmaz is an adjective.
  tr: /^(?:değil(?:dir)?|yok(?:tur)?|olmadan|olmaksızın|yerine|hariç|(?:gerek|ihtiyaç|lüzum) (?:yok\S*|kalmadan|duymadan)|(?:kullan|ekle|kat|koy|al|ye|iç|yap|sür)m[ae]d[ae]n(?! önce)|(?!unut|kaçır|ihmal|vazgeç|bırak|olmaz|namaz)(?:\p{L}+m(?:[ae](?:yın|yin|yınız|yiniz|dı|di|dım|dim|dık|dik|dılar|diler|yacak\S*|yecek\S*)|[ıiuü]yor\S*)|\p{L}*[^l\P{L}]m[ae]z)) /u,
};

/** Whether a word is denied: "no sugar", "tea instead of coffee". */
export function isDenied(tokens: readonly Token[], at: number, table: WordTable): boolean {
  return (
    tokens[at]?.isNegated === true ||
    isDeniedBefore(tokens, at, table) ||
    (denialsAfter[table.language]?.test(wordsBehind(tokens, at)) ?? false)
  );
}

/** Whether a word of denial ends a phrase that follows what it denies: in "चीनी के बिना चाय" there is tea. */
function deniesBackwards(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const phrase = tokens.slice(Math.max(0, at - 1), at + 1).map(({ folded }) => `${folded} `);
  return denialsAfter[table.language]?.test(phrase.join("")) ?? false;
}

/**
 * Whether a list goes on behind a comma with what stands at an index, so that what denies the item before denies it, too: no
 * butter, no oil, sugar or salt. In "not today, bread is enough" a sentence goes on.
 */
function goesOn(tokens: readonly Token[], at: number): boolean {
  return (tokens[at] as Token).endsClause || joins.has(tokens[at + 1]?.folded ?? "");
}

/** @param from is where what may deny it begins. */
function isDeniedBefore(
  tokens: readonly Token[],
  at: number,
  table: WordTable,
  from = Math.max(0, at - furthestBefore),
): boolean {
  const { isLinking, isWeak, isNegation } = wordClasses(table.language);
  let reached = 0;
  for (let before = at - 1; before >= from && reached < reachOfDenial; before--) {
    const token = tokens[before] as Token;
    if (token.endsClause) {
      return reached === 0 && goesOn(tokens, at) && isDeniedBefore(tokens, before, table, from);
    }
    if (exceptives.has(token.folded)) return false;
    const previous = tokens[before - 1];
    const isNegated = previous !== undefined && isNegation(previous.folded);
    if (isNegated && affirming.has(token.folded)) return false;
    // French denies behind the verb: n'oubliez pas les clés.
    if (isNegation(token.folded) && affirming.has(previous?.folded ?? "")) return false;
    // Two denials are none: "don't skip breakfast".
    if (beginsPhrase(tokens, before, table.negators, at)) {
      const isUndone = isNegated && !(concord.has(table.language) && isNegation(token.folded));
      return !isUndone && !deniesBackwards(tokens, before, table);
    }
    if (joins.has(token.folded) && !tokens[before - 1]?.endsClause) {
      // What it joins to counts no word of the way.
      reached = Math.max(0, reached - 1);
      continue;
    }
    const isMeasure = table.measures.has(token.stem);
    const isSmall = isLinking(token.folded) || isWeak(token.folded);
    if (!isSmall && !isMeasure && !passesOn[table.language]?.test(token.folded)) reached++;
  }
  return false;
}
