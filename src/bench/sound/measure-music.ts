import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addMusic, type MusicSound } from "../../render/music/add-music.js";
import { makeMusic } from "../../render/music/make-music.js";
import { type MoodName, moodNames } from "../../render/music/moods.js";
import { createSpeechReader } from "../../render/narration/cache/speech-reader.js";
import { sampleRateHz, samplesPerMs } from "../../render/sample-rate.js";
import { createLoudnessMeter } from "../../render/sound/loudness-meter.js";
import { chunkSamples, speechTrack } from "../../render/sound/speech-track.js";
import type { Timeline } from "../../render/timeline/timeline.js";
import { prepareSoundClip } from "./bench-clip.js";

/** How the music of one mood lies under the speech of a clip. Levels are in LU below the loudness of the speech. */
export interface MusicMeasure {
  mood: MoodName;
  /** While somebody speaks, over the whole clip. */
  underSpeech: number;
  /** In each gap between sentences that is longer than a second. */
  inGaps: readonly number[];
  /** The most that the music is turned up or down within 100 ms, in dB; its coming at the beginning and going at the end apart. */
  steepestDb: number;
}

const longGap = sampleRateHz;
/** The music comes in the first second and goes in the last two. */
const fades = { start: sampleRateHz, end: 2 * sampleRateHz };
const window = 20 * samplesPerMs;

/** Measures the music of a script in every mood, apart from its speech. */
export async function measureMusic(script: string, signal: AbortSignal): Promise<MusicMeasure[]> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-bench-music-"));
  try {
    const clip = await prepareSoundClip({ script, style: "cinematic" }, folder, signal);
    const { timeline, utterances } = clip;
    const read = createSpeechReader();
    const source = (index: number) => read({ path: utterances[index]?.path ?? "" });
    const meter = createLoudnessMeter(2);
    for await (const chunk of speechTrack(timeline, source, signal)) meter.push(chunk);
    const speechLufs = meter.integratedLufs();
    const measured: MusicMeasure[] = [];
    for (const mood of moodNames) {
      const music = await makeMusic({ mood, seed: "bench" }, timeline);
      measured.push({ mood, ...(await measureLevels(music, timeline, speechLufs)) });
    }
    return measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function measureLevels(
  music: MusicSound,
  timeline: Timeline,
  speechLufs: number,
): Promise<Omit<MusicMeasure, "mood">> {
  const spoken = timeline.scenes.flatMap((scene) => scene.sentences);
  const gaps = spoken.flatMap(({ endSample }, i) => {
    const start = spoken[i + 1]?.startSample ?? endSample;
    return start - endSample > longGap ? [{ startSample: endSample, endSample: start }] : [];
  });
  const alone = await musicAlone(music, timeline, speechLufs);
  const steady = { ...music, loop: steadyTone(), ending: null, accentStarts: [] };
  return {
    underSpeech: speechLufs - loudnessOf(alone, spoken),
    inGaps: gaps.map((gap) => speechLufs - loudnessOf(alone, [gap])),
    steepestDb: steepestDb(await musicAlone(steady, timeline, speechLufs)),
  };
}

/** What is added to a clip in which nobody can be heard. */
async function musicAlone(
  music: MusicSound,
  timeline: Timeline,
  speechLufs: number,
): Promise<Float32Array> {
  async function* silence() {
    for (let at = 0; at < timeline.sampleCount; at += chunkSamples) {
      yield new Float32Array(Math.min(chunkSamples, timeline.sampleCount - at));
    }
  }
  const whole = new Float32Array(timeline.sampleCount);
  let at = 0;
  for await (const chunk of addMusic(silence(), music, timeline, speechLufs)) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function loudnessOf(
  sound: Float32Array,
  spans: readonly { startSample: number; endSample: number }[],
): number {
  const meter = createLoudnessMeter(2);
  for (const { startSample, endSample } of spans)
    meter.push(sound.subarray(startSample, endSample));
  return meter.integratedLufs();
}

/** A second of 200 Hz, a loop without a seam: of music that is always as loud, whatever changes is the turning up and down. */
function steadyTone(): Float32Array {
  return Float32Array.from(
    { length: sampleRateHz },
    (_, i) => 0.1 * Math.sin((2 * Math.PI * 200 * i) / sampleRateHz),
  );
}

function steepestDb(sound: Float32Array): number {
  const levelAt = (start: number) => {
    let sum = 0;
    for (let i = start; i < start + window; i += 1) sum += (sound[i] ?? 0) ** 2;
    return 10 * Math.log10(sum / window + 1e-20);
  };
  const later = 100 * samplesPerMs;
  let steepest = 0;
  for (let at = fades.start; at + later + window < sound.length - fades.end; at += window) {
    steepest = Math.max(steepest, Math.abs(levelAt(at + later) - levelAt(at)));
  }
  return steepest;
}
