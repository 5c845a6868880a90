/** A frame of the analysis, in milliseconds. */
export const frameMs = 10;
/** Sound that is so much quieter than the loudest of the sentence is a pause. */
const pauseDb = -38;
/** A frame counts as fully spoken from here on. */
const loudDb = -24;

/** A frame is silent up to this share of speech. */
const silentShare = 0.1;

/** A sentence's sound, frame by frame. */
export interface SpeechFrames {
  count: number;
  /** Not always whole. */
  samplesPerFrame: number;
  /** How loud each frame is, in decibels beside the loudest. */
  db: Float32Array;
  /** How surely each frame is spoken: 0 in a pause, 1 in a vowel. */
  speech: Float32Array;
}

export function speechFrames(samples: Int16Array, sampleRateHz: number): SpeechFrames {
  const samplesPerFrame = (sampleRateHz * frameMs) / 1_000;
  const count = Math.ceil(samples.length / samplesPerFrame);
  const db = new Float32Array(count);
  let loudest = -120;
  for (let frame = 0; frame < count; frame++) {
    const start = Math.round(frame * samplesPerFrame);
    const part = samples.subarray(start, Math.round((frame + 1) * samplesPerFrame));
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    db[frame] = 10 * Math.log10(sum / Math.max(1, part.length) / 32_768 ** 2 + 1e-12);
    loudest = Math.max(loudest, db[frame] ?? 0);
  }
  const speech = new Float32Array(count);
  for (let frame = 0; frame < count; frame++) {
    db[frame] = (db[frame] ?? 0) - loudest;
    speech[frame] = Math.max(0, Math.min(1, ((db[frame] ?? 0) - pauseDb) / (loudDb - pauseDb)));
  }
  return { count, samplesPerFrame, db, speech };
}

/** A silence of the sound: frames, half open. */
export interface Pause {
  start: number;
  end: number;
}

/** The silences of at least `shortest` frames, in order; not the one at the end. */
export function pausesOf({ count, speech }: SpeechFrames, shortest: number): Pause[] {
  const pauses: Pause[] = [];
  let start = 0;
  for (let frame = 0; frame < count; frame++) {
    if ((speech[frame] ?? 0) <= silentShare) continue;
    if (frame - start >= shortest) pauses.push({ start, end: frame });
    start = frame + 1;
  }
  return pauses;
}
