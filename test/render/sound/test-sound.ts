import { plainScene } from "../../../src/render/script/scene.js";
import type { Timeline } from "../../../src/render/timeline/timeline.js";

export const never = new AbortController().signal;

/** A sine as floats, -1 to 1. */
export function tone(
  sampleCount: number,
  { hz, peak, phase = 0 }: { hz: number; peak: number; phase?: number },
): Float32Array {
  return Float32Array.from(
    { length: sampleCount },
    (_, i) => peak * Math.sin((2 * Math.PI * hz * i) / 48_000 + phase),
  );
}

export function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (value) => Math.round(value * 32_767));
}

/**
 * Sound that is shaped like speech, the same in every run: voiced syllables of a falling pitch, five a second, with
 * hissing between them and a crest of about 15 dB.
 */
export function babble(sampleCount: number, { peak = 0.5, seed = 1 } = {}): Int16Array {
  const samples = new Float32Array(sampleCount);
  let state = seed >>> 0;
  let phase = 0;
  let highest = 0;
  for (let i = 0; i < sampleCount; i += 1) {
    const seconds = i / 48_000;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const noise = state / 2 ** 31 - 1;
    const syllable = (seconds * 5) % 1;
    phase += (130 - 40 * ((seconds / 3) % 1)) / 48_000;
    // A pulse for each opening of the glottis, ringing at 700 Hz.
    const pulse = Math.exp(-((phase % 1) * 9)) * Math.sin(2 * Math.PI * 5.4 * (phase % 1));
    const loudness = Math.sin(Math.PI * syllable) ** 2;
    const value = loudness * pulse + (1 - loudness) * 0.05 * noise;
    samples[i] = value;
    highest = Math.max(highest, Math.abs(value));
  }
  return toInt16(samples.map((value) => (value * peak) / highest));
}

/** A timeline that has sentences in one scene and nothing else. */
export function timelineOf({
  durationMs,
  tempo = 1,
  sentences,
}: {
  durationMs: number;
  tempo?: number;
  sentences: readonly { startSample: number; length: number }[];
}): Timeline {
  const timed = sentences.map(({ startSample, length }, index) => ({
    sentence: { words: [], pauseAfterMs: 0 },
    wordFrames: [],
    ...{ index, startSample, endSample: startSample + Math.round(length / tempo) },
  }));
  const frameCount = Math.floor((durationMs * 30) / 1000);
  const scene = {
    ...{ ...plainScene, kind: "statement" as const, sentences: [] },
    ...{ entry: "hard" as const, startsParagraph: true },
  };
  return {
    ...{ durationMs, fps: 30, frameCount, sampleCount: durationMs * 48, tempo },
    ...{ cues: [], subtitles: [] },
    scenes: [{ scene, startFrame: 0, endFrame: frameCount, transitionFrames: 0, sentences: timed }],
  };
}

/** Root mean square over a stretch. */
export function rms(samples: ArrayLike<number>, from = 0, to = samples.length): number {
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += (samples[i] ?? 0) ** 2;
  return Math.sqrt(sum / (to - from));
}
