/** Silence that is left before the first sound and after the last, in milliseconds. */
const marginMs = 20;
/** Ends are faded over this long, so that the cut never clicks. Less than the margin: no speech is touched. */
const fadeMs = 5;
/** What counts as sound: this part of the loudest sample (−42 dB: flite's pauses hiss at −45), never less than a floor. */
const soundPart = 0.008;
const soundFloor = 24;

/** Where the sound of a recording lies with its margins: half open. A silent recording is kept whole. */
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
  return Math.max(soundFloor, peak * soundPart);
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
