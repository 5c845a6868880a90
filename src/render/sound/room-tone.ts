import { sampleRateHz } from "../sample-rate.js";

/**
 * How loud the tone is, in dBFS (root mean square): quieter than a recording room, and enough that a pause does not sound
 * as if the clip had stopped.
 */
export const roomToneDb = -62;

/** A room is dull: above this its noise falls by 6 dB an octave. */
const dullAboveHz = 500;
/** Below this there is rumble, which loudspeakers cannot play. */
const rumbleBelowHz = 60;
/** The root mean square of the filtered noise before its gain; a test holds it. */
const filteredRms = 0.09826;
const seed = 0x2545f491;

/**
 * Makes a function that adds the noise of a quiet room to the next samples of a clip, in place. It is the same noise in
 * every clip: always from the same seed, and nobody hears that at this level.
 */
export function createRoomTone(): (samples: Float32Array) => void {
  const smooth = 1 - Math.exp((-2 * Math.PI * dullAboveHz) / sampleRateHz);
  const follow = 1 - Math.exp((-2 * Math.PI * rumbleBelowHz) / sampleRateHz);
  const gain = 10 ** (roomToneDb / 20) / filteredRms;
  let random = seed;
  let dull = 0;
  let rumble = 0;
  return (samples) => {
    for (let i = 0; i < samples.length; i += 1) {
      // Xorshift (Marsaglia, 2003): whole numbers only, so that every machine makes the same noise.
      random ^= random << 13;
      random ^= random >>> 17;
      random ^= random << 5;
      dull += smooth * (random / 0x8000_0000 - dull);
      rumble += follow * (dull - rumble);
      samples[i] = (samples[i] ?? 0) + (dull - rumble) * gain;
    }
  };
}
