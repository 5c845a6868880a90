import { wordClasses } from "../script/words/small-words.js";
import { type Token, wordsBehind } from "./token.js";

/** What denies a word that it follows: 설탕 없이, şeker yerine, चीनी के बिना. */
const denials: Readonly<Record<string, RegExp>> = {
  en: /^(?:is|are|was|were) gone |^(?:has|have|had) gone (?:$|and |but |now )/,
  hi: /^(?:नहीं|नही|मत|न|ना|(?:के|की) (?:बिना|बजाय|जगह)) /,
  pl: /^nie (?:ma|było|będzie) /,
  ru: /^(?:нет|не (?:было|будет|стало|хвата\S*)) /,
  uk: /^(?:нема|немає|не (?:було|буде|стало)) /,
  ko: /^(?:대신|말고|없이|아니라|아닌|없[^ ]{1,4}) /,
  // Verbs deny by an ending: domates katmayın, süt içmiyor; but not anahtarı unutmayın, and inanılmaz is an adjective.
  tr: /^(?:değil(?:dir)?|yok(?:tur)?|olmadan|olmaksızın|yerine|hariç|(?:gerek|ihtiyaç|lüzum) (?:yok\S*|kalmadan|duymadan)|(?:kullan|ekle|kat|koy|al|ye|iç|yap|sür)m[ae]d[ae]n(?! önce)|(?!unut|kaçır|ihmal|vazgeç|bırak|olmaz|namaz)(?:\p{L}+m(?:[ae](?:yın|yin|yınız|yiniz|dı|di|dım|dim|dık|dik|dılar|diler|yacak\S*|yecek\S*)|[ıiuü]yor\S*)|\p{L}*[^l\P{L}]m[ae]z)) /u,
};

/**
 * What says of the subject before it that there is none any more, and what may follow that: il latte non c'è più dal 1990. Behind
 * `ya no está` an adjective would say something else. French tokens are without the `n'` of `n'existe`.
 */
const gone: Readonly<Record<string, RegExp>> = {
  en: /^(?:has|have) no (?:place|business) (?:in|on|at) |^(?:(?:doesn't|don't|does not|do not) (?:go|belong) (?:in|into|on) )|^(?:(?:is|are|was|were) no more|no longer exist\S*|(?:doesn't|don't|didn't) exist(?: any ?more)?|(?:is|are|was|were) no longer (?:there|here)) (?:$|here|in|since|today|and|but)/,
  de: /^(?:hat|haben|hatte|hatten) (?:\S+ ){0,3}nichts (?:verloren|zu suchen) |^(?:fehlt|fehlen|fehlte|fehlten) (?:leider|noch|hier|dort|allerdings|zwar|ganz|völlig|$)|^(?:(?:kommt|kommen|gehört|gehören)(?: \S+)? nicht (?:in|ins|hinein|rein|auf|an|dazu|zum|zur) )|^(?:(?:gibt|gab) es (?:\S+ )?nicht mehr|(?:ist|sind|war|waren) (?:verschwunden|nicht mehr da)) (?:$|und|aber|seit)/,
  nl: /^(?:bestaat niet meer|bestaan niet meer|(?:is|zijn|was|waren) (?:weg|verdwenen|er niet meer)) (?:$|en|maar|sinds)/,
  es: /^(?:no (?:van?|entran?) (?:en|al?) )|^(?:ya )?no (?:existen?|existían?|están?|estaban?|hay|había|quedan?|quedaban?)(?: más| aquí| allí| ya)? (?:$|desde|y|ni|pero)/,
  fr: /^(?:(?:ne )?(?:va|vont) pas (?:dans|au|aux|à|sur) )|^(?:ne )?(?:exist\S+ plus|(?:est|sont|était|étaient) plus(?: là| ici)?) (?:$|depuis|et|ni|mais)/,
  it: /^(?:non v(?:a|anno) (?:in|nel\S*|nei|sul\S*) )|^non (?:c'è|ci sono|c'era|c'erano|esist\S+)(?: più)? (?:$|da|dal|e|né|ma)/,
  pt: /^(?:não v(?:ai|ão) (?:em|n[oa]s?|para) )|^(?:já não (?:existem?|há|estão|está)|não (?:existem?|há|estão|está) mais)(?: aqui| lá)? (?:$|desde|e|nem|mas)/,
};

/** What says of the subject before it that it does not go, or is not allowed or needed: the buses aren't running. */
const idle: Readonly<Record<string, RegExp>> = {
  en: /^(?:is|are) (?:\S+ )?(?:never|not|rarely|seldom|hardly ever) the (?:answer|solution|point) |^(?:(?:is|are|was|were)(?:n't| not) (?:running|going|allowed|permitted|included|needed|required|necessary)|(?:do|does|did|will)(?:n't| not) run|won't run) |^(?:not included|excluded) |^(?:is|are|was|were|(?:has|have|had|will) be(?:en)?)(?: (?:now|still|also|strictly|therefore|completely))? (?:banned|forbidden|prohibited|cancelled|canceled|scrapped) (?!to |for |from )/,
  de: /^(?:ist|sind) (?:\S+ ){0,2}(?:kein(?:e|er)?|nie|nicht|selten) (?:die )?(?:gute )?(?:lösung|antwort|ausweg) |^(?:fährt|fahren|fuhr|fuhren|verkehrt|verkehren) (?:\S+ )?nicht |^(?:ist|sind|war|waren) nicht (?:erlaubt|gestattet|nötig|notwendig|erforderlich|inbegriffen|inklusive) |^(?:ist|sind|war|waren|bleibt|bleiben|wurde|wurden|wird|werden)(?: (?!nicht |nie |kein|kaum |für )\S+){0,3} (?:verboten|untersagt|abgesagt|nicht möglich|abgeschafft) |^(?:fällt|fallen|fiel|fielen)(?: (?!nicht |nie )\S+){0,3} aus (?:$|und |oder |weil |wegen )/,
  fr: /^(?:\S+ )?(?:ne |n )?(?:est|sont) (?:\S+ )?(?:pas|jamais|plus|rarement) (?:la |une )?(?:bonne )?(?:solution|réponse) |^(?:ne )?(?:circul\S+|roul\S+|pass\S+) pas |^(?:ne )?(?:est|sont|était|étaient) pas (?:admis|autorisé|inclus|compris|nécessaire|permis)\S* |^non (?:compris|inclus)\S* |^(?:est|sont|était|étaient|a été|ont été|sera|seront|reste|restent)(?: (?!pas |jamais |plus |presque )\S+)? (?:interdit|annulé|supprimé|banni|proscrit)e?s? (?!de |d |à |au |aux )/,
  es: /^no (?:circulan?|pasan?|(?:est[áa]n? )?(?:permitid|incluid)[oa]s?|(?:son|es) necesari[oa]s?) |^excluid[oa]s? |^(?:est[áa]n?|estaban?|fue|fueron|(?:ha|han) sido|queda|quedan|quedó|quedaron|será|serán)(?: (?!casi |nunca )\S+)? (?:prohibid|cancelad|suprimid|vetad)[oa]s? (?!al? |para )/,
  it: /^non (?:circola(?:no)?|passano?|(?:è|sono) (?:ammess|inclus|compres|necessari|permess)\S*) |^(?:esclus[oaie]|non (?:inclus|compres)[oaie]) |^(?:è|sono|era|erano|è stat[oa]|sono stat[ie]|viene|vengono|resta|restano|sarà|saranno)(?: (?!mai |quasi )\S+)? (?:vietat|proibit|annullat|soppress|abolit)[oaie] (?!a |al |ai |alle? |agli )/,
  pt: /^não (?:circulam?|passam?|(?:é|são|está|estão) (?:permitid|incluíd|necessári)[oa]s?) |^(?:não (?:inclus|incluíd)|excluíd)[oa]s? |^(?:está|estão|estava|estavam|foi|foram|é|são|fica|ficam|ficou|será|serão)(?: (?!nunca |quase )\S+)? (?:proibid|cancelad|suprimid|vetad)[oa]s? (?!ao?s? |para )/,
  nl: /^(?:rijdt|rijden|reed|reden) (?:\S+ )?niet |^(?:is|zijn) niet (?:toegestaan|inbegrepen|nodig) /,
};

/**
 * What denies a thing that a German clause begins with, where somebody else has, needs or feels it: Einsam war er nicht, ein Auto
 * braucht man dafür nicht, Angst hat sie keine mehr.
 */
const frontedDenial =
  /^(?:braucht\S*|brauchen|benötig\S+|hat|hatte\S*|habe?n?|gibt|gab|war\S?|waren|ist|sind|fühlt\S*|mag|mochte\S*|will|wollen|wollte\S*|kennt|kannte\S*) (?:man|er|sie|es|wir|ich|ihr|du) (?:\S+ ){0,4}?(?:nicht|nie|kaum|keine?n?)(?: mehr)? (?:$|(?:gefühlt|gebraucht|gewesen|gehabt|gesehen) $)/;

/** The same where a noun says who has none: only an object in the accusative can stand before it, as in `Einen Aufzug hat das Haus nicht`. */
const frontedBeforeNoun =
  /^(?:braucht|hat|hatte|kennt|kannte|will|wollte) (?:der|die|das|unser\S*|mein\S*) \S+ (?:\S+ ){0,2}?(?:nicht|nie|kaum|keine?n?)(?: mehr)? $/;
const accusative = /^(?:einen|den|keinen|diesen|jeden)$/;

/** How much of the clause behind a noun is looked at. */
const farthest = 9;
/** So many words may belong to a noun that is said to be gone: il negozio di scarpe. */
const longestPhrase = 3;
/** What joins such words to their noun. */
const genitive =
  /^(?:of|von|vom|der|des|van|de|del|du|d|di|dello|della|dell|dei|degli|delle|do|da|dos|das)$/;

/**
 * Whether what follows a word denies it: "чая нет", "the train is no more".
 * @param last the last of the words that belong together there.
 */
export function isDeniedBehind(
  tokens: readonly Token[],
  at: number,
  language: string,
  last = at,
): boolean {
  return (
    (denials[language]?.test(wordsBehind(tokens, last, 2)) ?? false) ||
    (idle[language]?.test(wordsBehind(tokens, last, farthest)) ?? false) ||
    isGone(tokens, last, language) ||
    isFronted(tokens, at, language) ||
    isWhereNone(tokens, last, language) ||
    isDeniedAlone(tokens, at, last, language)
  );
}

/** Whether a word of denial ends a phrase that follows what it denies: in "चीनी के बिना चाय" there is tea. */
export function deniesBackwards(tokens: readonly Token[], at: number, language: string): boolean {
  const phrase = tokens.slice(Math.max(0, at - 1), at + 1).map(({ folded }) => `${folded} `);
  return denials[language]?.test(phrase.join("")) ?? false;
}

/** A denial that is all that is said of something, behind a clause that says something of another: las despedidas de soltero, no. */
const alone: Readonly<Record<string, RegExp>> = {
  de: /^nicht$/,
  es: /^no$/,
  fr: /^non$/,
  it: /^no$/,
  pt: /^não$/,
};
const article = /^(?:el|la|los|las|il|lo|i|gli|le|os?|as?|der|die|das|den|les)$/;

function isDeniedAlone(
  tokens: readonly Token[],
  at: number,
  last: number,
  language: string,
): boolean {
  const pattern = alone[language];
  const start = tokens.slice(0, at).findLastIndex(({ endsClause }) => endsClause) + 1;
  const isNoun = start === at || (start === at - 1 && article.test(tokens[start]?.folded ?? ""));
  if (!pattern || start === 0 || !isNoun) return false;
  const rest = tokens.slice(last, last + longestPhrase + 1);
  const comma = rest.findIndex(({ endsClause }) => endsClause);
  const isPhrase = comma === 0 || genitive.test(rest[1]?.folded ?? "");
  const denial = comma < 0 || !isPhrase ? undefined : tokens[last + comma + 1];
  return denial?.endsClause === true && !denial.asks && pattern.test(denial.folded);
}

/** Only small words and adjectives stand before what begins a clause; the verb may come behind a phrase that belongs to it. */
function isFronted(tokens: readonly Token[], at: number, language: string): boolean {
  if (language !== "de") return false;
  const clause = tokens.slice(0, at).findLastIndex(({ endsClause }) => endsClause) + 1;
  if (tokens.slice(clause, at).some(({ isCapital }, index) => isCapital && index > 0)) return false;
  const patterns = accusative.test(tokens[clause]?.folded ?? "")
    ? [frontedDenial, frontedBeforeNoun]
    : [frontedDenial];
  const words = wordsBehind(tokens, at, farthest).split(" ");
  return Array.from({ length: longestPhrase + 1 }, (_, index) => words.slice(index).join(" ")).some(
    (rest) => patterns.some((pattern) => pattern.test(rest)),
  );
}

const where = /^(?:where|wo|où|donde|dove|onde|waar|which)$/;
/** The same of two words: ce que votre chat ne fera jamais. */
const what = /^(?:ce que?|ce qu|lo que|o que|ciò che|quello che)$/;

/** Whether a place is told by what is not there: onde os carros não passam, where cars don't go. */
function isWhereNone(tokens: readonly Token[], at: number, language: string): boolean {
  const next = tokens[at + 1];
  if (!next || tokens[at]?.endsClause) return false;
  if (!wordClasses(language).isNegation(next.folded) && !next.isNegated) return false;
  const before = tokens.slice(Math.max(0, at - longestPhrase - 1), at);
  const clause = before.slice(before.findLastIndex(({ endsClause }) => endsClause) + 1);
  return clause.some(({ folded }, index) => {
    return where.test(folded) || what.test(`${clause[index - 1]?.folded} ${folded}`);
  });
}

function isGone(tokens: readonly Token[], at: number, language: string): boolean {
  const pattern = gone[language];
  if (!pattern) return false;
  const behind = wordsBehind(tokens, at, farthest);
  if (pattern.test(behind)) return true;
  const words = behind.split(" ");
  if (!genitive.test(words[0] ?? "")) return false;
  return Array.from({ length: longestPhrase }, (_, index) => words.slice(index + 1).join(" ")).some(
    (rest) => pattern.test(rest),
  );
}
