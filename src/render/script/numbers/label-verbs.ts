import { isLeadingVerb, needsMore } from "../headline/headline-words.js";
import { isVerbOfSaying } from "../structure/verbs-of-saying.js";
import type { ReadWords } from "./amount.js";
import { tellsChange } from "./change-verbs.js";

type Range = readonly [start: number, end: number];

/** Verbs that stand between what is counted and its number: `Hardware brought in 24 %`, `The flat costs $400`. */
const verbs: Readonly<Record<string, RegExp>> = {
  en: /^(?:br(?:ing|ings|ought)|costs?|takes?|took|weighs?|weighed|lasts?|lasted|measures?|measured|holds?|held|makes?|made|reach(?:es|ed)?|covers?|covered|needs?|needed|expects?|expected|has|have|had|gives?|gave|earns?|earned|contains?|contained|uses?|used|pays?|paid|saves?|saved|offers?|spends?|spent|keeps?|kept|bakes?|heats?|cooks?|totals?|totalled|account(?:s|ed)?|represents?|represented|contributed?|contributes)$/iu,
  es: /^(?:cuesta|costó|mide|pesa|dura|tiene|tenía|alcanza|alcanzó|representa|supone|necesita|aporta|aportó|ocupa|contiene|gana)$/iu,
  fr: /^(?:coûte|coûtait|mesure|pèse|dure|compte|atteint|représente|nécessite|apporte|occupe|contient|gagne|cuit)$/iu,
  it: /^(?:costa|costava|misura|pesa|dura|conta|raggiunge|rappresenta|richiede|occupa|contiene|cuoce)$/iu,
  pt: /^(?:contribui|contribuem|paga|pagam|recebe|gasta|rende|comporta|custa|custava|mede|pesa|dura|tem|tinha|atinge|representa|precisa|ocupa|contém)$/iu,
  nl: /^(?:kost|kostte|meet|weegt|duurt|telt|bereikt|heeft|bevat|nodig)$/iu,
  ru: /^(?:сто(?:ит|ят|ил[аи]?)|вес(?:ит|ят)|длится|длился|занимает|составляет|составила?|составил|имеет|достигает|содержит)$/iu,
  uk: /^(?:коштує|коштува(?:в|ла|ло)|важить|триває|трива(?:в|ла)|займає|становить|становила?|склада(?:є|ла|в)|має|сягає|містить)$/iu,
  pl: /^(?:kosztuje|kosztował[ao]?|waży|ważył[ao]?|trwa|trwał[ao]?|zajmuje|wynosi|wyniósł|wyniosł[ao]|ma|liczy|sięga|zawiera)$/iu,
};
/** A request is no name of what is counted: `Встаньте`, `Mettez`. */
const requests: Readonly<Record<string, RegExp>> = {
  ru: /(?:ите|йте|ьте)(?:сь)?$/u,
  uk: /(?:йте|іть|їть|ьте)(?:ся)?$/u,
  fr: /^\p{L}{2,}ez$/u,
  pl: /(?:cie|my)$/u,
};
/** In Arabic the verb stands first, before what costs or lasts: `كلّف المشروع`. Vowel signs are left out. */
const arabicVerb =
  /^و?(?:[يت]?كلف(?:ت)?|بلغت?|[يت]بلغ|وصلت?|[يت]صل|استغرقت?|[يت]ستغرق|استمرت?|[يت]ستمر|دامت?|[يت]دوم|باعت?|[يت]بيع|بيعت?|ضمت?|[يت]ضم|شملت?|[يت]شمل|أنتجت?|[يت]نتج|زارت?|[يت]زور|حققت?|[يت]حقق|جمعت?|[يت]جمع|دفعت?|[يت]دفع|[يت]زن|[يت]حتاج|احتاجت?|[يت]حتوي|[يت]ملك|كانت?|[يت]كون|تجاوزت?|[يت]تجاوز|سجلت?|[يت]سجل|استقبلت?|[يت]ستقبل|خسرت?|ربحت?|وفرت?|[يت]وفر|قطعت?|[يت]قطع|جذبت?|[يت]جذب)$/u;

function isArabicVerb(word: string): boolean {
  return arabicVerb.test(word.replace(/\p{M}/gu, ""));
}

const pronoun = /^(?:i|we|you|they|he|she)$/iu;
const around =
  /^(?:around|about|roughly|rund|etwa|ungefähr|alrededor|environ|presque|circa|cerca|ongeveer|примерно|около|приблизно|близько|około|primero|zuerst|first|then|dann)$/iu;

/**
 * The words of a label without the verb that leads to the number, or that the label would begin with. A verb of change
 * stays, as in `Revenue rose`: without it the number would say something else.
 */
export function withoutVerbs(
  { tokens }: ReadWords,
  [from, to]: Range,
  language: string,
): Range | null {
  const core = (at: number) => tokens[at]?.core ?? "";
  const isVerb = (word: string) => {
    if (tellsChange(word, language)) return false;
    // A German noun has a capital.
    if (language === "de") return /^\p{Ll}/u.test(word);
    return (
      verbs[language]?.test(word) || isLeadingVerb(word, language) || isVerbOfSaying(word, language)
    );
  };
  let start = from;
  let end = to;
  if (language === "ar") {
    if (isArabicVerb(core(start))) start += 1;
    // Any other word before a noun with its article may be a verb too.
    else if (!/^ال/u.test(core(start)) && !tellsChange(core(start), language)) return null;
  }
  while (end > start && isVerb(core(end - 1))) end -= 1;
  // `Es gibt Bratwurst für 3 Euro`
  if (language === "de" && /^gibt$/iu.test(core(start))) start += 1;
  if (pronoun.test(core(start - 1)) && !tellsChange(core(start), language)) start += 1;
  if (end <= start || requests[language]?.test(core(start))) return null;
  const isAlone = end - start === 1;
  return isAlone && (needsMore.test(core(start)) || around.test(core(start))) ? null : [start, end];
}
