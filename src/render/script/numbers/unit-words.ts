// What may stand after a number and belong to it, in lower case. The languages share one table for each kind, since no
// word of one means something else after a number in another.

const percentWords =
  /^(?:percent|pct|prozent|percento|procent|procente?|проценто?[ваы]?|процент|yüzde|प्रतिशत|फ़ीसदी|फीसदी|パーセント|بالمئة|بالمائة|процента|відсот(?:ок|ка|ки|ків))$/u;
/** Two words and more: `per cent`, `por ciento`, `в المئة`. */
const percentPhrases = [
  "per cent",
  "por ciento",
  "pour cent",
  "per cento",
  "por cento",
  "في المئة",
  "في المائة",
];

/** By how much a word multiplies the number before it. */
const magnitudes: readonly [RegExp, number][] = [
  [
    /^(?:thousand|tausend|mil|mille|mila|duizend|тысяч[аи]?|тыс|тисяч[аіу]?|тис|tysi(?:ące|ęcy|ąc)|tys|bin|ألف|आلاف|آلاف|हज़ार|हजार|千)$/u,
    1e3,
  ],
  // Segmenters leave a counter at its magnitude: `100|万人`.
  [/^(?:万|萬)(?:人|個|件|台|本|回|冊|社|円|元|票|点|年|トン)?$/u, 1e4],
  [/^(?:लाख)$/u, 1e5],
  [
    /^(?:million|millions|mn|millionen?|mio|millón|millones|milione|milioni|mln|milhão|milhões|miljoen|миллиона?|миллионов|млн|мільйон(?:а|и|ів)?|milion(?:y|ów)?|milyon|مليون|ملايين|मिलियन)$/u,
    1e6,
  ],
  [/^(?:करोड़|करोड)$/u, 1e7],
  [/^(?:億|亿)(?:人|円|元|年)?$/u, 1e8],
  [
    /^(?:billion|bn|milliarden?|mrd|milliards?|miliardo|miliardi|mld|bilhão|bilhões|bi|miljard|миллиарда?|миллиардов|млрд|мільярд(?:а|и|ів)?|miliard(?:y|ów)?|milyar|مليار|مليارات|अरब)$/u,
    1e9,
  ],
  [
    /^(?:trillion|billionen|billones|trilhões|триллиона?|триллионов|трлн|трильйон(?:а|и|ів)?|bilion(?:y|ów)|兆)$/u,
    1e12,
  ],
];

/** A hundredth of €, $, £ and R$. */
export const coins =
  /^(?:cents?|eurocents?|pence|penn(?:y|ies)|centimes?|c[ée]ntimos?|cêntimos?|centavos?|centesim[oi])$/iu;

/** Words for currencies, with their signs. */
const currencies: readonly [RegExp, string][] = [
  [
    /^(?:dollars?|dólar(?:es)?|dollari|доллар(?:а|ов|ы)?|долар(?:а|ів|и)?|dolar(?:y|ów|a)|ドル|دولار|डॉलर|dolar|usd)$/u,
    "$",
  ],
  [/^(?:euros?|евро|євро|ユーロ|يورو|यूरो|eur)$/u, "€"],
  [/^(?:pounds|gbp)$/u, "£"],
  [/^(?:円|yen)$/u, "円"],
  [/^(?:рубл(?:ь|я|ей|и)|руб)$/u, "₽"],
  [/^(?:грив(?:ня|ні|ень)|грн)$/u, "₴"],
  [/^(?:रुपये|रुपए|रुपया|rupees?)$/u, "₹"],
  [/^(?:reais|real)$/u, "R$"],
  [coins, ""],
  [/^(?:копе(?:йка|йки|ек)|копій(?:ка|ки|ок)|groszy?|grosze|kuruş)$/u, ""],
  [
    /^(?:pesos?|franken|chf|francs?|złot(?:ych|e|y)|zł|lira(?:y[aı]|dan|lık)?|tl|(?:ريال|درهم|جنيه|دينار)ا?|ريالات|دراهم|جنيهات|دنانير|لير(?:ة|ات)|元|块|块钱|원)$/u,
    "",
  ],
];

const measures = new Set(
  (
    "° °c °f h km/s m/s km m cm mm kg g mg t ha l ml km/h mph m² m2 km² km2 m³ kwh kw mw gw tb gb mb kb hz ghz mhz db kcal cal ft in lb lbs oz px fps ms w v ppm ppb " +
    "км м см мм кг г т га л мл км/ч м² кв квт " +
    "seconds second minutes minute mins min hours hour hrs days day weeks week months month years year decades centuries degrees degree meters metres metre meter kilometers kilometres miles feet inches inch yards acres acre hectares litres liters liter litre gallons grams kilograms kilos pounds tons tonnes ounces watts calories points " +
    "centimetres centimeters centimetre centimeter millimetres millimeters kilowatt-hours kilowatts hectolitres " +
    "zentimeter zentimetern millimeter millimetern kilowatt kilowattstunden milligramm milliliter " +
    "centimètre centimètres millimètres millilitres kilowattheures centilitres centímetros centímetro milímetros mililitros kilovatios kilowatts " +
    "centimetri centimetro millimetri millilitri kilowattora milligrammi quilowatts quilo quilos mililitros " +
    "centimeter centimeters millimeter liter ton сантиметров сантиметра миллиметров миллилитров киловатт тонны тонну литра гектара centymetrów milimetrów hektarów kilogramów tony litry " +
    "सेंटीमीटर सेमी " +
    "sekunden minuten stunden stunde tage tagen wochen monate monaten jahre jahren grad meter metern kilometer kilometern hektar liter litern tonnen gramm kilo kilogramm quadratmeter quadratmetern quadratkilometer quadratkilometern kubikmeter kubikmetern kalorien watt uhr " +
    "segundos minutos horas hora días dias semanas meses años anos grados graus metros kilómetros quilômetros quilómetros hectáreas hectares litros toneladas gramos gramas kilos " +
    "secondes heures heure jours semaines mois ans degrés mètre mètres kilomètre kilomètres litres tonnes grammes " +
    "secondi minuti ore ora giorni settimane mesi anni gradi metri chilometri ettari litri tonnellate grammi chili " +
    "seconden minuten uur dagen weken maanden jaar graden kilometer " +
    "секунд секунды минут минуты минута часов часа час дней дня недель недели месяцев месяца лет года градусов градуса метров метра километров километра гектаров литров тонн килограммов граммов " +
    "хвилин хвилини хвилина годин години година днів дні тижнів тижні місяців місяці років роки градусів градуси метрів метри кілометрів кілометри кілограмів кілограми гектарів літрів літри грамів соток хв " +
    "stopniach metrach kilometrach godzinach minutach градусах метрах километрах кілометрах " +
    "sekund sekundy minut minuty godzin godziny dni tygodni tygodnie miesięcy miesiące lat lata stopni stopnie metrów metry kilometrów kilometry litrów litry hektarów kilogramów gramów ton tony godz " +
    "ثانية ثوان ثوانٍ دقيقة دقائق ساعة ساعات يوم يوما يومًا أيام أسبوع أسابيع شهر أشهر سنة سنوات عام درجة متر أمتار كيلومتر كيلومترات كيلومترا كيلومترًا هكتار لتر طن كيلوغرام غرام " +
    "सेकंड मिनट घंटे घंटा घंटों दिन दिनों सप्ताह हफ़्ते महीने साल वर्ष डिग्री मीटर किलोमीटर किमी हेक्टेयर लीटर टन किलो ग्राम " +
    "分钟 小时 公里 公斤 厘米 毫米 平方米 公顷 公升 摄氏度 米 斤 吨 升 天 个月 秒 分 分間 時間 日間 週間 か月 ヶ月 カ月 年間 度 メートル キロ キロメートル センチ 平方メートル 平米 立方メートル 平方キロメートル グラム キログラム トン リットル ヘクタール 倍 割"
  ).split(" "),
);

/** Words that Japanese and Chinese put between a number and what it counts. */
const counters =
  /^(?:人|軒|個|件|社|回|台|冊|匹|頭|本|枚|名|店|店舗|カ国|か国|ヶ国|種類|票|点|杯|歳|才|羽|隻|棟|校|号|つ|戸|箱|泊|段|着|足|通|輪|曲|話|品|周|歩|个|位|只|条|张|家|辆|棵|丁|件)$/u;

/** What a word, or two, after a number mean for it. */
export type UnitKind = "percent" | "magnitude" | "money" | "measure" | "counter";

export interface Unit {
  kind: UnitKind;
  /** How many of the words it takes. */
  length: number;
  /** Only `magnitude`: the factor; else 1. */
  factor: number;
  /** What it is written as where there is little room; null where it has no such form. */
  sign: string | null;
}

/** @param words what follows a number, without punctuation and empty where a pause comes first. */
export function readUnit(words: readonly string[]): Unit | null {
  const first = (words[0] ?? "").toLowerCase();
  if (first === "") return null;
  if (/^[%٪％]$/u.test(first)) return unit("percent", "%");
  const two = `${first} ${(words[1] ?? "").toLowerCase()}`;
  if (percentPhrases.includes(two)) return { ...unit("percent", "%"), length: 2 };
  if (percentWords.test(first)) return unit("percent", "%");
  const magnitude = magnitudes.find(([pattern]) => pattern.test(first));
  if (magnitude) return { ...unit("magnitude", null), factor: magnitude[1] };
  if (/^\p{Sc}$/u.test(first)) return unit("money", first);
  const currency = currencies.find(([pattern]) => pattern.test(first));
  if (currency) return unit("money", currency[1] === "" ? null : currency[1]);
  const area = areaOf(first, (words[1] ?? "").toLowerCase());
  if (area) return area;
  if (measures.has(first) || isRate(first)) return unit("measure", null);
  return counters.test(first) ? unit("counter", null) : null;
}

/** What makes an area or a volume of a length: before it, or behind it. */
const squareBefore = /^(?:square|cubic|vierkante|kubieke|квадратн(?:ых|ые|ый)|кубическ(?:их|ие))$/u;
const squareBehind =
  /^(?:quadr(?:at)?[oi]|cub[oi]|cuadrados?|cúbicos?|carrés?|cubes?|quadrados?|kwadratow(?:ych|e|y)|sześcienn(?:ych|e))$/u;

/** `metri quadrati`, `square feet` */
function areaOf(first: string, second: string): Unit | null {
  const isArea =
    (squareBefore.test(first) && measures.has(second)) ||
    (measures.has(first) && squareBehind.test(second));
  return isArea ? { ...unit("measure", `${first} ${second}`), length: 2 } : null;
}

/** `m²` of `metri quadrati`; null where the words of a unit have no such sign. */
export function areaSign(unit: string): string | null {
  const [, compound] = /^(quadrat|kubik)(?:kilo)?metern?$/u.exec(unit.toLowerCase()) ?? [];
  if (compound) return `${/kilo/iu.test(unit) ? "km" : "m"}${compound === "kubik" ? "³" : "²"}`;
  const words = unit.split(" ");
  const length = words.find((word) => metre.test(word) || kilometre.test(word));
  if (length === undefined || words.length !== 2) return null;
  const isVolume = words.some((word) => /^(?:cub|cúb|kubi|куб|sześ)/u.test(word));
  return `${kilometre.test(length) ? "km" : "m"}${isVolume ? "³" : "²"}`;
}

/** What makes a speed of a length. */
const perHour =
  /^(?:(?:an|per) hour|pro stunde|in der stunde|à l'heure|par heure|por hora|all'ora|l'ora|per uur|в час|na godzinę|на годину)$/u;
const perSecond =
  /^(?:(?:a|per) second|pro sekunde|in der sekunde|(?:par|à la) seconde|por segundo|al secondo|per seconde|в секунду|na sekundę|на секунду)$/u;

/** How many of the words behind a unit make a speed of it; 0 where they make none. */
export function wordsOfSpeed(unit: string, behind: readonly string[]): number {
  const length = unit.toLowerCase();
  const isLength = metre.test(length) || kilometre.test(length) || /^(?:km|miles?)$/u.test(length);
  if (!isLength) return 0;
  const words = behind.map((word) => word.toLowerCase().replaceAll("’", "'"));
  return (
    [3, 2, 1].find((count) => {
      const said = count > words.length ? "" : words.slice(0, count).join(" ");
      return perHour.test(said) || perSecond.test(said);
    }) ?? 0
  );
}

/** `km/h` of `kilomètres à l'heure`; null for what is no speed, or is not written so. */
export function speedSign(unit: string, language: string): string | null {
  const [length = "", ...behind] = unit.toLowerCase().replaceAll("’", "'").split(" ");
  const said = behind.join(" ");
  const isHourly = perHour.test(said);
  if (!isHourly && !perSecond.test(said)) return null;
  if (/^miles?$/u.test(length)) return isHourly ? "mph" : null;
  const isKilometre = kilometre.test(length) || length === "km";
  const cyrillic: Readonly<Record<string, readonly [string, string]>> = {
    ru: ["ч", "с"],
    uk: ["год", "с"],
  };
  const [hour, second] = cyrillic[language] ?? ["h", "s"];
  const [km, m] = cyrillic[language] ? ["км", "м"] : ["km", "m"];
  return `${isKilometre ? km : m}/${isHourly ? hour : second}`;
}

const metre = /^(?:met(?:re|er)[ns]?|metr[io]|metros?|mètres?|метр(?:а|ов)?|metr(?:y|ów)?)$/u;
const kilometre =
  /^(?:kilomet(?:re|er)[ns]?|chilometri|kil[óo]metros|quil[óô]metros|kilomètres?|километр(?:а|ов)?|kilometr(?:y|ów)?)$/u;

/** `g/l`, `mg/dl`, `€/m²` */
function isRate(word: string): boolean {
  const [of = "", by = "", ...more] = word.split("/");
  return (
    more.length === 0 && (measures.has(of) || /^(?:\p{Sc}|[mµ]g|ml)$/u.test(of)) && rateBy.test(by)
  );
}

const rateBy =
  /^(?:\p{Nd}{0,3}\s?(?:[mdck]?[lg]|[kcm]?m[²³23]?|ha|h|min|s|kwh|kw|l|t|tag|jahr|mois|an|día|mes|day|month|year))$/u;

function unit(kind: UnitKind, sign: string | null): Unit {
  return { kind, length: 1, factor: 1, sign };
}

/** How a magnitude is abbreviated where its word is too long: `Mio.` */
const shortMagnitudes: Readonly<Record<string, readonly [string, string]>> = {
  de: ["Mio.", "Mrd."],
  en: ["M", "B"],
  es: ["M", "mil M"],
  fr: ["M", "Md"],
  it: ["mln", "mld"],
  nl: ["mln", "mld"],
  pl: ["mln", "mld"],
  pt: ["mi", "bi"],
  ru: ["млн", "млрд"],
  uk: ["млн", "млрд"],
};

/** @returns null where the language has no short form of it. */
export function shortMagnitude(factor: number, language: string): string | null {
  const [million, billion] = shortMagnitudes[language] ?? [];
  return (factor === 1e6 ? million : factor === 1e9 ? billion : null) ?? null;
}

/** Whether a language writes a space before the percent sign. */
export function hasSpaceBeforePercent(language: string): boolean {
  return ["de", "fr", "es", "ru", "pl", "cs", "sv", "da", "nb", "no", "fi", "uk"].includes(
    language,
  );
}
