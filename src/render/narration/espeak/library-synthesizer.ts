import { pathToFileURL } from "node:url";
import {
  type EspeakSynthesizer,
  type PhonemeMark,
  pitch,
  volume,
  type WordMark,
} from "./synthesizer.js";

/** An event that the library reports while it speaks. */
interface SpeechEvent {
  type: string;
  /** Code point of the text, from 1. */
  text_position: number;
  /** Milliseconds from the start of the sound. */
  audio_position: number;
  /** Of a phoneme its sign in the International Phonetic Alphabet; of others a number. */
  id?: string | number;
}

interface Worker {
  get_samplerate(): number;
  set_voice(name: string): number;
  set_rate(rate: number): number;
  set_pitch(pitch: number): number;
  set_range(range: number): number;
  set_volume(volume: number): number;
  /** Calls back on this thread until all of the text is spoken; a callback that returns true stops it. */
  synthesize(
    text: string,
    callback: (samples: Int16Array | null, events: SpeechEvent[] | null) => boolean,
  ): void;
}

interface Library {
  HEAPU8: Uint8Array;
  eSpeakNGWorker: new () => Worker;
}

/** How far the pitch moves, on a scale to 100 where 50 is the default. */
const pitchRange = 55;

/** Longest text in UTF-8 bytes: several times that of the longest script. */
const textLimit = 200_000;

/**
 * Loads the espeak-ng library. It is under the GPL 3, so this must be called only in a process of its own. The library's
 * memory is restored before each sentence: otherwise the state of its wave generator would pass from one sentence to the
 * next, and the same text would not give the same sound.
 * @param path of the package's main file.
 */
export async function loadLibrarySynthesizer(path: string): Promise<EspeakSynthesizer> {
  const loaded: unknown = await import(pathToFileURL(path).href);
  if (!hasDefault(loaded)) throw new Error(`${path} is not the espeak-ng library.`);
  const library = await loaded.default();
  const worker = new library.eSpeakNGWorker();
  // The library's JavaScript keeps the address of a buffer for texts, and enlarges it at the second text that is too long
  // for it. The buffer must have its final size before the memory is copied: otherwise texts would later lie in memory
  // that espeak-ng takes for free. espeak-ng itself sees an empty text here, since a NUL ends it.
  for (let i = 0; i < 2; i++) worker.synthesize("\0".repeat(textLimit), () => false);
  const pristine = library.HEAPU8.slice();
  const sampleRateHz = worker.get_samplerate();
  return async (text, { voice, rate }) => {
    const length = Buffer.byteLength(text);
    if (length >= textLimit) throw new Error(`A sentence of ${length} bytes is too long to speak.`);
    library.HEAPU8.set(pristine);
    library.HEAPU8.fill(0, pristine.length);
    worker.set_voice(voice);
    worker.set_rate(rate);
    worker.set_pitch(pitch);
    worker.set_range(pitchRange);
    worker.set_volume(volume);
    const parts: Int16Array[] = [];
    const marks: WordMark[] = [];
    const phonemes: PhonemeMark[] = [];
    let sampleCount = 0;
    worker.synthesize(text, (samples, events) => {
      if (samples) {
        parts.push(samples.slice());
        sampleCount += samples.length;
      }
      for (const event of events ?? []) {
        if (event.type === "phoneme" && typeof event.id === "string" && event.id !== "")
          phonemes.push({ position: event.text_position - 1, sign: event.id });
        if (event.type !== "word") continue;
        const sample = Math.round((event.audio_position * sampleRateHz) / 1000);
        marks.push({ position: event.text_position - 1, sample });
      }
      return false;
    });
    const joined = new Int16Array(sampleCount);
    let at = 0;
    for (const part of parts) {
      joined.set(part, at);
      at += part.length;
    }
    return { samples: joined, sampleRateHz, marks, phonemes };
  };
}

function hasDefault(value: unknown): value is { default: () => Promise<Library> } {
  return (
    typeof value === "object" &&
    value !== null &&
    "default" in value &&
    typeof value.default === "function"
  );
}
