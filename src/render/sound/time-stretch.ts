import { reusableBuffer } from "../reusable-buffer.js";
import { samplesPerMs } from "../sample-rate.js";

/** Samples from one splice to the next, and also the length of each splice's crossfade: 15 ms. */
const hop = 15 * samplesPerMs;
/** How far from its nominal place a splice may lie, in samples: 10 ms either way hold one period of a voice of 50 Hz. */
const reach = 10 * samplesPerMs;
/**
 * The first search compares means of so many samples; the second compares every sample, this far around the first
 * result.
 */
const coarseStep = 8;
const fineReach = 10;

/**
 * Makes a function that plays speech faster or slower at the same pitch (WSOLA, waveform similarity overlap-add: Verhelst
 * and Roelands, 1993). Where the sound is more than 10 ms ahead or behind, it is crossfaded to the place near by that
 * continues it most similarly.
 * @param tempo speech sounds well from 0.85 to 1.25; at 1 the function returns the array that it is given.
 * @returns a function that takes samples, mono at 48 kHz, and gives exactly `round(samples.length / tempo)`, valid
 * until its next call.
 */
export function createTimeStretcher(tempo: number): (samples: Int16Array) => Int16Array {
  if (tempo === 1) return (samples) => samples;
  const stretch = createTimeWarper();
  return (samples) =>
    stretch(samples, Math.round(samples.length / tempo), (sample) => Math.round(sample * tempo));
}

/** Plays speech along a map of time: `inputAt` tells for a sample of the output which one of the input is due there. */
export type TimeWarper = (
  samples: Int16Array,
  length: number,
  inputAt: (outputSample: number) => number,
) => Int16Array;

/**
 * Makes a function that plays speech faster in some places and slower in others, at the same pitch. What it gives has `length`
 * samples, is never more than 10 ms ahead of the map or behind it, and is valid until the next call.
 */
export function createTimeWarper(): TimeWarper {
  const fade = fadeIn();
  const outputBuffer = reusableBuffer((length) => new Int16Array(length));
  const coarseBuffer = reusableBuffer((length) => new Float32Array(length));

  return (samples, length, inputAt) => {
    const output = outputBuffer(length);
    const coarse = coarseBuffer(Math.floor(samples.length / coarseStep));
    fillMeans(coarse, samples);
    const at = (index: number) => samples[index] ?? 0;

    // The place in the input where the sound goes on when it is not spliced.
    let next = 0;
    for (let start = 0; start < length; start += hop) {
      const nominal = inputAt(start);
      const splice =
        Math.abs(next - nominal) <= reach ? next : mostSimilar(samples, coarse, next, nominal);
      const end = Math.min(hop, length - start);
      if (splice === next) {
        const sound = samples.subarray(splice, splice + end);
        output.set(sound, start);
        output.fill(0, start + sound.length, start + end);
      } else {
        for (let i = 0; i < end; i += 1) {
          const weight = fade[i] ?? 0;
          output[start + i] = Math.round(at(next + i) * (1 - weight) + at(splice + i) * weight);
        }
      }
      next = splice + hop;
    }
    return output;
  };
}

/** The place within reach of `nominal` whose hop is most similar to the hop at `next`. Never negative. */
function mostSimilar(
  samples: Int16Array,
  coarse: Float32Array,
  next: number,
  nominal: number,
): number {
  const from = Math.max(0, nominal - reach);
  const to = nominal + reach;
  const rough =
    coarseStep *
    best(Math.ceil(from / coarseStep), Math.floor(to / coarseStep), (place) =>
      similarity(coarse, Math.round(next / coarseStep), place, hop / coarseStep, 1),
    );
  return best(Math.max(from, rough - fineReach), Math.min(to, rough + fineReach), (place) =>
    similarity(samples, next, place, hop, 2),
  );
}

/** The number in `[from, to]` with the highest score; the lowest of equals. */
function best(from: number, to: number, score: (place: number) => number): number {
  let winner = from;
  let highest = Number.NEGATIVE_INFINITY;
  for (let place = from; place <= to; place += 1) {
    const value = score(place);
    if (value > highest) {
      highest = value;
      winner = place;
    }
  }
  return winner;
}

/** The correlation of two ranges, by every `stride`th sample, normalised by the energy of the second one. */
function similarity(
  signal: Int16Array | Float32Array,
  first: number,
  second: number,
  length: number,
  stride: number,
): number {
  let product = 0;
  let energy = 1;
  const end = Math.min(length, signal.length - Math.max(first, second));
  for (let i = 0; i < end; i += stride) {
    const b = signal[second + i] ?? 0;
    product += (signal[first + i] ?? 0) * b;
    energy += b * b;
  }
  return product / Math.sqrt(energy);
}

function fillMeans(result: Float32Array, samples: Int16Array): void {
  for (let i = 0; i < result.length; i += 1) {
    let sum = 0;
    for (let j = i * coarseStep; j < (i + 1) * coarseStep; j += 1) sum += samples[j] ?? 0;
    result[i] = sum / coarseStep;
  }
}

/**
 * Weights that rise from 0 to 1 over a hop. They and their mirror image add up to 1, as a crossfade of similar sounds
 * needs.
 */
function fadeIn(): Float32Array {
  return Float32Array.from(
    { length: hop },
    (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / hop),
  );
}
