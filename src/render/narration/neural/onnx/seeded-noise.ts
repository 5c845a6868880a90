import { createHash } from "node:crypto";

/** How many numbers a source of noise has; a model that needs more begins anew. 16 s of Piper's noise are as many. */
export const noiseLength = 2 ** 18;

/** Uniform numbers from 0 up to 1, always the same for a seed (xoshiro128**). */
function uniformSource(seed: string): () => number {
  const state = new Uint32Array(4);
  const digest = createHash("sha256").update(seed).digest();
  for (let i = 0; i < 4; i++) state[i] = digest.readUInt32LE(i * 4) || i + 1;
  let [a = 1, b = 2, c = 3, d = 4] = state;
  return () => {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result / 2 ** 32;
  };
}

export function uniformNoise(seed: string, length: number = noiseLength): Float32Array {
  const next = uniformSource(seed);
  return Float32Array.from({ length }, next);
}

/** Normal numbers of mean 0 and deviation 1 (Box and Muller). */
export function normalNoise(seed: string, length: number = noiseLength): Float32Array {
  const next = uniformSource(seed);
  const noise = new Float32Array(length);
  for (let i = 0; i < length; i += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - next()));
    const angle = 2 * Math.PI * next();
    noise[i] = radius * Math.cos(angle);
    if (i + 1 < length) noise[i + 1] = radius * Math.sin(angle);
  }
  return noise;
}
