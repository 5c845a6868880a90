import { coreAt, type Token } from "../spoken/token.js";
import { isVerbOfSaying } from "../structure/verbs-of-saying.js";
import type { WordClasses } from "../words/small-words.js";
import { isVerbByPlace } from "./agreeing-verbs.js";
import { auxiliary, avoidance, isArticle, isLeadingVerb, timeNoun } from "./headline-words.js";

// There is no dictionary of verbs here. What shows that words have one are forms that hardly any other word has, and an
// article right behind a word that is no preposition: `approved | a new tram line`.

const forms: Readonly<Record<string, RegExp>> = {
  en: /^(?:isn't|aren't|wasn't|don't|doesn't|didn't|won't|can't|cannot|needs?|wants?|makes?|made|takes?|took|gives?|gave|became|becomes?|began|begins?|starts|opens|closes|found|won|lost|sold|bought|built|grew|rose|fell|saw|heard|knew|wrote|spoke|broke|chose|drove|ate|drank|flew|bent|blew|caught|dealt|drew|dug|fed|felt|fled|forgot|fought|froze|hid|hung|laid|lit|rang|rode|sang|sank|shook|shrank|sought|stole|struck|stuck|swept|swung|thought|tore|understood|wept|woke|held|kept|left|led|met|paid|sat|sent|slept|spent|spread|swam|taught|told|threw|wore|brings?|brought|carries|covers|contains|costs|helps|includes|keeps|means|meant|offers|provides|reaches|remains|seems?|shows|connects|improves|reduces|saves|sells|stays|tells|uses|protects|prevents|causes|lasts|follows|allows|happens|happened|arrives?|there's|it's|we're|they're|you're|i'm|we'll|you'll|we've)$/iu,
  de: /^(?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|konnten|muss|müssen|musste|mussten|soll|sollen|sollte|sollten|will|wollen|darf|dürfen|gibt|gab|kommt|kam|geht|ging|steht|stand|liegt|lag|bleibt|blieb|macht|machte|braucht|brauchen|kostet|zeigt|heißt|hieß|begann|bekam|brachte|dachte|fiel|fand|fing|flog|floss|fuhr|gewann|half|hielt|hing|lagen|las|lief|liefen|ließ|nahm|nannte|rannte|rief|sah|sang|saß|saßen|schlief|schlug|schloss|schoss|schrieb|schwamm|schwieg|sprach|sprang|standen|starb|stieg|traf|trank|trug|verlor|verschwand|warf|wuchs|wusste|zog)$/u,
  es: /(?:^(?:es|son|era|eran|fue|fueron|está|están|hay|tiene|tienen|tenía|puede|pueden|quiere|hace|hizo|hacen|dice|vive|llega|cuesta|dura|empieza|abre|cierra|necesita|necesitas|sabe|parece|sirve|crece|debe|deben|ayuda|reduce|mejora|une|lleva|gana|pierde|muestra|ofrece|produce|contiene|protege|permite|cubre|recorre|conecta|vende|compra|come|bebe|duerme|late|pide|gira|sube|baja|cae|sale|nace|muere|vale|significa|representa|consume|cambia|cuida|evita|ahorra|paga|corta|añade|mezcla|estuvo|estuvieron|tuvo|tuvieron|hubo|pudo|puso|supo|quiso|vino|dijo|trajo|dio|vio|entra|queda|trae|recibe|escribe|huele|suena|viaja|trabaja|enseña|explica|cree|sigue|vuelve|pone|quita|funciona|existe|ocurre|consiste|depende|rompe|corre|conoce|mantiene|sufre|descubre|prefiere|intenta|logra|consigue|\p{L}{2,}ecen?|será[ns]?|verá[ns]?|dará[ns]?|hará[ns]?)|\p{L}{2,}(?:ó|aron|ieron|aba|aban|ían|[aei]rá[ns]?|drá[ns]?|amos|emos|imos|aste|iste))$/iu,
  fr: /(?:^(?:est|sont|était|étaient|fut|furent|a|ont|avait|avaient|eut|va|vont|peut|peuvent|doit|doivent|fait|font|fit|prend|prit|met|devient|devint|veut|vient|reste|coûte|dure|ouvre|commence|permet|perd|perdit|suffit|faut|vit|répare|compte|relie|offre|montre|change|aide|réduit|produit|contient|protège|couvre|vend|achète|mange|boit|dort|gagne|monte|baisse|descend|part|sort|naît|meurt|signifie|représente|consomme|évite|paie|tombe|attire|accueille|abrite|domine|traverse|ressemble|cache|brille|donne|garde|porte|dit|arrive|trouve|sert|suit|tient|croit|connaît|semble|existe|fonctionne|rentre|revient|finit|choisit|grandit|fleurit|rend|attend|entend|répond|écrit|habite|travaille|explique|raconte|apporte|promet|chauffe|envoie|essaie|appelle|espère|préfère|dépend|vaut|sait|voit|reçoit|nourrit|remplit|réunit|fournit|agit)|\p{L}{2,}(?:ait|aient|èrent|irent|ez(?:-\p{L}+)?|era|eront|ira|iront))$/iu,
  it: /(?:^(?:è|sono|era|erano|fu|furono|ha|hanno|aveva|avevano|può|possono|deve|devono|fa|fanno|fece|va|vanno|vuole|viene|dura|costa|resta|apre|nasce|nacque|c'è|bisogna|basta|unisce|offre|mostra|cambia|aiuta|riduce|produce|contiene|protegge|copre|vende|compra|mangia|beve|dorme|vince|perde|sale|scende|parte|esce|muore|vale|significa|rappresenta|consuma|evita|paga|cade|attira|ospita|domina|attraversa|collega|permette|dice|prende|mette|rende|serve|arriva|inizia|cresce|disse|venne|mise|prese|vide|volle|scrisse|entra|usa|tiene|sta|viaggia|lavora|insegna|spiega|crede|segue|torna|lascia|funziona|esiste|dipende|rompe|corre|conosce|mantiene|soffre|scopre|riesce|prevede|parla|gioca|bolle|brucia|toglie|sceglie|raccoglie|accoglie|scrive|vede|sente|pensa|saranno|sarà|avrà|avranno|potrà|potranno|dovrà|dovranno|verrà|verranno|\p{L}{3,}isce)|\p{L}{2,}(?:[ràùtlndsvpcgfbz]ò|arono|erono|irono|ava|avano|eva|evano|erà|eranno|irà|iranno|iamo))$/iu,
  pt: /(?:^(?:é|são|era|eram|foi|foram|está|estão|há|tem|têm|tinha|pode|podem|deve|devem|faz|fazem|fez|vai|vão|quer|fica|ficam|custa|dura|começa|abre|precisa|precisam|ajuda|reduz|melhora|une|liga|oferece|mostra|muda|produz|contém|protege|cobre|vende|compra|come|bebe|dorme|ganha|perde|sobe|desce|parte|sai|nasce|morre|vale|significa|representa|consome|evita|paga|cai|atrai|abriga|domina|atravessa|conecta|permite|diz|aprende|serve|chega|cresce|traz|dá|vê|teve|esteve|pôde|pôs|quis|veio|disse|trouxe|soube|houve|entra|usa|viaja|trabalha|ensina|explica|acredita|segue|põe|deixa|funciona|existe|depende|quebra|corre|conhece|mantém|sofre|descobre|prefere|consegue|leva|recebe|escreve|lê|carrega|cuida|brilha|sente|será|serão|terá|terão|haverá|poderá|poderão|fará|farão|dará|trará|\p{L}{2,}ecem?)|\p{L}{2,}(?:ou|eu|iu|aram|eram|iram|ava|avam|iam|ará|arão|erá|erão|irá|irão|[aá]mos|emos|imos))$/iu,
  nl: /^(?:is|zijn|was|waren|heeft|hebben|had|hadden|wordt|worden|werd|werden|kan|kunnen|moet|moeten|zal|zullen|gaat|ging|komt|kwam|staat|ligt|blijft|maakt|kost|opent)$/u,
  ru: /(?:^(?:есть|стал|идут|ведут|растут)|(?!(?:совет|билет|кабинет|аппетит|кредит|салат|результат|стол|стул|канал|школа|сила|дела?|тело|село|начало|зеркало|число|часть|область|сеть|мать|путь|власть|дети|предмет|бюджет|интернет|университет|комитет|билет|портал|материал|журнал|сигнал|вокзал|зал|финал|мебель|рубли|земли|недели|цели|модели|двигатели|жители|водители|учителя?|любители|зрители|покупатели|родители|читатели|метро|ради|рост|отель|апрель|кухонь|очень|день|осень|тут|жить|память|пять|десять|шесть|девять|двадцать|тридцать|четыре|дом[ае]т|[а-яё]+сть)$)\p{L}{2,}(?:л|ла|ло|ли|лся|лась|лось|лись|ет|ёт|ит|ют|ут|ят|ат|ется|ётся|ится|ются|утся|ятся|атся|ть|ться|йте|ите|йтесь|итесь))$/iu,
  uk: /(?:^(?:є|може|хоче|пише|каже|іде|йде|веде|росте|живе|стане|піде|буде|дасть|їсть|бере|візьме|почне|зможе|допоможе|прийде|була|було|були|був|міг|могли|пішов|знайшов|приніс|привіз|ріс|виріс|ліг|зміг|допоміг|ні[сж]|обіцяє)|(?!(?:школа|сила|тіло|село|чоло|скло|число|начало|джерело|дзеркало|коло|крило|крила|бджола|бджоли|стріла|стріли|скеля|сало|мило|масло|тепло|світло|діла?|смола|зола|метали|генерали|журнали|вокзали|матеріали|сигнали|канали|портали|столи|стільці|бали|зали|була[вк]|коли|мали|рукав|склад|ставки?|мотив|колектив|актив|пасив|позитив|негатив|норматив|детектив|наплив|вплив|приплив|розлив|пив|слив|злив|нив|див|жнив|справ|страв|приправ|вправ|трав|вистав|підстав|держав|глав|лав|прав|заяв|уяв|мить|блакить|нить|сить|пам'ять|п'ять|дев'ять|десять|двадцять|тридцять|печать|суть|лють|ртуть|путь|моє|твоє|своє)$)\p{L}{2,}(?:л[аои]|[аяиї]в|ів?ся|вся|л[аои]ся|[аяуюіїє]є|[иї]ть|[аяую]ть|ться|йте|ьте|йтеся|[аияіу]тися|овано))$/iu,
  pl: /(?:^(?:jest|są|był|była|było|byli|były|ma|mają|może|mogą)|\p{L}{2,}(?:ł|ła|ło|li|ły|uje|ują|cie|ają))$/iu,
};
/** Words with such an ending that are none. */
const noVerbs: Readonly<Record<string, RegExp>> = {
  fr: /^(?:chez|assez|nez|rez|parfait|lait|fait|trait|portrait|extrait|retrait|attrait|souhait|opéra|caméra)$/iu,
  es: /^(?:trece|extremos|tramos|ramos|kilogramos|gramos|hermosos?|últimos|próximos|mismos|mínimos|máximos|chaquetón|trabajos?)$/iu,
  it: /^(?:strisce|però|ciò|perciò|leva|prova|nuova|uova|primavera|acquaviva)$/iu,
  pt: /^(?:prece|museu|céu|meu|seu|teu|europeu|judeu|pneu|troféu|chapéu|ou|nova|prova|extremos|ramos|gramas|mesmos|últimos|próximos|máximos|mínimos)$/iu,
};
/** English requests, which look like nouns elsewhere. */
const request =
  /^(?:add|ask|bake|bring|buy|call|change|check|choose|clean|click|come|cook|count|cut|do|drink|dry|eat|enjoy|fill|find|follow|get|give|go|heat|hold|join|keep|learn|leave|let|lift|listen|look|make|measure|meet|melt|mix|move|open|order|pay|place|plan|plant|play|pour|practise|practice|press|pull|push|put|read|remember|remove|rest|rinse|save|see|send|serve|set|share|sit|slice|start|stay|stir|store|subscribe|switch|take|talk|tell|think|throw|try|turn|use|visit|wait|walk|wash|watch|wear|whisk|wipe|write)$/iu;
const pronouns: Readonly<Record<string, RegExp>> = {
  en: /^(?:i|you|he|she|it|we|they|nobody|everybody|everyone|nothing|everything|there)$/iu,
  de: /^(?:ich|du|er|sie|es|wir|ihr|man|niemand|jeder|alle|nichts)$/iu,
  fr: /^(?:je|j'.+|tu|il|elle|on|nous|vous|ils|elles|c'est|ce|personne|n'.+)$/iu,
  es: /^(?:yo|tú|él|ella|nosotros|ellos|ellas|usted|ustedes|nadie|se|me|te|nos)$/iu,
  it: /^(?:io|tu|lui|lei|noi|voi|loro|nessuno|si|ci|mi|ti)$/iu,
  pt: /^(?:eu|tu|ele|ela|nós|eles|elas|você|vocês|ninguém|se|me)$/iu,
  nl: /^(?:ik|jij|je|hij|zij|ze|we|wij|het|er|men|niemand)$/iu,
};
/** What stands before nouns beside articles. */
const determiner: Readonly<Record<string, RegExp>> = {
  en: /^(?:my|your|his|her|its|our|their|this|that|these|those|every|each|some|any|no|more|all)$/iu,
  de: /^(?:mein|dein|sein|ihr|unser|euer|kein|jede|diese)(?:e[nmrs]?|[nmrs])?$/iu,
  es: /^(?:mi|mis|tu|tus|sus?|nuestr[oa]s?|est[ea]s?|cada|tod[oa]s?|much[oa]s?)$/iu,
  fr: /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|ce|cet|cette|ces|chaque|plusieurs|l'.+)$/iu,
  it: /^(?:mio|mia|tuo|tua|suo|sua|nostr[oaie]|quest[oaie]|ogni|molt[oaie]|un'.+|l'.+)$/iu,
  pt: /^(?:meu|minha|teu|tua|seus?|suas?|noss[oa]s?|est[ea]s?|cada|tod[oa]s?|muit[oa]s?)$/iu,
  nl: /^(?:mijn|jouw|zijn|haar|ons|onze|hun|dit|deze|elke)$/iu,
};
/** Right behind one of these stands a noun. */
const preposition: Readonly<Record<string, RegExp>> = {
  fr: /^(?:au|aux|à|en|dans|sur|sous|par|pour|avec|sans|de|du|chez|vers)$/iu,
  es: /^(?:a|al|en|con|por|para|de|del|sin|sobre)$/iu,
  it: /^(?:a|al|alla|in|nel|nella|con|per|di|da|del|della|dal|dalla|su|sul|sulla|senza)$/iu,
  pt: /^(?:ao|à|em|no|na|com|por|para|de|do|da|sem)$/iu,
};
const ambiguousArticle: Readonly<Record<string, RegExp>> = { pt: /^a$/iu, fr: /^d(?:es|u)$/iu };

/** Endings of infinitives. */
const infinitives: Readonly<Record<string, RegExp>> = {
  es: /[aeií]r(?:se|l[aoe]s?)?$/u,
  pt: /[aei]r(?:-se)?$/u,
  it: /(?:[aei]re|[aei]rsi)$/u,
  fr: /(?:er|ir|re)$/u,
  ru: /ть(?:ся)?$/u,
  // The plurals of nouns end so, too: квіти, роботи.
  uk: /^(?!(?:квіти|діти|салати|карти|хати|дати|солдати|кімнати|зарплати)$)\p{L}+(?:[аиіуюя]|[сзр]|[їй])ти(?:ся)?$/u,
};
/** Whether a word may be an infinitive, by its ending. */
export function isInfinitive(word: string, language: string): boolean {
  return /^\p{Ll}{3,}$/u.test(word) && hasInfinitiveEnding(word, language);
}

export function hasInfinitiveEnding(word: string, language: string): boolean {
  return infinitives[language]?.test(word) ?? false;
}

/** Whether words of a clause have a verb in a form that says so. In a language without such signs here they are taken to have one. */
export function hasVerb(
  tokens: readonly Token[],
  { startWord, endWord }: { startWord: number; endWord: number },
  language: string,
  classes: WordClasses,
): boolean {
  if (forms[language] === undefined) return true;
  for (let at = startWord; at < endWord; at++) {
    if (isVerbAt(tokens, at, startWord, language, classes)) return true;
  }
  return false;
}

/** What clauses end with where verbs stand last. */
const lastForms: Readonly<Record<string, RegExp>> = {
  tr: /(?:^(?:var|vardı|yok|yoktu|değil|gerek|lazım|oldu|olur)|[ıiuü]yor\p{L}*|[dt][ıiuü](?:[mnk]|l[ae]r|n[ıiuü]z)?|m[ıiuü]ş\p{L}*|[ae]c[ae][kğ]\p{L}*|[ıiuüae]r(?:[ıiuü]z|[ıiuü]m|l[ae]r|s[ıiuü]n[ıiuü]z)?|m[ae]z\p{L}*|m[ae]l[ıi]\p{L}*|y?[ıiuü]n(?:[ıiuü]z)?|[dt][ıiuü]r)$/iu,
};

/** Whether a clause may end with a word: in Turkish only with a verb, or with what stands for one. Of other languages nothing is known. */
export function endsClause(word: string, language: string): boolean {
  return lastForms[language]?.test(word) ?? true;
}

/** Whether a word is a verb by its form alone. */
export function isVerbForm(word: string, language: string): boolean {
  return forms[language]?.test(word) === true && !noVerbs[language]?.test(word);
}

/** Whether a word may be an English request, which is a bare verb in a row. */
export function isRequest(word: string, language: string): boolean {
  return language === "en" && request.test(word);
}

/** Whether the word at an index shows that it is a verb. @param startWord where what is looked at begins. */
export function isVerbAt(
  tokens: readonly Token[],
  at: number,
  startWord: number,
  language: string,
  classes: WordClasses,
): boolean {
  const core = (index: number) => coreAt(tokens, index);
  const word = core(at);
  const isSmall = (index: number) => classes.isLinking(core(index)) || classes.isWeak(core(index));
  const isOwn = auxiliary.test(word) && (classes.isWeak(word) || forms[language]?.test(word));
  if (isOwn && !classes.isLinking(word)) return true;
  if (isVerbForm(word, language) && !isName(core, at)) return true;
  const isNoun = language === "de" && /^\p{Lu}/u.test(word);
  if (
    at > startWord &&
    !isNoun &&
    (isLeadingVerb(word, language) || isVerbOfSaying(word, language))
  )
    return true;
  if (isVerbByPlace(tokens, at, startWord, language, classes)) return true;
  if (at === startWord && (avoidance.test(word) || classes.isNegation(word))) return true;
  if (at === startWord && isRequest(word, language)) return true;
  if (at === startWord && pronouns[language]?.test(word)) return true;
  if (isBeforeSubject(core, at, language, isSmall)) return true;
  if (language === "en" && /\p{Ll}{2,}ed$/u.test(word) && at > startWord) {
    const next = core(at + 1);
    const isBeforeNoun =
      next !== "" && !isSmall(at + 1) && !/ly$/u.test(next) && !/\p{Nd}/u.test(next);
    if (!isBeforeNoun && !isSmall(at - 1)) return true;
  }
  if (language === "fr" && /\p{L}{3,}ent$/u.test(word) && !/ment$/u.test(word)) {
    if (at > startWord && /[sx]$/u.test(core(at - 1)) && !isSmall(at - 1)) return true;
  }
  if (language === "de" && at > startWord && /^\p{Ll}{2,}t(?:e|en)?$|^\p{Ll}{3,}en$/u.test(word)) {
    if (!isSmall(at) && /^\p{Lu}/u.test(core(at - 1)) && !isSmall(at - 1)) return true;
  }
  return isBeforeNounPhrase(tokens, at, startWord, language, classes);
}

/** Whether a word has an article, a possessive or an amount right behind it, which nothing but a verb has. */
function isBeforeNounPhrase(
  tokens: readonly Token[],
  at: number,
  startWord: number,
  language: string,
  classes: WordClasses,
): boolean {
  const core = (index: number) => coreAt(tokens, index);
  const word = core(at);
  const next = core(at + 1);
  // `à 16 h | 20`
  if (!/^\p{L}{2}|^[aàèéêoeyi]$/iu.test(word) || tokens[at]?.pause !== "") return false;
  if (classes.isLinking(word) || classes.isWeak(word)) return false;
  // `Au programme cette saison`
  if (at > startWord && preposition[language]?.test(core(at - 1))) return false;
  // `água e energia todos os meses`
  if (/^tod[oa]s$/iu.test(next) && timeNoun.test(core(at + 3))) return false;
  // `Boire un verre d'eau` is what the sentence is about, and its verb still to come.
  if (at === startWord && isInfinitive(word.toLowerCase(), language)) return false;
  // A German noun may have a genitive behind it.
  const isNoun = /^\p{Lu}/u.test(word) && (at > startWord || startWord > 0);
  if (isNoun) return false;
  if (timeNoun.test(core(at + 2)) || timeNoun.test(word)) return false;
  if (/^(?:ago|later|earlier|später|früher|lang|later|geleden)$/iu.test(word)) return false;
  if (/^\p{Nd}/u.test(next)) return at > startWord;
  if (ambiguousArticle[language]?.test(next)) return false;
  return isArticle(next, language) || determiner[language]?.test(next) === true;
}

/** Pronouns that are only subjects, behind the verb where something else comes first: `houden we open dag`. */
const inverted: Readonly<Record<string, RegExp>> = {
  de: /^(?:ich|du|er|es|wir|ihr|man)$/u,
  nl: /^(?:ik|je|jij|hij|we|wij|men)$/u,
};
const verbEnding: Readonly<Record<string, RegExp>> = {
  de: /^\p{Ll}{2,}(?:t|te|e|en|ten|st)$/u,
  nl: /^\p{Ll}{3,}$/u,
};

/** Whether the subject stands behind a word, which is then the verb. */
function isBeforeSubject(
  core: (index: number) => string,
  at: number,
  language: string,
  isSmall: (index: number) => boolean,
): boolean {
  if (inverted[language]?.test(core(at + 1)))
    return verbEnding[language]?.test(core(at)) === true && !isSmall(at);
  return false;
}

function isName(core: (index: number) => string, at: number): boolean {
  return at > 0 && /^\p{Lu}/u.test(core(at));
}
