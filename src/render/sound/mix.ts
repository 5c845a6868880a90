import { type FileHandle, open, rename, rm } from "node:fs/promises";
import type { Timeline } from "../timeline/timeline.js";
import { createLimiter, limiterDelay } from "./limiter.js";
import { createLoudnessMeter } from "./loudness-meter.js";
import { chunkSamples, type SpeechSource, speechTrack } from "./speech-track.js";
import { createTruePeakMeter } from "./true-peak.js";

/** How loud a clip is to be: what video platforms play speech at. */
export const targetLufs = -16;
/**
 * The highest true peak of the PCM. AAC at 128 kb/s brings peaks up by less than 1 dB: so what is heard stays below
 * -1 dBTP.
 */
export const ceilingDb = -2;
/**
 * The most that speech is raised by. Speech that needs more is all but silent, and what would be raised is its noise:
 * such a clip stays below the target.
 */
const mostBoostDb = 24;
/** How near the target is near enough, and how often the gain is corrected for what the limiter took away. */
const toleranceLu = 0.3;
const mostPasses = 3;

export interface MixSoundOptions {
  timeline: Timeline;
  /** Asked for every sentence in order, once for each pass over the sound (two as a rule, four at most). */
  speech: SpeechSource;
  /** Absolute path of the sound: raw s16le, stereo, 48 kHz. It is there only when it is complete. */
  path: string;
  signal: AbortSignal;
  /** How much is done, 0 to 1; never falls. */
  onProgress?: (fraction: number) => void;
}

export interface MixedSound {
  path: string;
  /** Of each channel; the timeline's. */
  sampleCount: number;
  /** Integrated, as written; -Infinity where nothing is heard. */
  loudnessLufs: number;
  /** As written, in dBTP; -Infinity for silence. */
  truePeakDb: number;
}

/**
 * Lays the speech of a clip into a file of exactly the clip's length, at -16 LUFS and with peaks at or below -2 dBTP.
 * A first pass measures, a second one writes; where the limiter took away too much, it is written again with more gain.
 * Memory does not grow with the clip. The same speech and timeline give the same bytes.
 * @throws ClipError `canceled`, `internal`; and whatever `speech` throws.
 */
export async function mixSound(options: MixSoundOptions): Promise<MixedSound> {
  const { timeline, speech, path, signal, onProgress = () => {} } = options;
  const { sampleCount } = timeline;
  const part = `${path}.part`;
  const meter = createLoudnessMeter(2);
  for await (const chunk of speechTrack(timeline, speech, signal)) meter.push(chunk);
  onProgress(0.5);

  const spoken = meter.integratedLufs();
  let gainDb = spoken === Number.NEGATIVE_INFINITY ? 0 : Math.min(mostBoostDb, targetLufs - spoken);
  try {
    for (let pass = 1; ; pass += 1) {
      const track = speechTrack(timeline, speech, signal);
      const { loudnessLufs, truePeakDb } = await writeSound(part, { track, sampleCount, gainDb });
      const short = Math.min(targetLufs - loudnessLufs, mostBoostDb - gainDb);
      if (short <= toleranceLu || pass === mostPasses || spoken === Number.NEGATIVE_INFINITY) {
        await rename(part, path);
        onProgress(1);
        return { path, sampleCount, loudnessLufs, truePeakDb };
      }
      gainDb += short;
      onProgress(1 - 0.5 / (pass + 1));
    }
  } finally {
    await rm(part, { force: true });
  }
}

/** Writes a mono track to both channels, with gain, limited; measures what is written. */
async function writeSound(
  path: string,
  sound: { track: AsyncIterable<Float32Array>; sampleCount: number; gainDb: number },
): Promise<Pick<MixedSound, "loudnessLufs" | "truePeakDb">> {
  const loudness = createLoudnessMeter(2);
  const truePeak = createTruePeakMeter();
  const limit = createLimiter(10 ** (ceilingDb / 20));
  const gain = 10 ** (sound.gainDb / 20);
  // Made once: buffers made anew for each chunk are freed late, and pile up.
  const space = new Float32Array(chunkSamples);
  const stereo = new Int16Array(2 * chunkSamples);
  const file = await open(path, "w");
  try {
    let taken = 0;
    const write = async (chunk: Float32Array) => {
      const limited = space.subarray(0, chunk.length);
      for (let i = 0; i < chunk.length; i += 1) limited[i] = (chunk[i] ?? 0) * gain;
      limit(limited);
      // What comes first out of the limiter is its delay, not the clip's sound.
      const heard = limited.subarray(Math.max(0, Math.min(chunk.length, limiterDelay - taken)));
      taken += chunk.length;
      loudness.push(heard);
      truePeak.push(heard);
      await writeStereo(file, heard, stereo);
    };
    for await (const chunk of sound.track) await write(chunk);
    await write(new Float32Array(limiterDelay));
  } finally {
    await file.close();
  }
  return { loudnessLufs: loudness.integratedLufs(), truePeakDb: truePeak.peakDb() };
}

/** @param stereo space for what is written. */
async function writeStereo(
  file: FileHandle,
  mono: Float32Array,
  stereo: Int16Array,
): Promise<void> {
  for (let i = 0; i < mono.length; i += 1) {
    const value = Math.round((mono[i] ?? 0) * 32_767);
    stereo[2 * i] = value;
    stereo[2 * i + 1] = value;
  }
  const bytes = new Uint8Array(stereo.buffer, 0, mono.length * 4);
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done)).bytesWritten;
  }
}
