import { continuation, isArticle, isThirdPerson, timeNoun } from "../headline/headline-words.js";
import type { Token } from "../spoken/token.js";
import { besideSaying } from "./verbs-of-saying.js";

// Words by which it is told who says what is quoted.

/** By language: what says whose somebody is. */
export const own: Readonly<Record<string, RegExp>> = {
  en: /^(?:my|our|his|her|their|your|one)$/iu,
  de: /^(?:(?:mein|dein|sein|ihr|unser|euer)e?|eure)$/iu,
  es: /^(?:mis?|tus?|sus?|nuestr[oa]s?)$/iu,
  fr: /^(?:m(?:on|a|es)|t(?:on|a|es)|s(?:on|a|es)|notre|nos|votre|vos|leurs?)$/iu,
  it: /^(?:(?:mi|tu|su)[oa]|miei|mie|tuoi|tue|suoi|sue|nostr[oaie]|vostr[oaie]|loro)$/iu,
  pt: /^(?:meus?|minhas?|teus?|tuas?|seus?|suas?|noss[oa]s?)$/iu,
  nl: /^(?:mijn|jouw|zijn|haar|ons|onze|hun)$/iu,
};
/** What somebody does meanwhile, and how somebody says it. */
export const meanwhile =
  /^(?:\p{Ll}{2,}(?:ing|ndo|ndol[oaie]|ndosi|ndose|ndo-se)|\p{Ll}{3,}ant|\p{Ll}{4,}end|en|\p{Ll}{3,}(?:ment|mente)|\p{Ll}{3,}ly|\p{Ll}{3,}lich|leise|laut|traurig|zacht(?:jes)?|blij|boos|bajito|baixinho|piano)$/u;
/** Where somebody comes from belongs to the name: `Sabine Rother vom Tierheim`, `a nurse from Leeds`. */
export const origin = /^(?:vom|aus|from|dal|dalla|dei|delle|uit|d['’]\p{L}.*|dell['’]\p{L}.*)$/iu;
/** Nouns and adverbs of time, of which none speaks, in all languages at once. */
const time =
  /^(?:noon|midnight|today|tonight|yesterday|spring|summer|autumn|fall|winter|soir|soirs|matins?|nuits?|midi|soirée|après-midi|hiver|été|printemps|automne|tarde|tardes|noches?|mañanas?|mediodía|invierno|verano|otoño|primavera|ser[ae]|nott[ei]|mattin[aoe]|pomeriggio|inverno|estate|autunno|noites?|manhãs?|verão|outono|abends?|morgens?|nachts?|nacht|nächte|mittags?|nachmittags?|vormittags?|sommers?|winters?|herbst|frühling|avond|ochtend|middag|morgen|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|\p{L}+(?:tag|day)s?|nächste[nrs]?|augenblick|moment[oi]?|instante?|moments?)$/iu;
/** Whether a word is no speaker, though it stands where one would. */
export function isNoSpeaker(word: string, language: string): boolean {
  return (
    besideSaying.test(word.toLowerCase()) ||
    continuation.test(word) ||
    meanwhile.test(word) ||
    isThirdPerson(word, language) ||
    /^(?:ich|du|wir|ihr|man|i|you|we|je|tu|on|nous|vous|yo|tú|nosotros|io|noi|voi|eu|nós|você|ik|jij|je|wij|we|si|se|so|now|then|plötzlich|suddenly|soudain|but|aber|pero|mais|ma|mas|maar)$/iu.test(
      word,
    )
  );
}

export function isDeterminer(word: string, language: string): boolean {
  return isArticle(word, language) || own[language]?.test(word) === true || elided.test(word);
}
/** An article that is written into its noun. */
export const elided = /^(?:l|un)['’]\p{L}/iu;

export function isName(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

export function isTime(word: string): boolean {
  return timeNoun.test(word) || time.test(word);
}

/** The pause behind a word; an abbreviation such as `Dr.` has none. */
export function pauseBehind(token: Token | undefined): string {
  if (/^(?:drs?|prof|mr|mrs|ms|st|sra?|dott|mme|dhr|mevr|\p{Lu})$/iu.test(token?.core ?? ""))
    return (token?.pause ?? "").replace(".", "");
  return token?.pause ?? "";
}
