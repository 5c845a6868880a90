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
  const tail = Math.min(loop.length, 3 * sampleRateHz);
  const played = new Float32Array(tail + loop.length);
  played.set(loop.subarray(loop.length - tail));
  played.set(loop, tail);
  // Filter by filter over the whole sound, which is three times as fast as sample by sample through all filters.
  const room = new Float64Array(played.length);
  for (const length of combs) addComb(room, played, length);
  for (const length of allPasses) diffuse(room, length);
  for (let i = 0; i < loop.length; i += 1) {
    loop[i] = (loop[i] ?? 0) + ((room[tail + i] ?? 0) * wet) / combs.length;
  }
}

function addComb(room: Float64Array, dry: Float32Array, length: number): void {
  const memory = new Float32Array(length);
  let at = 0;
  let low = 0;
  for (let i = 0; i < dry.length; i += 1) {
    const echo = memory[at] ?? 0;
    // High frequencies die away sooner, as in a room with curtains.
    low = echo + (low - echo) * 0.35;
    memory[at] = (dry[i] ?? 0) + low * feedback;
    at = at + 1 === length ? 0 : at + 1;
    room[i] = (room[i] ?? 0) + echo;
  }
}

function diffuse(room: Float64Array, length: number): void {
  const memory = new Float32Array(length);
  let at = 0;
  for (let i = 0; i < room.length; i += 1) {
    const echo = memory[at] ?? 0;
    const fed = (room[i] ?? 0) + echo * 0.6;
    memory[at] = fed;
    at = at + 1 === length ? 0 : at + 1;
    room[i] = echo - fed * 0.6;
  }
}
