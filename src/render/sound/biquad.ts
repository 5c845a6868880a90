/** A second-order filter after the Audio EQ Cookbook (Robert Bristow-Johnson); coefficients divided by `a0`. */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** The share of the sample rate, and how sharp the filter is: 0.707 is flat up to the frequency (Butterworth). */
interface Corner {
  sampleRateHz: number;
  hertz: number;
  q: number;
}

/** Raises or, with a negative gain, lowers what lies around a frequency. */
export function peaking(corner: Corner, gainDb: number): Biquad {
  const a = 10 ** (gainDb / 40);
  const { alpha, cos } = angles(corner);
  const a0 = 1 + alpha / a;
  return {
    ...{ b0: (1 + alpha * a) / a0, b1: (-2 * cos) / a0, b2: (1 - alpha * a) / a0 },
    ...{ a1: (-2 * cos) / a0, a2: (1 - alpha / a) / a0 },
  };
}

/** Takes away what lies below a frequency, by 12 dB an octave. */
export function highPass(corner: Corner): Biquad {
  const { alpha, cos } = angles(corner);
  const a0 = 1 + alpha;
  const b = (1 + cos) / 2 / a0;
  return { b0: b, b1: -2 * b, b2: b, a1: (-2 * cos) / a0, a2: (1 - alpha) / a0 };
}

/** Takes away what lies above a frequency, by 12 dB an octave. */
export function lowPass(corner: Corner): Biquad {
  const { alpha, cos } = angles(corner);
  const a0 = 1 + alpha;
  const b = (1 - cos) / 2 / a0;
  return { b0: b, b1: 2 * b, b2: b, a1: (-2 * cos) / a0, a2: (1 - alpha) / a0 };
}

function angles({ sampleRateHz, hertz, q }: Corner): { alpha: number; cos: number } {
  const w = (2 * Math.PI * hertz) / sampleRateHz;
  return { alpha: Math.sin(w) / (2 * q), cos: Math.cos(w) };
}
