import { numbersOf, storePixel } from "./row";

/** Fades `count` pixels of straight-alpha RGBA into a colour, in place: so much of each is kept. Clear ones stay as they are. */
export function fadePixels(
  pixels: usize,
  count: i32,
  kept: f32,
  red: f32,
  green: f32,
  blue: f32,
): void {
  const ground = f32x4(red, green, blue, 0);
  const shares = f32x4(kept, kept, kept, 1);
  const end = pixels + <usize>(count << 2);
  for (let at = pixels; at < end; at += 4) {
    if (load<u32>(at) == 0) continue;
    const faded = f32x4.mul(f32x4.sub(numbersOf(at), ground), shares);
    storePixel(at, f32x4.add(faded, ground));
  }
}
