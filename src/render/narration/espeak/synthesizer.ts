/** The pitch of every voice, on a scale to 100 where 50 is the default: calmer, with as much melody. */
export const pitch = 42;
/** The volume of every voice, on a scale to 200 where 100 is the default: loud voices would clip at 100. */
export const volume = 80;

/** The begin of a word in the sound: espeak-ng starts to speak the text from `position` on at this sample. */
export interface WordMark {
  /** Code point of the text, from 0. */
  position: number;
  sample: number;
}

/** A phoneme of the text, with its stress mark where it has one. */
export interface PhonemeMark {
  /** Code point of the text, from 0, where the word that it belongs to begins. */
  position: number;
  /** In the International Phonetic Alphabet. */
  sign: string;
}

/** A text as espeak-ng spoke it. */
export interface EspeakOutput {
  /** Mono PCM at `sampleRateHz`. */
  samples: Int16Array;
  sampleRateHz: number;
  /** In order of time; empty where this espeak-ng does not report word times. */
  marks: WordMark[];
  /** In order of time; missing where this espeak-ng does not report phonemes. */
  phonemes?: PhonemeMark[];
}

/** The settings of one voice. */
export interface VoiceSettings {
  /** The voice by its name inside espeak-ng. */
  voice: string;
  /** Speed in espeak-ng's own measure; see `EspeakVoice.rate`. */
  rate: number;
}

/** Speaks a text with espeak-ng. */
export type EspeakSynthesizer = (text: string, settings: VoiceSettings) => Promise<EspeakOutput>;
