import { sampleRateHz } from "../../sample-rate.js";
import { applyBiquad, highPass, lowPass } from "../../sound/biquad.js";

const sharp = { sampleRateHz, q: Math.SQRT1_2 };
/** The overtones are made of what lies between these, so that they go on where the voice ends, and fall from there. */
const sourceBottom = highPass({ ...sharp, hertz: 3_800 });
const sourceTop = lowPass({ ...sharp, hertz: 5_500 });
/** Where a voice of 16 kHz ends. */
const bottom = highPass({ ...sharp, hertz: 7_500 });
const top = lowPass({ ...sharp, hertz: 9_000 });

/**
 * Adds overtones above 7 kHz to speech of a voice that ends there, in place: twice the frequencies of its consonants, by
 * full-wave rectification, which keeps their loudness in proportion.
 */
export function addAir(samples: Int16Array, share: number): void {
  const air = Float32Array.from(samples);
  applyBiquad(air, sourceBottom);
  applyBiquad(air, sourceTop);
  for (let i = 0; i < air.length; i += 1) air[i] = Math.abs(air[i] ?? 0);
  applyBiquad(air, bottom);
  applyBiquad(air, bottom);
  applyBiquad(air, top);
  for (let i = 0; i < samples.length; i += 1) {
    const sum = Math.round((samples[i] ?? 0) + share * (air[i] ?? 0));
    samples[i] = Math.max(-32_768, Math.min(32_767, sum));
  }
}
