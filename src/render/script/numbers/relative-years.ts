/**
 * How many years ago something was, and the year before this one, by language. The words are joined by spaces, in Japanese and
 * Chinese by nothing.
 */
interface RelativeYears {
  ago: RegExp;
  last: RegExp;
  current: RegExp;
}

const count = "(?:\\p{Nd}{1,3}|\\p{L}{2,12})";
const han = "[\\p{Nd}一二三四五六七八九十百数几]{1,4}";
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, "iu");

export const relativeYears: Readonly<Record<string, RelativeYears>> = {
  en: {
    ago: whole(`(?:a|${count}) years? ago`),
    last: whole("last (?:year|season)|(?:a|the) year (?:before|earlier)"),
    current: whole("this (?:year|season)"),
  },
  de: {
    ago: whole(`vor (?:einem jahr|${count} jahren)`),
    last: whole("letztes jahr|im letzten jahr|im vorjahr|voriges jahr|im vergangenen jahr"),
    current: whole("dieses jahr|in diesem jahr|heuer"),
  },
  fr: {
    ago: whole(`il y a (?:un an|${count} ans)`),
    last: whole("l['’]an(?:née)? (?:dernier|dernière|passée?)"),
    current: whole("cette année"),
  },
  es: {
    ago: whole(`hace (?:un año|${count} años)`),
    last: whole("el año (?:pasado|anterior)"),
    current: whole("este año"),
  },
  it: {
    ago: whole(`(?:un anno|${count} anni) fa`),
    last: whole("l['’]anno (?:scorso|prima|precedente)"),
    current: whole("quest['’]anno"),
  },
  pt: {
    ago: whole(`há (?:um ano|${count} anos)|(?:um ano|${count} anos) atrás`),
    last: whole("(?:no )?ano (?:passado|anterior)"),
    current: whole("este ano|neste ano"),
  },
  nl: {
    ago: whole(`(?:een|${count}) jaar geleden`),
    last: whole("vorig jaar|het jaar ervoor"),
    current: whole("dit jaar"),
  },
  ru: {
    ago: whole(`год назад|${count} (?:лет|года) назад`),
    last: whole("в прошлом году|годом раньше"),
    current: whole("в этом году|в нынешнем году"),
  },
  pl: {
    ago: whole(`rok temu|${count} lata? temu`),
    last: whole("w (?:zeszłym|ubiegłym) roku|rok wcześniej"),
    current: whole("w tym roku"),
  },
  ja: {
    ago: whole(`${han}年前`),
    last: whole("去年|昨年|前年"),
    current: whole("今年"),
  },
  zh: { ago: whole(`${han}年前`), last: whole("去年"), current: whole("今年") },
};
