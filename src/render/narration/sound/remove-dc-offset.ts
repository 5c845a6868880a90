/** Loudest sample that is let through: leaves room for what a filter adds between samples. */
const peakLimit = 30_000;
/** Below this there is no voice, only offset and drift. */
const lowestHz = 20;

/**
 * Takes away a constant offset (a first-order high pass) and scales a sound down that would clip. Loudness over a clip
 * is the mixer's matter; this only keeps one sentence sane.
 */
export function removeDcOffset(samples: Int16Array, sampleRateHz: number): Int16Array {
  const steadied = new Float32Array(samples.length);
  const memory = 1 - (2 * Math.PI * lowestHz) / sampleRateHz;
  // Starts from the first sample, as if it had always been there: an offset makes no click.
  let before = samples[0] ?? 0;
  let level = 0;
  let peak = 0;
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i] ?? 0;
    level = sample - before + memory * level;
    before = sample;
    steadied[i] = level;
    peak = Math.max(peak, Math.abs(level));
  }
  const gain = peak > peakLimit ? peakLimit / peak : 1;
  const settled = new Int16Array(samples.length);
  for (let i = 0; i < settled.length; i++) settled[i] = Math.round((steadied[i] ?? 0) * gain);
  return settled;
}
