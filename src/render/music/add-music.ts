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
  let at = 0;
  let place = 0;
  let accentAt = Number.NEGATIVE_INFINITY;
  let nextAccent = accentStarts[0] ?? Number.POSITIVE_INFINITY;
  for await (const chunk of speech) {
    for (let from = 0; from < chunk.length; from += step) {
      const to = Math.min(chunk.length, from + step);
      const first = levelAt(at + from);
      const last = levelAt(at + to);
      for (let i = from; i < to; i += 1) {
        const part = (i - from) / (to - from);
        const level = first.level + (last.level - first.level) * part;
        const ducked = first.ducked + (last.ducked - first.ducked) * part;
        const open = loop[place] ?? 0;
        let music = open + ((under[place] ?? 0) - open) * ducked;
        place = place + 1 === loop.length ? 0 : place + 1;
        const after = at + i - endingStart;
        if (ending && after >= 0) {
          music = music * Math.max(0, 1 - after / handOver) + (ending[after] ?? 0);
        }
        if (at + i >= nextAccent) {
          accentAt = nextAccent;
          nextAccent = accentStarts.find((start) => start > at + i) ?? Number.POSITIVE_INFINITY;
        }
        music += accent[at + i - accentAt] ?? 0;
        mixed[i] = (chunk[i] ?? 0) + music * level;
      }
    }
    at += chunk.length;
    yield mixed.subarray(0, chunk.length);
  }
}

function loudnessOf(sound: Float32Array): number {
  const meter = createLoudnessMeter(2);
  meter.push(sound);
  return meter.integratedLufs();
}
