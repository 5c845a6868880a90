import { sampleRateHz, samplesPerMs } from "../sample-rate.js";
import { createPeakFollower, truePeakDelay } from "./true-peak.js";

/** How far ahead a peak is seen: the gain glides down to it over 5 ms. */
const lookAhead = 5 * samplesPerMs;
/** A peak is told within one sample of its place: the gain is held that much longer on both sides. */
const slack = 2;
/** The share of the way back to full gain that is made with each sample: about 60 ms for most of it. */
const release = 1 / (0.06 * sampleRateHz);
/** A gain this near to 1 changes no 16-bit sample: it counts as 1. */
const unity = 1 - 2 ** -18;

/** By how many samples the limiter's output lags behind its input. */
export const limiterDelay = lookAhead + slack + truePeakDelay;

/**
 * A limiter that looks ahead: it turns down around peaks, smoothly, so that the wave between the samples stays at or
 * below the ceiling; all else passes as it is.
 * @param ceiling true peak, as a factor of full scale.
 * @returns a function that takes the next samples and replaces them by those {@link limiterDelay} before, limited.
 */
export function createLimiter(ceiling: number): (samples: Float32Array) => void {
  const follow = createPeakFollower();
  const delayed = new Float32Array(limiterDelay);
  const lowest = slidingMinimum(lookAhead + 2 * slack + 1);
  const smooth = slidingMean(lookAhead);
  const settled = lookAhead + 2 * slack + 1 + lookAhead;
  let position = 0;
  let gain = 1;
  // Samples since the gain was last below 1: after as many as the windows hold, both hold nothing but ones.
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

/** The lowest of the last `length` values, 1 at most: a queue of those that may still become it (Lemire, 2006). */
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
  // Whole numbers add up and cancel without any rest, however long the sound is: fractions would drift.
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
