/** A frame of the analysis, in milliseconds. */
export const frameMs = 10;
/** Sound that is so much quieter than the loudest of the sentence is a pause. */
const pauseDb = -38;
/** A frame counts as fully spoken from here on. */
const loudDb = -24;

/** A sentence's sound, frame by frame. */
export interface SpeechFrames {
  count: number;
  samplesPerFrame: number;
  /** How loud each frame is, in decibels beside the loudest. */
  db: Float32Array;
  /** How surely each frame is spoken: 0 in a pause, 1 in a vowel. */
  speech: Float32Array;
}

export function speechFrames(samples: Int16Array, sampleRateHz: number): SpeechFrames {
  const samplesPerFrame = Math.round((sampleRateHz * frameMs) / 1_000);
  const count = Math.ceil(samples.length / samplesPerFrame);
  const db = new Float32Array(count);
  let loudest = -120;
  for (let frame = 0; frame < count; frame++) {
    const part = samples.subarray(frame * samplesPerFrame, (frame + 1) * samplesPerFrame);
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    db[frame] = 10 * Math.log10(sum / part.length / 32_768 ** 2 + 1e-12);
    loudest = Math.max(loudest, db[frame] ?? 0);
  }
  const speech = new Float32Array(count);
  for (let frame = 0; frame < count; frame++) {
    db[frame] = (db[frame] ?? 0) - loudest;
    speech[frame] = Math.max(0, Math.min(1, ((db[frame] ?? 0) - pauseDb) / (loudDb - pauseDb)));
  }
  return { count, samplesPerFrame, db, speech };
}
