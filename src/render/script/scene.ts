/** What a scene shows; decides its layout. */
export type SceneKind = "title" | "statement" | "list" | "quote" | "figure" | "picture";

/**
 * One word (or, in scripts without spaces between words, one segment) as written and as spoken.
 * The words of a sentence, joined with a space where `spaceBefore`, are the sentence as written.
 */
export interface Word {
  /** As shown, with its punctuation, no white space inside: `$1,299.99`, `“Yes”,`. Never empty. */
  written: string;
  /**
   * What the voice reads for it, punctuation that shapes the speech included: `one thousand two hundred … cents,`.
   * Empty where there is nothing to say (a dash, an emoji).
   */
  spoken: string;
  /** `**strong**` or `*emphasis*` in the script: stressed on screen. */
  strong: boolean;
  /** Whether white space stands before it as written. False for the first word of a sentence. */
  spaceBefore: boolean;
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
