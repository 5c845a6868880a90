import type { Scene, Script } from "../script/scene.js";
import { ageIn, atAge, hasAge } from "./at-age.js";
import type { Concept, Concepts } from "./concept.js";
import { decideMeaning } from "./decide-meaning.js";
import { findEmoji } from "./find-emoji.js";
import { findMentions } from "./find-mentions.js";
import { findNames } from "./find-names.js";
import { isSad } from "./is-sad.js";
import { deniedFactor, type Mention } from "./mention.js";
import { withOneSense } from "./one-sense.js";
import {
  addTopics,
  nearness,
  type TopicWeights,
  weighTopics,
  withoutTopics,
} from "./topic-weights.js";
import { turnedDown } from "./turned-down.js";
import type { Link, WordTable } from "./word-table.js";

/** A drawing that words of a scene stand for. */
export interface Candidate {
  drawing: string;
  concept: Concept;
  /** The sentence of the scene and the word in it that first stand for the drawing. */
  sentenceIndex: number;
  wordIndex: number;
  /** Where the words that stand for it there end: the first word after them. */
  endWord: number;
  /** How well it fits the scene; about 0.3 to 1.5. */
  fit: number;
  /** How much the scene is about it, where it fits: by this candidates are ordered. About 0.2 to 1.5. */
  prominence: number;
  /** How near it is to what is spoken of, 0 to 1. */
  nearness: number;
  /** How sure it is that its words are meant as they are used there: not compared with, part of a name or a verb; 0 to 1. */
  sureness: number;
  /** Whether a noun names it; a verb (written) or a loose word only points to it. */
  isNamed: boolean;
  /** Whether several words name it together, which have one meaning: a brass band. */
  isUnmistakable: boolean;
  /** Whether it is meant only as other words of the clip have its topic: a squad is one of footballers in sport. */
  isByTopic: boolean;
  /** Whether the scene only says that there is none of it; `fit` is then too low to be drawn as it is. */
  isDenied: boolean;
  /** Whether it is denied by a word right before it, so that it is missing rather than not done: "no coffee". */
  isAbsent: boolean;
  /** Whether it only tells where, when or how something is. */
  isAside: boolean;
  /** Whether the headline of the scene names it. */
  isShown: boolean;
  /** Whether hardly anything else that the clip speaks of is related to it (`tell-foreign.ts`): its word may well mean another thing. */
  isForeign: boolean;
  /** How likely it is that it fits (`likelihood.ts`): 0 to 1. */
  likelihood: number;
}

/** What a scene speaks of. */
export interface SceneMeaning {
  /** Each drawing once, what the scene is most about first. */
  candidates: readonly Candidate[];
  topics: TopicWeights;
  /** Whether its words tell of loss, anger, illness or leaving for good. */
  isSad: boolean;
}

/** What a script speaks of. */
export interface ScriptMeaning {
  /** One for each scene. */
  scenes: readonly SceneMeaning[];
  topics: TopicWeights;
}

interface PlacedMention extends Mention {
  sentenceIndex: number;
}

interface ShownMention extends PlacedMention {
  /** Whether the headline of the scene has it. */
  isShown: boolean;
  /** Whether the headline is of another sentence. */
  isElsewhere: boolean;
}

/** Whether the headline names it, or what stands under a large number. */
function isShown(
  { sentenceIndex, wordIndex }: PlacedMention,
  { headline, figure, sentences }: Scene,
): boolean {
  if (figure?.label !== undefined && figure.sentenceIndex === sentenceIndex) {
    const { written } = sentences[sentenceIndex]?.words[wordIndex] ?? { written: "" };
    const word = written.replace(/^\P{L}+|\P{L}+$/gu, "");
    return word !== "" && figure.label.split(/[^\p{L}\p{M}\p{N}'’-]+/u).includes(word);
  }
  if (headline?.sentenceIndex !== sentenceIndex) return false;
  return wordIndex >= headline.startWord && wordIndex < headline.endWord;
}

/** Finds the drawings that the words of a script stand for; what is ambiguous is decided by what is spoken of around it. */
export function understandScript(
  script: Pick<Script, "scenes">,
  table: WordTable,
  concepts: Concepts,
): ScriptMeaning {
  const names = findNames(script.scenes, table, concepts);
  const mentions = withOneSense(
    script.scenes.map((scene) => mentionsOf(scene, table, names, concepts)),
  );
  const sceneTopics = mentions.map((list) => topicsOf(list, concepts));
  const clipTopics = addTopics(
    sceneTopics.map((topics, index) => [topics, clipScale(index)] as const),
  );
  const scenes = mentions.map((list, index) => {
    const near = sceneTopics[index] ?? new Map();
    const around = addTopics([
      [clipTopics, 1],
      [near, sceneScale],
    ]);
    const scale = clipScale(index) + sceneScale;
    const shownIn = script.scenes[index];
    const headline = shownIn?.headline ?? null;
    const placed = list.map((mention) => ({
      ...mention,
      isShown: shownIn !== undefined && isShown(mention, shownIn),
      isElsewhere: headline !== null && headline.sentenceIndex !== mention.sentenceIndex,
    }));
    const sentences = script.scenes[index]?.sentences ?? [];
    return {
      candidates: rank(placed, around, scale, concepts),
      topics: near,
      isSad: sentences.some((sentence) => isSad(sentence, table)),
    };
  });
  return { scenes, topics: clipTopics };
}

/** What a scene itself speaks of counts more for it than what the clip speaks of. */
const sceneScale = 1.5;

/** The first scene says what a clip is about. */
function clipScale(sceneIndex: number): number {
  return sceneIndex === 0 ? 1.5 : 1;
}

function mentionsOf(
  scene: Scene,
  table: WordTable,
  names: ReadonlySet<string>,
  concepts: Concepts,
): PlacedMention[] {
  return scene.sentences.flatMap((sentence, sentenceIndex) => {
    if (saysWho(scene, sentenceIndex)) return [];
    const found = [...findMentions(sentence, table, names), ...findEmoji(sentence, concepts)];
    const mentions = turnedDown(found);
    const isOfPeople = mentions.some(({ links }) => links.some(({ drawing }) => hasAge(drawing)));
    const age = isOfPeople ? ageIn(sentence, table.language) : null;
    const placed = mentions.map((mention) => ({ sentenceIndex, ...mention }));
    if (age === null) return placed;
    return placed.map((mention) => {
      const links = mention.links.map((link) => ({ ...link, drawing: atAge(link.drawing, age) }));
      return { ...mention, links };
    });
  });
}

/** Whether a sentence only says who is quoted: Desmond Tutu is no skirt. */
function saysWho({ attribution, inlineQuote, sentences }: Scene, sentenceIndex: number): boolean {
  const isLast = sentenceIndex > 0 && sentenceIndex === sentences.length - 1;
  return attribution !== null && inlineQuote === null && isLast;
}

/** The topics of the words that have one meaning. */
function topicsOf(mentions: readonly Mention[], concepts: Concepts): TopicWeights {
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

function rank(
  mentions: readonly ShownMention[],
  topics: TopicWeights,
  scale: number,
  concepts: Concepts,
): Candidate[] {
  const best = new Map<string, Candidate>();
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
        isForeign: false,
        likelihood: 0,
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
