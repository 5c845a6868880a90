/** What a scene can show; decides its layout. */
export const sceneKinds = [
  "title",
  "statement",
  "list",
  "quote",
  "figure",
  "comparison",
  "step",
  "code",
  "closing",
  "picture",
] as const;
export type SceneKind = (typeof sceneKinds)[number];

/** A word as it is shown on screen. In scripts without spaces between words, one segment of text. */
export interface WrittenWord {
  /** The text with its punctuation and without white space: `$1,299.99`, `“Yes”,`. Never empty. */
  written: string;
  /** Whether the script stresses it (`**strong**` or `*emphasis*`); shown in a colour of its own. */
  strong: boolean;
  /** Whether it is a word that its scene is about, and has the accent colour; only where a scene is drawn. */
  isKey?: true;
  /** Whether white space stands before it as written. False for the first word of a sentence. */
  spaceBefore: boolean;
}

/**
 * A word as it is written and as it is spoken. The words of a sentence, joined with a space where `spaceBefore`, are
 * the sentence as written.
 */
export interface Word extends WrittenWord {
  /**
   * The text that the voice reads for it, with the punctuation that shapes the speech: `four hundred dollars,` for
   * `$400,`. Empty where there is nothing to say (a dash, an emoji).
   */
  spoken: string;
}

/**
 * The unit of narration: pauses inside it are made by the voice. At least one of its words is spoken. A sentence of the script that
 * takes too long for one scene is several of these.
 */
export interface Sentence {
  words: readonly Word[];
  /** Silence after it that the script asks for (`[pause 600ms]`): 0 to 10,000 ms. */
  pauseAfterMs: number;
  /** Whether it is a part of a longer sentence, which the next one goes on with. */
  goesOn?: true;
  /** Whether it goes on with the one before it, as the next part of a longer sentence. */
  resumes?: true;
}

/** Words of a sentence, half open. */
export interface WordSpan {
  startWord: number;
  endWord: number;
}

/** Words of one sentence of a scene. */
export interface WordRange extends WordSpan {
  sentenceIndex: number;
}

/** Whether two spans of one sentence have a word in common. */
export function haveCommonWord(one: WordSpan, other: WordSpan): boolean {
  return one.startWord < other.endWord && other.startWord < one.endWord;
}

/** The number that is the point of a sentence, shown large: `71%`, `$400`, `1,299.99`. */
export interface Figure {
  /** The number with what belongs to it, never to be broken: `$18.4 million`, `465.000 €`. */
  value: string;
  /** What it counts or measures, shown under it: `houses`. Without it the layout takes words of the clause. */
  label?: string;
  /** A percentage that tells how much something grew or fell: no part of a whole. */
  isChange?: true;
  /** The sentence of the scene that has the number, and the word in that sentence. */
  sentenceIndex: number;
  wordIndex: number;
  /** Where the words of the value end: the first word after them. */
  endWord: number;
}

/** Numbers of a scene that are shown side by side. */
export interface Comparison {
  /** Amounts as bars, shares of a whole as a ring, a series over time as a line. */
  form: "bars" | "ring" | "line";
  /** Of numbers that became one another: what the chart calls each, as `Before` and `After`, where the script gives them no names. */
  names?: readonly string[];
  /** Two or more, in the order in which they are said. */
  points: readonly {
    value: number;
    /** As it is written: `3.1 %`. */
    text: string;
    /** Empty where the script gives it no name. */
    label: string;
    /** The word that says it: the point appears with it. */
    sentenceIndex: number;
    wordIndex: number;
  }[];
}

/** A picture as the script names it; not fetched yet. */
export interface PictureSource {
  address: string;
  alt: string;
}

/** A part of the script that shares one backdrop or picture: about 3 to 8 s of speech. */
export interface Scene {
  kind: SceneKind;
  /** Never empty. Each item of a `list` has one sentence or more: see `itemStarts`. */
  sentences: readonly Sentence[];
  /**
   * Only `list`: the index of each item's first sentence, ascending; else empty. A sentence before the first item says the
   * list's heading, which is its `eyebrow`.
   */
  itemStarts: readonly number[];
  /** Only `figure`; else null. */
  figure: Figure | null;
  /** The picture of a `picture` scene, or the one behind a `list`; else null. */
  picture: PictureSource | null;
  /** Only `list`: whether the script numbers its items, and the number of the first one here; else null. */
  firstNumber: number | null;
  /**
   * The three to seven words that carry a `statement`, `step`, `closing` or `picture`, or a whole shorter sentence; of a `comparison`, what
   * its numbers are of; of a `list`, what is shown of a heading that is too long for it. Null where none stand out. The last one may end with a comma or a stop.
   */
  headline: WordRange | null;
  /**
   * The heading that what is said stands under, without its colon, shown small above it; null without one. The first scene
   * under it, which starts a paragraph, also says it: its first sentence.
   */
  eyebrow: string | null;
  /** Only `step`, and `code` or a `picture` that is shown in a step: which one of how many, from 1; else null. */
  step: { number: number; count: number } | null;
  /** Only `comparison`; else null. */
  comparison: Comparison | null;
  /** Only `code`: its lines as written; else null. They are not spoken. */
  code: readonly string[] | null;
  /**
   * Only `quote`: who said it, as written without the dash; else null. The last sentence says it, after one or more others, or
   * the first one does: see `inlineQuote`.
   */
  attribution: string | null;
  /**
   * Only a `quote` whose first sentence also says whose it is; else null: the words that are quoted, in one part or more, and
   * those of the name, null where it has none (`she says`). Words are counted through all sentences of the scene.
   */
  inlineQuote: {
    quoted: readonly Pick<WordRange, "startWord" | "endWord">[];
    name: Pick<WordRange, "startWord" | "endWord"> | null;
  } | null;
  /** How the scene begins: with a hard cut after `---`, else with a crossfade from the scene before it. */
  entry: "crossfade" | "hard";
  /** Whether the scene begins a paragraph of the script: the gap before it is longer than inside a paragraph. */
  startsParagraph: boolean;
}

/** What a scene has none of unless its kind says otherwise. */
export const plainScene = {
  itemStarts: [],
  figure: null,
  picture: null,
  firstNumber: null,
  headline: null,
  eyebrow: null,
  step: null,
  comparison: null,
  code: null,
  attribution: null,
  inlineQuote: null,
} as const satisfies Partial<Scene>;

/** A parsed script: its scenes in order, never empty. */
export interface Script {
  language: string;
  scenes: readonly Scene[];
}

/** Whether the next scene goes on with the last sentence of a scene. */
export function goesOn({ sentences }: Pick<Scene, "sentences">): boolean {
  return sentences.at(-1)?.goesOn === true;
}

/** A sentence as it is written. */
export function writtenText(sentence: { words: readonly WrittenWord[] }): string {
  return sentence.words
    .map((w, i) => (w.spaceBefore && i > 0 ? ` ${w.written}` : w.written))
    .join("");
}

/** A sentence as it is spoken. */
export function spokenText(sentence: Pick<Sentence, "words">): string {
  let text = "";
  for (const word of sentence.words) {
    if (word.spoken === "") continue;
    text += word.spaceBefore && text !== "" ? ` ${word.spoken}` : word.spoken;
  }
  return text;
}
