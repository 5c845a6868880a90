import type { SpeechKernel } from "./speech-kernel.js";

/** Resamples a sound from one sample rate to another; the input is not changed. */
export type Resampler = (samples: Int16Array) => Int16Array;

/** How many input samples each output sample is computed from; a multiple of 4. */
const tapCount = 24;
/** The Kaiser window's shape: 5.7 gives a stop band of about −58 dB, well below what speech has near the cutoff. */
const kaiserBeta = 5.7;

/**
 * Makes a polyphase windowed-sinc resampler that raises the sample rate (16,000 → 48,000, 22,050 → 48,000). Its table
 * is computed once; the same input gives the same bytes. Its cutoff is the input's Nyquist frequency, so that the
 * input's own samples stay as they are, and only those between them are computed. The output has `ceil(length × toHz /
 * fromHz)` samples, without delay.
 */
export function createResampler(kernel: SpeechKernel, fromHz: number, toHz: number): Resampler {
  if (!Number.isInteger(fromHz) || !Number.isInteger(toHz) || fromHz <= 0 || toHz < fromHz) {
    throw new RangeError(
      `Cannot resample ${fromHz} Hz to ${toHz} Hz: the rate can only be raised.`,
    );
  }
  if (fromHz === toHz) return (samples) => samples.slice();
  const divisor = greatestCommonDivisor(fromHz, toHz);
  const phaseCount = toHz / divisor;
  const step = fromHz / divisor;
  const phases = { table: phaseTable(phaseCount), taps: tapCount, phases: phaseCount, step };
  return (samples) => kernel.resample(samples, phases);
}

/** The taps of each phase, scaled to a gain of 1 so that no phase is louder than another. */
function phaseTable(phaseCount: number): Float64Array {
  const table = new Float64Array(phaseCount * tapCount);
  const half = tapCount / 2;
  for (let phase = 0; phase < phaseCount; phase++) {
    const weights = Array.from({ length: tapCount }, (_, k) => {
      const distance = k - (half - 1) - phase / phaseCount;
      return sinc(distance) * kaiser(distance / half);
    });
    const gain = weights.reduce((sum, weight) => sum + weight, 0);
    table.set(
      weights.map((weight) => weight / gain),
      phase * tapCount,
    );
  }
  return table;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel0(kaiserBeta * Math.sqrt(1 - x * x)) / bessel0(kaiserBeta);
}

/** The modified Bessel function of order 0, by its power series. */
function bessel0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > 1e-12 * sum; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
