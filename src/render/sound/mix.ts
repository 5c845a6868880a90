import { type FileHandle, open } from "node:fs/promises";
import { partialFile } from "../../files/partial-file.js";
import { addMusic, type MusicSound } from "../music/add-music.js";
import type { Timeline } from "../timeline/timeline.js";
import { createLimiter, limiterDelay } from "./limiter.js";
import { createLoudnessMeter } from "./loudness-meter.js";
import { normaliseLoudness } from "./normalise-loudness.js";
import { createRoomTone } from "./room-tone.js";
import { chunkSamples, type SpeechSource, speechTrack } from "./speech-track.js";
import { createTruePeakMeter } from "./true-peak.js";

/**
 * The highest true peak of the PCM, in dBTP. AAC at 128 kb/s raises peaks by less than 1 dB, so that the decoded sound
 * stays below -1 dBTP.
 */
export const ceilingDb = -2;
export interface MixSoundOptions {
  timeline: Timeline;
  /** Lies under the speech; null for none. */
  music?: MusicSound | null;
  /** Called for every sentence in order, once for each pass over the sound: two passes as a rule, four at most. */
  speech: SpeechSource;
  /** Absolute path of the sound: raw s16le, stereo, 48 kHz. The file appears only when it is complete. */
  path: string;
  signal: AbortSignal;
  /** @param fraction of the work that is done, 0 to 1; never falls. */
  onProgress?: (fraction: number) => void;
}

export interface MixedSound {
  path: string;
  /** The length of each channel, as in the timeline. */
  sampleCount: number;
  /** Integrated loudness of the sound as written; that of the room tone where nobody speaks. */
  loudnessLufs: number;
  /** True peak of the sound as written, in dBTP. */
  truePeakDb: number;
}

/**
 * Writes the speech of a clip, with its music and the tone of a quiet room under it, to a file of exactly the clip's
 * length, normalised to -16 LUFS and with true peaks at or below -2 dBTP. The first pass measures, the second one writes; where the limiter made the sound too quiet, it is
 * written again with more gain. Memory does not grow with the clip. The same speech and timeline give the same bytes.
 * @throws ClipError `canceled`, `internal`; and whatever `speech` throws.
 */
export async function mixSound(options: MixSoundOptions): Promise<MixedSound> {
  const { timeline, music = null, speech, path, signal, onProgress = () => {} } = options;
  const { sampleCount } = timeline;
  const meter = createLoudnessMeter(2);
  for await (const chunk of speechTrack(timeline, speech, signal)) meter.push(chunk);
  const speechLufs = meter.integratedLufs();
  const wholeTrack = () => {
    const track = speechTrack(timeline, speech, signal);
    return music === null ? track : addMusic(track, music, timeline, speechLufs);
  };
  await using part = partialFile(path);
  const written = await normaliseLoudness(speechLufs, async (gainDb, count) => {
    onProgress(1 - 0.5 / count);
    return await writeSound(part.path, wholeTrack(), gainDb);
  });
  await part.commit();
  onProgress(1);
  return { path, sampleCount, ...written };
}

/** Writes a mono track to both channels, amplified and limited, and measures what it writes. */
async function writeSound(
  path: string,
  track: AsyncIterable<Float32Array>,
  gainDb: number,
): Promise<Pick<MixedSound, "loudnessLufs" | "truePeakDb">> {
  const loudness = createLoudnessMeter(2);
  const truePeak = createTruePeakMeter();
  const addRoomTone = createRoomTone();
  const limit = createLimiter(10 ** (ceilingDb / 20));
  const gain = 10 ** (gainDb / 20);
  // Both buffers are allocated once: buffers that are allocated for each chunk are freed late, and pile up.
  const amplified = new Float32Array(chunkSamples);
  const stereo = new Int16Array(2 * chunkSamples);
  const file = await open(path, "w");
  try {
    let passed = 0;
    const write = async (chunk: Float32Array) => {
      const limited = amplified.subarray(0, chunk.length);
      amplify(limited, chunk, gain);
      // After the gain, so that the tone is as loud in every clip.
      addRoomTone(limited);
      limit(limited);
      // The first samples that the limiter gives are its delay, not the clip's sound.
      const heard = limited.subarray(Math.max(0, Math.min(chunk.length, limiterDelay - passed)));
      passed += chunk.length;
      loudness.push(heard);
      truePeak.push(heard);
      await writeStereo(file, heard, stereo);
    };
    for await (const chunk of track) await write(chunk);
    await write(new Float32Array(limiterDelay));
  } finally {
    await file.close();
  }
  return { loudnessLufs: loudness.integratedLufs(), truePeakDb: truePeak.peakDb() };
}

// These loops are functions of their own, because the engine compiles them once then, and not with all that calls them.

function amplify(louder: Float32Array, sound: Float32Array, gain: number): void {
  for (let i = 0; i < sound.length; i += 1) louder[i] = (sound[i] ?? 0) * gain;
}

function interleave(stereo: Int16Array, mono: Float32Array): void {
  for (let i = 0; i < mono.length; i += 1) {
    const value = Math.round((mono[i] ?? 0) * 32_767);
    stereo[2 * i] = value;
    stereo[2 * i + 1] = value;
  }
}

/** @param stereo buffer for the interleaved samples. */
async function writeStereo(
  file: FileHandle,
  mono: Float32Array,
  stereo: Int16Array,
): Promise<void> {
  interleave(stereo, mono);
  const bytes = new Uint8Array(stereo.buffer, 0, mono.length * 4);
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done)).bytesWritten;
  }
}
