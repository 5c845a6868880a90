import { languageOfTag } from "../language.js";
import { readNumberWords } from "../numbers/number-words.js";
import { readUnit } from "../numbers/unit-words.js";
import { monthsOf } from "./months.js";
import { leansOnNext } from "./small-words.js";

const number = /^[\p{Sc}\p{Ps}\p{Pi}"'+−±~≈<>-]*\p{Nd}[\p{Nd}.,:'’٫٬/–-]*[%‰°]?$/u;
/** A group of digits as phone numbers and long numbers have them, with what stands around it. */
const digitGroup = /^[+(/]*\p{Nd}[\p{Nd}()/.-]*$/u;
const ordinal = /^\p{Nd}{1,3}(?:st|nd|rd|th|er|re|e|º|ª|\.|-?(?:го|му|й|я|е|а|х))$/iu;
const endsClause = /[,;!?،؛…]["'”’»)\]]*$/u;

const magnitudeWords =
  "million millions billion billions trillion thousand hundred mio. mrd. millionen milliarde milliarden tausend mille millones mil millón millions milliard milliards milioni miliardi mila milhão milhões bilhões mln mld miljoen miljard tys. млн млрд тыс. миллион миллиона миллионов миллиард миллиардов тысяч мільйон мільйони мільйонів мільярд мільярда мільярдів тисячі тисяч тис milyon milyar bin مليون مليار ألف लाख करोड़ हज़ार";
const magnitudes = new Set(magnitudeWords.split(" "));

/** Short units, scales and what stands beside numbers in dates and times: as they are written, or in lower case. */
const units = new Set(
  (
    "% ‰ ° °C °F K mm cm dm m km mi ft yd m² m³ km² ha l L ml mL cl dl hl g kg mg µg t lb lbs oz s ms µs min h hr hrs Hz kHz MHz GHz W kW MW GW Wh kWh MWh GWh TWh V kV A mA J kJ MJ cal Pa hPa bar px dpi fps B kB KB MB GB TB bit Mbit Gbit m/s mph kn rpm " +
    "€ $ £ ¥ ₹ ₽ ₺ ₴ zł kr CHF EUR USD GBP JPY Fr. yen " +
    magnitudeWords +
    " am pm a.m. p.m. AM PM Uhr uren ore ans dni lat км м см мм кг г л ч мин сек руб. грн лет " +
    "kilometre gram derece saniye dakika saat hafta gün ay yıl متر كم كيلو لتر يوم شهر سنة दिन साल"
  ).split(" "),
);
/** Units that are small words in other languages: “2024 mi abuela”, “am 5. am Abend”. */
const englishUnits = new Set(["mi", "am"]);
const beforeNumber =
  /^(?:No\.|Nos\.|Nr\.|Nº|N°|№|n°|p\.|pp\.|S\.|vol\.|Vol\.|fig\.|Fig\.|Abb\.|cap\.|ch\.|Art\.|art\.|§|ca\.|approx\.|USD|EUR|GBP|CHF|JPY|\p{Lu}{0,3}\p{Sc})$/u;
const initial = /^["'“„«(]*\p{Lu}\.(?:-?\p{Lu}\.)*$/u;
const titles =
  /^["'“„«(]*(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Sra|Srta|Dra|Mme|Mlle|MM?|Hr|Fr|Herr|Frau|Sig|Dott|Dhr|Mevr|Sgt|Capt|Lt|Gen|Rev|Hon|Mt)\.?$/u;
const capitalised = /^["'“„«(]*\p{Lu}[\p{L}'’-]+/u;
const ofDate = /^(?:de|do|del|of|di|d['’]|van)$/iu;

/** Three digits of a longer number, as it is grouped with spaces: 12 000. */
const thousands = /^\p{Nd}{3}(?!\p{Nd})/u;
const leadingDigits = /^[\p{Sc}+−-]*\p{Nd}{1,3}$/u;

/** How firmly two neighbouring words belong together. */
export type Bond = "one" | "close" | null;

/**
 * Whether two words are read as one, and so stay on one line: a number and its unit, the parts of a date or a phone
 * number, an initial or a title and the name. `close` is for what is better kept so: a number and what it counts, one in
 * words and its unit, a first and a last name.
 */
export function bondBefore(
  words: readonly { written: string }[],
  index: number,
  language: string,
): Bond {
  const word = words[index]?.written ?? "";
  const before = words[index - 1]?.written ?? "";
  const months = monthsOf(language);
  const isMonth = (text: string) => months.has(bare(text)) && !/^\p{Nd}+$/u.test(text);
  // “December 24, 2026”, the only bond over a comma.
  const dayOfMonth = /^\p{Nd}{1,2},$/u.test(before) && isMonth(words[index - 2]?.written ?? "");
  if (dayOfMonth && /^\p{Nd}{4}/u.test(word)) return "one";
  // French sets these marks apart.
  if (/^[:;!?»%][:;!?»%,.…]*$/u.test(word) || /^[«¿¡]+$/u.test(before)) return "one";
  if (endsClause.test(before)) return null;
  const isNumber = number.test(before) || ordinal.test(before);
  const endsSentence = /\p{Nd}\.$/u.test(before);
  if (isNumber && isMonth(word)) return "one";
  if (isMonth(before) && /^\p{Nd}{1,4}(?:st|nd|rd|th)?\p{P}*$/u.test(word)) return "one";
  const followsDay = isNumber || isMonth(before);
  if (followsDay && ofDate.test(word) && isDatePart(words[index + 1]?.written, isMonth)) {
    return "one";
  }
  if (ofDate.test(before) && index >= 2 && isDatePart(word, isMonth)) {
    const start = words[index - 2]?.written ?? "";
    if (number.test(start) || ordinal.test(start) || isMonth(start)) return "one";
  }
  if (continuesAmount(words, index, language)) return "one";
  if (digitGroup.test(before) && !endsSentence && /^\(?\p{Nd}[\p{Nd}()/.-]*\p{P}*$/u.test(word)) {
    return "one";
  }
  if (isMarkedNumber(before, word)) return "one";
  if (isNumberOfName(words, index, language)) return "one";
  if ((initial.test(before) || titles.test(before)) && /^\p{P}*\p{Lu}/u.test(word)) return "one";
  if (isNumber && !endsSentence) return "close";
  if (isUnit(word, language) && isNumberWord(before, language)) return "close";
  if (index > 1 && capitalised.test(before) && capitalised.test(word) && !/[.:]$/u.test(before)) {
    return "close";
  }
  return null;
}

/**
 * Whether a word is a part of the same amount as the word before it: the unit or magnitude after a number (3 km, 12 million
 * euros), a sign or an abbreviation before one (€ 5, No. 5), or three more of its digits (12 000).
 */
export function isOneAmount(
  words: readonly { written: string }[],
  index: number,
  language: string,
): boolean {
  const word = words[index]?.written ?? "";
  const before = words[index - 1]?.written ?? "";
  if (before === "" || endsClause.test(before)) return false;
  if (continuesAmount(words, index, language) || isMarkedNumber(before, word)) return true;
  return leadingDigits.test(before) && thousands.test(word);
}

/** The words of the amount that a word belongs to, half open; the word alone where it belongs to none. */
export function amountAround(
  words: readonly { written: string }[],
  index: number,
  language: string,
): { first: number; end: number } {
  let first = index;
  while (first > 0 && isOneAmount(words, first, language)) first--;
  let end = index + 1;
  while (end < words.length && isOneAmount(words, end, language)) end++;
  return { first, end };
}

/** Whether a word is a unit or a magnitude after a number, or a unit after its magnitude. */
function continuesAmount(
  words: readonly { written: string }[],
  index: number,
  language: string,
): boolean {
  const word = words[index]?.written ?? "";
  const before = words[index - 1]?.written ?? "";
  if (endsClause.test(before)) return false;
  const isPercent = before === "pour" && bare(word) === "cent";
  if (isPercent) return number.test(words[index - 2]?.written ?? "");
  if (word === "pour" && bare(words[index + 1]?.written ?? "") === "cent") {
    return number.test(before);
  }
  if (!isUnit(word, language)) return false;
  if (number.test(before)) return !/\p{Nd}\.$/u.test(before);
  return magnitudes.has(before.toLowerCase()) && number.test(words[index - 2]?.written ?? "");
}

/** What a number behind it counts off, in lower case. */
const numbered = new Set(
  (
    "bus chapter part page room step tip level phase stage section figure table version route highway flight line platform gate season episode act scene volume track lesson rule question number model type class grade group team floor unit game " +
    "buch kapitel teil seite zimmer raum schritt stufe phase abschnitt abbildung tabelle version linie gleis staffel folge band lektion regel frage aufgabe modell typ klasse gruppe etage tempo zone artikel halle platz route " +
    "capítulo parte página sala habitación paso nivel fase sección figura tabla versión línea ruta vuelo temporada episodio lección regla pregunta número modelo clase grupo piso artículo jornada autobús " +
    "chapitre partie page salle chambre étape niveau section figure tableau ligne route vol saison épisode leçon règle numéro modèle classe groupe étage article quai " +
    "capitolo pagina stanza passo livello sezione figura tabella versione linea strada volo stagione episodio lezione regola domanda numero modello classe gruppo piano articolo binario autobus " +
    "quarto nível seção versão linha voo lição regra pergunta andar artigo rodovia ônibus bonde " +
    "hoofdstuk deel pagina bladzijde kamer stap niveau lijn spoor seizoen aflevering regel vraag nummer verdieping artikel bus " +
    "глава часть страница комната шаг уровень раздел рисунок таблица версия линия маршрут рейс сезон серия урок правило вопрос номер модель класс группа этаж статья трасса автобус странице главе линии " +
    "розділ частина сторінка кімната крок рівень таблиця версія лінія рейс сезон серія правило питання клас група поверх стаття автобус трамвай тролейбус маршрутка кабінет сторінці розділі лінії " +
    "rozdział część strona pokój krok poziom sekcja wersja linia trasa lot sezon odcinek lekcja zasada pytanie numer model klasa grupa piętro artykuł tramwaj stronie rozdziale linii " +
    "الفصل الجزء صفحة الصفحة غرفة الخطوة المستوى الخط رقم الموسم الحلقة الدرس " +
    "अध्याय भाग पृष्ठ कमरा चरण स्तर लाइन नंबर पाठ"
  ).split(" "),
);

/** The same of words that are something else in other languages: the German “hat”, the French “les”. */
const numberedIn: Readonly<Record<string, ReadonlySet<string>>> = {
  nl: new Set(["les"]),
  tr: new Set("bölüm sayfa oda adım seviye hat sezon ders kural soru kat".split(" ")),
};

/** The same of words that a number may also stand behind by chance: `am Tag 30 Gäste`. */
const alsoNumbered = new Set(
  "age day week minute round alter jahr tag woche runde día semana año minuto edad jour semaine année giorno settimana anno dia ano dag неделя день минута тиждень хвилина dzień tydzień gün hafta اليوم दिन".split(
    " ",
  ),
);

/** Whether a number belongs to the name before it: `Kapitel 3`, `route 66`, `iPhone 15`. One that counts what follows does not. */
function isNumberOfName(
  words: readonly { written: string }[],
  index: number,
  language: string,
): boolean {
  const before = words[index - 1]?.written ?? "";
  const word = words[index]?.written ?? "";
  if (!/^\p{Nd}{1,4}\p{L}?\p{P}*$/u.test(word)) return false;
  const name = bare(before);
  if (numbered.has(name) || numberedIn[languageOfTag(language)]?.has(name)) return true;
  if (/^\p{Ll}+\p{Lu}\p{L}*$/u.test(before)) return true;
  const next = words[index + 1]?.written ?? "";
  const isClosed = /\p{P}$/u.test(word) || next === "" || leansOnNext(next, language);
  if (!isClosed || isUnit(next, language)) return false;
  return alsoNumbered.has(bare(before)) || (index > 1 && capitalised.test(before));
}

function isMarkedNumber(before: string, word: string): boolean {
  return beforeNumber.test(before) && /^\p{P}*\p{Nd}/u.test(word);
}

function isDatePart(text: string | undefined, isMonth: (text: string) => boolean): boolean {
  return text !== undefined && (isMonth(text) || /^\p{Nd}{4}\p{P}*$/u.test(text));
}

function isUnit(word: string, language: string): boolean {
  if (englishUnits.has(bare(word)) && !/^en\b/i.test(language)) return false;
  const plain = word.replace(/[.,;:!?)\]"'”’»…。،؛।]+$/u, "");
  const forms = [word, plain, plain.toLowerCase()];
  if (forms.some((form) => units.has(form) || units.has(`${form}.`))) return true;
  // Shorter ones are small words as often: the Polish w, and in.
  return plain.length > 3 && readUnit([plain]) !== null;
}

/** `four`, and each word that a longer number ends with; one and a half count too little to be looked for. */
function isNumberWord(word: string, language: string): boolean {
  const { number } = readNumberWords([bare(word)], languageOfTag(language)) ?? { number: null };
  return number !== null && number > 1;
}

function bare(word: string): string {
  return word.toLowerCase().replace(/^\p{P}+|\p{P}+$/gu, "");
}
