import { clauseEnd, coreAt, type Token } from "../spoken/token.js";
import { isGreeting } from "../structure/salutations.js";

// Sentences that say nothing of their subject: they greet, lead to the next one, or comment on the one before. Where a scene
// has others, none of these is its headline.

/** By language: sentences that only say that something will be said. */
const announcing: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:so )?let's (?:go|get|dive|jump|look|take a look|start|begin|see|talk|turn|move on|clear)\b.*|looking ahead|now comes the .+ (?:part|bit|step)|(?:\S+ ){1,6}(?:is|are) (?:simple|straightforward)|(?:first,? )?(?:the|some) (?:good|bad) news(?: first)?|a word to the wise|on to .+|ready|first up)$/u,
  de: /^(?:(?:und )?(?:jetzt|nun) (?:kommt|folgt|wird es|wird's)(?: \S+){1,4}|(?:im \S+ |dann |jetzt )?wird es (?:dann )?(?:ernst|feierlich|spannend|knifflig|interessant)|(?:schauen|blicken|kommen|fangen|beginnen|gehen|steigen|starten|reden|sprechen) wir .+|los geht's|zuerst die (?:guten?|schlechten?) nachrichten?|ein blick nach vorn|ein tipp noch zum schluss|bereit)$/u,
  es: /^(?:vamos (?:al grano|a(?:l| los| las| ver| por| con)? .+|directos?.+|por partes|allá)|vayamos .+|veamos .+|empe(?:zamos|cemos) .+|pasemos .+|hablemos claro|manos a la obra|las? malas? noticias?|las? buenas? noticias?)$/u,
  fr: /^(?:passons .+|venons-en .+|allons droit .+|allons-y|voyons .+|commençons .+|entrons .+|regardons .+|c'est parti|d'abord,? (?:la|les) (?:bonnes?|mauvaises?) nouvelles?)$/u,
  it: /^(?:andiamo (?:al sodo|dritti.+|subito.+|con ordine|per gradi|a .+|al .+|ai .+)|facciamo (?:un po' d(?:i |'))?(?:ordine|chiarezza)|facciamo il punto|passiamo .+|vediamo .+|partiamo .+|veniamo .+|cominciamo .+)$/u,
  pt: /^(?:vamos (?:direto|lá|ao|aos|às|por partes|começar|ver)\b.*|passemos .+|vejamos .+|comecemos .+|mãos à obra|(?:a|as) (?:boas?|más?|má) notícias?)$/u,
  nl: /^(?:laten we .+|nu komt .+|op naar .+|aan de slag|we beginnen (?:met|bij) .+|eerst het (?:goede|slechte) nieuws)$/u,
};
/** By language: sentences that only comment on the one before, or calm, or end it. */
const comment: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:then |so )?(?:keep|read|listen) (?:on|reading|listening|watching)|ask me how i know|trust me(?: on this(?: one)?)?|don't ask(?: me (?:how|why))?|i know|you've earned it|no kidding|you're welcome|we should talk|don't panic|simple as that|that's (?:it|all)|job done|enough said|go figure|who knew|true story|you'll thank me(?: later)?|fancy (?:it|that)|sound good|hats off .+|good (?:job|work|luck)|try it (?:for )?yourself|go (?:fold|do|make|have|grab|get|put|read) (?:some|a|the|yourself) .+)$/u,
  de: /^(?:(?:dann |also )?(?:lies|lesen sie|hör|hören sie|bleib|bleiben sie) (?:weiter|dran)|frag(?:en sie)? (?:mich )?(?:lieber )?nicht.*|kein (?:witz|scherz)|ehrlich(?: wahr)?|versprochen|glaub(?:en sie)? mir|fertig|das war(?:'s| es)(?: schon)?|keine (?:panik|sorge|angst)|wirklich wahr|(?:und )?siehe da .+|wer weiß|na also)$/u,
  es: /^(?:(?:entonces,? )?sig[ua]e? (?:leyendo|escuchando)|créeme|no (?:me )?preguntes.*|palabra|así de (?:simple|fácil|sencillo)|y listo|eso es todo|nada más|(?:que )?no cunda el pánico|sin dramas|calma|ahí es nada|casi nada|quién lo diría)$/u,
  fr: /^(?:(?:alors,? )?(?:continuez|lisez|écoutez) (?:à écouter|la suite|bien)|croyez-moi|promis(?: juré)?|c'est tout|pas de panique|rassurez-vous|et voilà|rien de plus simple|ne me demandez pas .+|et le tour est joué|bravo .+|qui l'eût cru)$/u,
  it: /^(?:(?:allora,? )?(?:continua|continuate) (?:ad ascoltare|a leggere)|fidat(?:i|evi)|credetemi|tutto qui|niente panico|non (?:chiedete|chiedetemi) .+|ecco fatto|(?:e )?il gioco è fatto|promesso|parola mia|chi l'avrebbe detto|è un risultato .+)$/u,
  pt: /^(?:(?:então,? )?continue (?:ouvindo|lendo|a ouvir|a ler)|acredite(?: em mim)?|pode (?:confiar|acreditar)|(?:é )?só isso|calma(?: tem jeito)?|(?:e )?pronto|não me pergunte .+|sem pânico|fica tranquilo|prometo|quem diria)$/u,
  nl: /^(?:(?:dan |dus )?(?:lees|luister|blijf) (?:verder|luisteren)|geloof me|vraag .+ niet.*|echt waar|dat is alles|klaar|geen (?:paniek|zorgen)|zo simpel is het|wie had dat gedacht)$/u,
};

/** By language: sentences that only join what follows to what was said: `We are not alone, either`, `Jalón no se detuvo ahí`. */
const connection: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:we|you|they|he|she) (?:are|is|was|were)(?:n't| not) alone(?: either| in (?:this|that))?|(?:and )?what (?:is|was) (?:it|that)|(?:but )?(?:\S+ ){1,3}(?:did not|didn't|does not|doesn't) (?:stop|end) there|(?:but )?(?:that|this)(?:'s| is| was) not (?:all|everything|the end)|(?:but )?there(?:'s| is) more|(?:but )?(?:the|every|this) story (?:also )?has (?:a|its) \p{L}+ side)$/u,
  de: /^(?:(?:wir|sie|du|er) (?:sind|bist|ist|war|waren) (?:damit |dabei )?nicht allein|(?:und )?was (?:ist|war) (?:das|es)|(?:aber |doch )?das (?:ist|war) (?:noch )?(?:nicht alles|längst nicht alles)|(?:aber |doch )?dabei blieb es nicht|(?:aber |doch )?die geschichte hat (?:auch )?eine \p{L}+ seite)$/u,
  es: /^(?:no (?:estamos|están|está|estás) sol[oa]s?|(?:y )?¿?qué (?:es|era) (?:eso|esto)|(?:pero )?(?:\S+ ){0,3}no se (?:detuvo|quedó|acaba|acabó|paró) ahí|(?:pero )?(?:eso )?no (?:es|fue|era) todo|(?:pero )?(?:aún )?hay más|(?:pero )?la historia (?:también )?tiene (?:un|su) lado \p{L}+)$/u,
  fr: /^(?:(?:nous|vous|ils|elles) ne (?:sommes|êtes|sont) pas (?:les )?seul(?:e?s)?|(?:et )?qu'est-ce que c'est|(?:mais )?(?:ce|c)(?: n'est|'est) pas tout|(?:mais )?(?:\S+ ){1,3}ne s'(?:arrêta|est|arrête) pas (?:arrêtée? )?là|(?:mais )?l'histoire a (?:aussi )?(?:un|son) \S+ \p{L}+)$/u,
  it: /^(?:non (?:siamo|siete|sono) soli|(?:e )?che cos'è|(?:e )?cos'è|(?:ma )?non (?:è|fu) tutto|(?:ma )?(?:\S+ ){0,3}non si (?:fermò|ferma|è fermat[oa]) (?:lì|qui)|(?:ma )?la storia ha (?:anche )?un lato \p{L}+)$/u,
  pt: /^(?:não (?:estamos|estão|está) (?:sozinh[oa]s?|sós?)|(?:e )?o que é isso|(?:mas )?(?:isso )?não (?:é|foi) tudo|(?:mas )?tem mais|(?:mas )?(?:\S+ ){0,3}não (?:parou|se deteve) (?:por )?aí|(?:mas )?a história (?:também )?tem um lado \p{L}+)$/u,
  nl: /^(?:(?:we|jullie|ze) zijn niet (?:de enigen|alleen)|(?:en )?wat is (?:dat|het)|(?:maar )?dat is nog niet alles|(?:maar )?(?:\S+ ){1,3}(?:stopte|hield) daar niet(?: op)?|(?:maar )?het verhaal heeft (?:ook )?een \p{L}+ kant)$/u,
};
/** By language: a warning of what the next sentence says what to do about: `Cuidado con la cena.` */
const caution: Readonly<Record<string, RegExp>> = {
  en: /^(?:watch out for|beware of|be careful with|careful with|mind) (?:\S+ ?){1,3}$/u,
  de: /^(?:vorsicht|achtung|aufgepasst|obacht)(?: (?:bei[m]?|mit|vor) (?:\S+ ?){1,3})?$/u,
  es: /^(?:cuidado|ojo|atención|atentos)(?: (?:con|al?) (?:\S+ ?){1,3})?$/u,
  fr: /^(?:(?:faites )?attention|gare)(?: (?:à|au|aux) (?:\S+ ?){1,3})?$/u,
  it: /^(?:attenzione|occhio|attenti)(?: (?:a|al|alla|ai|alle|agli|all'\S+) ?(?:\S+ ?){0,3})?$/u,
  pt: /^(?:(?:muito )?cuidado|atenção|olho)(?: (?:com|ao?|à) (?:\S+ ?){1,3})?$/u,
  nl: /^(?:pas op|let op|opgelet)(?: (?:voor|met) (?:\S+ ?){1,3})?$/u,
};

/** Whether a sentence says nothing of its subject: `Good morning, members.`, `Let's go straight to the numbers.` */
export function isIdle(tokens: readonly Token[], language: string): boolean {
  const text = plainText(tokens);
  return (
    greets(tokens, language) ||
    [announcing, comment, connection, caution].some((table) => table[language]?.test(text) === true)
  );
}

/** Whether words greet somebody, and say nothing else: `Liebe Genossinnen und Genossen`. */
function greets(tokens: readonly Token[], language: string): boolean {
  const text = tokens.map(({ raw }) => raw).join(" ");
  return isGreeting(text.replace(/[.!…]+$/u, ""), language);
}

/** By language: what the speaker thinks of what is said, between commas: `Milk doesn't save you, | I'm afraid.` */
const aside: Readonly<Record<string, RegExp>> = {
  en: /^(?:i'm afraid|mind you|naturally|of course|by the way|you know|believe me|honestly|i must say|i'm told|too|though|sadly|luckily)$/u,
  de: /^(?:versteht sich|übrigens|natürlich|leider|zum glück|ehrlich gesagt|glaub mir|wohlgemerkt)$/u,
  es: /^(?:por cierto|claro(?: está)?|por supuesto|por desgracia|por suerte|la verdad)$/u,
  fr: /^(?:évidemment|rassurez-vous|bien sûr|hélas|croyez-moi|par ailleurs|d'ailleurs|heureusement)$/u,
  it: /^(?:naturalmente|ovviamente|purtroppo|per carità|per fortuna|s'intende|a quanto si dice)$/u,
  pt: /^(?:é claro|claro|aliás|infelizmente|felizmente|por sinal|naturalmente)$/u,
  nl: /^(?:natuurlijk|helaas|trouwens|gelukkig|uiteraard|overigens)$/u,
};
/** So many words stay where such words are left out. */
const leastLeft = 3;

/** A range of words without what the speaker thinks of it, at its start and at its end. */
export function withoutAsides<R extends { startWord: number; endWord: number }>(
  range: R,
  tokens: readonly Token[],
  language: string,
): R {
  const isAside = (from: number, to: number) =>
    from < to && aside[language]?.test(plainText(tokens.slice(from, to))) === true;
  let { startWord, endWord } = range;
  const isPause = (at: number) => clauseEnd.test(tokens[at]?.pause ?? "");
  let last = endWord - 2;
  while (last >= startWord && !isPause(last)) last -= 1;
  if (isAside(last + 1, endWord) && last + 1 - startWord >= leastLeft) endWord = last + 1;
  let first = startWord;
  while (first < endWord - 1 && !isPause(first)) first += 1;
  if (isAside(startWord, first + 1) && endWord - first - 1 >= leastLeft) startWord = first + 1;
  return { ...range, startWord, endWord };
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((_, at) => coreAt(tokens, at).toLowerCase().replaceAll("’", "'"))
    .filter((word) => word !== "")
    .join(" ");
}
