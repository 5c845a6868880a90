/** A matrix, row by row. */
export type Matrix = readonly Float64Array[];

export function zeros(rows: number, columns: number): Float64Array[] {
  return Array.from({ length: rows }, () => new Float64Array(columns));
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

/** Adds a multiple of a row to another, in place. */
export function addScaled(to: Float64Array, row: Float64Array, scale: number): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] as number) + scale * (row[at] as number);
}

/** Makes the length of a row 1, in place; one of zeros stays as it is. */
export function normalise(row: Float64Array): Float64Array {
  const length = Math.sqrt(dot(row, row));
  if (length > 0) for (let at = 0; at < row.length; at++) row[at] = (row[at] as number) / length;
  return row;
}

/** The row times a matrix. */
export function times(row: Float64Array, matrix: Matrix): Float64Array {
  const product = new Float64Array(matrix[0]?.length ?? 0);
  for (const [at, of] of matrix.entries()) addScaled(product, of, row[at] as number);
  return product;
}

/** Rows minus the mean of all rows. */
export function centred(rows: Matrix): Float64Array[] {
  const mean = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows) addScaled(mean, row, 1 / rows.length);
  return rows.map((row) => row.map((value, at) => value - (mean[at] as number)));
}

/** The sum of the products of each row with itself: columns × columns. */
export function gram(rows: Matrix): Float64Array[] {
  const size = rows[0]?.length ?? 0;
  const sum = zeros(size, size);
  for (const row of rows) {
    for (const [at, value] of row.entries()) addScaled(sum[at] as Float64Array, row, value);
  }
  return sum;
}
