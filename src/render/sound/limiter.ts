import { sampleRateHz, samplesPerMs } from "../sample-rate.js";
import { createPeakFollower, truePeakDelay } from "./true-peak.js";

/** How far the limiter looks ahead, in samples: the gain glides down over 5 ms before each peak. */
const lookAhead = 5 * samplesPerMs;
/** How many samples longer the gain is held on both sides: the place of a peak is known to one sample only. */
const holdMargin = 2;
/** How much of the way back to full gain each sample makes: a time constant of 60 ms. */
const release = 1 / (0.06 * sampleRateHz);
/** A gain above this changes no 16-bit sample, and counts as 1. */
const unity = 1 - 2 ** -18;

/** How many samples the limiter's output is later than its input. */
export const limiterDelay = lookAhead + holdMargin + truePeakDelay;

/**
 * Makes a look-ahead limiter: it lowers the gain smoothly around peaks, so that the wave between the samples stays at or
 * below the ceiling. The rest of the sound passes unchanged.
 * @param ceiling true peak, as a factor of full scale.
 * @returns a function that takes the next samples and overwrites them with the limited ones from {@link limiterDelay}
 * samples before.
 */
export function createLimiter(ceiling: number): (samples: Float32Array) => void {
  const follow = createPeakFollower();
  const delayed = new Float32Array(limiterDelay);
  const lowest = slidingMinimum(lookAhead + 2 * holdMargin + 1);
  const smooth = slidingMean(lookAhead);
  const settled = lookAhead + 2 * holdMargin + 1 + lookAhead;
  let position = 0;
  let gain = 1;
  // How many samples have passed since the gain was last below 1. After as many as both windows hold, all values in them
  // are 1, and nothing needs to be computed.
  let calm = settled;

  return (samples) => {
    for (let i = 0; i < samples.length; i += 1) {
      const sample = samples[i] ?? 0;
      const peak = follow(sample, ceiling);
      let output = delayed[position] ?? 0;
      delayed[position] = sample;
      position = position + 1 === limiterDelay ? 0 : position + 1;
      if (peak > ceiling) calm = 0;
      if (calm < settled) {
        const needed = lowest(peak > ceiling ? ceiling / peak : 1);
        gain = Math.min(needed, gain + (1 - gain) * release);
        if (gain > unity) gain = 1;
        calm = gain < 1 ? 0 : calm + 1;
        output *= smooth(gain);
      }
      samples[i] = output;
    }
  };
}

/** The minimum of the last `length` values, by a queue of those that may still become the minimum (Lemire, 2006). */
function slidingMinimum(length: number): (value: number) => number {
  const values = new Float64Array(length);
  const times = new Float64Array(length);
  let first = 0;
  let count = 0;
  let now = 0;
  return (value) => {
    if (count > 0 && (times[first] ?? 0) <= now - length) {
      first = (first + 1) % length;
      count -= 1;
    }
    while (count > 0 && (values[(first + count - 1) % length] ?? 0) >= value) count -= 1;
    values[(first + count) % length] = value;
    times[(first + count) % length] = now;
    count += 1;
    now += 1;
    return values[first] ?? value;
  };
}

/** The mean of the last `length` values, all 1 before the first. */
function slidingMean(length: number): (value: number) => number {
  // Sums of whole numbers are exact, however long the sound is; sums of fractions would drift.
  const one = 2 ** 40;
  const values = new Float64Array(length).fill(one);
  let position = 0;
  let sum = one * length;
  return (value) => {
    const whole = Math.floor(value * one);
    sum += whole - (values[position] ?? 0);
    values[position] = whole;
    position = position + 1 === length ? 0 : position + 1;
    return sum / (one * length);
  };
}
