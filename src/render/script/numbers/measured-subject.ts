import { auxiliary } from "../headline/headline-words.js";
import { isVerbAt } from "../headline/verb-signs.js";
import type { Token } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import type { Amount, ReadWords } from "./amount.js";
import { isChangeOf } from "./change-of.js";
import { tellsChange } from "./change-verbs.js";
import { startOfDegree } from "./degree-words.js";

/**
 * Verbs that give their subject its number: `Rent costs $450`, `Le terrain mesure 60 m²`. With any other verb the number is of
 * something else: the town hall that gave 400 euros does not cost them.
 */
const measures: Readonly<Record<string, RegExp>> = {
  en: /^(?:costs?|takes?|took|weighs?|weighed|lasts?|lasted|measures?|measured|holds?|held|reach(?:es|ed)?|covers?|covered|contains?|contained|totals?|totalled|totaled|account(?:s|ed)?|represents?|represented|brings?|brought|makes?|made|has|have|had|needs?|needed|runs?|heats?|cooks?|bakes?|stands?|stood|averages?|scored?|scores|averaged|adds?|added)$/iu,
  de: /^(?:kostet|kosteten?|gekostet|dauert|dauerten?|gedauert|wiegt|wog|wogen|misst|maß|hat|hatten?|haben|zählt|zählte|umfasst|umfasste|braucht|brauchten?|beträgt|betrug|liegt|lag|liegen|lagen|reicht|reichte|erreicht|erreichte|fasst|enthält|bietet|hält|bringt|brachte|macht|verbraucht|verbrauchte|ergibt|beginnt|beginnen|reichen|läuft|kommt|bekommt|stellt|stellen|sind|waren|wird|werden)$/iu,
  es: /^(?:cuestan?|cost[óo]|costaron|costaba|costó|miden?|medía|pesan?|pesaba|pesó|duran?|duró|duraba|tienen?|tenía|alcanzan?|alcanzó|representan?|suponen?|necesitan?|aportan?|aportó|ocupan?|contienen?|tardan?|tardó|llega|llegó|siguen?|sale[n]?|salía[n]?|salió|suma|ronda|cabe|vale)$/iu,
  fr: /^(?:coûte(?:nt)?|coûté|coûtait|coûtaient|mesure(?:nt)?|mesurait|pèse(?:nt)?|pesait|dure(?:nt)?|dura|durait|duré|compte(?:nt)?|comptait|atteint|atteignent|représente(?:nt)?|nécessite(?:nt)?|apporte(?:nt)?|occupe(?:nt)?|contiennent|contient|revient|reviennent|vaut|fait|font|faisait|cuit|chauffe(?:nt)?|monte(?:nt)?|prend|demande|met|mettent|tourne)$/iu,
  it: /^(?:costa(?:no)?|costava|costato|costata|costò|misura(?:no)?|pesa(?:no)?|pesava|dura(?:no)?|durava|durato|durata|durò|conta(?:no)?|raggiung(?:e|ono)|rappresenta(?:no)?|richied(?:e|ono)|occupa(?:no)?|contiene|cuoce|vale|arriva|arrivano|ha|hanno|aveva)$/iu,
  pt: /^(?:custam?|custou|custava|custaram|medem?|pesam?|pesava|duram?|durou|durava|têm|tem|tinha|atinge|atingiu|representam?|precisam?|ocupam?|contém|chegam?|chegou|chegaram|rende|soma|vale|comporta|gira|contribui|contribuem|consome|consumia|sai|saem|saiu|fica|ficam|ficou)$/iu,
  nl: /^(?:kost|kostte|kosten|gekost|meet|weegt|woog|duurt|duurde|telt|bereikt|heeft|had|bevat|nodig|bedraagt|ligt|lag)$/iu,
  ru: /^(?:стоит|стоят|стоил[аи]?|обош(?:ёлся|елся|лась|лись|лось)|весит|весил[аи]?|длится|длил(?:ся|ась)|занимает|занял[аи]?|составляет|составил[аи]?|имеет|достигает|достиг(?:ла)?|содержит|вмещает|потребляет|требует)$/iu,
  uk: /^(?:коштує|коштують|коштува(?:в|л[аои])|обійш(?:овся|лася|лося|лися)|важ(?:ить|ать|ив|ил[аои])|трива(?:є|ють|в|л[аои])|займа(?:є|ють|в|л[аои])|станов(?:ить|лять|ив|ил[аои])|склада(?:є|ють|в|л[аои])|має|мають|ма(?:в|л[аои])|сяга(?:є|ють|в|л[аои])|досяга?(?:є|в|л[аои])|досяг|міст(?:ить|ять)|вміщ(?:ує|ає)|споживає|потребує|перевищ(?:ує|ив|ил[аои])|коштуватим(?:е|уть)|триватим(?:е|уть)|становитиме|займе)$/iu,
  pl: /^(?:kosztuj(?:e|ą)|kosztował[aoy]?|waż(?:y|ą)|ważył[aoy]?|trwa(?:ją)?|trwał[aoy]?|zajmuj(?:e|ą)|wynos(?:i|zą)|wyni(?:ósł|osł[aoy])|ma|mają|miał[aoy]?|licz(?:y|ą)|liczył[aoy]?|sięga(?:ją)?|sięgał[aoy]?|zawiera(?:ją)?|mieści|zużywa(?:ją)?|wymaga(?:ją)?|potrzebuje|przekracza|przekroczył[aoy]?|osiąga|osiągn(?:ął|ęł[aoy])|potrwa|wyniesie|pochłon(?:ie|ął|ęł[aoy])|panuje|będzie)$/iu,
};

const isTime =
  /^(?:years?|months?|weeks?|days?|hours?|minutes?|jahre?|monate?|wochen?|tage?|stunden?|minuten?|años?|meses|semanas?|días?|horas?|ans|mois|semaines?|jours?|heures?|anni|mesi|settimane|giorni|ore|anos?|dias?|лет|года?|дней|недель|месяцев|рок(?:и|ів)|дн(?:і|ів)|тижн(?:і|ів)|місяц(?:і|ів)|годин[иу]?|хвилин[иу]?|lata?|dni|tygodni[ea]?|miesi(?:ące|ęcy)|godzin[yę]?|minut[yę]?)$/iu;

/** Whether a unit is one of time. */
export function isTimeUnit(unit: string): boolean {
  return isTime.test(unit);
}

/** Whether a verb gives its subject a number. */
export function measuresIts(word: string, language: string): boolean {
  return measures[language]?.test(word) ?? false;
}

/** The words of a label without the verb that gives the number, where they end with it: `lucro do mês | gira entre`. */
export function endOfSubject(
  { tokens }: ReadWords,
  [from, to]: readonly [number, number],
  language: string,
): number {
  const isVerb = measures[language]?.test(tokens[to - 1]?.core ?? "") === true;
  return isVerb && to - from > 1 ? to - 1 : to;
}

/** Whether the words before a number are what has it. Languages without a list here are taken to say so. */
export function isMeasured(
  sentence: ReadWords,
  [from, to]: readonly [number, number],
  amount: Amount,
  language: string,
): boolean {
  const known = measures[language];
  if (!known || isChangeOf(amount, sentence, language)) return true;
  const { tokens } = sentence;
  const end = startOfDegree(tokens, amount.startWord, language);
  const said = tokens.slice(to, amount.startWord).map(({ core }) => core);
  // `La Regione ha ordinato 40 treni per 380 milioni`: there the verb is the participle.
  const { isLinking, isWeak } = wordClasses(language);
  const helps = (at: number) => {
    const next = tokens[at + 1]?.core ?? "";
    const isHelper = auxiliary.test(tokens[at]?.core ?? "") && at + 1 < end;
    return (
      isHelper && /\p{L}/u.test(next) && !isLinking(next) && !isWeak(next) && !known.test(next)
    );
  };
  const verbs = tokens.slice(from, amount.startWord).filter((_, index) => !helps(from + index));
  if (verbs.some(({ core }) => known.test(core) || tellsChange(core, language))) return true;
  // A copula leads to the number, or a colon or a dash does.
  const lead = tokens[amount.startWord - 1];
  const isNamed = /[:：]/u.test(lead?.pause ?? "") || /^[–—-]+$/u.test(lead?.raw ?? "");
  if (isNamed || said.some((word) => auxiliary.test(word) || /^(?:we|you|i)$/iu.test(word)))
    return true;
  // `Le vent souffle ici plus de 200 jours par an`: what goes on for a time does not have it.
  if (isTime.test(amount.unit)) return false;
  // `The best room, 18 degrees`: no verb of any other kind stands there.
  return !tokens.slice(from, end).some((_, at) => isOtherVerb(tokens, from + at, from, language));
}

function isOtherVerb(
  tokens: readonly Token[],
  at: number,
  from: number,
  language: string,
): boolean {
  const classes = wordClasses(language);
  if (language === "de") return isGermanVerb(tokens, at, from);
  if (language === "en" && at > from && /^[a-z]{3,}ed$/u.test(tokens[at]?.core ?? "")) return true;
  return (
    isVerbAt(tokens, at, from, language, classes) ||
    /^(?:bet|put|paid|spent|sold|got|lent|won|lost|built|left)$/iu.test(tokens[at]?.core ?? "")
  );
}

/** Whether a word right behind a noun is a finite verb, none of which gives a number here: `Die Behörde empfiehlt`. */
function isGermanVerb(tokens: readonly Token[], at: number, from: number): boolean {
  const [before, word] = [tokens[at - 1]?.core ?? "", tokens[at]?.core ?? ""];
  const { isLinking, isWeak } = wordClasses("de");
  const isBehindNoun = at > from && /^\p{Lu}/u.test(before);
  return (
    isBehindNoun && /^\p{Ll}{2,}(?:t|en|te|ten)$/u.test(word) && !isLinking(word) && !isWeak(word)
  );
}
