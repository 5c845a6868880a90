import { coreAt, type Token } from "../spoken/token.js";

// What a sentence may begin with before it says its point, up to a comma: `Hard to believe, but our choir turns forty.`

/** By language: how surprising what follows is, as a whole, or that it is a tale. */
const surprise: Readonly<Record<string, RegExp>> = {
  en: /^(?:once upon a time|believe it or not|(?:it is |it's )?hard to believe|strange but true|strange as it (?:may )?sounds?|it sounds (?:odd|strange|crazy))$/u,
  de: /^(?:es war einmal|kaum zu glauben|(?:es ist )?nicht zu glauben|kein witz|ob (?:sie|du) es glauben? oder nicht|(?:das|es) klingt (?:verrückt|seltsam|komisch))$/u,
  es: /^(?:érase una vez|había una vez|parece mentira|aunque parezca mentira|cuesta creerlo|increíble)$/u,
  fr: /^(?:il était une fois|(?:c'est )?difficile à croire|incroyable mais vrai|aussi (?:étrange|incroyable) que cela (?:puisse )?para(?:isse|ître))$/u,
  it: /^(?:c'era una volta|sembra (?:incredibile|impossibile)|incredibile ma vero|difficile da credere|non ci crederete)$/u,
  pt: /^(?:era uma vez|parece mentira|(?:é )?difícil de acreditar|por incrível que pareça|acredite se quiser)$/u,
  nl: /^(?:er was eens|niet te geloven|geloof het of niet|het klinkt gek)$/u,
  pl: /^(?:dawno,? dawno temu|trudno uwierzyć|nie do wiary)$/u,
  ru: /^(?:жили-были|трудно поверить|не поверите|верится с трудом)$/u,
  uk: /^(?:жили-були|важко повірити|не повірите)$/u,
};
/** By language: what begins a comparison with what others do or think. */
const contrast: Readonly<Record<string, RegExp>> = {
  en: /^(?:contrary to|unlike) /u,
  de: /^(?:anders als|entgegen|im (?:gegensatz|unterschied) zu[mr]?) /u,
  es: /^(?:(?:al )?contrari[oa](?:mente)? (?:de|a)|a diferencia de|en contra de)l? /u,
  fr: /^(?:contrairement (?:à|aux?)|à (?:la différence|l'inverse) (?:de|du|des)) /u,
  it: /^(?:contrariamente a\p{L}*|al contrario di|a differenza d\p{L}+) /u,
  pt: /^(?:ao contrário d[aeo]s?|diferentemente d[aeo]s?) /u,
  nl: /^(?:in tegenstelling tot|anders dan) /u,
  pl: /^(?:wbrew|w przeciwieństwie do) /u,
  ru: /^(?:в отличие от|вопреки) /u,
  uk: /^(?:на відміну від|всупереч) /u,
};
/** Whether words only open a tale, or tell how surprising what follows is. @param text in lower case, without marks. */
export function opensOnly(text: string, language: string): boolean {
  return surprise[language]?.test(text) === true;
}

const but = /^(?:but|aber|doch|pero|mais|ma|mas|maar|ale|но|а|але)$/iu;
/** So many words lead to the point at most, and so many say it at least. */
const mostOfOpener = 9;
const leastOfPoint = 3;

/** Where a sentence says its point, behind what it opens with; `from` where it opens with nothing. */
export function behindOpener(tokens: readonly Token[], from: number, language: string): number {
  const comma = tokens.findIndex(({ pause }, at) => at >= from && pause !== "");
  if (comma === -1 || comma - from >= mostOfOpener) return from;
  if (!/^[,،:]$/u.test(tokens[comma]?.pause ?? "")) return from;
  const text = tokens
    .slice(from, comma + 1)
    .map((_, offset) => coreAt(tokens, from + offset).toLowerCase())
    .join(" ");
  if (!surprise[language]?.test(text) && !contrast[language]?.test(`${text} `)) return from;
  const next = comma + 1;
  const point = but.test(coreAt(tokens, next)) && tokens[next]?.pause === "" ? next + 1 : next;
  return tokens.length - point >= leastOfPoint ? point : from;
}
