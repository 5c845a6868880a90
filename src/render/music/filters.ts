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

/** How many samples are put into the room at once. */
const blockSamples = 4_096;

/** A line of echoes: what it holds comes out when it has gone round. */
interface Echoes {
  memory: Float32Array;
  at: number;
  /** The last echo without its high frequencies. */
  low: number;
}

/** Puts a loop into a room, in place: played twice, so that the room's tail goes on from its end to its beginning. */
export function reverberate(loop: Float32Array): void {
  const echoesOf = (length: number): Echoes => ({
    memory: new Float32Array(length),
    at: 0,
    low: 0,
  });
  const lines = combs.map(echoesOf);
  const diffusers = allPasses.map(echoesOf);
  const block = new Float64Array(blockSamples);
  const roomOf = (dry: Float32Array) => {
    const room = block.subarray(0, dry.length).fill(0);
    for (const line of lines) addEchoes(line, dry, room);
    for (const diffuser of diffusers) diffuse(diffuser, room);
    return room;
  };
  const tail = Math.min(loop.length, 3 * sampleRateHz);
  for (const dry of blocks(loop.subarray(loop.length - tail))) roomOf(dry);
  for (const dry of blocks(loop)) addRoom(dry, roomOf(dry));
}

function* blocks(sound: Float32Array): Generator<Float32Array, void, undefined> {
  for (let from = 0; from < sound.length; from += blockSamples) {
    yield sound.subarray(from, from + blockSamples);
  }
}

/** A comb: adds what comes back of a sound. */
function addEchoes(line: Echoes, dry: Float32Array, room: Float64Array): void {
  const { memory } = line;
  let { at, low } = line;
  for (let i = 0; i < dry.length; i += 1) {
    const echo = memory[at] ?? 0;
    // High frequencies die away sooner, as in a room with curtains.
    low = echo + (low - echo) * 0.35;
    memory[at] = (dry[i] ?? 0) + low * feedback;
    at = at + 1 === memory.length ? 0 : at + 1;
    room[i] = (room[i] ?? 0) + echo;
  }
  line.at = at;
  line.low = low;
}

/** An all-pass: makes many echoes of each one, in place. */
function diffuse(line: Echoes, room: Float64Array): void {
  const { memory } = line;
  let { at } = line;
  for (let i = 0; i < room.length; i += 1) {
    const echo = memory[at] ?? 0;
    const fed = (room[i] ?? 0) + echo * 0.6;
    memory[at] = fed;
    at = at + 1 === memory.length ? 0 : at + 1;
    room[i] = echo - fed * 0.6;
  }
  line.at = at;
}

function addRoom(dry: Float32Array, room: Float64Array): void {
  for (let i = 0; i < dry.length; i += 1) {
    dry[i] = (dry[i] ?? 0) + ((room[i] ?? 0) * wet) / combs.length;
  }
}
