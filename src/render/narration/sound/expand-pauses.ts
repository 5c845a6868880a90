import type { SpeechKernel } from "./speech-kernel.js";

/** The level is measured in windows of this length. */
const windowMs = 10;
/** A window counts as loud as the loudest of those so near on both sides, so that soft beginnings and ends stay. */
const guardWindows = 3;
/** A sound that is quieter than speech by so much is hiss. Soft consonants are louder. */
const thresholdDb = -34;
/** Hiss is made quieter by so many times what it lies below the threshold, but by no more than the second number. */
const slope = 2;
const mostDb = 20;
/** Speech is as loud as the windows of this share are at most. */
const speechShare = 0.95;

/** Makes the hiss between words quieter, in place, and leaves speech as it is: a downward expander of 1 to 3. */
export function expandPauses(
  kernel: SpeechKernel,
  samples: Float32Array,
  sampleRateHz: number,
): void {
  const window = Math.max(1, Math.round((windowMs * sampleRateHz) / 1000));
  const powers = kernel.windowPowers(samples, window);
  const speech = [...powers].sort((a, b) => a - b)[Math.floor((powers.length - 1) * speechShare)];
  if (!speech) return;
  const gains = powers.map((_, i) => {
    const near = powers.slice(Math.max(0, i - guardWindows), i + guardWindows + 1);
    const db = 10 * Math.log10(Math.max(...near) / speech + 1e-12);
    return 10 ** (Math.max(-mostDb, Math.min(0, slope * (db - thresholdDb))) / 20);
  });
  if (gains.every((gain) => gain === 1)) return;
  kernel.glide(samples, gains, window);
}
