/**
 * Adds the opacity of an image to a mask of half the size, whose rows have `stride` numbers of 32 bits.
 *
 * @param margin how far the image lies inside of the mask's full size, right and down; even.
 */
export function halfMask(
  mask: usize,
  stride: i32,
  pixels: usize,
  width: i32,
  height: i32,
  margin: i32,
): void {
  for (let y = 0; y < height; y++) {
    const to = mask + <usize>((((y + margin) >> 1) * stride + (margin >> 1)) << 2);
    const from = pixels + <usize>((y * width) << 2);
    for (let x = 0; x < width; x++) {
      const alpha = load<u8>(from + <usize>(x << 2), 3);
      if (alpha == 0) continue;
      const at = to + <usize>((x >> 1) << 2);
      store<f32>(at, load<f32>(at) + <f32>alpha * <f32>0.25);
    }
  }
}

/**
 * Takes the opacity of every `step`th pixel of an image into a mask, whose rows have `stride` numbers: 0 outside of the image.
 *
 * @param left, top where the image lies inside of the mask's full size.
 */
export function sampleMask(
  mask: usize,
  stride: i32,
  rows: i32,
  pixels: usize,
  width: i32,
  height: i32,
  step: i32,
  left: i32,
  top: i32,
): void {
  for (let y = 0; y < rows; y++) {
    const fromY = y * step + (step >> 1) - top;
    for (let x = 0; x < stride; x++) {
      const fromX = x * step + (step >> 1) - left;
      let alpha: i32 = 0;
      if (fromY >= 0 && fromY < height && fromX >= 0 && fromX < width) {
        alpha = load<u8>(pixels + <usize>((fromY * width + fromX) << 2), 3);
      }
      store<f32>(mask + <usize>((y * stride + x) << 2), <f32>alpha);
    }
  }
}

/**
 * Joins two blurred masks to the opacity of a shadow, a byte each. Blurring makes thin strokes faint: the gains restore the full
 * strength under them.
 */
export function castShadow(
  out: usize,
  near: usize,
  far: usize,
  count: i32,
  nearShare: f32,
  farShare: f32,
): void {
  for (let i = 0; i < count; i++) {
    const at = <usize>(i << 2);
    const dark = min<f32>(255, load<f32>(near + at) * <f32>1.5) * nearShare;
    const soft = min<f32>(255, load<f32>(far + at) * <f32>1.7) * farShare;
    const clear = ((<f32>255 - dark) * (<f32>255 - soft)) / <f32>255;
    store<u8>(out + <usize>i, <u8>max<i32>(0, <i32>(<f32>255 - clear)));
  }
}

/** Paints a row of a shadow that is known at half the width. @param colour a pixel without opacity. */
export function shadeRow(out: usize, opacity: usize, width: i32, colour: u32): void {
  for (let x = 0; x < width; x++) {
    const shade = <u32>load<u8>(opacity + <usize>(x >> 1));
    store<u32>(out + <usize>(x << 2), shade == 0 ? 0 : (shade << 24) | colour);
  }
}

/**
 * Paints a row of a shadow that is known for every `step`th pixel: linear between two rows of the mask and between its columns.
 *
 * @param share of the lower row.
 * @param opacity what the mask is multiplied by.
 */
export function shadowRow(
  out: usize,
  upper: usize,
  lower: usize,
  share: f32,
  small: i32,
  step: i32,
  colour: u32,
  opacity: f32,
): void {
  const slope = <f32>1 / <f32>step;
  const width = small * step;
  for (let x = 0; x < width; x++) {
    const place = min<f32>(<f32>(small - 1), max<f32>(0, (<f32>x + 0.5) * slope - <f32>0.5));
    const left = <i32>place;
    const here = <usize>(left << 2);
    const next = <usize>(min(small - 1, left + 1) << 2);
    const first = load<f32>(upper + here) * (<f32>1 - share) + load<f32>(lower + here) * share;
    const second = load<f32>(upper + next) * (<f32>1 - share) + load<f32>(lower + next) * share;
    const value = first + (second - first) * (place - <f32>left);
    const alpha = <u32>max<i32>(0, <i32>(value * opacity + <f32>0.5));
    store<u32>(out + <usize>(x << 2), (alpha << 24) | colour);
  }
}
