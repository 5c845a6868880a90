/** By language: verbs that quote somebody. Whispering and shouting belong to stories, whose talk is no quotation. */
const verbs: Readonly<Record<string, RegExp>> = {
  en: /^(?:sa(?:id|ys)|wr(?:ote|ites)|written|noted?|notes|explain(?:s|ed)|argue[sd]|remark(?:s|ed)|observe[sd]|complain(?:s|ed)|advise[sd]|warn(?:s|ed)|stated?|states|insist(?:s|ed)|claim(?:s|ed)|declare[sd]|told|recall(?:s|ed)|conclude[sd]|taught|added|adds|announced|admitted|joked|jokes)$/iu,
  de: /^(?:sagte|sagt|gesagt|schrieb|schreibt|geschrieben|meinte|meint|erklärte|erklärt|bemerkte|klagte|riet|warnte|betonte|betont|lehrte|wiederholte|notierte|erzählte|scherzte|ergänzte|berichtete|versicherte|verriet)$/iu,
  es: /^(?:dijo|dice|decía|dicho|escribió|escribía|escribe|escrito|repetía|repite|afirmó|afirma|afirmaba|explicó|explica|aconsejó|aconsejaba|advirtió|señaló|declaró|aseguró|comentó|contó|contaba|bromeó|recordó|resumió|confesó|añadió|insistió)$/iu,
  fr: /^(?:dit|disait|écrit|écrivait|écrivit|répétait|répète|affirmait|affirme|affirmé|expliquait|explique|expliqué|conseillait|déclarait|déclaré|déclare|notait|confiait|rappelait|rappelle|raconté|racontait|confié|résumé|ajouté|plaisanté|assuré|rappelé)$/iu,
  it: /^(?:disse|dice|diceva|detto|scrisse|scrive|scriveva|scritto|affermò|afferma|affermava|spiegò|spiega|spiegava|dichiarò|consigliava|ripeteva|ripete|diceva|sosteneva|sostiene|raccontò|raccontato|racconta|spiegato|commentato|commentò|scherzato|scherzò|aggiunto|confessato|ricordato)$/iu,
  pt: /^(?:disse|diz|dizia|escreveu|escrevia|escreve|repetia|repete|afirmou|afirma|afirmava|explicou|explica|aconselhou|aconselhava|declarou|contou|brincou|comentou|lembrou|resumiu|completou|garantiu|acrescentou|contava)$/iu,
  nl: /^(?:zei|zegt|gezegd|schreef|schrijft|geschreven|verklaarde|legde|merkte|meende|adviseerde|vertelde|grapte|waarschuwde|herhaalde)$/iu,
  pl: /^(?:powiedział[a]?|mówił[a]?|mówi|pisał[a]?|napisał[a]?|twierdził[a]?|twierdzi|radził[a]?|stwierdził[a]?|zauważył[a]?|opowiada|opowiadał[a]?|opowiedział[a]?|wyjaśnił[a]?|wyjaśnia|tłumaczy|tłumaczył[a]?|dodaje|dodał[a]?|podkreśla|podkreślił[a]?|przyznaje|przyznał[a]?|zapewnia|zapewnił[a]?|wspomina|uważa|zaznacza|zaznaczył[a]?|poinformował[a]?|ogłosił[a]?|ostrzega|ostrzegł[a]?|radzi|komentuje|pisze|cieszy|żartuje)$/iu,
  ru: /^(?:сказала?|говорила?|говорит|писала?|написала?|пишет|жаловал(?:ся|ась)|советовала?|заметила?|замечала?|утверждала?|утверждает|считала?|учила?|отмечала?|отметила?|объяснила?|объясняла?|предупреждала?|повторяла?|любил|заявила?|сообщила?|подчеркнула?|рассказала?|рассказывает|добавила?|призналась|признался|отвечала?|ответила?|считает)$/iu,
  uk: /^(?:сказа(?:в|ла)|каза(?:в|ла)|каже|говори(?:в|ла|ть)|написа(?:в|ла)|писа(?:в|ла)|пише|зауважи(?:в|ла)|стверджу(?:є|вав|вала)|вважа(?:є|в|ла)|радить|радила?|вчи(?:в|ла)|зазначи(?:в|ла)|відзначи(?:в|ла)|поясни(?:в|ла)|пояснює|попереди(?:в|ла)|повідоми(?:в|ла)|повідомляє|заяви(?:в|ла)|наголоси(?:в|ла)|підкресли(?:в|ла)|розпові(?:в|ла)|розповідає|дода(?:в|ла|є)|зізна(?:вся|лася)|відпові(?:в|ла)|повторюва(?:в|ла)|запевни(?:в|ла)|згадує|переконан(?:а|ий))$/iu,
  tr: /^(?:dedi|demiş|demişti|der|diyor|yazdı|söyledi|yazmıştı)$/iu,
  ar: /^(?:قال|قالت|يقول|تقول|كتب|كتبت|صرح|أكد|أوضح)$/u,
  hi: /^(?:कहा|कहते|कहता|कहती|लिखा|बताया|समझाया)$/u,
  zh: /^(?:说|说过|说道|写道|曾说|指出|写|表示|认为|称|告诉|强调|解释|讲)$/u,
};

/** What may stand beside such a verb and says nothing more: auxiliaries, `once`, the marks of a Hindi or Japanese subject. */
export const besideSaying =
  /^(?:us|me|nos|yesterday|today|then|ayer|anoche|hoy|entonces|hier|aujourd'hui|alors|ieri|oggi|allora|ontem|hoje|então|heute|dann|da|gisteren|vandaag|toen|вчера|сегодня|тогда|вчора|сьогодні|тоді|wczoraj|dziś|wtedy|كان|كانت|مازحا|مازحة|ضاحكا|ضاحكة|مبتسما|مبتسمة|तब|nous|ci|uns|mir|ons|once|has|had|famously|often|also|later|always|like|as|wie|immer|neulich|gestern|kürzlich|como|siempre|comme|toujours|come|sempre|altijd|hat|hatte|einst|einmal|schon|auch|oft|a|avait|un|jour|jadis|ha|había|una|vez|volta|uma|una|già|também|também|heeft|ooit|eens|kiedyś|как|однажды|как-то|часто|як|якось|завжди|bir|keresinde|ने|था|थी|थे|हैं|है|कि|は|が|も|いつも|よく|昔|曾|曾经|道|过|常|常常|总|经常|都|也|会|这样|我们|大家|笑|笑着|着|ذات|مرة)$/u;

/** Whether a word says that somebody said something. @param language the language alone: `en`. */
export function isVerbOfSaying(word: string, language: string): boolean {
  return verbs[language]?.test(word) ?? false;
}
