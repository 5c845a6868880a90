import { sampleRateHz } from "../sample-rate.js";
import { peaking } from "../sound/biquad.js";
import { createLoudnessMeter } from "../sound/loudness-meter.js";
import { chunkSamples } from "../sound/speech-track.js";
import type { Timeline } from "../timeline/timeline.js";
import { createDucking, fadeAt } from "./ducking.js";
import { filterLoop } from "./filters.js";

/** The music of a clip: mono at 48 kHz. */
export interface MusicSound {
  /** Played over and over, without a seam. */
  loop: Float32Array;
  /** Played from `endingStart` on, over the loop, which is faded out; null where the loop goes on to the clip's end. */
  ending: Float32Array | null;
  endingStart: number;
  /** Played at each of `accentStarts`, which are further apart than it is long; empty for none. */
  accent: Float32Array;
  accentStarts: readonly number[];
}

/** Where music would stand in the way of consonants, it gives way while somebody speaks. */
const speechBand = { sampleRateHz, hertz: 2_400, q: 0.7 };
const speechBandDb = -5;
/** The music of a clip whose speech is silent is this loud, in LUFS. */
const aloneLufs = -30;
/** How often the ducking is looked up: 2.7 ms. */
const step = 128;
/** In which the loop gives way to the ending: 60 ms. */
const handOver = 2_880;

/**
 * Adds music to the speech of a clip, chunk by chunk, so that it lies {@link createDucking} under it.
 * @param speech from the clip's first sample to its last.
 * @param speechLufs its loudness, by which that of the music is set.
 * @returns chunks of the same lengths; each is valid until the next one is asked for.
 */
export async function* addMusic(
  speech: AsyncIterable<Float32Array>,
  { loop, ending, endingStart, accent, accentStarts }: MusicSound,
  timeline: Timeline,
  speechLufs: number,
): AsyncGenerator<Float32Array, void, undefined> {
  const ducking = createDucking(timeline);
  const under = filterLoop(loop, peaking(speechBand, speechBandDb));
  const loudness = loudnessOf(loop);
  const target = speechLufs === Number.NEGATIVE_INFINITY ? aloneLufs : speechLufs;
  const gain = loudness === Number.NEGATIVE_INFINITY ? 0 : 10 ** ((target - loudness) / 20);
  const mixed = new Float32Array(chunkSamples);
  const { sampleCount } = timeline;
  const levelAt = (sample: number) => {
    const { db, ducked } = ducking.at(sample);
    return { level: gain * 10 ** (db / 20) * fadeAt(sample, sampleCount), ducked };
  };
  const music = new Float64Array(step);
  let at = 0;
  let place = 0;
  let accentIndex = 0;
  const accentStart = (index: number) => accentStarts[index] ?? Number.POSITIVE_INFINITY;
  for await (const chunk of speech) {
    for (let from = 0; from < chunk.length; from += step) {
      const sample = at + from;
      const part = music.subarray(0, Math.min(step, chunk.length - from));
      const first = levelAt(sample);
      const last = levelAt(sample + part.length);
      place = playLoop(part, loop, under, place, first.ducked, last.ducked);
      if (ending) giveWay(part, ending, sample - endingStart);
      while (accentStart(accentIndex) + accent.length <= sample) accentIndex += 1;
      for (let i = accentIndex; accentStart(i) < sample + part.length; i += 1) {
        addSound(part, accent, sample - accentStart(i));
      }
      addUnder(mixed, chunk, from, part, first.level, last.level);
    }
    at += chunk.length;
    yield mixed.subarray(0, chunk.length);
  }
}

// Each loop over samples is a function of its own. Inside the generator the engine compiled all of them together, again and
// again, which took longer than the mixing.

/** Plays on from a place of the loop. @returns the place after it. */
function playLoop(
  music: Float64Array,
  loop: Float32Array,
  under: Float32Array,
  start: number,
  firstDucked: number,
  lastDucked: number,
): number {
  let place = start;
  for (let i = 0; i < music.length; i += 1) {
    const ducked = firstDucked + (lastDucked - firstDucked) * (i / music.length);
    const open = loop[place] ?? 0;
    music[i] = open + ((under[place] ?? 0) - open) * ducked;
    place = place + 1 === loop.length ? 0 : place + 1;
  }
  return place;
}

/** Lets the loop give way to the ending. @param since how many samples after the ending's start `music` begins. */
function giveWay(music: Float64Array, ending: Float32Array, since: number): void {
  for (let i = Math.max(0, -since); i < music.length; i += 1) {
    const after = since + i;
    const ends = after < ending.length ? (ending[after] ?? 0) : 0;
    music[i] = (music[i] ?? 0) * Math.max(0, 1 - after / handOver) + ends;
  }
}

/** @param since how many samples after the sound's start `music` begins. */
function addSound(music: Float64Array, sound: Float32Array, since: number): void {
  const end = Math.min(music.length, sound.length - since);
  for (let i = Math.max(0, -since); i < end; i += 1) {
    music[i] = (music[i] ?? 0) + (sound[since + i] ?? 0);
  }
}

/** Adds music to a part of the speech, at a level that changes evenly. */
function addUnder(
  mixed: Float32Array,
  speech: Float32Array,
  from: number,
  music: Float64Array,
  firstLevel: number,
  lastLevel: number,
): void {
  for (let i = 0; i < music.length; i += 1) {
    const level = firstLevel + (lastLevel - firstLevel) * (i / music.length);
    mixed[from + i] = (speech[from + i] ?? 0) + (music[i] ?? 0) * level;
  }
}

function loudnessOf(sound: Float32Array): number {
  const meter = createLoudnessMeter(2);
  meter.push(sound);
  return meter.integratedLufs();
}
