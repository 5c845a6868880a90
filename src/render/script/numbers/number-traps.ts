import { isArticle } from "../headline/headline-words.js";
import type { Token } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";

// Numbers that name something instead of telling how much: dates, times, addresses, versions, chapters, telephones.

const months =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|januari|februari|maart|mei|augustus|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|(?:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)(?:['’]?[dt][ae]n?|['’]\p{L}+)?|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर)$/iu;
const afterTime =
  /^(?:am|pm|a\.m|p\.m|o'clock|uhr|bce?|ce|ad|n\.chr|v\.chr|बजे|مساء|صباحا|صباحًا|年|月|日|時|世紀|century|jahrhundert|siècle|siglo|secolo|século|века?|століт(?:тя|ті)|року|році|roku|wieku|century's)$/iu;
/** What a number after it only counts off: `Chapter 3`, `Room 101`. */
const named =
  /^(?:age|ages|aged|alter|edad|edades|âge|no|nr|n°|nº|№|#|number|nummer|numéro|número|numero|номер|chapter|part|page|pages|room|step|tip|level|phase|stage|section|figure|table|version|v|release|route|highway|flight|line|lane|gate|platform|season|episode|act|scene|volume|track|day|week|lesson|rule|reason|exercise|question|problem|model|type|class|grade|group|team|apartment|apt|suite|floor|unit|box|zip|call|phone|tel|fax|dial|kapitel|teil|seite|zimmer|raum|schritt|stufe|abschnitt|abbildung|tabelle|linie|gleis|staffel|folge|band|tag|lektion|regel|grund|übung|frage|aufgabe|modell|typ|klasse|gruppe|etage|stock|telefon|telefonnummer|paragraf|artikel|capítulo|parte|página|sala|habitación|paso|nivel|fase|sección|figura|línea|temporada|episodio|día|regla|pregunta|modelo|clase|grupo|piso|teléfono|artículo|chapitre|partie|page|chambre|étape|niveau|section|ligne|saison|épisode|jour|leçon|règle|modèle|classe|groupe|étage|téléphone|article|capitolo|pagina|stanza|passo|livello|sezione|linea|stagione|giorno|regola|modello|piano|telefono|articolo|capítulo|quarto|passo|nível|seção|linha|dia|regra|telefone|artigo|глава|часть|страница|комната|шаг|уровень|раздел|линия|сезон|серия|день|урок|правило|вопрос|модель|класс|группа|этаж|телефон|статья|дом|квартира|кабинет|розділ|частина|сторінка|сторінці|кімната|кімнаті|крок|рівень|лінія|рейс|серія|правило|питання|клас|група|поверх|стаття|будинок|кабінет|кабінеті|rozdział|część|strona|stronie|pokój|pokoju|krok|poziom|linia|sezon|odcinek|lekcja|zasada|pytanie|numer|alarmowy|alarmowego|klasa|grupa|piętro|artykuł|tramwaj|الفصل|الجزء|صفحة|غرفة|الخطوة|خطوة|المستوى|هاتف|رقم|خريف|صيف|شتاء|ربيع|daire|kat|sayfa|bölüm|telefon|adım|अध्याय|भाग|पृष्ठ|कमरा|चरण|स्तर|फ़ोन|फोन|नंबर|第|ステップ|電話)$/iu;
const street =
  /(?:sokak|sokağı|cadde|caddesi|bulvarı|mahallesi|street|avenue|road|lane|boulevard|drive|square|straße|strasse|weg|platz|allee|gasse|calle|avenida|plaza|paseo|rue|quai|place|via|viale|piazza|corso|rua|praça|travessa|улица|проспект|переулок|вулиця|провулок|площа|ulica|aleja|straat|laan|plein|شارع|सड़क|मार्ग)$/iu;
const shortStreet = /^(?:st|ave|rd|blvd|dr|ln|sq|str|c\/|av|bd|ул|пр|вул|ul|al)$/iu;
/** `Saat 9.30`, `10.00 ile 18.00 arası`: a time with a full stop in it. */
const clockTime = /^(?:[01]?\p{Nd}|2[0-3])[.:][0-5]\p{Nd}(?:['’]\p{L}+)?$/u;
const besideTime = /^(?:saat|ile|ilâ|arası|arasında|الساعة)$/iu;
const zip = /^\p{Nd}{5}$/u;

/** Whether the number at an index names something. @param end the token after the number and what belongs to it. @param mayName whether a word before it may make a name of both. */
export function isNameNumber(
  tokens: readonly Token[],
  index: number,
  end: number,
  language: string,
  mayName = true,
): boolean {
  const previous = tokens[index - 1];
  const before = previous && /^[.:]?$/u.test(previous.pause) ? previous.core : "";
  const after = tokens[end - 1]?.pause === "" ? (tokens[end]?.core ?? "") : "";
  const isPlain = end === index + 1 && /^\p{Nd}+$/u.test(tokens[index]?.core ?? "");
  return (
    afterTime.test(after) ||
    (clockTime.test(tokens[index]?.core ?? "") &&
      [before, after].some((word) => besideTime.test(word))) ||
    // `January: 12` is no date.
    (isPlain && ((months.test(before) && previous?.pause !== ":") || months.test(after))) ||
    (isPlain && (named.test(before) || (mayName && isInName(tokens, index, language)))) ||
    (isPlain && (isDayOfMonth(tokens, index) || isGermanName(tokens, index, language))) ||
    (isPlain && (isOfPair(tokens, index, 1) || isOfPair(tokens, index, -1))) ||
    isAddress(tokens, index, end) ||
    isTelephone(tokens, index, end)
  );
}

/** `der 25. Juli`, `el 20 de octubre`, `le 15 du mois` */
function isDayOfMonth(tokens: readonly Token[], index: number): boolean {
  if (!/^\p{Nd}{1,2}$/u.test(tokens[index]?.core ?? "")) return false;
  const next = tokens[index + 1]?.core ?? "";
  if (tokens[index]?.pause === ".") return months.test(next);
  const isOf = /^(?:de|du|del|do)$/iu.test(next) && tokens[index]?.pause === "";
  const noun = tokens[index + 2]?.core ?? "";
  return isOf && (months.test(noun) || /^(?:mes|mois|mese|mês)$/iu.test(noun));
}

/** `12 por 8`, `140 zu 90`, `3 by 4`: a blood pressure, a size, a result, of which one number says nothing. */
function isOfPair(tokens: readonly Token[], index: number, step: 1 | -1): boolean {
  const [joint, other] = [tokens[index + step], tokens[index + 2 * step]];
  const isClose = tokens[step === 1 ? index : index - 1]?.pause === "";
  return isClose && between.test(joint?.core ?? "") && /^\p{Nd}{1,3}$/u.test(other?.core ?? "");
}

const between = /^(?:by|over|por|par|per|sur|su|sobre|zu|op|na|на|x|×)$/iu;

/** `die 112 gewählt`: a number with an article that counts no noun. */
function isGermanName(tokens: readonly Token[], index: number, language: string): boolean {
  if (language !== "de" || !/^(?:der|die|das|den|dem)$/iu.test(tokens[index - 1]?.core ?? ""))
    return false;
  const rest = tokens.slice(index + 1, index + 4);
  const end = tokens[index]?.pause === "" ? rest.findIndex(({ pause }) => pause !== "") : -1;
  const phrase = tokens[index]?.pause === "" ? rest.slice(0, end === -1 ? 3 : end + 1) : [];
  return !phrase.some(({ core }) => /^\p{Lu}/u.test(core));
}

/** `Apollo 11 landed`, `with Windows 11 support`: a capital before it, and no capital after it as in `Rund 300 Häuser`. */
function isInName(tokens: readonly Token[], index: number, language: string): boolean {
  const previous = tokens[index - 1];
  if (previous?.pause !== "") return false;
  // `O bonde 28`, `the bus 14`: nothing but a name has a number right behind a noun and its article.
  const isNoun =
    /^\p{L}{2,}$/u.test(previous.core) && isArticle(tokens[index - 2]?.core ?? "", language);
  const next = tokens[index]?.pause === "" ? (tokens[index + 1]?.core ?? "") : "";
  if (isNoun && !/^\p{Lu}/u.test(next) && !isCount(previous.core)) return true;
  if (!/^\p{L}*\p{Lu}\p{L}+$/u.test(previous.core)) return false;
  const classes = wordClasses(language);
  if (classes.isLinking(previous.core) || classes.isWeak(previous.core)) return false;
  const number = tokens[index];
  if (number?.pause === "" && /^\p{Lu}/u.test(tokens[index + 1]?.core ?? "")) return false;
  // The first word of a sentence has a capital anyway: `Sold 300 times`.
  return index > 1 || /^\p{Nd}{1,2}$/u.test(number?.core ?? "");
}

/** `The first 300 visitors`, `the top 10`: an adjective before a number counts. */
function isCount(word: string): boolean {
  return /^(?:first|last|next|other|only|top|past|best|ersten|letzten|nächsten|besten|primer[oa]s|últim[oa]s|premiers|dernier[e]?s|prochaines?|prim[ie]|ultim[ie]|prossim[ie]|primeir[oa]s|próxim[oa]s|eerste|laatste|some|about)$/iu.test(
    word,
  );
}

function isAddress(tokens: readonly Token[], index: number, end: number): boolean {
  const number = tokens[index]?.core ?? "";
  const next = tokens[end]?.core ?? "";
  if (zip.test(number) && end === index + 1 && /^\p{Lu}/u.test(next)) return true;
  if (end > index + 1 || !/^\p{Nd}{1,5}$/u.test(number)) return false;
  for (let at = index + 1; at <= index + 3; at++) {
    const core = tokens[at]?.core ?? "";
    if (tokens[at - 1]?.pause !== "" || !/^\p{Lu}/u.test(core)) break;
    if (street.test(core) || shortStreet.test(core)) return true;
  }
  for (let at = index - 1; at >= index - 4; at--) {
    const core = tokens[at]?.core ?? "";
    // A house number may have a comma before it: `rua Augusta, 1500`.
    if (core === "" || /[.!?]/u.test(tokens[at]?.pause ?? "")) break;
    if (street.test(core) || (shortStreet.test(core) && at < index - 1)) return true;
  }
  return false;
}

/** Groups of digits beside each other that make no number: `555 0123`, `+49 30 1234567`. */
function isTelephone(tokens: readonly Token[], index: number, end: number): boolean {
  const core = tokens[index]?.core ?? "";
  if (/^\+\p{Nd}/u.test(core) || /^0\p{Nd}{2,}/u.test(core)) return true;
  const year = /^(?:1[5-9]|20)\p{Nd}{2}$/u;
  // `in 2022 18 million` has a year and an amount.
  const isPart = (at: number) => {
    const part = tokens[at]?.core ?? "";
    return /^[+(]?\p{Nd}[\p{Nd}\-/)]*$/u.test(part) && !year.test(part);
  };
  const follows = tokens[index - 1]?.pause === "" && isPart(index - 1);
  const leads = tokens[end - 1]?.pause === "" && isPart(end);
  return (follows || leads) && !year.test(core);
}
