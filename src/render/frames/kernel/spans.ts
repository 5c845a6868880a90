/** Bytes of a row's entry in a table of spans: see {@link findSpans}. */
export const spanBytes: i32 = 16;

/** The first byte that is not clear in a row or in the one below it. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function firstOfPair(entry: usize): i32 {
  const next = entry + spanBytes;
  if (load<i32>(entry) >= load<i32>(entry + 4)) return load<i32>(next);
  if (load<i32>(next) >= load<i32>(next + 4)) return load<i32>(entry);
  return min(load<i32>(entry), load<i32>(next));
}

/** The end of what is not clear in a row or in the one below it: at most {@link firstOfPair} where both are clear. */
// @ts-ignore: AssemblyScript has decorators on functions, TypeScript has not.
@inline
export function endOfPair(entry: usize): i32 {
  const next = entry + spanBytes;
  const end = load<i32>(entry) >= load<i32>(entry + 4) ? 0 : load<i32>(entry + 4);
  return load<i32>(next) >= load<i32>(next + 4) ? end : max(end, load<i32>(next + 4));
}

/**
 * Finds in each row of an alpha plane where it is not clear, and where it is solid: four 32-bit numbers a row, the first
 * byte and the end of what is not clear, then those of its longest run of 255. Both are empty where there is none.
 */
export function findSpans(spans: usize, alpha: usize, width: i32, height: i32): void {
  const full = i8x16.splat(-1);
  for (let y = 0; y < height; y++) {
    const row = alpha + <usize>(y * width);
    // Sixteen bytes at a time, as far as they are all the same.
    let first = 0;
    while (first + 16 <= width && !v128.any_true(v128.load(row + first))) first += 16;
    while (first < width && load<u8>(row + first) == 0) first++;
    let end = width;
    while (end - 16 >= first && !v128.any_true(v128.load(row + end - 16))) end -= 16;
    while (end > first && load<u8>(row + end - 1) == 0) end--;
    let solidFirst = 0;
    let solidEnd = 0;
    let x = first;
    while (x < end) {
      while (x < end && load<u8>(row + x) != 255) x++;
      const runFirst = x;
      while (x + 16 <= end && i8x16.all_true(i8x16.eq(v128.load(row + x), full))) x += 16;
      while (x < end && load<u8>(row + x) == 255) x++;
      if (x - runFirst > solidEnd - solidFirst) {
        solidFirst = runFirst;
        solidEnd = x;
      }
    }
    const entry = spans + <usize>(y * spanBytes);
    store<i32>(entry, first);
    store<i32>(entry + 4, end);
    store<i32>(entry + 8, solidFirst);
    store<i32>(entry + 12, solidEnd);
  }
}
