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
  const music = new Float64Array(step);
  const { sampleCount } = timeline;
  const levelAt = (sample: number) => {
    const { db, ducked } = ducking.at(sample);
    return { level: gain * 10 ** (db / 20) * fadeAt(sample, sampleCount), ducked };
  };
  let at = 0;
  let place = 0;
  for await (const chunk of speech) {
    for (let from = 0; from < chunk.length; from += step) {
      const count = Math.min(chunk.length - from, step);
      const start = at + from;
      const first = levelAt(start);
      const last = levelAt(start + count);
      for (let i = 0; i < count; i += 1) {
        const ducked = first.ducked + (last.ducked - first.ducked) * (i / count);
        const open = loop[place] ?? 0;
        music[i] = open + ((under[place] ?? 0) - open) * ducked;
        place = place + 1 === loop.length ? 0 : place + 1;
      }
      if (ending && start + count > endingStart) handOverTo(ending, music, start - endingStart);
      for (const accentStart of accentStarts) {
        const since = start - accentStart;
        if (since > -count && since < accent.length) addAccent(accent, music, since, count);
      }
      for (let i = 0; i < count; i += 1) {
        const level = first.level + (last.level - first.level) * (i / count);
        mixed[from + i] = (chunk[from + i] ?? 0) + (music[i] ?? 0) * level;
      }
    }
    at += chunk.length;
    yield mixed.subarray(0, chunk.length);
  }
}

/** @param since how many samples of the ending have passed where the music begins; negative before it. */
function handOverTo(ending: Float32Array, music: Float64Array, since: number): void {
  for (let i = Math.max(0, -since); i < music.length; i += 1) {
    const after = since + i;
    const left = Math.max(0, 1 - after / handOver);
    music[i] = (music[i] ?? 0) * left + (ending[after] ?? 0);
  }
}

function addAccent(accent: Float32Array, music: Float64Array, since: number, count: number): void {
  for (let i = Math.max(0, -since); i < count; i += 1) {
    music[i] = (music[i] ?? 0) + (accent[since + i] ?? 0);
  }
}

function loudnessOf(sound: Float32Array): number {
  const meter = createLoudnessMeter(2);
  meter.push(sound);
  return meter.integratedLufs();
}
