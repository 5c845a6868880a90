import { coverPixel, numbersOf } from "./pixel";

/** Blends `count` pixels over others. */
export function blendOver(under: usize, over: usize, count: i32): void {
  const end = over + <usize>(count << 2);
  for (let from = over, to = under; from < end; from += 4, to += 4) {
    const pixel = load<u32>(from);
    const alpha = pixel >> 24;
    if (alpha == 0) continue;
    if (alpha == 255) store<u32>(to, pixel);
    else coverPixel(to, numbersOf(from), <f32>alpha);
  }
}
