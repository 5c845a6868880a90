import type { Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import {
  copula,
  firstPart,
  isArticle,
  participle,
  particle,
  splitVerbs,
} from "./headline-words.js";

// German and Dutch verbs have their second part at the end of the clause.

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
const joint = /^(?:und|oder|aber|en|of|maar)$/iu;

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
  const rest = tokens.slice(endWord, clause.to).map(({ core }) => core);
  if (hasPart(rest, language, classes)) return true;
  const at = rest.findIndex((word) => joint.test(word));
  // Where the phrase ends before `und`, the verb is complete there.
  const own = at === -1 ? rest : rest.slice(0, at);
  const last = own.at(-1);
  if (last === undefined) return false;
  if (startWord === clause.from && hasObject(own, language, classes)) return true;
  const inside = tokens.slice(startWord, endWord).map(({ core }) => core);
  if (inside.some((word) => firstPart.test(word))) return true;
  if (lacksInfinitive(inside, own, language)) return true;
  return inside.some((word) => copula.test(word)) && participle.test(last);
}

/**
 * Whether a part of the verb stands at the end of a clause: `klappte ich die Luke | zu und ging`, in German also behind a row:
 * `Geben Sie 300 Gramm Mehl | und 12 Gramm Salz dazu und kneten …`.
 */
function hasPart(rest: readonly string[], language: string, classes: WordClasses): boolean {
  const first = rest.findIndex((word) => joint.test(word));
  const isThing = (word: string) => /^[\p{Lu}\p{Nd}]/u.test(word) || classes.isLinking(word);
  const isOwn = (at: number) =>
    first === -1 || at < first || (language === "de" && rest.slice(0, at).every(isThing));
  const isPart = (word: string) => particle.test(word) || separated[language]?.test(word) === true;
  const isEnd = (at: number) => at === rest.length || joint.test(rest[at] ?? "");
  return rest.some((word, at) => isPart(word) && isEnd(at + 1) && isOwn(at));
}

/** Whether an object is still to come: `Sie verlässt jeden Morgen | um sechs das Haus`. */
function hasObject(own: readonly string[], language: string, classes: WordClasses): boolean {
  // `der` behind a noun makes a genitive of what follows.
  const isLinked = (word: string) => classes.isLinking(word) || /^\p{Lu}/u.test(word);
  return own.some(
    (word, at) => at > 0 && isArticle(word, language) && !isLinked(own[at - 1] ?? ""),
  );
}

/** `De gemeente wil het plein | in het voorjaar opbreken om …` */
function lacksInfinitive(
  inside: readonly string[],
  own: readonly string[],
  language: string,
): boolean {
  return (
    inside.some((word) => modals[language]?.test(word)) &&
    !infinitive.test(inside.at(-1) ?? "") &&
    own.some((word) => infinitive.test(word))
  );
}
