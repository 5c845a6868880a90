/** Side of the windows in pixels, and how far each is from the next. */
const windowSide = 8;
const windowStep = 4;
/** The constants of the paper, for values of 0 to 255. */
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/**
 * Structural similarity of two grey images of one size, after Wang and others (2004), with square windows: 1 for equal
 * ones.
 */
export function ssim(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y + windowSide <= height; y += windowStep) {
    for (let x = 0; x + windowSide <= width; x += windowStep) {
      sum += windowSsim(a, b, y * width + x, width);
      count += 1;
    }
  }
  return sum / count;
}

function windowSsim(a: Uint8Array, b: Uint8Array, corner: number, stride: number): number {
  const n = windowSide * windowSide;
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let row = 0; row < windowSide; row += 1) {
    for (let column = 0; column < windowSide; column += 1) {
      const at = corner + row * stride + column;
      const [p, q] = [a[at] ?? 0, b[at] ?? 0];
      sumA += p;
      sumB += q;
      squareA += p * p;
      squareB += q * q;
      product += p * q;
    }
  }
  const [meanA, meanB] = [sumA / n, sumB / n];
  const varianceA = squareA / n - meanA * meanA;
  const varianceB = squareB / n - meanB * meanB;
  const covariance = product / n - meanA * meanB;
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  );
}
