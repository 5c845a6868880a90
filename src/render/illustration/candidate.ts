import type { Concept } from "./concept.js";

/** A drawing that words of a scene stand for. */
export interface FoundCandidate {
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
}

/** One of which it is known how it stands in its clip (`tell-foreign.ts`). */
export interface Candidate extends FoundCandidate {
  /** Whether hardly anything else that the clip speaks of is related to it: its word may well mean another thing. */
  isForeign: boolean;
  /** How likely it is that it fits (`likelihood.ts`): 0 to 1. */
  likelihood: number;
}
