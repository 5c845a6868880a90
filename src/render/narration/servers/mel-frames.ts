import { frameMs } from "./speech-frames.js";

const windowMs = 25;
/** Bands between these, evenly spaced on the mel scale. */
const bottomHz = 120;
const topHz = 6_500;
const bandCount = 24;
/** Cepstral coefficients of a frame, from the second one on: the first is loudness. */
const coefficientCount = 12;
/** Coefficients, loudness, and how each of them changes. */
export const featureCount = 2 * (coefficientCount + 1);
const loudnessWeight = 1.2;
const changeWeight = 1.5;

/**
 * What a sound is like, frame by frame, whoever speaks and however loud: `featureCount` numbers for each, of mean 0 over all of
 * them and about equal weight (mel cepstra and their changes).
 * @param kept the frames to tell of, in order.
 */
export function melFrames(
  samples: Int16Array,
  sampleRateHz: number,
  kept: readonly number[],
): Float32Array {
  const window = Math.round((windowMs * sampleRateHz) / 1_000);
  const size = 2 ** Math.ceil(Math.log2(window));
  const step = (sampleRateHz * frameMs) / 1_000;
  const count = Math.max(1, Math.ceil(samples.length / step));
  const hann = Float64Array.from(
    { length: window },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / window),
  );
  const bands = bandWeights(size, sampleRateHz);
  const half = coefficientCount + 1;
  const cepstra = new Float32Array(count * half);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const energies = new Float64Array(bandCount);
  for (let frame = 0; frame < count; frame++) {
    const start = Math.round(frame * step + step / 2 - window / 2);
    real.fill(0);
    imaginary.fill(0);
    for (let i = 0; i < window; i++) real[i] = (samples[start + i] ?? 0) * (hann[i] ?? 0);
    transform(real, imaginary);
    bandEnergies(real, imaginary, bands, energies);
    for (let k = 0; k < half; k++) {
      let sum = 0;
      for (let band = 0; band < bandCount; band++) {
        const angle = (Math.PI * k * (band + 0.5)) / bandCount;
        sum += (energies[band] ?? 0) * Math.cos(angle);
      }
      cepstra[frame * half + k] = sum;
    }
  }
  return withChanges(cepstra, { count, half, kept });
}

/** Normalises each coefficient over the frames that are kept, and adds how it changes over five frames. */
function withChanges(
  cepstra: Float32Array,
  { count, half, kept }: { count: number; half: number; kept: readonly number[] },
): Float32Array {
  const features = new Float32Array(kept.length * featureCount);
  const at = (frame: number, k: number) =>
    cepstra[Math.max(0, Math.min(count - 1, frame)) * half + k] ?? 0;
  for (let k = 0; k < half; k++) {
    let sum = 0;
    let squares = 0;
    for (const frame of kept) {
      sum += at(frame, k);
      squares += at(frame, k) ** 2;
    }
    const mean = sum / kept.length;
    const deviation = Math.sqrt(Math.max(1e-6, squares / kept.length - mean ** 2));
    const weight = (k === 0 ? loudnessWeight : 1 / Math.sqrt(1 + k / 4)) / deviation;
    for (const [row, frame] of kept.entries()) {
      const change =
        2 * (at(frame + 2, k) - at(frame - 2, k)) + at(frame + 1, k) - at(frame - 1, k);
      features[row * featureCount + k] = (at(frame, k) - mean) * weight;
      features[row * featureCount + half + k] = ((changeWeight * change) / 10) * weight;
    }
  }
  return features;
}

interface Band {
  /** First bin, and the weights of it and those after it. */
  first: number;
  weights: Float64Array;
}

function bandWeights(size: number, sampleRateHz: number): Band[] {
  const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
  const hertz = (value: number) => 700 * (Math.exp(value / 1127) - 1);
  const bottom = mel(bottomHz);
  const step = (mel(topHz) - bottom) / (bandCount + 1);
  const edge = (index: number) => (hertz(bottom + index * step) * size) / sampleRateHz;
  return Array.from({ length: bandCount }, (_, band) => {
    const [from, middle, to] = [edge(band), edge(band + 1), edge(band + 2)];
    const first = Math.ceil(from);
    const weights = Float64Array.from({ length: Math.max(1, Math.ceil(to) - first) }, (__, i) => {
      const bin = first + i;
      return Math.max(0, Math.min((bin - from) / (middle - from), (to - bin) / (to - middle)));
    });
    return { first, weights };
  });
}

/** The logarithm of each band's energy; what is 60 dB below a loud sound counts as silence. */
function bandEnergies(
  real: Float64Array,
  imaginary: Float64Array,
  bands: readonly Band[],
  energies: Float64Array,
): void {
  for (const [index, { first, weights }] of bands.entries()) {
    let energy = 0;
    for (let i = 0; i < weights.length; i++) {
      const [re, im] = [real[first + i] ?? 0, imaginary[first + i] ?? 0];
      energy += (weights[i] ?? 0) * (re * re + im * im);
    }
    energies[index] = Math.log(energy + 1e7);
  }
}

/** The discrete Fourier transform of a length that is a power of two, in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [real[i], real[j]] = [real[j] ?? 0, real[i] ?? 0];
    [imaginary[i], imaginary[j]] = [imaginary[j] ?? 0, imaginary[i] ?? 0];
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    for (let k = 0; k < half; k++) {
      const angle = (-2 * Math.PI * k) / length;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let at = k; at < size; at += length) {
        const re = (real[at + half] ?? 0) * cos - (imaginary[at + half] ?? 0) * sin;
        const im = (real[at + half] ?? 0) * sin + (imaginary[at + half] ?? 0) * cos;
        real[at + half] = (real[at] ?? 0) - re;
        imaginary[at + half] = (imaginary[at] ?? 0) - im;
        real[at] = (real[at] ?? 0) + re;
        imaginary[at] = (imaginary[at] ?? 0) + im;
      }
    }
  }
}
