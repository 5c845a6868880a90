import { sampleRateHz } from "../sample-rate.js";
import type { Biquad } from "../sound/biquad.js";

/** What is left of a loop that is played for ever through a filter: run twice, so that its beginning follows its end. */
export function filterLoop(loop: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): Float32Array {
  const filtered = new Float32Array(loop.length);
  let z1 = 0;
  let z2 = 0;
  for (let pass = 0; pass < 2; pass += 1) {
    const from = pass === 0 ? Math.max(0, loop.length - sampleRateHz) : 0;
    for (let i = from; i < loop.length; i += 1) {
      const x = loop[i] ?? 0;
      const y = b0 * x + z1;
      z1 = b1 * x - a1 * y + z2;
      z2 = b2 * x - a2 * y;
      filtered[i] = y;
    }
  }
  return filtered;
}

/** Delays of the four combs and the two all-passes, in samples: prime, as in Schroeder's reverberators. */
const combs = [1_687, 1_933, 2_053, 2_251];
const allPasses = [241, 83];
const feedback = 0.78;
/** Of the room, beside the sound itself. */
const wet = 0.22;

/** Puts a loop into a room, in place: played twice, so that the room's tail goes on from its end to its beginning. */
export function reverberate(loop: Float32Array): void {
  const lines = combs.map((length) => ({ memory: new Float32Array(length), at: 0, low: 0 }));
  const diffusers = allPasses.map((length) => ({ memory: new Float32Array(length), at: 0 }));
  const tail = Math.min(loop.length, 3 * sampleRateHz);
  for (let i = loop.length - tail; i < 2 * loop.length; i += 1) {
    const index = i < loop.length ? i : i - loop.length;
    const dry = loop[index] ?? 0;
    let room = 0;
    for (const line of lines) {
      const echo = line.memory[line.at] ?? 0;
      // High frequencies die away sooner, as in a room with curtains.
      line.low = echo + (line.low - echo) * 0.35;
      line.memory[line.at] = dry + line.low * feedback;
      line.at = line.at + 1 === line.memory.length ? 0 : line.at + 1;
      room += echo;
    }
    for (const diffuser of diffusers) {
      const echo = diffuser.memory[diffuser.at] ?? 0;
      const fed = room + echo * 0.6;
      diffuser.memory[diffuser.at] = fed;
      diffuser.at = diffuser.at + 1 === diffuser.memory.length ? 0 : diffuser.at + 1;
      room = echo - fed * 0.6;
    }
    if (i >= loop.length) loop[index] = dry + (room * wet) / combs.length;
  }
}
