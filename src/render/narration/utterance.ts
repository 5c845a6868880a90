/** Where a word lies in the sound: samples from its start, half open, ascending, never overlapping. */
export interface WordSpan {
  startSample: number;
  endSample: number;
}

/** A spoken sentence on disk: where its sound is, how long it is, and when its words are spoken. */
export interface Utterance {
  /** The file of its speech, for `createSpeechReader`; absolute where the cache's folder is. */
  path: string;
  /** Length as spoken, in samples at 48 kHz. */
  sampleCount: number;
  /** One for each word of the sentence; of no length where the word is not spoken. */
  words: readonly WordSpan[];
}
