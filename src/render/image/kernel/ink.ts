import { coverPixel } from "./pixel";

/** Blends `count` pixels of ink over others, in one colour. */
export function inkOver(under: usize, ink: usize, count: i32, r: f32, g: f32, b: f32): void {
  const colour = f32x4(r, g, b, 0);
  const end = ink + <usize>(count << 2);
  for (let from = ink, to = under; from < end; from += 4, to += 4) {
    const alpha = load<u8>(from, 3);
    if (alpha != 0) coverPixel(to, colour, <f32>alpha);
  }
}

/** How many pixels to the right of a faint one a letter's own colour is looked for. */
const edge: i32 = 3;

/**
 * Blends `count` pixels of ink over others, where each word has the colour that names it: see `word-colours.ts`. Pixels whose
 * word can't be told, as at the faint right edges of letters, get the colour of the one to their left.
 *
 * @param colours of `words` words, four numbers each.
 * @param last the colour of the pixel before the first one; gets that of the last one.
 */
export function wordsOver(
  under: usize,
  ink: usize,
  count: i32,
  colours: usize,
  words: i32,
  last: usize,
): void {
  let colour = v128.load(last);
  for (let x = 0; x < count; x++) {
    const at = <usize>(x << 2);
    const alpha = load<u8>(ink + at, 3);
    if (alpha == 0) continue;
    const word = wordOf(ink + at, count - x);
    if (word > 0 && word <= words) colour = v128.load(colours + <usize>((word - 1) << 4));
    coverPixel(under + at, colour, <f32>alpha);
  }
  v128.store(last, colour);
}

/** The word of a pixel, from 1; 0 where it can't be told. */
function wordOf(pixel: usize, left: i32): i32 {
  const steps = min(edge, left);
  for (let step = 0; step < steps; step++) {
    const index = indexAt(pixel + <usize>(step << 2));
    if (index > 0) return index;
    // Only the left edge of a letter gets the colour of what is to its right.
    if (step == 0 && load<u8>(pixel, 7) <= load<u8>(pixel, 3)) return 0;
  }
  return 0;
}

/** The word that a pixel's colour names; -1 where it is too translucent to tell, or of no such colour. */
export function indexAt(pixel: usize): i32 {
  const rgba = load<u32>(pixel);
  if (rgba >> 24 < 64) return -1;
  let index = 0;
  for (let shift = 0; shift < 24; shift += 8) {
    const value = <i32>((rgba >> shift) & 255);
    const level = ((value * 241 + 2048) >> 12) & 15;
    const distance = value - level * 17;
    if (distance > 4 || distance < -4) return -1;
    index = (index << 4) | level;
  }
  return index;
}
