/** By language: words that greet by themselves: `Good morning, members`, `Hola a todos`. */
const greetings: Readonly<Record<string, RegExp>> = {
  en: /^(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|welcome,|ladies and gentlemen)(?![\p{L}'’-])/iu,
  de: /^(?:hallo|hi|moin|servus|grüezi|guten (?:morgen|tag|abend)|grüß (?:gott|euch|dich)|meine damen und herren)(?!\p{L})/iu,
  fr: /^(?:bonjour|bonsoir|salut|coucou|mesdames(?:,| et) )/iu,
  es: /^(?:hola|buenos días|buenas (?:tardes|noches)|saludos|señoras y señores)(?!\p{L})/iu,
  it: /^(?:ciao|salve|buongiorno|buonasera|buon pomeriggio|signore e signori)(?!\p{L})/iu,
  pt: /^(?:olá|oi|bom dia|boa tarde|boa noite|saudações|senhoras e senhores)(?!\p{L})/iu,
  nl: /^(?:hallo|hoi|dag|goede(?:morgen|middag|navond|dag)|dames en heren)(?!\p{L})/iu,
  pl: /^(?:cześć|witam|witajcie|hej|dzień dobry|dobry wieczór)(?!\p{L})/iu,
  ru: /^(?:привет|здравствуйте|добр(?:ый день|ый вечер|ое утро))(?!\p{L})/iu,
  uk: /^(?:привіт|вітаю|вітаємо|добр(?:ий день|ий вечір|ого ранку|ого дня))(?!\p{L})/iu,
  tr: /^(?:merhaba|selam|günaydın|iyi akşamlar)(?!\p{L})/iu,
  ar: /^(?:مرحبا|أهلا|السلام عليكم|صباح الخير|مساء الخير)/u,
  hi: /^(?:नमस्ते|नमस्कार)/u,
  ja: /^(?:(?:皆|みな)(?:さん|さま|様)、)?(?:こんにちは|こんばんは|おはよう)/u,
  zh: /^(?:大家好|你好|您好|各位)/u,
  ko: /^안녕/u,
};

/** By language: words before those who are spoken to: `Dear neighbours`, `Liebe Genossinnen und Genossen`. */
const dear: Readonly<Record<string, RegExp>> = {
  en: /^dear$/iu,
  de: /^(?:liebe[rs]?|geehrte[rs]?|verehrte[rs]?|werte[rs]?)$/iu,
  fr: /^ch(?:er|ère)s?$/iu,
  es: /^(?:querid[oa]s?|estimad[oa]s?)$/iu,
  it: /^(?:car[oaie]|gentil[ei]|egregi[oa]?)$/iu,
  pt: /^(?:querid[oa]s?|car[oa]s?|prezad[oa]s?|estimad[oa]s?)$/iu,
  nl: /^(?:beste|geachte|lieve)$/iu,
  pl: /^(?:drog[ia]|drodzy|drogie|szanown[iea]|szanowny|kochani)$/iu,
  ru: /^(?:дорог(?:ие|ой|ая)|уважаем(?:ые|ый|ая)|милые)$/iu,
  uk: /^(?:дорог(?:і|ий|а)|шановн(?:і|ий|а)|любі)$/iu,
  tr: /^(?:sevgili|değerli|sayın|kıymetli)$/iu,
  ar: /^(?:أعزائي|عزيزي|عزيزتي|أيها|أيتها)$/u,
  hi: /^(?:प्रिय|प्यारे)$/u,
};
/** By language: words that greet where nothing but those who are greeted stands behind them: `Welcome back, everyone.` */
const welcome: Readonly<Record<string, RegExp>> = {
  en: /^welcome(?: back)?(?: (?:to you )?(?:everyone|everybody|all|friends|members))?$/iu,
  de: /^(?:herzlich )?willkommen$/iu,
  es: /^bienvenid[oa]s$/iu,
  fr: /^bienvenue$/iu,
  it: /^benvenut[oaie]$/iu,
  pt: /^bem-vind[oa]s?$/iu,
  nl: /^(?:hartelijk )?welkom$/iu,
};
/** A sentence that begins with `dear` and one of these is of something: `Chers et rares sont les vins`. */
const noListener = /^(?:et|y|e|de|und|and|en|for)$/iu;
/** What may follow a greeting and only thanks or wishes: `Good morning, everyone, and thank you for joining.` */
const courtesy =
  /,? (?:and|und|y|et|e|en) (?:(?:a )?(?:warm |very |herzlich |hartelijk |cordial )?(?:thanks?|thank you|welcome|danke|willkommen|gracias|merci|grazie|obrigad[oa]|bienvenid[oa]s?|bienvenue|benvenut[ie]|bem-vind[oa]s|bedankt|welkom))(?!\p{L}).*$/iu;
/** A salutation has at most so many words. */
const longest = 7;

/**
 * Whether a line speaks to those who listen, and says nothing else: it is no title. A line with a colon in it is none, nor one where
 * something else follows: `Liebe geht durch den Magen`.
 * @param language the language alone: `en`.
 */
export function isSalutation(line: string, language: string): boolean {
  const text = line.trim().replace(courtesy, "");
  const words = text.split(/\s+/u);
  if (words.length > longest || /[:：?？]\s*\S?/u.test(text)) return false;
  if (greetings[language]?.test(text)) return true;
  // `Sehr geehrte Damen und Herren`
  const at = /^(?:sehr|muy|très|zeer|molto|szanowni)$/iu.test(words[0] ?? "") ? 1 : 0;
  if (!dear[language]?.test(words[at] ?? "")) return false;
  const spokenTo = words[at + 1] ?? "";
  if (noListener.test(spokenTo)) return false;
  return language === "de" ? /^\p{Lu}/u.test(spokenTo) : spokenTo !== "";
}

/** Whether a sentence only greets. @param text without the stop at its end. */
export function isGreeting(text: string, language: string): boolean {
  const plain = text.replace(/[,،、]/gu, "").replace(/\s+/gu, " ");
  return welcome[language]?.test(plain) === true || isSalutation(text, language);
}
