import { areAlike } from "./alike.js";
import type { Mention } from "./mention.js";
import type { Link } from "./word-table.js";

/**
 * Gives words with several meanings the one that a group of words, or a longer word, has given them somewhere in the script: where
 * it speaks of hearing aids, the aids are those, and behind 本屋 a 店 is that. A word of one meaning gets it too where the clip is
 * about the group: in one on guinea pigs the pigs are those.
 */
export function withOneSense<T extends Mention>(scenes: readonly (readonly T[])[]): T[][] {
  const senses = sensesOf(scenes.flat());
  const subjects = headsOfSubjects(scenes);
  return scenes.map((mentions) =>
    mentions.map((mention) => {
      const links = mention.isGroup ? null : senses.get(mention.head);
      const isOpen = needsTopic(mention) || subjects.has(mention.head);
      return links && isOpen && !isAlike(mention, links) ? { ...mention, links } : mention;
    }),
  );
}

/** In so many scenes a group of words stands that a clip is about, where the first does not have it. */
const scenesOfSubject = 2;

/** The heads of the groups of words that a clip is about: its first scene has them, or several others. */
function headsOfSubjects(scenes: readonly (readonly Mention[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const [index, mentions] of scenes.entries()) {
    const heads = new Set(mentions.filter(({ isGroup }) => isGroup).map(({ head }) => head));
    for (const head of heads) {
      counts.set(head, (counts.get(head) ?? 0) + (index === 0 ? scenesOfSubject : 1));
    }
  }
  return new Set([...counts].filter(([, count]) => count >= scenesOfSubject).map(([head]) => head));
}

/** A unit measures anything: kilometres per hour are a speed, and those of a lane its length. */
const unit =
  /^(?:k(?:ilo)?m(?:et(?:er|re)s?)?|kilómetros?|quilómetros?|quilômetros?|kilomètres?|chilometr[oi]|kilometern|miles?|millas?|milhas?|miglia|meilen?|met(?:er|re)s?|metern|metros?|mètres?|metr[oi]|grad|grados?|graus?|grad[oi]|degrees?|degrés?|hours?|horas?|heures?|ore|stunden?)$/;

/** By the word that they settle: what groups and longer words stand for; null where they differ. */
function sensesOf(mentions: readonly Mention[]): ReadonlyMap<string, readonly Link[] | null> {
  const senses = new Map<string, readonly Link[] | null>();
  const add = (head: string, links: readonly Link[]) => {
    const known = senses.get(head);
    const isSame = known === undefined || (known !== null && areSame(known, links));
    senses.set(head, isSame ? links : null);
  };
  for (const { isGroup, head, ends, links } of mentions) {
    const settled = links.map(withoutTopics);
    if (isGroup && !unit.test(head)) add(head, settled);
    for (const end of ends) add(end, settled);
  }
  return senses;
}

function areSame(one: readonly Link[], other: readonly Link[]): boolean {
  return (
    one.length === other.length && one.every((link, at) => link.drawing === other[at]?.drawing)
  );
}

function withoutTopics(link: Link): Link {
  return { ...link, topics: null };
}

/** Whether a word means what is drawn for it only where a topic is spoken of. */
function needsTopic({ links }: Mention): boolean {
  return links.every(({ topics }) => topics !== null);
}

/** A broken heart is no other meaning of a heart. */
function isAlike(mention: Mention, links: readonly Link[]): boolean {
  return mention.links.some(({ drawing }) => links.some((link) => areAlike(link.drawing, drawing)));
}
