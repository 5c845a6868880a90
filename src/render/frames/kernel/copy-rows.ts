/** Copies rows of `length` bytes; rows of the source and of the target lie so many bytes apart. */
export function copyRows(
  dst: usize,
  dstStride: i32,
  source: usize,
  sourceStride: i32,
  length: i32,
  rows: i32,
): void {
  for (let row = 0; row < rows; row++) {
    memory.copy(dst + <usize>(row * dstStride), source + <usize>(row * sourceStride), <usize>length);
  }
}
