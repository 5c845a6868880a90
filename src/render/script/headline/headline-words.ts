import type { Token } from "../spoken/token.js";

// Words that decide where a headline may not be cut, for all languages at once: none of them means something else there.

/** A clause that begins with one of these says what may be, not what is. */
export const conditional =
  /^(?:if|unless|whether|though|although|even|suppose|who|whoever|what|whatever|wer|was|wo|wie|je|quien|qui|chi|quem|wie|кто|тот|чем|kto|जो|wenn|falls|ob|obwohl|sofern|si|aunque|sauf|quoique|bien|se|sebbene|benché|embora|caso|als|indien|hoewel|если|хотя|ли|хто|той|якщо|якби|хоча|чи|jeśli|choć|eğer|إذا|لو|अगर|यदि)$/iu;
/** The same by language, where a joint may stand before it, and the words are pronouns elsewhere: `Y si quiere echar una mano`. */
const conditions: Readonly<Record<string, RegExp>> = {
  en: /^(?:if|unless|when|whenever)$/iu,
  de: /^(?:wenn|falls|sofern|sobald)$/iu,
  es: /^(?:si|cuando)$/iu,
  fr: /^(?:si|s'ils?|quand|lorsqu.*)$/iu,
  it: /^(?:se|quando)$/iu,
  pt: /^(?:se|quando)$/iu,
  nl: /^(?:als|indien|wanneer|zodra)$/iu,
  pl: /^(?:jeśli|jeżeli|gdy|kiedy)$/iu,
  ru: /^(?:если|когда)$/iu,
  uk: /^(?:якщо|коли)$/iu,
};
export function opensCondition(word: string, language: string): boolean {
  return conditions[language]?.test(word) ?? false;
}

/** A clause that begins with one of these only leads to another. */
export const subordinate =
  /^(?:when|while|as|و(?:عندما|حين|بينما)|because|since|until|before|after|once|that|which|who|whose|where|whereas|weil|da|während|bevor|nachdem|als|dass|daß|damit|sobald|seit|die|der|das|cuando|mientras|porque|donde|quien|cuyo|que|quand|lorsque|lorsqu'.*|pendant|parce|puisque|qui|dont|où|quando|mentre|finché|perché|poiché|che|cui|dove|enquanto|onde|quem|terwijl|omdat|toen|когда|пока|потому|так|который|которая|которые|где|коли|поки|бо|який|яка|яке|які|де|kiedy|gdy|ponieważ|który|która|عندما|حين|حيث|بينما|الذي|التي|जब|क्योंकि|जो|जहाँ)$/iu;
/** A clause behind a comma that begins with one of these tells more of a noun that it does not name. */
export const relative =
  /^(?:who|whom|whose|which|that|den|dem|deren|dessen|denen|der|die|das|welche[rsmn]?|qui|dont|où|que|cuyo|cuya|quien|cui|il quale|cujo|cuja|котор\p{L}+|чей|чья|як(?:ий|а|е|і|ого|ої|ому|ій|их|им|ими|у|ою)|чий|чия|чиє|чиї|który|która|które|której|którego|którą|الذي|التي|الذين|जो|जिस\p{L}*)$/iu;
/** Nouns of time at the end of a phrase: `the moon landing for the first time` says when, and not what. */
export const timeNoun =
  /^(?:times?|weeks?|days?|years?|months?|hours?|minutes?|nights?|mornings?|evenings?|century|centuries|decades?|zeit|mal|wochen?|tage?n?|jahre?n?|monate?n?|stunden?|vez|veces|semanas?|días?|años?|mes|meses|horas?|siglos?|fois|semaines?|jours?|ans|année|mois|heures?|siècles?|volta|volte|settimana|settimane|giorn[oi]|ann[oi]|mes[ei]|or[ae]|secol[oi]|vezes|dias?|anos?|mês|séculos?|раз|недел[юиь]|день|дня|дней|лет|год[а]?|месяц[а]?|часов|час|рок(?:и|ів|у)|рік|тиж(?:день|ні|нів|ня)|день|дні|днів|дня|місяц(?:ь|і|ів|я)|годин[иу]?|хвилин[иу]?|століт(?:тя|ь)|разів|tygodni[ea]?|dni|lat|roku)$/iu;
/** Adverbs that need what stands behind them: `girasoles junto | a la valla`. */
export const needsMore =
  /^(?:appena|quasi|casi|apenas|quase|presque|next|close|due|because|up|about|around|etwa|rund|fast|alrededor|aproximadamente|environ|circa|volta|torno|около|примерно|antes|después|depois|prima|dopo|avant|après|such|even|fino|hasta|até|jusque|oltre|bis|mehr|más|plus|più|mais|instead|according|thanks|erst|only|впервые|junto|cerca|lejos|dentro|delante|detrás|encima|debajo|près|loin|autour|grâce|vicino|accanto|lontano|insieme|davanti|intorno|dietro|grazie|perto|longe|longo|atrás|graças|рядом|вместе|благодаря|близько|приблизно|майже|вперше|поруч|разом|завдяки|понад)$/iu;
/** Verbs that say nothing without the place behind them: `The best pizza in town comes | from a kitchen`. */
const leadingVerbs: Readonly<Record<string, RegExp>> = {
  en: /^(?:comes?|came|goes|went|lies|lay|stands?|stood|leads?|led|lives?|lived|belongs?|consists?|depends?|runs?|ran|leaves?|turns?|turned|looks?|looked|gets?|got|puts?)$/iu,
  de: /^(?:kommt|kam|geht|ging|liegt|lag|steht|stand|führt|führte|besteht|gehört|hängt|läuft|lief|lebt|wohnt|wird|bleibt|blieb)$/iu,
  es: /^(?:viene|vino|va|fue|sale|salió|vive|vivía|está|queda|lleva|llega|llegó|depende|consiste|pertenece|se)$/iu,
  fr: /^(?:vient|venait|va|allait|sort|vit|trouve|mène|dépend|consiste|appartient|reste|part|tient)$/iu,
  it: /^(?:viene|veniva|va|andava|esce|vive|trova|sta|porta|dipende|consiste|appartiene|resta|parte)$/iu,
  pt: /^(?:vem|vinha|vai|sai|saiu|vive|fica|leva|chega|depende|consiste|pertence|está)$/iu,
  nl: /^(?:komt|kwam|gaat|ging|ligt|lag|staat|stond|leidt|bestaat|hoort|woont|leeft|loopt)$/iu,
  ru: /^(?:находится|готовится|стоит|лежит|идёт|идет|ведёт|живёт|живет|состоит|зависит|выходит|приходит|едет)$/iu,
  uk: /^(?:знаходиться|розташован[аоі]|розташований|готується|стоїть|лежить|іде|йде|веде|живе|складається|залежить|виходить|приходить|їде)$/iu,
};

export function isLeadingVerb(word: string, language: string): boolean {
  return leadingVerbs[language]?.test(word) ?? false;
}

/** A phrase that begins with one of these says why, where or when, and not what. */
export const adverbialStart =
  /^(?:thanks|because|due|according|instead|dank|laut|mitten|infolge|aufgrund|inmitten|grâce|faute|suite|gracias|debido|grazie|nonostante|graças|devido|благодаря|посреди|вследствие|несмотря|из-за|завдяки|посеред|внаслідок|попри|незважаючи|antes|depois|después|avant|après|prima|dopo|после)$/iu;
/** A clause that begins with one of these goes on with what was said before it. */
export const continuation =
  /^(?:then|afterwards|dann|danach|anschließend|puis|ensuite|luego|entonces|poi|quindi|depois|então|потом|затем|потім|тоді|далі|potem|następnie|daarna|ثم|फिर)$/iu;
/** Adverbs that belong to a verb, and make no phrase of a noun: `il rifugio soltanto con gli sci`. */
export const onlyAdverb =
  /^(?:only|nur|erst|bloß|solo|sólo|solamente|únicamente|seulement|soltanto|apenas|somente|slechts|alleen|только|лишь|тільки|лише|лиш|tylko)$/iu;
/** Nouns that begin a preposition of several words: `le long de la clôture`. */
export const prepositional = /^(?:long|lado|fondo|bord|cause|côté|lungo|fin|fine|bout)$/iu;
/** `from bank to bank` is one phrase. */
export const fromTo = {
  from: /^(?:from|von|vom|de|del|da|dal|dalla|van|от|с|со|від|з|із|зі|od|z|من)$/iu,
  to: /^(?:to|bis|zu|zum|a|al|à|au|ad|alla|all'.*|à|ao|até|naar|до|do|إلى)$/iu,
};
/** Here a verb has a part at the end of its clause: `haben am Zaun Blumen gepflanzt`, `fallen heute aus`. */
export const splitVerbs = new Set(["de", "nl"]);
export const firstPart =
  /^(?:habe[nt]?|hat|hast|hatten?|wird|wirst|werden?|wurden?|kann|können|konnten?|muss|müssen|musste|soll|sollen?|sollten?|will|wollen|darf|dürfen|möchten?|heeft|hebben|had|hadden|wordt|worden|werd|kan|kunnen|moet|moeten|zal|zullen)$/iu;
export const copula = /^(?:ist|sind|war|waren|bin|bist|is|zijn|was)$/iu;
export const participle = /^(?:\p{L}{0,5}ge\p{L}+(?:t|en)|(?:be|ver|er|ent|zer)\p{L}+(?:t|en))$/u;
/** Such a word makes a verb of the word before it, or ends one that began earlier: `lay out`, `fängt an`. */
export const particle = /^(?:out|up|off|down|away|over|back|an|auf|aus|ab|ein|los)$/iu;
/** The participle after one of these says little without what follows: `Venice is built | on islands`. */
export const auxiliary =
  /^(?:is|are|was|were|be|been|has|have|had|will|would|can|could|should|may|must|to|ist|sind|war|waren|wird|werden|wurden?|hat|haben|hatten?|kann|muss|son|era|fue|ha|han|está|están|est|sont|était|ont|avait|è|sono|hanno|é|são|foi|tem|têm)$/iu;
/** A phrase of time often begins with one of these and has no verb: `Every morning the bakery`. */
export const timeWord =
  /^(?:every|each|last|next|jede[nrs]?|cada|chaque|ogni|todos?|todas?|кажд\p{L}+|кож(?:ен|н\p{L}+)|हर|كل)$/iu;
/** What is before one of these is not complete without it. */
export const completes =
  /^(?:than|as|that|what|how|why|whether|hoe|waarom|als|wie|dass|daß|que|che|qu'.*|чем|что|ніж|що|niż|że|dan|dat|من|أن|कि)$/iu;
export const genitive =
  /^(?:of|de|des|du|del|della|dei|degli|delle|dello|di|do|da|dos|das|van|von|der)$/iu;
/** French and Italian write some prepositions into the word after them. */
export const elidedPreposition =
  /^(?:d|qu|jusqu|lorsqu|puisqu|dell|all|nell|sull|dall|un)['’]\p{L}/iu;
/** A pronoun that begins a part of a sentence names what stands elsewhere. */
const thirdPerson =
  /^(?:he|she|it|they|this|that|these|those|er|sie|dies|das|ils?|elles?|ce|c['’].+|cela|ça|él|ella|ellos|ellas|esto|eso|lui|lei|loro|essi|questo|ele|ela|eles|elas|isso|isto|hij|zij|ze|het|dit|dat|он|она|оно|они|это|він|вона|воно|вони|це)$/iu;
/** Pronouns that are other words elsewhere. */
const ownThirdPerson: Readonly<Record<string, RegExp>> = {
  fr: /^on$/iu,
  pl: /^(?:on|ona|ono|oni|one|to)$/iu,
};

export function isThirdPerson(word: string, language: string): boolean {
  return thirdPerson.test(word) || ownThirdPerson[language]?.test(word) === true;
}

/** Somebody of whom the story goes on: a headline may begin so, since the scene before has shown who it is. */
export const person = /^(?:he|she|er|hij)$/iu;
/** Verbs that ask for what should not be, or say that something is not: `Evite álcool`. */
export const avoidance =
  /^(?:avoid(?:s|ed|ing)?|stop(?:s|ped)?|refuse[sd]?|reject(?:s|ed)?|ban(?:s|ned)?|forbid(?:s|den)?|skip|quit|lack(?:s|ed)?|fail(?:s|ed)?|den(?:y|ies|ied)|vermeide(?:n|t)?|meide(?:n|t)?|verzichte(?:n|t)?|unterlasse(?:n|t)?|verbiete[nt]?|evit[aeo]r?|evit(?:en|ad|emos|em|ez|ons|ano|iamo|ate|are)|dej[ae]|prohíb\p{L}+|évit\p{L}+|arrêt\p{L}+|cess\p{L}+|interdi\p{L}+|smett\p{L}+|viet\p{L}+|par[ea]|proíb\p{L}+|vermijd\p{L}*|избега\p{L}+|перестан\p{L}+|запре\p{L}+|уника\p{L}+|заборон\p{L}+|припин\p{L}+|unikaj\p{L}*|تجنب|बचें)$/iu;
/** `between seven and nine`: nothing ends before the second of both. */
export const between =
  /^(?:between|both|either|zwischen|sowohl|entweder|entre|tra|fra|tussen|между|між|поміж|między)$/iu;
/** `Next time you get on a train,` leads to what is said, as `when` does. */
const whenever =
  /^(?:(?:the )?(?:next|every|each|last|first) time|(?:das )?nächste Mal wenn|la (?:prochaine fois que|próxima vez que|prossima volta che)|(?:da )?próxima vez que)(?: |$)/iu;

/** Whether a sentence begins by saying each time when something else happens. */
export function saysWhen(tokens: readonly Token[], from: number): boolean {
  const opens = tokens.slice(from, from + 4).map(({ core }) => core);
  return whenever.test(opens.join(" "));
}

/** By language: articles, which leave no hole where they are left out, and words that join what is equal. */
const droppable: Readonly<Record<string, RegExp>> = {
  en: /^(?:the|an?|and|but|or|so|yet)$/iu,
  de: /^(?:der|die|das|den|dem|des|ein|eine[nmrs]?|und|aber|oder|denn|doch)$/iu,
  es: /^(?:el|la|los|las|lo|una?|unos|unas|y|e|o|u|pero)$/iu,
  fr: /^(?:le|la|les|une?|des|et|ou|mais|car|donc)$/iu,
  it: /^(?:il|lo|la|i|gli|le|un|uno|una|e|ed|o|ma)$/iu,
  pt: /^(?:o|a|os|as|uma?|uns|umas|e|ou|mas|porém)$/iu,
  nl: /^(?:de|het|een|en|of|maar|want|dus)$/iu,
  ru: /^(?:и|а|но|или)$/iu,
  uk: /^(?:і|й|та|а|але|або)$/iu,
  pl: /^(?:i|a|ale|oraz|lub|albo)$/iu,
  ar: /^(?:و|أو|ثم|لكن|ولكن)$/u,
  hi: /^(?:और|या|लेकिन|मगर|पर|एवं|तथा)$/u,
  // `bir` is a number as well: on bir yıl, eleven years.
  tr: /^(?:ve|veya|ama)$/iu,
};
/** The articles alone: what a verb or a preposition needs stands behind one. */
const articles: Readonly<Record<string, RegExp>> = {
  en: /^(?:the|an?)$/iu,
  de: /^(?:der|die|das|den|dem|des|ein|eine[nmrs]?)$/iu,
  es: /^(?:el|la|los|las|lo|una?|unos|unas)$/iu,
  fr: /^(?:le|la|les|une?|des|du)$/iu,
  it: /^(?:il|lo|la|i|gli|le|un|uno|una)$/iu,
  pt: /^(?:o|a|os|as|uma?|uns|umas)$/iu,
  nl: /^(?:de|het|een)$/iu,
  tr: /^bir$/iu,
};

/** Whether a text may begin right behind this word, with the word left out. */
export function isDroppable(word: string, language: string): boolean {
  return droppable[language]?.test(word) ?? false;
}

/** Whether a word joins what is equal, or clauses: `and`, `but`. */
export function isConjunction(word: string, language: string): boolean {
  return isDroppable(word, language) && !isArticle(word, language);
}

export function isArticle(word: string, language: string): boolean {
  return articles[language]?.test(word) ?? false;
}

/** Where a phrase begins with the article before it: `A third of adults sleeps badly` is no text without it. */
export function withArticle(
  tokens: readonly Token[],
  startWord: number,
  least: number,
  language: string,
): number {
  const before = tokens[startWord - 1];
  if (!before || startWord <= least || before.pause !== "") return startWord;
  // In Portuguese `a` is a preposition before a verb: `ajuda a economizar`.
  const isPreposition =
    language === "pt" && before.core === "a" && /[aei]r$/u.test(tokens[startWord]?.core ?? "");
  return isArticle(before.core, language) && !isPreposition ? startWord - 1 : startWord;
}

/** Languages that come from Latin: their verbs, pronouns and prepositions follow the same rules. */
export const romance = new Set(["es", "fr", "it", "pt"]);
/** Here nouns stand before what English has before them, so a phrase ends with its clause. */
export const verbFinal = new Set(["hi", "tr", "ko"]);
