import { coreAt, type Token } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import { auxiliary } from "./headline-words.js";

// A sentence that forbids something is the point of its scene: `Non usate mai il mattarello`.

/** By language: the first words of a request that something is not done, in lower case. */
const prohibition: Readonly<Record<string, RegExp>> = {
  en: /^(?:please )?(?:never|do not|don't) (?:ever )?\p{L}+/u,
  de: /^(?:\p{L}+(?:t|e|en sie)|niemals|nie) (?:.* )?(?:nicht|nie|niemals|kein(?:e[nmrs]?)?|auf keinen fall|keinesfalls)(?: |$)/u,
  es: /^(?:no|nunca|jamás) (?:(?:le|les|lo|la|los|las|te|se|os|nos|me) )?\p{L}+(?:es|as|éis|áis)(?: |$)/u,
  fr: /^(?:surtout )?(?:(?:ne|n'\p{L}+) (?:(?:le|la|les|lui|leur|vous|te|y|en) )*|n')\p{L}+(?:ez|ons|e|s) (?:\p{L}+ )?(?:pas|jamais|plus|rien)(?: |$)/u,
  it: /^(?:non (?:\p{L}+(?:ate|ete|ite|are|ere|ire|at[eo]l[oaie]|tel[oaie]))|mai)(?: |$)/u,
  pt: /^(?:não|nunca|jamais) (?:(?:se|o|a|os|as|lhe) )?\p{L}{2,}[aei](?:m|s)?(?: |$)/u,
  nl: /^(?:nooit|(?:doe|ga|gebruik|geef|laat|zet|leg|neem|trek|haal|eet|drink|open|raak|maak|til|schud|stop|rijd|koop|gooi) (?:.* )?(?:nooit|niet|geen))(?: |$)/u,
};
/** By language: what begins so and forbids nothing, but calms, reminds or tells. */
const harmless: Readonly<Record<string, RegExp>> = {
  en: /^(?:please )?(?:never|do not|don't) (?:worry|panic|forget|hesitate|miss|be|fear|ask|wait|again|had|has|was|is)(?: |$)/u,
  de: /^(?:habt|hat|hast|ist|seid|war|hatte|kennt|wisst|weißt|vergesst|vergiss|vergessen|scheut|scheuen|zögert|zögern|leider|heute|heute|gestern|jetzt|bitte?st|oft|seit|meist|fast|mit|dort|selbst|deshalb|alle|diese|eine|keine|seine|ihre|meine|unsere|viele)(?: |$)/u,
  es: /^(?:no|nunca|jamás) (?:te|os|se) (?:preocup|olvid|asust|apur)|^(?:no|nunca|jamás) (?:tienes|puedes|eres|estás|vas|hay|sabes|quieres|necesitas|debes|hace|más|menos|antes|después|es|tras)(?: |$)/u,
  fr: /(?:inquiét|paniqu|hésit|oubli|ratez|manquez)|^(?:ne|n'\p{L}+) (?:sommes|êtes|allons|pouvez|avez|avons|est|suis|reste)/u,
  it: /(?:preoccup|dimenticat|perdete|esitat)|^non (?:essere|avere|fare|sempre|mare)(?: |$)/u,
  pt: /^(?:não|nunca|jamais) (?:se )?(?:preocup|esque|perca|hesit|tem|pode|era|foi|existe|sabe|deve|precisa|há|é|vai|faz|vale|custa|parece|quer|chega|teve|fica|basta|adianta|desliga|resolve|consegue|conseguia|houve|seria|tinha|havia|estava|gosta|para|de|se|mais|só|sei|temos|somos|vamos|fomos|aguenta|entende|importa|funciona|conta|passa|gera|leva)/u,
};

/** Whether a sentence asks not to do something. @param language the language alone: `en`. */
export function isWarning(tokens: readonly Token[], language: string): boolean {
  if (/[?？]/u.test(tokens.at(-1)?.pause ?? "")) return false;
  // `Schießt sie schnell genug, landet die Kugel nie`
  const comma = tokens.findIndex(({ pause }) => pause !== "");
  const opening = language === "de" && comma !== -1 ? tokens.slice(0, comma + 1) : tokens;
  const text = opening
    .map((_, at) => coreAt(tokens, at).toLowerCase().replaceAll("’", "'"))
    .filter((word) => word !== "")
    .join(" ");
  if (prohibition[language]?.test(text) !== true || harmless[language]?.test(text) === true)
    return false;
  const first = coreAt(tokens, 0).toLowerCase();
  const classes = wordClasses(language);
  // `Belegt ist das nicht`
  if (auxiliary.test(coreAt(tokens, 1))) return false;
  // A German request begins with its verb, `Zieht sie nicht hervor`, and not with a noun or a small word.
  const isSmall = classes.isLinking(first) || classes.isWeak(first);
  return language !== "de" || !isSmall;
}
