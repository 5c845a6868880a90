/** The loudest sample that is left as it is. It leaves room for the peaks that resampling makes between samples. */
const peakLimit = 30_000;
/** Cutoff of the high pass. Below it there is no voice, only offset and drift. */
const lowestHz = 20;

/**
 * Removes a constant offset by a first-order high pass, and scales down a sound that would clip then. The loudness of the
 * clip is normalised later, over all sentences, by the mixer.
 */
export function removeDcOffset(samples: Int16Array, sampleRateHz: number): Int16Array {
  const filtered = new Float32Array(samples.length);
  const feedback = 1 - (2 * Math.PI * lowestHz) / sampleRateHz;
  // The filter starts as if the first sample had always been there, so that an offset makes no click.
  let previous = samples[0] ?? 0;
  let level = 0;
  let peak = 0;
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i] ?? 0;
    level = sample - previous + feedback * level;
    previous = sample;
    filtered[i] = level;
    peak = Math.max(peak, Math.abs(level));
  }
  const gain = peak > peakLimit ? peakLimit / peak : 1;
  const output = new Int16Array(samples.length);
  for (let i = 0; i < output.length; i++) output[i] = Math.round((filtered[i] ?? 0) * gain);
  return output;
}
