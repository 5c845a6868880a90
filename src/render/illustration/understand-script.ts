import type { Scene, Script } from "../script/scene.js";
import { ageIn, atAge, hasAge } from "./at-age.js";
import type { Candidate, FoundCandidate } from "./candidate.js";
import { findColours } from "./colours/find-colours.js";
import type { Concepts } from "./concept.js";
import { countedElse } from "./counted-else.js";
import { findEmoji } from "./find-emoji.js";
import { findMentions } from "./find-mentions.js";
import { findNames } from "./find-names.js";
import { isSad } from "./is-sad.js";
import type { Mention } from "./mention.js";
import { withOneSense } from "./one-sense.js";
import { type PlacedMention, rankCandidates, topicsOf } from "./rank-candidates.js";
import { addTopics, type TopicWeights } from "./topic-weights.js";
import { turnedDown } from "./turned-down.js";
import type { WordTable } from "./word-table.js";

/** What a scene speaks of. */
export interface SceneMeaning<One extends FoundCandidate = Candidate> {
  /** Each drawing once, what the scene is most about first. */
  candidates: readonly One[];
  topics: TopicWeights;
  /** Whether its words tell of loss, anger, illness or leaving for good. */
  isSad: boolean;
}

/** What a script speaks of. */
export interface ScriptMeaning<One extends FoundCandidate = Candidate> {
  /** One for each scene. */
  scenes: readonly SceneMeaning<One>[];
  topics: TopicWeights;
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
): ScriptMeaning<FoundCandidate> {
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
    const isCountedElse = shownIn ? countedElse(shownIn, table.language) : () => false;
    const placed = list.map((mention) => ({
      ...mention,
      certainty:
        mention.certainty * (isCountedElse(mention.sentenceIndex, mention.wordIndex) ? misread : 1),
      isShown: shownIn !== undefined && isShown(mention, shownIn),
      isElsewhere: headline !== null && headline.sentenceIndex !== mention.sentenceIndex,
    }));
    const sentences = script.scenes[index]?.sentences ?? [];
    return {
      candidates: rankCandidates(placed, around, scale, concepts),
      topics: near,
      isSad: sentences.some((sentence) => isSad(sentence, table)),
    };
  });
  return { scenes, topics: clipTopics };
}

/** So sure is what would be taken for what a large number counts: too little to be drawn beside it. */
const misread = 0.5;

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
    const colours = findColours(sentence, table.language);
    const found = [...findMentions(sentence, table, names), ...findEmoji(sentence, concepts)];
    // Moss green is no moss.
    const isOfColour = ({ wordIndex }: Mention) =>
      colours.some(
        (one) => wordIndex >= one.wordIndex && wordIndex < one.wordIndex + one.wordCount,
      );
    const mentions = turnedDown([...found.filter((one) => !isOfColour(one)), ...colours]);
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
