import { addScaled, dot, type Matrix, normalise, times, zeros } from "./matrix.js";

/** A thing, what is spoken of beside it, and whether the thing was truly meant there. */
export interface Example {
  thing: Float64Array;
  /** Of length 1, or zeros. */
  context: Float64Array;
  isMeant: boolean;
}

const rounds = 110;
const rate = 0.02;
/** Adam's decay of the mean of slopes, and of their squares (Kingma and Ba, 2015). */
const decay = { mean: 0.9, square: 0.99 };
/** Where it starts: things that have the same words around them go together. */
const start = { affinity: 3, bias: -1 };

/**
 * Fits a symmetric matrix W so that thing · W · context tells by a logistic function whether a thing is meant where a context is
 * spoken of: gradient descent over all examples, kept near to where it starts.
 */
export function fitAffinity(examples: readonly Example[], size: number): Matrix {
  const affinity = zeros(size, size);
  for (const [at, row] of affinity.entries()) row[at] = start.affinity;
  const [means, squares] = [zeros(size, size), zeros(size, size)];
  let bias = start.bias;
  for (let round = 1; round <= rounds; round++) {
    const slope = zeros(size, size);
    let biasSlope = 0;
    for (const { thing, context, isMeant } of examples) {
      const score = dot(times(thing, affinity), context) + bias;
      const error = 1 / (1 + Math.exp(-score)) - (isMeant ? 1 : 0);
      const share = error / examples.length;
      biasSlope += share;
      for (const [at, value] of thing.entries())
        addScaled(slope[at] as Float64Array, context, share * value);
    }
    for (const [row, line] of affinity.entries()) {
      const pull = (column: number) => {
        const origin = row === column ? start.affinity : 0;
        return ((line[column] as number) - origin) / examples.length;
      };
      const [mean, square] = [means[row] as Float64Array, squares[row] as Float64Array];
      const own = slope[row] as Float64Array;
      for (let column = 0; column < size; column++) {
        const other = (slope[column] as Float64Array)[row] as number;
        const step = ((own[column] as number) + other) / 2 + pull(column);
        mean[column] = decay.mean * (mean[column] as number) + (1 - decay.mean) * step;
        square[column] = decay.square * (square[column] as number) + (1 - decay.square) * step ** 2;
      }
    }
    for (const [row, line] of affinity.entries()) {
      const [mean, square] = [means[row] as Float64Array, squares[row] as Float64Array];
      for (let column = 0; column < size; column++) {
        const slopeMean = (mean[column] as number) / (1 - decay.mean ** round);
        const spread = Math.sqrt((square[column] as number) / (1 - decay.square ** round));
        line[column] = (line[column] as number) - (rate * slopeMean) / (spread + 1e-8);
      }
    }
    bias -= 2 * biasSlope;
  }
  return affinity;
}

/** What is spoken of as one direction: of length 1, or zeros. */
export function contextOf(
  parts: readonly { vector: Float64Array; weight: number }[],
  size: number,
) {
  const sum = new Float64Array(size);
  for (const { vector, weight } of parts) addScaled(sum, vector, weight);
  return normalise(sum);
}
