import { readNumberWords } from "../script/numbers/number-words.js";
import { wordClasses } from "../script/words/small-words.js";
import { followsSubject } from "./follows-subject.js";
import type { Token } from "./token.js";
import type { WordTable } from "./word-table.js";

/** Words between a measure and what it measures; German has none: ein Sack Erde. */
const between: Readonly<Record<string, RegExp>> = {
  en: /^of$/,
  fr: /^(?:d|de|du|des)$/,
  es: /^(?:de|del)$/,
  pt: /^(?:de|do|da|dos|das)$/,
  it: /^(?:di|del|dell|dello|della|dei|degli|delle)$/,
};

/** Languages that put what is measured right behind the measure: een fles melk, bir bardak su. */
const juxtaposing = new Set(["ar", "hi", "nl", "pl", "tr", "uk"]);

/** Whether a word only says how much or what part there is of the next one: bags of soil, the heart of the city. */
export function measuresNext(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const half = isAndHalf(tokens, at) ? 2 : 0;
  const [token] = tokens.slice(at);
  const [next, afterNext] = tokens.slice(at + half + 1);
  if (!token || !next || token.endsClause || !table.measures.has(token.stem)) return false;
  if (table.language === "de") return next.isCapital || /^(?:von|vom|der|des)$/.test(next.folded);
  // The genitive, by its endings: стакан воды.
  if (table.language === "ru") return /[аяыиьвйх]$/u.test(next.folded) && next.folded.length > 2;
  if (juxtaposing.has(table.language)) {
    const { isLinking, isWeak } = wordClasses(table.language);
    return !isLinking(next.folded) && !isWeak(next.folded);
  }
  // French and Italian tokens are without the article that is written together with the noun: un verre d'eau.
  if (next.isElided) return true;
  return afterNext !== undefined && (between[table.language]?.test(next.folded) ?? false);
}

/** Whether half a measure more stands behind it: duas xícaras e meia de farinha. */
function isAndHalf(tokens: readonly Token[], at: number): boolean {
  const [and, half] = tokens.slice(at + 1, at + 3);
  return (
    /^(?:e|y|et|and)$/.test(and?.folded ?? "") &&
    /^(?:mei[ao]|medi[ao]|mezz[ao]|demie?|half)$/.test(half?.folded ?? "")
  );
}

/** Words before verbs, and never before nouns. */
const beforeVerbs: Readonly<Record<string, string>> = {
  en: "i you we they he she it who that which can could will would should must may might to let's don't doesn't didn't please always never often i'll you'll we'll they'll and then or",
  es: "yo tú él ella usted ustedes ellos ellas nosotros se me te nos le les lo la los las que quien y o no ya siempre",
  fr: "je tu il elle on nous vous ils elles se me te lui leur y en qui et ou ne n",
  it: "io tu lui lei noi voi loro si mi ti ci vi ne che chi e o non già",
  nl: "ik je jij hij ze zij we wij jullie u wie niet te",
  pt: "eu tu ele ela você vocês eles elas nós se me te nos lhe que quem e ou não já",
};

/** Words that come after nouns as well. */
const joining = new Set(
  "of and or is are was were has have had will can does did could would should must may might di de del d du des y e o et ou que che est es são".split(
    " ",
  ),
);

/** Articles that are objects of verbs as well: con la cena, quando la cena. */
const objectArticles = /^(?:la|las|los|os|as|gli|i|le)$/;

/** Words behind which a Spanish article is the object of a verb: ella la planta, no la lava, se las compra. */
const beforeObjects =
  /^(?:yo|tú|él|ella|usted|ustedes|ellos|ellas|nosotr[oa]s|no|ya|nunca|siempre|también|quien|me|te|se|nos|les?)$/;
/** What a noun behind "that" has behind it: dice que la tienda de la esquina; and not a verb: la mujer que la cuida. */
const behindNouns = /^(?:de|del|y|es|está|era|fue|no|se|que)$/;

/** Whether such a word is an article by what stands around it: a preposition before it; a Spanish one is, where nothing says that it is an object. */
function isArticleHere(tokens: readonly Token[], at: number, language: string): boolean {
  const before = tokens[at - 2];
  const isBegin = before === undefined || before.endsClause;
  if (language === "es") {
    if (isBegin) return true;
    if (before.folded === "que") {
      const { isLinking, isWeak } = wordClasses("es");
      const [token, next] = tokens.slice(at, at + 2);
      if (!token || !next || token.endsClause) return false;
      return behindNouns.test(next.folded) || !(isLinking(next.folded) || isWeak(next.folded));
    }
    return !beforeObjects.test(before.folded);
  }
  const isAfterPreposition =
    !isBegin && /^(?:a|con|de|en|para|por|sin|sobre|tras|desde|hasta|com|sem)$/.test(before.folded);
  return language === "pt" && isAfterPreposition;
}

/** French articles that are objects behind these subjects: elle les porte, chacun la lit, on l'ouvre. */
const frenchObjects = /^(?:le|la|les)$/;
const frenchSubjects =
  /^(?:je|tu|il|elle|on|nous|vous|ils|elles|qui|ne|chacune?|personne|quelqu'un|aucune?|me|te|se)$/;

function followsFrenchObject(tokens: readonly Token[], at: number): boolean {
  const [subject, article] = tokens.slice(Math.max(0, at - 2), at);
  if (!subject || !article || subject.endsClause || article.endsClause) return false;
  return frenchObjects.test(article.folded) && frenchSubjects.test(subject.folded);
}

const romance = new Set(["es", "fr", "it", "pt"]);

/** Whether a verb follows what somebody says, and the name of who says it follows that: «…», protesta Julián. */
function tellsWhoSpeaks(tokens: readonly Token[], at: number, language: string): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!before?.endsClause || !token || token.isCapital || token.endsClause) return false;
  return romance.has(language) && next?.isCapital === true;
}

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
  if (tellsWhoSpeaks(tokens, at, table.language)) return true;
  if (followsSubject(tokens, at, table)) return true;
  if (previous && !previous.endsClause) {
    const marks = (beforeVerbs[table.language] ?? "").split(" ");
    const isArticle =
      objectArticles.test(previous.folded) && isArticleHere(tokens, at, table.language);
    if (marks.includes(previous.folded) && !isArticle) return true;
    // It was building a shelter.
    if (table.language === "en" && token.folded.endsWith("ing")) {
      if (/^(?:am|is|are|was|were|be|been|.+'(?:re|s|m))$/.test(previous.folded)) return true;
    }
    if (table.language === "fr" && followsFrenchObject(tokens, at)) return true;
    // The article of the plural before a singular is a pronoun: le porta il caffè.
    const isSingular = token.folded.endsWith("a");
    if (table.language === "it" && previous.folded === "le" && isSingular) return true;
    // So is that of the singular before a plural: la prese sul palmo.
    const singular = token.folded.replace(/e$/, "a");
    const isPlural = singular !== token.folded && table.exact.has(singular);
    if (table.language === "it" && previous.folded === "la" && isPlural) return true;
    if (isLinking(previous.folded) || isWeak(previous.folded)) return false;
    if (table.language === "it" && followsOtherGender(previous, token)) return true;
  }
  const isFirst = !previous || previous.endsClause;
  if (table.language === "en" && isFirst && isEnglishRequest(tokens, at, table)) return true;
  if (!next || token.endsClause || joining.has(next.folded)) return false;
  if (next.isElided || isWeak(next.folded)) return true;
  if (!isLinking(next.folded)) return false;
  // After another word, "heavy snow on the roof", a preposition says nothing: it begins a clause in "Fly to Rome".
  const isArticle = articles[table.language]?.test(next.folded) ?? true;
  return isArticle || isFirst;
}

/** What stands before what a thing only looks, smells or tastes like: salmon-coloured, bell-shaped, pea-sized. */
const likeness =
  /^(?:colou?red|hued|tinted|toned|shaped|sized?|scented|flavou?red|styled?|like|esque)$/;

/** Whether an English word only says what something else is like, in one word with how. */
export function isLikeness(tokens: readonly Token[], at: number, language: string): boolean {
  const [token, next] = tokens.slice(at, at + 2);
  if (language !== "en" || !token || next?.wordIndex !== token.wordIndex) return false;
  return likeness.test(next.folded);
}

/** Nouns that a number stands behind, which is theirs: page two, room 3. */
const numbered =
  /^(?:book|page|stage|room|group|team|table|track|question|order|floor|place|race|score|list|note|point|figure|picture|box|model|exhibit|sample|witness|match|ship|train|file|rule|sign|channel|ring|watch|wall|dock|clip|heat|shop|stall|pool|trail|ward)$/;
/** Units of what a recipe needs: butter 200 g. */
const unit = /^(?:g|kg|mg|ml|cl|dl|l|oz|lbs?|grams?|kilos?|pints?|lit(?:er|re)s?|percent|degrees)$/;
/** Nouns that are no requests: what runs or is held so often (ferry twice a day), plurals, and what is done (training daily). */
const heldOften = /^(?:ferry|market|coach|race|meeting)$|(?:s|(?<!spr|str|sw|^r)ing)$/;
/** How often or how something is done; a clause ends behind it, or goes on with a small word or a number. */
const manner =
  /^(?:once|twice|hard|well|daily|weekly|first|together|early|slow|fast|alone|regularly|\p{L}{3,}ly)$/u;

/** Whether an English noun that is a verb as well begins a request: train three times a week, water sparingly. */
function isEnglishRequest(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const [token, next, afterNext] = tokens.slice(at, at + 3);
  if (!token || !next || token.endsClause || heldOften.test(token.folded)) return false;
  if (/^(?:times|days|hours|minutes|weeks)$/.test(afterNext?.folded ?? "")) return isNumber(next);
  if (isNumber(next)) {
    if (!afterNext || next.endsClause || numbered.test(token.folded)) return false;
    const isUnit = unit.test(afterNext.folded) || table.measures.has(afterNext.stem);
    return !isUnit && /[^s]s$/.test(afterNext.folded);
  }
  if (!manner.test(next.folded)) return false;
  if (!afterNext || next.endsClause) return true;
  const { isLinking, isWeak } = wordClasses("en");
  if (joining.has(afterNext.folded)) return /^(?:and|or)$/.test(afterNext.folded);
  return isLinking(afterNext.folded) || isWeak(afterNext.folded) || isNumber(afterNext);
}

function isNumber({ folded }: Token): boolean {
  return /^\d+$/.test(folded) || readNumberWords([folded], "en") !== null;
}

/** Behind a verb that begins a German sentence: Fassen Sie, Feiern wir, Buche deine. */
const addressed = /^(?:wir|dein(?:e[nrms]?)?|euer|eure[nrms]?|dir|dich|euch)$/;

/** Whether a word with a capital is a request, which begins a German sentence, and no noun. */
export function isGermanRequest(tokens: readonly Token[], at: number): boolean {
  const [token, next] = tokens.slice(at, at + 2);
  if (!token || !next || token.endsClause || !token.isCapital) return false;
  if (at > 0 && !tokens[at - 1]?.endsClause) return false;
  return addressed.test(next.folded) || (next.folded === "sie" && next.isCapital);
}

/** Whether a German word begins an address to people, and is no love: `Liebe Kameradinnen und Kameraden`. */
export function isGermanSalutation(tokens: readonly Token[], at: number): boolean {
  const [token, next] = tokens.slice(at, at + 2);
  if (!token || !next?.isCapital || token.endsClause) return false;
  const isFirst = at === 0 || tokens[at - 1]?.endsClause === true;
  return isFirst && /^liebe[rs]?$/.test(token.folded);
}

/** Italian forms that are verbs behind a word that cannot belong to a feminine noun; none that stands behind another noun as well, as in centro raccolta. */
const verbOrThing = /^(?:porta|pianta|pesca|danza|sega|spazzola|scala|cura|firma)$/;

/** Whether a word before a feminine noun is masculine or a plural, so that the noun is a verb: il ponte di maggio porta turisti. */
function followsOtherGender(previous: Token, token: Token): boolean {
  return verbOrThing.test(token.folded) && /\p{L}{3}[oi]$/u.test(previous.folded);
}

const articles: Readonly<Record<string, RegExp>> = { en: /^(?:an?|the)$/ };
