/**
 * The interpolation filter of ITU-R BS.1770-4, Annex 2, for four times the sample rate: 48 taps in 4 phases of 12. The
 * last two phases are the first two reversed.
 */
const firstPhase = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
  0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
];
const secondPhase = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
  0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
];
const tapCount = 12;
const phases = [firstPhase, secondPhase, secondPhase.toReversed(), firstPhase.toReversed()].map(
  (taps) => Float64Array.from(taps),
);
/** A value between samples is at most this many times the largest sample around it. */
const worstGain = Math.max(
  ...phases.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)),
);

/** The peak around a sample is known this many samples after the sample itself. */
export const truePeakDelay = 6;

/**
 * Makes a function that follows the true peak of the wave between samples, for sound at 48 kHz.
 * @returns a function that takes the next sample and returns the peak around the sample {@link truePeakDelay} before it.
 * Where that peak is below `floor`, it may return any value below `floor`, so that most samples need no interpolation.
 */
export function createPeakFollower(): (sample: number, floor: number) => number {
  // Each sample is written twice, so that the last twelve are always contiguous.
  const recent = new Float64Array(2 * tapCount);
  let position = 0;
  let loudUntil = 0;

  return (sample, floor) => {
    const quiet = floor / worstGain;
    recent[position] = sample;
    recent[position + tapCount] = sample;
    position = position + 1 === tapCount ? 0 : position + 1;
    if (sample > quiet || sample < -quiet) loudUntil = tapCount;
    if (loudUntil === 0) return 0;
    loudUntil -= 1;

    let peak = Math.abs(recent[position + tapCount - 1 - truePeakDelay] ?? 0);
    for (const taps of phases) {
      let value = 0;
      // The first tap belongs to the newest sample.
      for (let tap = 0; tap < tapCount; tap += 1) {
        value += (taps[tap] ?? 0) * (recent[position + tapCount - 1 - tap] ?? 0);
      }
      peak = Math.max(peak, Math.abs(value));
    }
    return peak;
  };
}

/** Measures the true peak of a channel at 48 kHz. */
export interface TruePeakMeter {
  /** The next samples, -1 to 1. */
  push(samples: Float32Array): void;
  /** The true peak of all that was pushed, in dBTP; -Infinity for silence. */
  peakDb(): number;
}

export function createTruePeakMeter(): TruePeakMeter {
  const follow = createPeakFollower();
  let peak = 0;
  const take = (sample: number) => {
    peak = Math.max(peak, follow(sample, peak));
  };
  return {
    push(samples) {
      for (let i = 0; i < samples.length; i += 1) take(samples[i] ?? 0);
    },
    peakDb() {
      for (let i = 0; i < tapCount; i += 1) take(0);
      return peak > 0 ? 20 * Math.log10(peak) : Number.NEGATIVE_INFINITY;
    },
  };
}
