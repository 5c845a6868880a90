import { coreAt, type Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import {
  auxiliary,
  completes,
  copula,
  firstPart,
  genitive,
  isArticle,
  onlyAdverb,
  participle,
  particle,
  splitVerbs,
  subordinate,
  timeNoun,
} from "./headline-words.js";

/** More words than the general ones that part from the start of their verb: `Geben Sie Mehl und Salz | dazu`. */
const separated: Readonly<Record<string, RegExp>> = {
  de: /^(?:zu|dazu|hinzu|hinein|heraus|hinaus|herum|vor|weg|um|mit|bei|nach|fest|frei|zurück|zusammen|fort|her|hin|bereit|statt|teil|unter|über|durch|davon|darauf|darüber|hoch|nieder|empor|vorbei|dran|drauf|rein|raus|runter|rauf)$/u,
  nl: /^(?:toe|op|aan|af|uit|in|mee|weg|om|over|door|vast|los|neer|terug|samen|voor|na|bij|dicht|open|heen|erbij|eraf|erop|erin|eruit|onder|rond)$/u,
};
const infinitive = /^\p{Ll}+(?:en|ern|eln|aan|ien|oen|tun|sein)$/u;
const modals: Readonly<Record<string, RegExp>> = {
  de: /^(?:will|wollen|wollte[nt]?|möchte[nt]?|muss|müssen|musste[nt]?|soll|sollen|sollte[nt]?|darf|dürfen|durfte[nt]?|kann|können|konnte[nt]?|wird|werden|würde[nt]?|lässt|lassen|ließ)$/iu,
  nl: /^(?:wil|willen|wilde[n]?|moet|moeten|moest(?:en)?|mag|mogen|mocht(?:en)?|kan|kunnen|kon(?:den)?|zal|zullen|zou(?:den)?|gaat|gaan|laat|laten)$/iu,
};

/** Whether the end of a verb is left out that begins inside: `Unsere Nachbarn haben am Zaun | … gepflanzt`. */
export function splitsVerb(
  tokens: readonly Token[],
  startWord: number,
  endWord: number,
  clause: { from: number; to: number },
  language: string,
  classes: WordClasses,
): boolean {
  if (!splitVerbs.has(language)) return false;
  const startsClause = startWord === clause.from;
  // `der` behind a noun makes a genitive of what follows.
  const isLinked = (word: string) => classes.isLinking(word) || /^\p{Lu}/u.test(word);
  const rest = tokens.slice(endWord, clause.to);
  const joint = rest.findIndex(({ core }) => /^(?:und|oder|aber|en|of|maar)$/iu.test(core));
  const isJoint = (at: number) =>
    at === rest.length || /^(?:und|oder|aber|en|of|maar)$/iu.test(rest[at]?.core ?? "");
  // `klappte ich die Luke | zu und ging`
  const isSeparated = (word: string) =>
    particle.test(word) || separated[language]?.test(word) === true;
  // Also behind a row: `Geben Sie 300 Gramm Mehl | und 12 Gramm Salz dazu und kneten …`
  const isThing = ({ core }: Token) => /^[\p{Lu}\p{Nd}]/u.test(core) || classes.isLinking(core);
  const ownRest = joint === -1 ? rest : rest.slice(0, joint);
  const isOwn = (at: number) =>
    at < ownRest.length || (language === "de" && rest.slice(0, at).every(isThing));
  if (rest.some(({ core }, at) => isSeparated(core) && isJoint(at + 1) && isOwn(at))) return true;
  // Where the phrase ends before `und`, the verb is complete there.
  const last = rest[joint === -1 ? rest.length - 1 : joint - 1]?.core;
  if (last === undefined) return false;
  // An object that is still to come: `Sie verlässt jeden Morgen | um sechs das Haus`.
  const hasObject = ownRest.some(
    ({ core }, at) => at > 0 && isArticle(core, language) && !isLinked(ownRest[at - 1]?.core ?? ""),
  );
  if (hasObject && startsClause) return true;
  const inside = tokens.slice(startWord, endWord).map(({ core }) => core);
  if (inside.some((word) => firstPart.test(word))) return true;
  // `De gemeente wil het plein | in het voorjaar opbreken om …`
  const needsInfinitive = inside.some((word) => modals[language]?.test(word));
  const isComplete = infinitive.test(inside.at(-1) ?? "");
  if (needsInfinitive && !isComplete && ownRest.some(({ core }) => infinitive.test(core)))
    return true;
  return inside.some((word) => copula.test(word)) && participle.test(last);
}

/** Adverbs that belong to a verb: `people watched | the moon landing together`. */
const verbAdverb =
  /^(?:together|again|today|yesterday|tomorrow|now|zusammen|heute|gestern|morgen|wieder|juntos|juntas|hoy|ayer|mañana|ensemble|aujourd'hui|hier|demain|insieme|oggi|ieri|domani|hoje|ontem|amanhã|вместе|сегодня|вчера|завтра|снова|разом|сьогодні|вчора|учора|знову)$/iu;
/** Whether a phrase from the middle of a clause has lost its verb: it has an adverb, or in German two nouns side by side. */
export function lacksVerb(
  tokens: readonly Token[],
  startWord: number,
  endWord: number,
  language: string,
  classes: WordClasses,
): boolean {
  const inside = tokens.slice(startWord, endWord).map(({ core }) => core);
  const hasClause = inside.some((word) => subordinate.test(word) && !isArticle(word, language));
  if (hasClause) return false;
  const hasVerb = inside.some((word) => auxiliary.test(word));
  if (!hasVerb && inside.some((word) => onlyAdverb.test(word))) return true;
  if (!splitVerbs.has(language) || /^\p{Ll}\p{L}*(?:t|en)$/u.test(inside.at(-1) ?? ""))
    return false;
  const determiner = (word: string) => isArticle(word, language) || ownWord.test(word);
  return inside.some((word, at) => {
    const before = inside[at - 1] ?? "";
    const isOfNoun = /^(?:der|des|eine[rs]|van)$/iu.test(word);
    return at > 0 && determiner(word) && !isOfNoun && !classes.isLinking(before);
  });
}

const ownWord =
  /^(?:mein|dein|sein|ihr|unser|euer|mijn|jouw|zijn|haar|ons|onze|hun)(?:e[nmrs]?)?$/iu;
const and = /^(?:and|und|y|e|et|ed|i|и|en|o|or|oder)$/iu;

/** Whether a phrase from the middle of a clause ends by saying when: it has no verb that this would belong to. */
export function endsInTime(
  tokens: readonly Token[],
  startWord: number,
  endWord: number,
  language: string,
  classes: WordClasses,
): boolean {
  const last = coreAt(tokens, endWord - 1);
  if (verbAdverb.test(last)) return true;
  if (!timeNoun.test(last)) return false;
  const inside = tokens
    .slice(startWord, endWord - 1)
    .map(({ core }) => core)
    .filter((word) => !isArticle(word, language));
  // `a star that turns a thousand times a second` has a verb.
  const opensClause = (word: string) =>
    (subordinate.test(word) || completes.test(word)) && !/^pendant$/iu.test(word);
  if (inside.some(opensClause)) return false;
  return inside.some((word) => classes.isLinking(word) && !genitive.test(word) && !and.test(word));
}
