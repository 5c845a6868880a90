// AssemblyScript: built to WebAssembly with SIMD by `npm run build:kernel`. The caller owns the memory. Sums and filters are
// computed in 64 bits and in one order, and rounded where they are stored: the same speech gives the same samples everywhere.

/** Where free memory begins. */
export function heapBase(): usize {
  return __heap_base;
}

/**
 * Filters 32-bit samples in place, by a biquad in its transposed direct form.
 * @param z1 what the filter remembers before the first sample; with `z2`.
 */
export function filter(
  samples: usize,
  count: i32,
  b0: f64,
  b1: f64,
  b2: f64,
  a1: f64,
  a2: f64,
  z1: f64,
  z2: f64,
): void {
  const end = samples + (<usize>count << 2);
  for (let at = samples; at < end; at += 4) {
    const x = <f64>load<f32>(at);
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    store<f32>(at, <f32>y);
  }
}

/** The sum of the squares of 32-bit samples. */
export function energy(samples: usize, count: i32): f64 {
  let sum: f64 = 0;
  for (let i = 0; i < count; i++) {
    const x = <f64>load<f32>(samples + (<usize>i << 2));
    sum += x * x;
  }
  return sum;
}

/**
 * Amplifies 32-bit samples in place. Each window of samples has a gain in its middle, between which the gain glides.
 * @param gains 64-bit numbers.
 */
export function glide(samples: usize, count: i32, gains: usize, gainCount: i32, window: f64): void {
  const last = gainCount - 1;
  for (let i = 0; i < count; i++) {
    const place = max<f64>(0, (<f64>i + 0.5) / window - 0.5);
    const left = min<i32>(last, <i32>place);
    const from = load<f64>(gains + (<usize>left << 3));
    const to = load<f64>(gains + (<usize>min<i32>(last, left + 1) << 3));
    const at = samples + (<usize>i << 2);
    store<f32>(at, <f32>(<f64>load<f32>(at) * (from + (to - from) * (place - <f64>left))));
  }
}

/** The largest absolute value of 32-bit samples. */
export function peak(samples: usize, count: i32): f64 {
  let most: f32 = 0;
  for (let i = 0; i < count; i++) most = max<f32>(most, abs(load<f32>(samples + (<usize>i << 2))));
  return <f64>most;
}

/** Rounds 32-bit samples, times a gain, to whole 16-bit ones. */
export function toWhole(samples: usize, count: i32, gain: f64, whole: usize): void {
  for (let i = 0; i < count; i++) {
    const value = Math.round(<f64>load<f32>(samples + (<usize>i << 2)) * gain);
    store<i16>(whole + (<usize>i << 1), <i16>value);
  }
}

/**
 * Raises the sample rate of 16-bit sound by a polyphase filter: `phases` samples for every `step` of the input.
 * @param padded the input as 64-bit numbers, with `taps` of silence on both sides.
 * @param table `taps` 64-bit numbers for each phase; `taps` is a multiple of 4. Phase 0 is the input itself.
 */
export function resample(
  padded: usize,
  table: usize,
  taps: i32,
  phases: i32,
  step: i32,
  output: usize,
  count: i32,
): void {
  const half = taps / 2;
  let phase = 0;
  let base = half + 1;
  for (let i = 0; i < count; i++) {
    const start = padded + (<usize>base << 3);
    const at = output + (<usize>i << 1);
    if (phase == 0) store<i16>(at, <i16>load<f64>(start + (<usize>(half - 1) << 3)));
    else store<i16>(at, filtered(start, table + (<usize>(phase * taps) << 3), taps));
    phase += step;
    while (phase >= phases) {
      phase -= phases;
      base += 1;
    }
  }
}

/** A sample between two others. Four sums do not wait for each other. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function filtered(start: usize, taps: usize, count: i32): i16 {
  let first = f64x2.splat(0);
  let second = f64x2.splat(0);
  const length = <usize>count << 3;
  for (let at: usize = 0; at < length; at += 32) {
    first = f64x2.add(first, f64x2.mul(v128.load(start + at), v128.load(taps + at)));
    second = f64x2.add(second, f64x2.mul(v128.load(start + at, 16), v128.load(taps + at, 16)));
  }
  const sum =
    f64x2.extract_lane(first, 0) +
    f64x2.extract_lane(first, 1) +
    f64x2.extract_lane(second, 0) +
    f64x2.extract_lane(second, 1);
  return <i16>max<f64>(-32768, min<f64>(32767, Math.round(sum)));
}

/** How many filters {@link addOvertones} has before it rectifies, and how many after. */
const before = 2;
const after = 5;

/**
 * Adds overtones to 16-bit samples in place: a band of the sound, rectified, without what lies below the overtones. All filters
 * take a sample one after the other, so that the processor works on several of them at once.
 * @param filters for each of seven filters b0, b1, b2, a1, a2, z1 and z2, as 64-bit numbers; z1 and z2 are overwritten.
 */
export function addOvertones(samples: usize, count: i32, filters: usize, share: f64): void {
  for (let i = 0; i < count; i++) {
    const at = samples + (<usize>i << 1);
    const dry = <f64>load<i16>(at);
    let value = dry;
    for (let k = 0; k < before; k++) value = passed(filters + <usize>(k * 56), value);
    value = abs(value);
    for (let k = 0; k < after; k++) value = passed(filters + <usize>((before + k) * 56), value);
    const sum = Math.round(dry + share * value);
    store<i16>(at, <i16>max<f64>(-32768, min<f64>(32767, sum)));
  }
}

/** A sample behind a filter whose state lies in memory, rounded to 32 bits. */
// @ts-ignore: a decorator of AssemblyScript
@inline
function passed(filter: usize, x: f64): f64 {
  const y = load<f64>(filter) * x + load<f64>(filter, 40);
  store<f64>(filter, load<f64>(filter, 8) * x - load<f64>(filter, 24) * y + load<f64>(filter, 48), 40);
  store<f64>(filter, load<f64>(filter, 16) * x - load<f64>(filter, 32) * y, 48);
  return <f64>(<f32>y);
}
