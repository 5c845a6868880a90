import { type Matrix, zeros } from "./matrix.js";

/** An eigenvalue and its vector, which has the length 1. */
export interface EigenPair {
  value: number;
  vector: Float64Array;
}

const mostSweeps = 60;

/** The eigenvalues and eigenvectors of a symmetric matrix, largest value first, by Jacobi's rotations. */
export function eigenPairs(symmetric: Matrix): EigenPair[] {
  const size = symmetric.length;
  const a = symmetric.map((row) => Float64Array.from(row));
  const vectors = zeros(size, size);
  for (const [at, row] of vectors.entries()) row[at] = 1;
  const at = (row: number, column: number) => (a[row] as Float64Array)[column] as number;
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let off = 0;
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) off += at(p, q) ** 2;
    if (off < 1e-18) break;
    for (let p = 0; p < size - 1; p++) {
      for (let q = p + 1; q < size; q++) {
        if (Math.abs(at(p, q)) < 1e-15) continue;
        const theta = (at(q, q) - at(p, p)) / (2 * at(p, q));
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const cosine = 1 / Math.sqrt(t * t + 1);
        const sine = t * cosine;
        for (const row of a) rotate(row, p, q, cosine, sine);
        rotateRows(a, p, q, cosine, sine);
        for (const row of vectors) rotate(row, p, q, cosine, sine);
      }
    }
  }
  return Array.from({ length: size }, (_, column) => ({
    value: at(column, column),
    vector: Float64Array.from(vectors, (row) => row[column] as number),
  })).sort((one, other) => other.value - one.value);
}

function rotate(row: Float64Array, p: number, q: number, cosine: number, sine: number): void {
  const [atP, atQ] = [row[p] as number, row[q] as number];
  row[p] = cosine * atP - sine * atQ;
  row[q] = sine * atP + cosine * atQ;
}

function rotateRows(
  rows: readonly Float64Array[],
  p: number,
  q: number,
  cosine: number,
  sine: number,
): void {
  const [rowP, rowQ] = [rows[p] as Float64Array, rows[q] as Float64Array];
  for (let column = 0; column < rowP.length; column++) {
    const [atP, atQ] = [rowP[column] as number, rowQ[column] as number];
    rowP[column] = cosine * atP - sine * atQ;
    rowQ[column] = sine * atP + cosine * atQ;
  }
}
