import { sampleRateHz } from "../sample-rate.js";
import { seededRandom } from "../scenes/backdrop/random.js";
import { type MoodName, moods } from "./moods.js";

export type Instrument = "pad" | "pluck" | "bass" | "drum" | "shaker";

/** A note of the music. Samples at 48 kHz from the first one of its part. */
export interface Note {
  instrument: Instrument;
  /** MIDI number of its pitch: 69 is A4. Of no meaning to percussion. */
  pitch: number;
  startSample: number;
  lengthSamples: number;
  /** 0 to 1. */
  velocity: number;
}

/** A piece that lasts exactly as long as its clip: a loop that is played over and over, and an ending. */
export interface Score {
  mood: MoodName;
  barSamples: number;
  /** The eight bars that are repeated. */
  loop: readonly Note[];
  /** Where the ending begins in the clip: the loop is faded out over it. */
  endingStart: number;
  /** A bar that leads to the tonic, and the tonic, which rings to the end. */
  ending: readonly Note[];
  /** Two bells a fifth apart, for titles and new paragraphs. */
  accent: readonly Note[];
}

export const barsInLoop = 8;
const eighthsInBar = 8;
/** Bars that the ending takes: one that leads to the tonic, and the tonic. */
export const endingBars = 2;
/** The keys that suit low pads and a narrator: the root in MIDI, from A2 to E♭3. */
const roots = [45, 46, 47, 48, 50, 51];

/**
 * Composes the music of a clip. The tempo is chosen so that its bars end with the clip.
 * @param sampleCount of the clip, at 48 kHz.
 * @param seed from the script's content.
 */
export function compose(moodName: MoodName, sampleCount: number, seed: string): Score {
  const mood = moods[moodName];
  const random = seededRandom(`${seed}/music/${moodName}`);
  const root = roots[random.below(roots.length)] ?? 48;
  const [slowest, fastest] = mood.tempo;
  const tempo = slowest + random.next() * (fastest - slowest);
  const wishedBar = (sampleRateHz * 60 * 4) / tempo;
  const bars = Math.max(endingBars, Math.round(sampleCount / wishedBar));
  // A clip that is shorter than the ending hears the beginning of it.
  const barSamples = Math.round(Math.max(sampleCount / bars, wishedBar * 0.75));
  const progression = mood.progressions[random.below(mood.progressions.length)] ?? [0];
  const writer = new BarWriter(moodName, root, barSamples, random.below(1_000_000));
  for (const [bar, degree] of progression.entries()) writer.addBar(bar, degree);
  const loop = writer.take();
  writer.addBar(0, mood.cadence);
  writer.addTonic(1);
  const ending = writer.take();
  const endingStart = Math.max(0, sampleCount - endingBars * barSamples);
  const bell = { instrument: "pluck", lengthSamples: sampleRateHz, velocity: 0.6 } as const;
  const accent = [
    { ...bell, pitch: root + 31, startSample: 0 },
    { ...bell, pitch: root + 36, startSample: 7_200 },
  ];
  return { mood: moodName, barSamples, loop, endingStart, ending, accent };
}

/** Writes bars of one piece, note by note. */
class BarWriter {
  readonly #mood;
  readonly #root: number;
  readonly #barSamples: number;
  readonly #seed: number;
  #notes: Note[] = [];

  constructor(mood: MoodName, root: number, barSamples: number, seed: number) {
    this.#mood = moods[mood];
    this.#root = root;
    this.#barSamples = barSamples;
    this.#seed = seed;
  }

  take(): Note[] {
    const notes = this.#notes;
    this.#notes = [];
    return notes;
  }

  addBar(bar: number, degree: number): void {
    const { plucks, bass, drum, shaker } = this.#mood;
    const chord = this.#chord(degree);
    for (const pitch of chord) this.#add("pad", bar, 0, eighthsInBar, pitch, 0.8);
    for (const at of bass)
      this.#add("bass", bar, at, 1.6, this.#bassOf(degree), at === 0 ? 1 : 0.7);
    for (const at of drum) this.#add("drum", bar, at, 1, 0, at === 0 ? 1 : 0.7);
    for (const at of shaker) this.#add("shaker", bar, at, 1, 0, at % 2 === 0 ? 0.6 : 1);
    // Two bars share a rhythm, so that the ear finds a phrase; the second one may go another way.
    const random = seededRandom(`${this.#seed}/pluck/${bar >> 1}`);
    const rhythm = plucks[random.below(plucks.length)] ?? [];
    const turns = rhythm.map(() => random.below(5));
    for (const [index, at] of rhythm.entries()) {
      const turn = ((turns[index] ?? 0) + (bar & 1) * index) % 5;
      // The chord's notes over an octave and a half, from the middle one up.
      const pitch = (chord[turn % chord.length] ?? 60) + (turn >= chord.length ? 24 : 12);
      this.#add("pluck", bar, at, 2, pitch, at === 0 ? 1 : 0.75);
    }
  }

  /** The last bar: the tonic, spread upwards. */
  addTonic(bar: number): void {
    const chord = this.#chord(0);
    for (const pitch of chord) this.#add("pad", bar, 0, eighthsInBar, pitch, 0.8);
    this.#add("bass", bar, 0, 4, this.#bassOf(0), 1);
    for (const [index, pitch] of chord.entries()) {
      this.#add("pluck", bar, index * 0.25, 4, pitch + 12, 0.8);
    }
  }

  #add(
    instrument: Instrument,
    bar: number,
    eighth: number,
    eighths: number,
    pitch: number,
    velocity: number,
  ): void {
    const sample = (at: number) => Math.round((at * this.#barSamples) / eighthsInBar);
    const startSample = bar * this.#barSamples + sample(eighth);
    this.#notes.push({ instrument, pitch, startSample, lengthSamples: sample(eighths), velocity });
  }

  /** A triad in the octave above middle C or just below, each note where it lies nearest to it: chords then move little. */
  #chord(degree: number): number[] {
    const middle = 61;
    return [0, 2, 4]
      .map((step) => {
        const pitch = this.#pitch(degree + step);
        return pitch + 12 * Math.round((middle - pitch) / 12);
      })
      .sort((a, b) => a - b);
  }

  #bassOf(degree: number): number {
    const pitch = this.#pitch(degree);
    return pitch - this.#root > 7 ? pitch - 12 : pitch;
  }

  #pitch(degree: number): number {
    const { scale } = this.#mood;
    const octave = Math.floor(degree / scale.length);
    return this.#root + 12 * octave + (scale[degree % scale.length] ?? 0);
  }
}
