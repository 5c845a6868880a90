import type { FoundCandidate } from "./candidate.js";
import type { Concept, Concepts } from "./concept.js";
import { decideMeaning } from "./decide-meaning.js";
import { deniedFactor, type Mention } from "./mention.js";
import {
  addTopics,
  nearness,
  type TopicWeights,
  weighTopics,
  withoutTopics,
} from "./topic-weights.js";
import type { Link } from "./word-table.js";

/** A mention with the sentence of its scene. */
export interface PlacedMention extends Mention {
  sentenceIndex: number;
}

/** A mention beside what its scene shows in large. */
export interface ShownMention extends PlacedMention {
  /** Whether the headline of the scene has it. */
  isShown: boolean;
  /** Whether the headline is of another sentence. */
  isElsewhere: boolean;
}

/** The topics of the words that have one meaning. */
export function topicsOf(mentions: readonly Mention[], concepts: Concepts): TopicWeights {
  return weighTopics(
    mentions.flatMap(({ links, certainty }) =>
      links.flatMap((link) => {
        const concept = concepts.byDrawing.get(link.drawing);
        if (!concept || link.topics !== null || links.length > 1) return [];
        return [[concept, link.weight * certainty] as const];
      }),
    ),
  );
}

/** A drawing is seen beside the headline, so what that names fits better than what is only said. */
const readBeside = 1.1;
/** A drawing out of one sentence beside a headline out of another looks like a mistake. */
const elsewhere = 0.85;
/** "A storm broke a ship off the coast": the coast is where it happens, not what. */
const aside = 0.9;

/** What is often incidental is not where a request is about it: adjust the chair so that your feet rest on the ground. */
const incidental = 0.9;

/** Verbs and loose words weigh less. */
const leastWeightOfName = 0.84;

/** What is often said by the way weighs less: it must belong to what else is spoken of, else it is hardly ever drawn. */
const leastSureWeight = 0.95;
const farNearness = 0.15;
const unsupported = 0.62;

/** The drawings that the words of a scene stand for, each once, what the scene is most about first. */
export function rankCandidates(
  mentions: readonly ShownMention[],
  topics: TopicWeights,
  scale: number,
  concepts: Concepts,
): FoundCandidate[] {
  const best = new Map<string, FoundCandidate>();
  /** For each drawing what is spoken of beside it; found once, since a long scene names one often. */
  const besides = new Map<string, TopicWeights>();
  const deniedNames = new Map(
    mentions.flatMap(({ isDenied, links, head }) => {
      const link = isDenied ? decideMeaning(links, topics) : null;
      const isThing = concepts.byDrawing.get(link?.drawing ?? "")?.topics[0] !== "people";
      return link && isThing && link.weight >= leastWeightOfName ? [[link.drawing, head]] : [];
    }),
  );
  for (const [index, mention] of mentions.entries()) {
    const decided = decideMeaning(mention.links, topics);
    const isMeant = mention.isRequested && mention.isShown && decided?.weight === incidental;
    const link = isMeant ? { ...decided, weight: 1 } : decided;
    // Words of doing do not undo what is denied by its name: stretch the dough with your fingers, never use the rolling pin.
    const isDoing = link !== null && (link.weight < leastWeightOfName || mention.isGroup);
    const denied = deniedNames.get(link?.drawing ?? "");
    if (isDoing && !mention.isDenied && denied !== undefined && denied !== mention.head) continue;
    const concept = link && concepts.byDrawing.get(link.drawing);
    if (!link || !concept) continue;
    const others =
      besides.get(link.drawing) ??
      withoutTopics(topics, ownTopics(mentions, link, scale, concepts));
    besides.set(link.drawing, others);
    const near = nearness(concept, others);
    // Where nothing else is spoken of, nothing speaks against a word either.
    const isLost = near < farNearness && Math.max(0, ...others.values()) >= 1;
    const sure = mention.certainty / (mention.isDenied ? deniedFactor : 1);
    const isNamed = link.weight >= leastWeightOfName && sure >= 0.9;
    const fit =
      link.weight *
      mention.certainty *
      (concept.isGeneral ? 0.82 : 1) *
      (mention.isStrong ? 1.1 : 1) *
      (mention.wordCount > 1 ? 1.08 : 1) *
      (mention.isShown && isNamed ? readBeside : 1) *
      (mention.isElsewhere ? elsewhere : 1) *
      (mention.isAside ? aside : 1) *
      (isLost && link.weight < leastSureWeight ? unsupported : 1) *
      (1 + nearGain * near) *
      // Of equals the first one: it tends to be what the scene is about.
      (1 - Math.min(0.12, 0.03 * index));
    const prominence = fit * prominenceOf(mention, concept, near);
    const known = best.get(link.drawing);
    const { drawing } = link;
    if (!known) {
      const place = placeOf(mention);
      const { isDenied, isAbsent, isAside, isShown, isUnmistakable } = mention;
      const isByTopic = link.topics !== null;
      const use = {
        isDenied,
        isAbsent,
        isAside,
        isShown,
        isUnmistakable,
      };
      const meant = { fit, prominence, nearness: near, sureness: sure, isNamed, isByTopic };
      best.set(drawing, { drawing, concept, ...place, ...meant, ...use });
      continue;
    }
    known.isByTopic &&= link.topics !== null;
    known.isDenied &&= mention.isDenied;
    known.isAbsent &&= mention.isAbsent;
    known.isAside &&= mention.isAside;
    known.isShown ||= mention.isShown;
    known.isUnmistakable ||= mention.isUnmistakable;
    // The word that says it best is where it comes in.
    if (fit > known.fit) Object.assign(known, placeOf(mention));
    // A drawing that several words stand for fits better than each of them says.
    known.fit = Math.max(known.fit, fit) + 0.06;
    known.prominence = Math.max(known.prominence, prominence) + 0.06;
    known.isNamed ||= isNamed;
    known.sureness = Math.max(known.sureness, sure);
  }
  return [...best.values()].sort((a, b) => b.prominence - a.prominence);
}

function placeOf({ sentenceIndex, wordIndex, isGroup, wordCount }: PlacedMention) {
  return { sentenceIndex, wordIndex, endWord: wordIndex + (isGroup ? wordCount : 1) };
}

/**
 * How much more or less than it fits a scene is about something: what is near to the clip's topics is in many of its scenes, and says less of
 * this one than it makes sure of a word's meaning. Of 328 scenes of two and more things that fit, this puts first what a
 * person chose in 292, and the fit alone in 266.
 */
function prominenceOf({ isOfBefore }: Mention, { isCircumstance }: Concept, near: number): number {
  const nearness = (1 + 0.12 * near) / (1 + nearGain * near);
  return nearness * (isOfBefore ? 0.95 : 1) * (isCircumstance ? 0.87 : 1);
}

/** How much better a word fits that belongs to what else is spoken of. */
const nearGain = 0.25;

/** What the words for one drawing add to the topics around a scene: a word is no evidence of its own meaning. */
function ownTopics(
  mentions: readonly Mention[],
  { drawing }: Link,
  scale: number,
  concepts: Concepts,
): TopicWeights {
  const own = mentions.filter(({ links }) => links.some((link) => link.drawing === drawing));
  return addTopics([[topicsOf(own, concepts), scale]]);
}
