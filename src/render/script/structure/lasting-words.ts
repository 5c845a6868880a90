/**
 * By language: verbs in the present or in a past that lasts, beside which words that somebody says stand. A tale tells its talk
 * in the simple past, `said the owl`; who says something now or always is quoted.
 */
const verbs: Readonly<Record<string, RegExp>> = {
  en: /^(?:says|explains|adds|admits|recalls|remembers|insists|argues|laughs|smiles|jokes|sighs|shrugs|tells|warns|advises|writes|repeats|swears|grins|claims|believes|promises)$/iu,
  de: /^(?:sagt|meint|erklärt|erzählt|lacht|lächelt|scherzt|seufzt|verrät|ergänzt|rät|warnt|schreibt|schwört|berichtet|wiederholt|versichert|grinst|findet|gesteht|erinnert|betont|verspricht)$/iu,
  es: /^(?:dice|cuenta|explica|repite|bromea|recuerda|asegura|confiesa|advierte|aconseja|ríe|sonríe|afirma|reconoce|suspira|insiste|añade|comenta|admite|decía|repetía|contaba|decían|dicen|aseguraba)$/iu,
  fr: /^(?:dit|raconte|explique|répète|plaisante|sourit|rit|confie|avoue|assure|conseille|ajoute|insiste|reconnaît|soupire|prévient|affirme|résume|glisse|lance|rappelle|disait|répétait|racontait|expliquait|disent|disaient)$/iu,
  it: /^(?:dice|ripete|racconta|spiega|scherza|ride|sorride|confessa|ammette|assicura|consiglia|aggiunge|insiste|ricorda|sospira|avverte|afferma|diceva|ripeteva|raccontava|spiegava|dicono|dicevano)$/iu,
  pt: /^(?:diz|conta|explica|repete|brinca|ri|sorri|lembra|garante|confessa|admite|aconselha|avisa|afirma|insiste|acrescenta|resume|suspira|dizia|repetia|contava|explicava|dizem|diziam)$/iu,
  nl: /^(?:zegt|vertelt|lacht|grapt|legt|waarschuwt|herhaalt|glimlacht|zucht|geeft|schrijft|beweert|belooft|bekent)$/iu,
  ru: /^(?:говорит|повторяет|смеётся|смеется|улыбается|рассказывает|объясняет|шутит|вспоминает|признаётся|признается|уверяет|советует|вздыхает|добавляет|предупреждает|утверждает|говорил[аи]?|говаривал[аи]?|повторял[аи]?|говорят)$/iu,
  uk: /^(?:каже|говорить|повторює|сміється|усміхається|посміхається|розповідає|пояснює|жартує|згадує|зізнається|запевняє|радить|зітхає|додає|попереджає|стверджує|переконує|говори(?:в|л[аи])|каза(?:в|л[аи])|повторюва(?:в|л[аи])|кажуть)$/iu,
  pl: /^(?:mówi|powtarza|śmieje|uśmiecha|opowiada|wyjaśnia|żartuje|wspomina|przyznaje|zapewnia|radzi|wzdycha|dodaje|ostrzega|mówił[a]?|mawiał[a]?|powtarzał[a]?|mówią)$/iu,
  tr: /^(?:der|diyor|derdi|anlatıyor|gülüyor|gülümsüyor|söylüyor|demiş|derler|açıklıyor|ekliyor)$/iu,
  ar: /^و?(?:يقول|تقول|يردد|تردد|يكرر|تكرر|يشرح|تشرح|يضحك|تضحك|يضيف|تضيف|يقولون)$/u,
  hi: /^(?:कहते|कहता|कहती|बताते|बताती|बताता|समझाते|समझाती|दोहराते|हँसते|मुस्कुराते|हंसते)$/u,
};

/** What makes a habit of a verb beside it: `my uncle used to say`, `pflegte zu sagen`, `suele decir`, `sagte immer`. */
const habit: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:(?:used|likes?|loves?|liked|loved) to (?:say|joke|tell|repeat)|(?:always|often|keeps?|kept) (?:said|saying|says|told|repeating)|would (?:always )?say|(?:my|his|her|our) motto|an? .*(?:saying|proverb) goes)(?: |$)/iu,
  de: /(?:^| )(?:pfleg(?:te|t) .*zu sagen|(?:sagte|meinte|rief|sagten|wiederholte) .*(?:immer|gern|stets|oft)|mein(?:e|em)? .*(?:Motto|Spruch))(?: |$)/iu,
  es: /(?:^| )(?:(?:suele|solía|suelen|gusta) (?:decir|repetir)|siempre (?:dijo|decía|dice))(?: |$)/iu,
  fr: /(?:^| )(?:aim(?:e|ait) (?:à )?(?:dire|répéter)|a toujours dit)(?: |$)/iu,
  it: /(?:^| )(?:(?:suole|soleva|ama|amava) (?:dire|ripetere)|ha sempre detto)(?: |$)/iu,
  pt: /(?:^| )(?:(?:costuma(?:va)?|gosta(?:va)? de|vive|adora) (?:dizer|repetir|dizendo)|sempre (?:disse|diz))(?: |$)/iu,
  nl: /(?:^| )(?:(?:zei|riep) .*(?:altijd|vaak)|placht te zeggen)(?: |$)/iu,
  ru: /(?:^| )люби(?:т|л|ла) (?:говорить|повторять)(?: |$)/iu,
  uk: /(?:^| )люби(?:ть|в|ла) (?:казати|говорити|повторювати)(?: |$)/iu,
  pl: /(?:^| )(?:zwykł[a]? mawiać|lubi(?:ł[a]?)? (?:mówić|powtarzać))(?: |$)/iu,
  zh: /(?:常常?|总是?|总爱|经常|老是?|一直)(?:都|会|这样)?(?:对\p{Script=Han}{1,4})?(?:说|讲|念叨)/u,
  ja: /(?:と|って|が).*(?:言い?ます|言う|いいます|言っています|言っていました|言ってました|笑います|笑う|話します|話していました|話してくれます|語ります|語る|口癖です|口ぐせです|口癖でした|教えてくれます)[。.]?$/u,
  ko: /(?:말합니다|말해요|말하곤|말씀하십니다|말씀하셨습니다|말씀하세요|하십니다|웃습니다|웃어요|말했습니다|입버릇|말한다)/u,
};

/** Who says something to us is quoted, in any tense: `nos contó`, `schrieb uns eine Testerin`. */
const toUs: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:told us|told me|wrote to us|wrote us)(?: |$)/iu,
  de: /(?:^| )(?:schrieb|schreibt|erzählte|sagte|verriet) (?:uns|mir)(?: |$)/iu,
  es: /(?:^| )nos (?:contó|contaba|dijo|decía|escribió|explicó|confesó|aseguró)(?: |$)/iu,
  fr: /(?:^| )nous (?:a|avait) (?:dit|écrit|confié|raconté|expliqué)(?: |$)/iu,
  it: /(?:^| )ci (?:ha|aveva) (?:detto|scritto|raccontato|spiegato|confidato)(?: |$)/iu,
  pt: /(?:^| )nos (?:disse|contou|escreveu|explicou|confessou)(?: |$)/iu,
  nl: /(?:^| )(?:vertelde|schreef|zei) (?:ons|mij)(?: |$)/iu,
};

/** What says that everybody says it: a proverb has no speaker. */
const proverb: Readonly<Record<string, RegExp>> = {
  en: /(?:^| )(?:saying|proverb)(?: |$)/iu,
  de: /(?:^| )(?:sprichwort|spruch|redensart|heißt es)(?: |$)/iu,
  es: /(?:^| )(?:refrán|dicho|proverbio)(?: |$)/iu,
  fr: /(?:^| )(?:proverbe|dicton)(?: |$)/iu,
  it: /(?:^| )(?:proverbio|detto popolare|vecchio detto)(?: |$)/iu,
  pt: /(?:^| )(?:provérbio|ditado)(?: |$)/iu,
  nl: /(?:^| )(?:spreekwoord|gezegde)(?: |$)/iu,
  ru: /(?:^| )(?:пословица|поговорка|поговорке|пословице)(?: |$)/iu,
  uk: /(?:^| )(?:прислів'я|приказка|приказці)(?: |$)/iu,
  pl: /(?:^| )(?:przysłowie|powiedzenie|przysłowiu)(?: |$)/iu,
  tr: /(?:^| )(?:atasözü|atalarımız|atalar)(?: |$)/iu,
  ar: /(?:^| )(?:و?في المثل|المثل|مثل قديم|الحكمة)(?: |$)/u,
  hi: /(?:^| )(?:कहावत|लोकोक्ति)(?: |$)/u,
  ja: /という(?:ことわざ|諺|言葉|格言|言い伝え|決まり文句)(?:が|を|も|です|で|は|の)/u,
  zh: /(?:俗话|老话|古话|常言|谚语|古人|老人)(?:常?说|讲|道|有云)/u,
  ko: /속담/u,
};

/** Prepositions before who says something: `Selon le maire, « … »`. */
const accordingTo: Readonly<Record<string, RegExp>> = {
  en: /^according to$/iu,
  de: /^(?:laut|nach)$/iu,
  es: /^según$/iu,
  fr: /^(?:selon|d'après|pour)$/iu,
  it: /^secondo$/iu,
  pt: /^(?:segundo|para)$/iu,
  nl: /^volgens$/iu,
  ru: /^по словам$/iu,
  uk: /^за словами$/iu,
  pl: /^według$/iu,
};

/** Whether a word says that somebody says something now or always. @param language the language alone: `en`. */
export function isLastingVerb(word: string, language: string): boolean {
  // `raconte-t-il`; `dit-elle` is of a tale as often.
  const verb =
    language === "fr" ? word.replace(/(?<!^dit)-(?:t-)?(?:ils?|elles?|on)$/iu, "") : word;
  return verbs[language]?.test(verb) ?? false;
}

/** Whether what stands beside a quotation says that somebody always said it, or said it to us. */
export function tellsHabit(text: string, language: string): boolean {
  return (habit[language]?.test(text) || toUs[language]?.test(text)) ?? false;
}

export function tellsProverb(text: string, language: string): boolean {
  return proverb[language]?.test(text) ?? false;
}

/** How many words at the start say that somebody's opinion follows; 0 where none do. */
export function accordingLength(words: readonly string[], language: string): number {
  const lead = accordingTo[language];
  return [1, 2].find((count) => lead?.test(words.slice(0, count).join(" "))) ?? 0;
}
