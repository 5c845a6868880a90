import type { PlacedCode } from "./build-paragraphs.js";
import { estimateSpeechMs } from "./estimate-speech.js";
import { type Scene, type Sentence, writtenText } from "./scene.js";
import { announcedName } from "./structure/announced-name.js";
import { nameOfInline, readInlineQuotation, saysLastingly } from "./structure/inline-quotations.js";
import { quotationMarks } from "./structure/quotations.js";
import { endsWithDash, isQuotedAsWhole, opensWithDash } from "./structure/quoted-ranges.js";

/** What a scene has of its own. */
export type ScenePart = Pick<Scene, "sentences"> & Partial<Scene>;

/** A quotation of several sentences stays in one scene up to so many characters, and so many sentences. */
const longestQuotation = { characters: 240, sentences: 4 };

/** Whether the sentences before one open a quotation that ends in it or behind it. */
export function opensQuotation(
  sentences: readonly Sentence[],
  before: readonly Sentence[],
  at: number,
): boolean {
  const opened = before.map(writtenText).join(" ");
  const closers = quotationMarks[opened.charAt(0)];
  if (closers === undefined || [...opened.slice(1)].some((it) => closers.includes(it)))
    return false;
  const following = sentences.slice(at, at + longestQuotation.sentences - before.length);
  const end = following.findIndex((one) =>
    [...writtenText(one)].some((it) => closers.includes(it)),
  );
  const text = [opened, ...following.slice(0, end + 1).map(writtenText)].join(" ");
  return end !== -1 && text.length <= longestQuotation.characters;
}

/** A paragraph that is a quotation as a whole may have who says it inside: `« Rien, répondit Gaspard, ne bouge. »` */
export function withInsertion(scene: Scene, language: string): Scene {
  const [sentence, ...others] = scene.sentences;
  if (scene.kind !== "quote" || scene.attribution || scene.inlineQuote || others.length > 0)
    return scene;
  const part = sentence
    ? quoteScene({ sentences: [sentence], code: [] }, undefined, undefined, language)
    : null;
  return part ? { ...scene, ...part } : scene;
}

/** Sentences that are never parted, with the listings that stand in them. */
export interface Unit {
  sentences: readonly Sentence[];
  code: readonly PlacedCode[];
}

/**
 * A sentence that is a quotation and who said it is a scene of its own, and so is a quotation right behind one that is too long
 * to be shown with it. Null for any other.
 */
export function quoteScene(
  { sentences, code }: Unit,
  next: Unit | undefined,
  before: ScenePart | undefined,
  language: string,
): ScenePart | null {
  const [sentence] = sentences;
  if (!sentence || code.length > 0) return null;
  if (before && isQuotedAsWhole(wordsOf(sentences))) {
    // Below several sentences the name would be taken for the last of them.
    const attribution = sentences.length === 1 ? (before.attribution ?? null) : null;
    return { kind: "quote", sentences, attribution, picture: null };
  }
  if (sentences.length > 1) return null;
  const goesOn = next !== undefined && isMoreQuoted(sentences, next);
  const inlineQuote = readInlineQuotation(sentence.words, language, goesOn);
  if (!inlineQuote) return null;
  const attribution = nameOfInline(sentence.words, inlineQuote);
  return { kind: "quote", sentences, inlineQuote, attribution, picture: null };
}

/** A quotation that is a sentence of its own, behind one that says whose it is; null for any other. */
export function announcedQuote(
  { sentences, code }: Unit,
  before: Unit | undefined,
): ScenePart | null {
  const lead = before?.sentences.at(-1);
  if (!lead || code.length > 0 || !isQuotedAsWhole(wordsOf(sentences))) return null;
  const attribution = announcedName(writtenText(lead));
  return attribution === null ? null : { kind: "quote", sentences, attribution, picture: null };
}

/** Whether a unit goes on with what the sentences before it quote: `“Tired,” she says. | “Let us go.”`, `—Sí —dijo—. | Vamos.` */
function isMoreQuoted(before: readonly Sentence[], { sentences, code }: Unit): boolean {
  if (code.length > 0) return false;
  const words = wordsOf(before);
  const isTalk = opensWithDash(words) && endsWithDash(words);
  return isTalk || isQuotedAsWhole(wordsOf(sentences));
}

/** `“I was scared,” she says. “Then they came back.”` is one quotation, unless it would be too long to read. */
export function withMoreQuoted(before: ScenePart, unit: Unit): ScenePart | null {
  const { inlineQuote } = before;
  if (!inlineQuote || !isMoreQuoted(before.sentences, unit)) return null;
  const sentences = [...before.sentences, ...unit.sentences];
  const characters = sentences.map(writtenText).join(" ").length;
  if (characters > longestQuotation.characters || sentences.length > longestQuotation.sentences)
    return null;
  const startWord = wordsOf(before.sentences).length;
  const quoted = { startWord, endWord: wordsOf(sentences).length };
  return {
    ...before,
    sentences,
    inlineQuote: { ...inlineQuote, quoted: [...inlineQuote.quoted, quoted] },
  };
}

function wordsOf(sentences: readonly Sentence[]) {
  return sentences.flatMap(({ words }) => words);
}

/** A quotation that is said in less time, by nobody who is named there, stays with the sentences of the tale around it. */
const leastUnnamedMs = 2_400;

export function isOfTale(
  { sentences, attribution, inlineQuote }: ScenePart,
  next: Unit | undefined,
  language: string,
): boolean {
  if (attribution || !inlineQuote || (next && isMoreQuoted(sentences, next))) return false;
  const spokenMs = sentences.reduce((sum, it) => sum + estimateSpeechMs(it, language), 0);
  return spokenMs < leastUnnamedMs && !saysLastingly(wordsOf(sentences), language);
}
