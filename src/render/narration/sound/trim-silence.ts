/** The silence that is kept before the first sound and after the last, in milliseconds. */
const marginMs = 20;
/** How long both ends are faded, so that the cut does not click. It is less than the margin, so no speech is faded. */
const fadeMs = 5;
/**
 * A sample counts as sound from this share of the loudest one on (−42 dB; flite's pauses hiss at −45), or from the
 * floor.
 */
const soundShare = 0.008;
const soundFloor = 24;

/** The range of a recording that has sound, margins included; half open. A silent recording is kept whole. */
export function soundRange(
  samples: Int16Array,
  sampleRateHz: number,
): { start: number; end: number } {
  const threshold = soundThreshold(samples);
  let first = 0;
  while (first < samples.length && Math.abs(samples[first] ?? 0) < threshold) first++;
  if (first === samples.length) return { start: 0, end: samples.length };
  let last = samples.length - 1;
  while (Math.abs(samples[last] ?? 0) < threshold) last--;
  const margin = Math.round((marginMs * sampleRateHz) / 1000);
  return { start: Math.max(0, first - margin), end: Math.min(samples.length, last + 1 + margin) };
}

/** How loud a sample of this recording must be to count as sound. */
export function soundThreshold(samples: Int16Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.max(soundFloor, peak * soundShare);
}

/** Fades both ends of a sound, in place. */
export function fadeEnds(samples: Int16Array, sampleRateHz: number): void {
  const count = Math.min(Math.round((fadeMs * sampleRateHz) / 1000), samples.length >> 1);
  for (let i = 0; i < count; i++) {
    const end = samples.length - 1 - i;
    samples[i] = Math.round(((samples[i] ?? 0) * i) / count);
    samples[end] = Math.round(((samples[end] ?? 0) * i) / count);
  }
}
