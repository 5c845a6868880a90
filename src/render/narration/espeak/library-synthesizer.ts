import { pathToFileURL } from "node:url";

/** What the library tells while it speaks. */
interface SpeechEvent {
  type: string;
  /** Code point of the text, from 1. */
  text_position: number;
  /** Milliseconds from the start of the sound. */
  audio_position: number;
}

interface Worker {
  get_samplerate(): number;
  set_voice(name: string): number;
  set_rate(rate: number): number;
  set_pitch(pitch: number): number;
  set_range(range: number): number;
  set_volume(volume: number): number;
  /** Calls back on this thread, until all is spoken; a callback that returns true would stop it. */
  synthesize(
    text: string,
    callback: (samples: Int16Array | null, events: SpeechEvent[] | null) => boolean,
  ): void;
}

interface Library {
  HEAPU8: Uint8Array;
  eSpeakNGWorker: new () => Worker;
}

/** Text as spoken by espeak-ng: sound and where in the text each word begins. */
export interface Reading {
  samples: Int16Array;
  sampleRateHz: number;
  marks: { position: number; sample: number }[];
}

export interface ReadingOptions {
  voice: string;
  rate: number;
}

export type Reader = (text: string, options: ReadingOptions) => Promise<Reading>;

/** Of 100: a calmer voice than the default of 50, with as much melody. */
const pitch = 42;
const range = 55;
/** Of 200: loud voices would clip at 100. */
const volume = 80;

/** Longest text in UTF-8 bytes: several times that of the longest script. */
const textLimit = 200_000;

/**
 * Loads espeak-ng (GPL 3: only ever in a process of its own). Its memory is put back before each sentence: the library
 * carries the state of its wave generator from one to the next, and the same text would not give the same sound.
 * @param path of the package's main file.
 */
export async function loadLibrarySynthesizer(path: string): Promise<Reader> {
  const loaded: unknown = await import(pathToFileURL(path).href);
  if (!hasDefault(loaded)) throw new Error(`${path} is not the espeak-ng library.`);
  const library = await loaded.default();
  const worker = new library.eSpeakNGWorker();
  // The glue code keeps the address of a buffer for texts, and makes it larger at the second text that is too long for
  // it. It has to have its final size before the memory is copied, or texts would later lie in memory that espeak-ng
  // takes for free. The library sees an empty text here.
  for (let i = 0; i < 2; i++) worker.synthesize("\0".repeat(textLimit), () => false);
  const pristine = library.HEAPU8.slice();
  const sampleRateHz = worker.get_samplerate();
  return async (text, options) => {
    const length = Buffer.byteLength(text);
    if (length >= textLimit) throw new Error(`A sentence of ${length} bytes is too long to speak.`);
    library.HEAPU8.set(pristine);
    library.HEAPU8.fill(0, pristine.length);
    worker.set_voice(options.voice);
    worker.set_rate(options.rate);
    worker.set_pitch(pitch);
    worker.set_range(range);
    worker.set_volume(volume);
    const parts: Int16Array[] = [];
    const marks: Reading["marks"] = [];
    let sampleCount = 0;
    worker.synthesize(text, (samples, events) => {
      if (samples) {
        parts.push(samples.slice());
        sampleCount += samples.length;
      }
      for (const event of events ?? []) {
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
    return { samples: joined, sampleRateHz, marks };
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
