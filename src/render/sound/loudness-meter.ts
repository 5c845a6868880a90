import { sampleRateHz } from "../sample-rate.js";

/**
 * Loudness is measured in blocks of 400 ms that begin every 100 ms: so energies are summed and kept for steps of 100
 * ms.
 */
const stepSamples = sampleRateHz / 10;
const stepsInBlock = 4;
const absoluteGateLufs = -70;
const relativeGateLu = -10;

/** Measures integrated loudness after ITU-R BS.1770-4 of sound at 48 kHz. It keeps 8 bytes for each 100 ms. */
export interface LoudnessMeter {
  /** The next samples, -1 to 1. */
  push(samples: Float32Array): void;
  /** Of all that was pushed, in LUFS; -Infinity where nothing is above the gate, or it is shorter than 400 ms. */
  integratedLufs(): number;
}

/**
 * @param channelWeight how often the channel's energy is counted: 1 for mono or for one of several channels; 2 for
 * a pair of channels that play the same, because their energies add up.
 */
export function createLoudnessMeter(channelWeight: number): LoudnessMeter {
  const weigh = kWeighting();
  const steps: number[] = [];
  let energy = 0;
  let filled = 0;

  return {
    push(samples) {
      for (let done = 0; done < samples.length; ) {
        const count = Math.min(samples.length - done, stepSamples - filled);
        energy += weigh(samples, done, done + count);
        filled += count;
        done += count;
        if (filled === stepSamples) {
          steps.push(energy);
          energy = 0;
          filled = 0;
        }
      }
    },
    integratedLufs: () => gatedLoudness(steps, channelWeight),
  };
}

/** Applies both gates of BS.1770-4, Annex 1: first -70 LUFS, then 10 LU below the loudness of what is left. */
function gatedLoudness(steps: readonly number[], channelWeight: number): number {
  const blocks: number[] = [];
  for (let end = stepsInBlock; end <= steps.length; end += 1) {
    let sum = 0;
    for (let step = end - stepsInBlock; step < end; step += 1) sum += steps[step] ?? 0;
    blocks.push((channelWeight * sum) / (stepsInBlock * stepSamples));
  }
  const audible = blocks.filter((power) => toLufs(power) > absoluteGateLufs);
  const relativeGate = toLufs(mean(audible)) + relativeGateLu;
  return toLufs(mean(audible.filter((power) => toLufs(power) > relativeGate)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function toLufs(power: number): number {
  return power > 0 ? -0.691 + 10 * Math.log10(power) : Number.NEGATIVE_INFINITY;
}

/**
 * Makes the K-weighting filter of BS.1770-4 at 48 kHz: a high shelf, which models the head, then a high pass. Each call
 * filters a range of samples and returns the sum of their squares; the filter's state goes on from call to call.
 */
function kWeighting(): (samples: Float32Array, from: number, to: number) => number {
  const state = { shelf1: 0, shelf2: 0, pass1: 0, pass2: 0 };
  return (samples, from, to) => {
    // Local variables stay in registers, which matters here: every sample of a clip passes this loop several times.
    let { shelf1, shelf2, pass1, pass2 } = state;
    let sum = 0;
    for (let i = from; i < to; i += 1) {
      const x = samples[i] ?? 0;
      const shelved = 1.53512485958697 * x + shelf1;
      shelf1 = -2.69169618940638 * x + 1.69065929318241 * shelved + shelf2;
      shelf2 = 1.19839281085285 * x - 0.73248077421585 * shelved;
      const passed = shelved + pass1;
      pass1 = -2 * shelved + 1.99004745483398 * passed + pass2;
      pass2 = shelved - 0.99007225036621 * passed;
      sum += passed * passed;
    }
    // In silence the state would decay into denormal numbers, with which processors compute many times slower.
    if (sum < 1e-25) shelf1 = shelf2 = pass1 = pass2 = 0;
    Object.assign(state, { shelf1, shelf2, pass1, pass2 });
    return sum;
  };
}
