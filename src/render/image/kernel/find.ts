import { indexAt } from "./ink";

/**
 * Finds the box of all pixels that are not clear.
 *
 * @param box gets left, top, right, bottom, the last two inclusive; right is -1 where all are clear. 32-bit integers.
 */
export function findInk(pixels: usize, width: i32, height: i32, box: usize): void {
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    const row = pixels + <usize>((y * width) << 2);
    let first = 0;
    while (first < width && load<u8>(row + <usize>(first << 2), 3) == 0) first++;
    if (first == width) continue;
    let last = width - 1;
    while (load<u8>(row + <usize>(last << 2), 3) == 0) last--;
    if (top < 0) top = y;
    bottom = y;
    left = min(left, first);
    right = max(right, last);
  }
  store<i32>(box, left);
  store<i32>(box, top, 4);
  store<i32>(box, right, 8);
  store<i32>(box, bottom, 12);
}

/** The same for each word whose colour names it, `count` boxes: see `word-colours.ts`. */
export function findWords(pixels: usize, width: i32, height: i32, boxes: usize, count: i32): void {
  for (let word = 0; word < count; word++) {
    v128.store(boxes + <usize>(word << 4), i32x4(width, -1, -1, -1));
  }
  for (let y = 0; y < height; y++) {
    const row = pixels + <usize>((y * width) << 2);
    for (let x = 0; x < width; x++) {
      const pixel = row + <usize>(x << 2);
      if (load<u8>(pixel, 3) == 0) continue;
      const word = indexAt(pixel);
      if (word < 0 || word >= count) continue;
      const box = boxes + <usize>(word << 4);
      if (x < load<i32>(box)) store<i32>(box, x);
      if (load<i32>(box, 4) < 0) store<i32>(box, y, 4);
      if (x > load<i32>(box, 8)) store<i32>(box, x, 8);
      store<i32>(box, y, 12);
    }
  }
}
