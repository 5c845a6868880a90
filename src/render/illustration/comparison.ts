import { furthestBefore, type Token, wordsBehind } from "./token.js";
import type { WordTable } from "./word-table.js";

/**
 * Words of comparison: "swim like a fish" is not about fish, nor is what is bigger than an elephant about elephants. French
 * tokens are without the `qu'` of `qu'un`.
 */
const similes: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:like (?:an?|the)|(?:feels?|felt|is|it's|was|looks?|looked|sounds?|sounded|tastes?|tasted|smells?|smelled) like(?: \S+ing(?: \S+)?)?|as (?!soon|long|well|far|much|many)\S+ as|as (?:much|many) as (?:an?|the)|(?:size|shape|weight|width|length|height|surface|area|thickness|depth|colou?r) of|(?!other|rather)\S+er than|(?:less|fewer) than an?|more than an?(?! (?:million|billion|thousand|hundred|dozen|third|quarter|year|week|month|decade|century))|(?:more|less|fewer)(?: \S+){0,4} than (?:any|the|my|your|his|her|our|their|other)|compared (?:to|with)|something like) (?:\S+ ){0,2}$/,
  de: /(?:^| )(?:in form (?:eine[rs]|von)|wie (?:\d\S*|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|zwanzig|dreißig|vierzig|fünfzig|achtzig|hundert|tausend|tausende)|wie eine?[nmrs]? (?:sehr|ganz|tief|hoch|frisch|gut|schwer|leicht|halb|langsam|schnell|zu)|wie (?:eine?[nmrs]?|der|die|das|mit \S+|auf \S+|beim?|im|in \S+|unter \S+|nach \S+|vor \S+|aus|von|vom|zum|zur|[mds]eine?[nmrs]?|unsere?[nmrs]?)|(?:mehr|weniger|lieber) als(?! (?:\d|eine? |die |der |das |zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|hundert|tausend|\S*zig ))(?: \S+ (?:oder|und))?|\S+er als (?:(?:jede|eine?)[nmrs]?|der|die|das)|größe (?:von|eine[rs])|ähnlich wie|verglichen mit|im vergleich (?:zu|zum|zur|mit)) (?:\S+ )?$/,
  es: /(?:^| )(?:(?:en|con) forma de|(?:como|parecen?|(?:tamaño|forma) de) (?:(?:en|sobre|dentro de|bajo|a|de|con) )?(?:un[oa]?s?|el|la|los|las|mis?|tus?|sus?|si)|como al|(?:parecid|comparad|igual|similar|semejante)\S* (?:al?|con|que)(?: (?:una?|el|la|los|las))?|(?:más|menos|mejor|peor|mayor|menor|tan|tanto)(?: \S+)? (?:que|como)(?: (?:una?|el|la|los|las|cualquier|muchos|muchas))?|más de lo que(?: \S+){0,4}) (?:\S+ )?$/,
  fr: /(?:^| )(?:en forme (?:de|d)|comme (?:(?:dans|sur|chez|pour|avec|à|en) )?(?:une?|le|la|les|si|des|du|de la|mon|ma|mes|ton|ta|tes|son|sa|ses|votre|vos|notre|nos|leurs?|ce|cet|cette|ces)|comme (?:au|aux)|(?:plus|moins|aussi|autant)(?: \S+)? que(?: \S+)?|(?:plus|moins|aussi|autant) \S+ une?|(?:vitesse|équivalent) (?:de|du|des|une?)|(?:de la taille|la forme)(?: de| d)? (?:une?|votre)|ressembl\S+ (?:à|au|aux)(?: (?:celui|celle|ceux|celles)(?: de| du| des)?)?(?: une?)?|comparée?s? (?:à|au|aux|avec)(?: une?| le| la)?|est comme \S+er(?: une?| la?| le)?|comme \S+ (?:une?|de|du|des)|autant une?|(?:à peine|guère|beaucoup|bien) (?:plus|moins) une?|tell?e?s? une?|allures? (?:de|d)|(?:a|ont|avait|avaient|prend|prennent|aux|petits|faux) (?:des )?airs (?:de|d)|(?:(?:pareil|semblable|similaire|identique)\S*) (?:à|au|aux)(?: (?:celui|celle|ceux|celles)(?: de| du| des)?)?(?: une?| la| le| de la)?|(?:à la (?:manière|façon)|à (?:l )?image|dignes?|(?:a|ont|avait|avec|fait|font|atteint|pèse) (?:\S+ fois )?(?:la (?:grâce|force|douceur|légèreté|souplesse|taille|hauteur|longueur|grosseur)|le poids))(?: de| d)? une?) (?:\S+ (?:de )?)?$/,
  it: /(?:^| )(?:(?:a|in) forma di|(?:come|sembrano?) (?:(?:sopra|sotto|su|in|dentro|nel\S*|sul\S*|per|da|dal\S*|tra|con|a|al\S*) )?(?:una?|uno|il|lo|la|i|gli|le|se)|come (?:sopra|sotto|su|in|dentro|nel\S*|sul\S*|dal\S*|al\S*)|(?:più|meno) \S+ (?:di una?|di uno|del|dello|della|dei|degli|delle|che)|(?:più|meno) (?:del|dello|della|dei|degli|delle)|val\S+ (?:più|meno|meglio) di \S+|simil[ei] (?:a|al\S*)(?: una?)?|ugual[ei] (?:a|al\S*)(?: una?)?|(?:dimensioni|forma) di una?) (?:\S+ )?$/,
  pt: /(?:^| )(?:que nem(?: uma?| os?| as?)?|(?:em|com) (?:forma|formato) de|(?:como|parecem?|(?:tamanho|forma|formato) de) (?:(?:em|sobre|com|para) )?(?:uns|umas|uma?|os?|as?|se|seus?|suas?|meus?|minhas?)|como (?:n[oa]s?|num\S*)|(?:parecid|igual|iguais|semelhante|comparad)\S* (?:com|ao?s?|às?)(?: (?:o|a|um|uma))?(?: d[oae]s?)?|(?:mais|menos|melhor|pior|maior|menor|tão)(?: \S+)? (?:do que|que|quanto)(?: (?:uma?|o|a|qualquer|muitas|muitos))?) (?:\S+ )?$/,
  // At its beginning it makes a condition of the clause: als een klant komt.
  nl: /(?: als (?:een|de|het|mijn|je|zijn|haar)|(?:^| )(?:zo \S+ als(?: een| de| het)?|\S+er dan (?:een|de|het)|net als|vergeleken met|formaat van een)) (?:\S+ )?$/,
  ru: /(?:(?:^| )(?:словно|будто|подобно|похож\S* на|размером с)|^чем) (?:\S+ )?$/,
  uk: /(?:^| )(?:мов|немов|наче|неначе|ніби|схож\S* на|розміром з|ніж) (?:\S+ )?$/,
  ar: /(?:^| )(?:و?(?:كانه|كانها|كانهم|كانك|كانما)|[يت]شبه|اشبه|بحجم|بطول|بوزن|(?:اكبر|اصغر|اطول|اقصر|اقوي|اسرع|اكثر|اقل|اخف|اثقل|احلي|اغلي|ارخص|افضل|اجمل|اهم|ابطا|اعلي) من) (?:\S+ )?$/,
  pl: /(?:(?:^| )(?:niczym|jakby|niż|wielkości|jak (?:w|na|u|pod))| jak) (?:\S+ )?$/,
};

/** The same where they stand after the word: kuş gibi. */
const similesAfter: Readonly<Record<string, RegExp>> = {
  en: /^(?:width|length|breadth) /,
  tr: /^gibi /,
  hi: /^(?:की तरह|के समान|जैसा|जैसी|जैसे) /,
};

/**
 * Words after which all that follows in a clause is only imagined, or belongs to what something is compared to: como si dibujaras un
 * ángel en la nieve, like a map of the Underground.
 */
const imagined: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:as (?:if|though|you (?:do|would))|(?<!(?:would|'d|i|you|we|they|might|may|to|not|don't|people|who) )like (?:an?|some(?:thing|(?:body|one)(?:'s)?))|it's like|the way (?:others?|people|some|most|an?|you|you'd|(?!(?:towards|across|always|its|this|is|was|has) )\S+s)|(?:less|more|better|worse|easier|harder) than \S+ing) /,
  de: /(?:^| )als (?:ob|wenn|würde\S*|wäre\S*|hätte\S*|könnte\S*|müsste\S*|hinge\S*|ginge\S*|käme\S*|stünde\S*|läge\S*|gäbe) |(?:^| )(?:weniger|mehr|besser|schlimmer)(?: \S+)? als (?:auf|in|an|über|mit|unter) /,
  es: /(?:^| )(?:(?:es|era|sería) como \S+[aei]r(?:l[aeo]s?|se)?|parec\S+ \S+[aei]r(?:se)?|como (?:quien(?:es)?|cuando|una?)|(?:como|igual que) si|(?:más|menos|mejor|peor) que \S+[aei]r) /,
  fr: /(?:^| )(?:c'est comme \S+(?:er|ir|dre|ire|ttre)|sembl\S+ \S+(?:er|ir|dre|ire|ttre)|comme (?:si|quand|lorsque|une?|on|elle|il)|on (?:se )?(?:dirait|croirait)|(?:plus|moins|mieux|pire) que(?: de)? \S+(?:er|ir|dre|ire|ttre)) /,
  it: /(?:^| )(?:(?:è|era|sarebbe) come \S+re|(?:sembr|par)\S+ \S+[aei]re|come (?:se|quando|chi|una?|uno|(?:si )?fa(?:nno)?)|(?:più|meno|meglio|peggio) che \S+[aei]re) /,
  nl: /(?:^| )alsof /,
  ar: /(?:^| )و?(?:كانه|كانها|كانهم|كانك|كانني|كاننا|كانما) /,
  pt: /(?:^| )(?:(?:é|era|seria) como \S+[aei]r|parec\S+ \S+[aei]r|como (?:se|quem|quando|uma?)|(?:mais|menos|melhor|pior) (?:do )?que \S+[aei]r) /,
};

/** What smells or tastes of something is seldom that. */
const smells: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:smell|smells|smelled|smelt|taste|tastes|tasted) of (?:\S+ ){0,2}$/,
  de: /(?:^| )(?:riecht|riechen|roch|rochen|duftet\S*|schmeckt\S*|geruch|duft) (?:nach|von) (?:\S+ )?$/,
  es: /(?:^| )(?:huelen?|olían?|saben?|sabían?|olor|sabor|suenan?|sonaban?) al? (?:una? )?(?:\S+ )?$/,
  fr: /(?:^| )(?:sent|sentait|sentent|sentaient|odeur|goût|parfum) (?:les?|la|du|des|de(?: la)?|une?)? ?(?:\S+ )?$/,
  it: /(?:^| )(?:profuma\S*|odora\S*|sa|sapeva|puzza\S*|odore|sapore) (?:di|del\S*|dei|degli) (?:\S+ )?$/,
  pt: /(?:^| )(?:cheira\S*|cheiro|sabor|gosto) (?:a|ao?s?|de|d[oa]s?) (?:\S+ )?$/,
};

/** A thing right behind the word for a colour says which one: color caramelo, cor de vinho. */
const colours: Readonly<Record<string, RegExp>> = {
  es: /(?:^| )color (?:de )?$/,
  fr: /(?:^| )couleur (?:de )?$/,
  it: /(?:^| )colore? $/,
  pt: /(?:^| )cor de $/,
};

/** What compares inside of a sentence, and asks at its beginning: wie ein Haus verkauft wird. */
const asksHow: Readonly<Record<string, string>> = { de: "wie", it: "come", pt: "como" };

/** What is only compared to something, or smells of it, counts for so much of it: nobody speaks of it, unless the clip is about it. */
const compared = 0.4;
const smelled = 0.5;

/** How much a word still says where something else is only compared to it; 1 where nothing is. */
export function comparisonFactor(tokens: readonly Token[], at: number, table: WordTable): number {
  if (isBareSimile(tokens, at, table)) return compared;
  const before = clauseBefore(tokens, at, table);
  if (colours[table.language]?.test(before.slice(-3).join(""))) return compared;
  if (isInside(before, wordsBehind(tokens, at, 2), table.language)) return compared;
  return smells[table.language]?.test(before.slice(-5).join("")) ? smelled : 1;
}

/** Whether a word stands in a comparison: after words that begin one, before words that end one, or between `as` and `as`. */
function isInside(before: readonly string[], behind: string, language: string): boolean {
  if (language === "en" && before.at(-1) === "as " && /^as /.test(behind)) return true;
  return (
    (similes[language]?.test(before.slice(-8).join("")) ||
      similesAfter[language]?.test(behind) ||
      imagined[language]?.test(before.join(""))) ??
    false
  );
}

/** The words before one in its clause, each with a space behind it. */
function clauseBefore(tokens: readonly Token[], at: number, table: WordTable): string[] {
  const near = tokens.slice(Math.max(0, at - furthestBefore), at);
  const clause = near.slice(near.findLastIndex(({ endsClause }) => endsClause) + 1);
  const isOpening = clause.length === at;
  const asks = isOpening && asksHow[table.language] === clause[0]?.folded;
  return clause.slice(asks ? 1 : 0).map(({ folded }) => `${folded} `);
}

/** Words of comparison right before a noun that ends the clause. */
const bare: Readonly<Record<string, string>> = {
  ...asksHow,
  es: "como",
  fr: "comme",
};
/** Prepositions of place, behind what something is compared to: wie Nudeln im Topf. */
const insideOf = /^(?:im|in|auf|am|an|aus|unter|vor|beim?)$/;
/** What joins two nouns that are one thing: mazze da baseball. */
const kindOf = /^(?:da|di|de)$/;
/** Italian adjectives that are mostly compared: duro come pietra, grandi come noci. */
const ofDegree =
  /^(?:grand[ei]|piccol[oaie]|alt[oaie]|lung(?:o|a|hi|he)|gross[oaie]|dur[oaie]|morbid[oaie]|dolc[ei]|legger[oaie]|pesant[ei]|bianc(?:o|a|hi|he)|ner[oaie]|ross[oaie]|giall[oaie]|fredd[oaie]|cald[oaie]|sottil[ei]|sald[oaie]|fort[ei]|veloc[ei]|lent[oaie]|liber[oaie]|liscio|lisci[ae]?|san[oaie]|buon[oaie])$/;
const plural: Readonly<Record<string, RegExp>> = { es: /s$/, it: /[ie]$/, pt: /s$/ };

/**
 * A comparison without an article: zäh wie Honig, comme l'aile d'un avion, flutuavam como brinquedos. Behind a noun such words
 * give an example instead, which German shows by its capital, and in the singular elsewhere a part that somebody plays: come cuoco.
 */
function isBareSimile(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const { language } = table;
  const [before, word, token] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (language === "en") return isEnglishBareSimile(tokens, at);
  if (!word || !token || word.endsClause) return false;
  // The second part of what something is compared to: grandi come mazze da baseball.
  if (language === "it" && before && !before.endsClause && kindOf.test(word.folded)) {
    return isBareSimile(tokens, at - 2, table);
  }
  if (word.folded !== bare[language]) return false;
  if (language === "fr") return token.isElided;
  if (!before || before.endsClause) return false;
  // Behind a participle: dourado como mel.
  if (language !== "de" && /[aei]d[oa]s?$/.test(before.folded)) return true;
  if (language === "it" && ofDegree.test(before.folded)) return true;
  const next = tokens[at + 1]?.folded ?? "";
  const goesOn = language === "de" ? insideOf.test(next) : kindOf.test(next);
  if (!token.endsClause && !goesOn) return false;
  return language === "de" ? !before.isCapital : (plural[language]?.test(token.folded) ?? false);
}

/** What stands before a `like` that compares; behind a pronoun or a plural it is a verb: cats like milk. */
const comparesLike =
  /^(?:up|down|out|away|off|around|round|over|back|it|him|her|them|me|us|\S+(?:ed|ing)|stands?|stood|lies|lay|sits?|sat|goes|go|went|comes?|came|falls?|fell|grows?|grew|burns?|burnt|flew|flies|runs?|ran|rose|shines?|shone|works?|spreads?|cracks?|hangs?|hung|sticks?|stuck|glows?|melts?|bends?|hums?|swells?|rises?|floats?|drifts?|spins?|drops?|sinks?)$/;

/** How far a comparison without an article reaches: stand up like hair after a fright. */
const reachOfSimile = 5;

/** An English comparison without an article, up to where its clause ends or goes on: straight up like champagne corks. */
function isEnglishBareSimile(tokens: readonly Token[], at: number): boolean {
  for (let like = at - 1; like >= Math.max(1, at - reachOfSimile); like--) {
    const { folded, endsClause } = tokens[like] as Token;
    if (endsClause || folded === "and" || folded === "but") return false;
    if (folded !== "like") continue;
    const isNear = at - like <= 2 && (tokens[at]?.endsClause || tokens[at + 1]?.endsClause);
    const isPhrase = prepositionOfSimile.test(tokens[like + 2]?.folded ?? "");
    return (isNear || isPhrase) && comparesLike.test(tokens[like - 1]?.folded ?? "");
  }
  return false;
}

const prepositionOfSimile = /^(?:after|before|in|on|at|from|under|through|over|behind|into)$/;
