import { featureCount } from "./mel-frames.js";

/** What it costs to hold one sound while the other goes on, beside how unlike the frames are. */
const holdCost = 0.35;
/** How far the two may be from an even pace, as a share of their length, and at least and at most in frames. */
const reachShare = 0.25;
const leastReach = 120;
const mostReach = 800;

/**
 * Aligns two recordings of the same words by dynamic time warping.
 * @param reference frames of {@link melFrames}; @param sound those of the other one.
 * @returns for each frame of the reference the frame of the sound that is most like it, in order.
 */
export function warpTimes(reference: Float32Array, sound: Float32Array): Float64Array {
  const rows = reference.length / featureCount;
  const columns = sound.length / featureCount;
  const probable = Math.round(reachShare * Math.max(rows, columns));
  const reach = Math.max(leastReach, Math.min(mostReach, probable));
  const width = Math.min(columns, 2 * reach + 1);
  const firstOf = (row: number) =>
    Math.max(0, Math.min(columns - width, Math.round((row * columns) / rows) - reach));
  // 1: both go on; 2: the sound is held; 3: the reference is held.
  const steps = new Uint8Array(rows * width);
  let before = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  let beforeFirst = 0;
  for (let row = 0; row < rows; row++) {
    const first = firstOf(row);
    const costs = new Float64Array(width);
    const costBefore = (column: number) => {
      const at = column - beforeFirst;
      return at < 0 || at >= width ? Number.POSITIVE_INFINITY : (before[at] ?? 0);
    };
    for (let at = 0; at < width; at++) {
      const column = first + at;
      const unlike = distance(reference, row, sound, column);
      const isOrigin = row === 0 && column === 0;
      const both = isOrigin ? 0 : row === 0 ? Number.POSITIVE_INFINITY : costBefore(column - 1);
      const soundHeld =
        row === 0 ? Number.POSITIVE_INFINITY : costBefore(column) + holdCost + unlike;
      const referenceHeld =
        at === 0 ? Number.POSITIVE_INFINITY : (costs[at - 1] ?? 0) + holdCost + unlike;
      const best = Math.min(both + 2 * unlike, soundHeld, referenceHeld);
      costs[at] = best;
      steps[row * width + at] = best === soundHeld ? 2 : best === referenceHeld ? 3 : 1;
    }
    before = costs;
    beforeFirst = first;
  }
  return pathOf(steps, { rows, columns, width, firstOf });
}

/** The middle of the sound's frames that each frame of the reference is aligned with. */
function pathOf(
  steps: Uint8Array,
  {
    rows,
    columns,
    width,
    firstOf,
  }: { rows: number; columns: number; width: number; firstOf: (row: number) => number },
): Float64Array {
  const path = new Float64Array(rows);
  let column = columns - 1;
  let last = column;
  for (let row = rows - 1; row >= 0; ) {
    const step = steps[row * width + column - firstOf(row)];
    if (step === 3 && column > 0) {
      column -= 1;
      continue;
    }
    path[row] = (column + last) / 2;
    row -= 1;
    if (step === 1) column = Math.max(0, column - 1);
    last = column;
    if (row >= 0) column = Math.max(firstOf(row), column);
  }
  return path;
}

function distance(a: Float32Array, row: number, b: Float32Array, column: number): number {
  let sum = 0;
  const [i, j] = [row * featureCount, column * featureCount];
  for (let k = 0; k < featureCount; k++) {
    const difference = (a[i + k] ?? 0) - (b[j + k] ?? 0);
    sum += difference * difference;
  }
  return Math.sqrt(sum / featureCount);
}
