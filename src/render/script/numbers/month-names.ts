/** The beginnings of the months' names, January first, in all forms that stand in sentences. */
const stems: Readonly<Record<string, readonly string[]>> = {
  en: "january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sept|sep october|oct november|nov december|dec".split(
    " ",
  ),
  de: "januar|jan februar|feb märz|mär april|apr mai juni|jun juli|jul august|aug september|sep oktober|okt november|nov dezember|dez".split(
    " ",
  ),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre".split(
    " ",
  ),
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
    " ",
  ),
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(
    " ",
  ),
  pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(
    " ",
  ),
  nl: "januari februari maart april mei juni juli augustus september oktober november december".split(
    " ",
  ),
  pl: "styczeń|stycznia|styczniu luty|lutego|lutym marzec|marca|marcu kwiecień|kwietnia|kwietniu maj|maja|maju czerwiec|czerwca|czerwcu lipiec|lipca|lipcu sierpień|sierpnia|sierpniu wrzesień|września|wrześniu październik|października|październiku listopad|listopada|listopadzie grudzień|grudnia|grudniu".split(
    " ",
  ),
  ru: "январь|января|январе февраль|февраля|феврале март|марта|марте апрель|апреля|апреле май|мая|мае июнь|июня|июне июль|июля|июле август|августа|августе сентябрь|сентября|сентябре октябрь|октября|октябре ноябрь|ноября|ноябре декабрь|декабря|декабре".split(
    " ",
  ),
  uk: "січень|січня|січні лютий|лютого|лютому березень|березня|березні квітень|квітня|квітні травень|травня|травні червень|червня|червні липень|липня|липні серпень|серпня|серпні вересень|вересня|вересні жовтень|жовтня|жовтні листопад|листопада|листопаді грудень|грудня|грудні".split(
    " ",
  ),
  tr: "ocak|ocak'ta|ocakta şubat|şubat'ta|şubatta mart|mart'ta|martta nisan|nisan'da|nisanda mayıs|mayıs'ta|mayısta haziran|haziran'da|haziranda temmuz|temmuz'da|temmuzda ağustos|ağustos'ta|ağustosta eylül|eylül'de|eylülde ekim|ekim'de|ekimde kasım|kasım'da|kasımda aralık|aralık'ta|aralıkta".split(
    " ",
  ),
  ar: "يناير فبراير مارس أبريل|إبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر".split(" "),
  hi: "जनवरी फ़रवरी|फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर|सितम्बर अक्टूबर नवंबर|नवम्बर दिसंबर|दिसम्बर".split(
    " ",
  ),
};

interface NamedMonth {
  /** From 1. */
  month: number;
  /** Its name as it stands alone: Russian, Ukrainian and Polish names have other forms in a sentence. */
  label: string;
}

const tables = new Map<string, ReadonlyMap<string, NamedMonth>>();

/** The month that a word names; null for other words. In languages where names have a capital, only with one. */
export function monthAt(word: string, language: string): NamedMonth | null {
  // `May` is a month, `may` is not.
  if ((language === "en" || language === "de") && !/^\p{Lu}/u.test(word)) return null;
  const plain = word.toLocaleLowerCase(language).replaceAll("’", "'");
  const found = tableOf(language).get(plain);
  if (!found) return null;
  const isInflected = ["ru", "uk", "pl", "tr"].includes(language);
  return isInflected ? found : { ...found, label: word };
}

function tableOf(language: string): ReadonlyMap<string, NamedMonth> {
  const known = tables.get(language);
  if (known) return known;
  const made = new Map(
    (stems[language] ?? []).flatMap((forms, index) => {
      const names = forms.split("|");
      return names.map((name) => [name, { month: index + 1, label: names[0] ?? name }] as const);
    }),
  );
  tables.set(language, made);
  return made;
}
