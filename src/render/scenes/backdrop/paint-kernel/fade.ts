import { numbersOf, storePixel } from "./row";

/**
 * Fades `count` pixels of straight-alpha RGBA into a colour, in place. Clear ones stay as they are.
 *
 * @param bells how much of the veil is seen, a 32-bit number for each pixel.
 * @param veil how much a pixel fades where the veil is whole.
 * @param kept what is left of each beside that.
 */
export function fadePixels(
  pixels: usize,
  bells: usize,
  count: i32,
  veil: f32,
  kept: f32,
  red: f32,
  green: f32,
  blue: f32,
): void {
  const ground = f32x4(red, green, blue, 0);
  const end = pixels + <usize>(count << 2);
  for (let at = pixels, bell = bells; at < end; at += 4, bell += 4) {
    if (load<u32>(at) == 0) continue;
    const share = kept * (1 - veil * load<f32>(bell));
    const shares = f32x4(share, share, share, 1);
    const faded = f32x4.mul(f32x4.sub(numbersOf(at), ground), shares);
    storePixel(at, f32x4.add(faded, ground));
  }
}
