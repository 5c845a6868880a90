import { reusableBuffer } from "../reusable-buffer.js";
import { samplesPerMs } from "../sample-rate.js";

/** Samples from one splice to the next, and how long each splice fades: 15 ms at 48 kHz. */
const hop = 15 * samplesPerMs;
/** How far from its due place a splice may be looked for: 10 ms, so that one period of a voice of 50 Hz fits. */
const reach = 10 * samplesPerMs;
/** The first search looks at means of so many samples, the second at every sample around the first one's best. */
const coarseStep = 8;
const fineReach = 10;

/**
 * Makes a function that plays speech faster or slower at the same pitch (WSOLA: waveform similarity overlap-add; Verhelst
 * and Roelands, 1993). Where the sound runs ahead or lags by more than 10 ms, it jumps to the place near by that goes on
 * most alike.
 * @param tempo 0.85 to 1.25 is what speech bears; 1 gives the same array back.
 * @returns takes samples, mono, 48 kHz, and gives exactly `round(samples.length / tempo)`, good until the next call.
 */
export function createTimeStretcher(tempo: number): (samples: Int16Array) => Int16Array {
  if (tempo === 1) return (samples) => samples;
  const fade = fadeIn();
  const outputSpace = reusableBuffer((length) => new Int16Array(length));
  const coarseSpace = reusableBuffer((length) => new Float32Array(length));

  return (samples) => {
    const length = Math.round(samples.length / tempo);
    const output = outputSpace(length);
    const coarse = coarseSpace(Math.floor(samples.length / coarseStep));
    fillMeans(coarse, samples);
    const at = (index: number) => samples[index] ?? 0;

    // Where in the input the sound would go on if it were not spliced.
    let next = 0;
    for (let start = 0; start < length; start += hop) {
      const due = Math.round(start * tempo);
      const splice = Math.abs(next - due) <= reach ? next : mostAlike(samples, coarse, next, due);
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

/** The place within reach of `due` from which the next hop is most like the hop at `next`. Never negative. */
function mostAlike(samples: Int16Array, coarse: Float32Array, next: number, due: number): number {
  const from = Math.max(0, due - reach);
  const to = due + reach;
  const rough =
    coarseStep *
    best(Math.ceil(from / coarseStep), Math.floor(to / coarseStep), (place) =>
      likeness(coarse, Math.round(next / coarseStep), place, hop / coarseStep, 1),
    );
  return best(Math.max(from, rough - fineReach), Math.min(to, rough + fineReach), (place) =>
    likeness(samples, next, place, hop, 2),
  );
}

/** The number in `[from, to]` that scores highest; the lowest of equals. */
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

/** Correlation of two stretches, every `stride`th sample, made independent of how loud the second one is. */
function likeness(
  signal: Int16Array | Float32Array,
  one: number,
  other: number,
  length: number,
  stride: number,
): number {
  let product = 0;
  let energy = 1;
  const end = Math.min(length, signal.length - Math.max(one, other));
  for (let i = 0; i < end; i += stride) {
    const b = signal[other + i] ?? 0;
    product += (signal[one + i] ?? 0) * b;
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

/** Rises from 0 to 1 over a hop; what it and its mirror weigh adds up to 1, as alike sounds need. */
function fadeIn(): Float32Array {
  return Float32Array.from(
    { length: hop },
    (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / hop),
  );
}
