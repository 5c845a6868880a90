import { areAlike } from "./alike.js";
import type { Mention } from "./mention.js";
import type { Link } from "./word-table.js";

/**
 * Gives words with several meanings the one that a group of words, or a longer word, has given them somewhere in the script: where
 * it speaks of hearing aids, the aids are those, and behind 本屋 a 店 is that.
 */
export function withOneSense<T extends Mention>(scenes: readonly (readonly T[])[]): T[][] {
  const senses = sensesOf(scenes.flat());
  return scenes.map((mentions) =>
    mentions.map((mention) => {
      const links = mention.isGroup ? null : senses.get(mention.head);
      return links && needsTopic(mention) && !isAlike(mention, links)
        ? { ...mention, links }
        : mention;
    }),
  );
}

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
    if (isGroup) add(head, settled);
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
