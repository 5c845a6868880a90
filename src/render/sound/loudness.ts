import { sampleRateHz } from "../sample-rate.js";

/** Loudness is measured in blocks of 400 ms, one every 100 ms: so 100 ms is what is summed up and kept. */
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
 * @param channelWeight what the channel counts: 1 for mono or for one channel of several; 2 for a pair of channels that
 * play the same, as their energies add up.
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

/** Both gates of BS.1770-4, Annex 1: first -70 LUFS, then 10 LU below what is left. */
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
 * The K-weighting of BS.1770-4 at 48 kHz: a high shelf (the head), then a high pass. The function filters a stretch
 * and returns the sum of its squares; it goes on where it left off.
 */
function kWeighting(): (samples: Float32Array, from: number, to: number) => number {
  const state = { shelf1: 0, shelf2: 0, pass1: 0, pass2: 0 };
  return (samples, from, to) => {
    // Local variables stay in registers; this loop sees every sample of a clip several times.
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
    // In silence the states fade into denormal numbers, which processors compute many times slower.
    if (sum < 1e-25) shelf1 = shelf2 = pass1 = pass2 = 0;
    Object.assign(state, { shelf1, shelf2, pass1, pass2 });
    return sum;
  };
}
