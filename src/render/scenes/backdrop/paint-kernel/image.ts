import { numbersOf, storeColour } from "./row";

/** Paints a row of straight-alpha RGBA over a row. */
export function imageRow(row: usize, pixels: usize, width: i32): void {
  for (let x = 0; x < width; x++) {
    const from = pixels + <usize>(x << 2);
    const alpha = load<u8>(from, 3);
    if (alpha == 0) continue;
    const to = row + <usize>(x * 12);
    const under = v128.load(to);
    const share = f32x4.splat(<f32>alpha / <f32>255);
    storeColour(to, f32x4.add(under, f32x4.mul(f32x4.sub(numbersOf(from), under), share)));
  }
}
