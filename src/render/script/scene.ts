/** What a scene shows; decides its layout. */
export type SceneKind = "title" | "statement" | "list" | "quote" | "figure" | "picture";

/** A word as it is shown on screen. In scripts without spaces between words, one segment of text. */
export interface WrittenWord {
  /** The text with its punctuation and without white space: `$1,299.99`, `“Yes”,`. Never empty. */
  written: string;
  /** Whether the script stresses it (`**strong**` or `*emphasis*`); shown in a colour of its own. */
  strong: boolean;
  /** Whether white space stands before it as written. False for the first word of a sentence. */
  spaceBefore: boolean;
}

/**
 * A word as it is written and as it is spoken. The words of a sentence, joined with a space where `spaceBefore`, are the
 * sentence as written.
 */
export interface Word extends WrittenWord {
  /**
   * The text that the voice reads for it, with the punctuation that shapes the speech: `one thousand two hundred … cents,`.
   * Empty where there is nothing to say (a dash, an emoji).
   */
  spoken: string;
}

/** What is spoken without a pause that we control: the unit of narration. Has at least one word that is spoken. */
export interface Sentence {
  words: readonly Word[];
  /** Silence that the script asks for after it (`[pause 600ms]`), 0 to 10,000 ms; 0 where it asks for none. */
  pauseAfterMs: number;
}

/** A number that a sentence turns on, shown large: `71%`, `$400`, `1,299.99`. */
export interface Figure {
  value: string;
  /** Index into the scene's sentences, and of the figure's word in that sentence. */
  sentenceIndex: number;
  wordIndex: number;
}

/** A picture as the script names it; not fetched yet. */
export interface PictureSource {
  address: string;
  alt: string;
}

/** A stretch of the script with one look: about 3 to 8 s of speech. */
export interface Scene {
  kind: SceneKind;
  /** Never empty. For `list`, one sentence or more an item: see `itemStarts`. */
  sentences: readonly Sentence[];
  /** Only `list`: the index of each item's first sentence, ascending, starting with 0; else empty. */
  itemStarts: readonly number[];
  /** Only `figure`; else null. */
  figure: Figure | null;
  /** Of a `picture`, or behind a `list`; else null. */
  picture: PictureSource | null;
  /** How it begins: `hard` after `---`, else a crossfade from the scene before it. */
  entry: "crossfade" | "hard";
  /** Whether it begins a paragraph of the script: cuts there breathe longer than cuts inside a paragraph. */
  startsParagraph: boolean;
}

/** A parsed script: its scenes in order, never empty. */
export interface Script {
  language: string;
  scenes: readonly Scene[];
}

/** A sentence as it is written. */
export function writtenText(sentence: Pick<Sentence, "words">): string {
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
