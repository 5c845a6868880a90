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

/** What is smaller is taken for zero: it changes no sample, and would decay into numbers that take many times longer to compute. */
const least: f64 = 1e-100;
/** How many samples the last filter of {@link addOvertones} is behind the first. */
const delay = 6;

/**
 * Adds overtones to 16-bit samples in place: a band of the sound, rectified, without what lies below the overtones. Each of the
 * seven filters works on the sample behind that of the one before it, so that none waits for another, and two of them share a
 * vector. What a filter gives is rounded to 32 bits.
 * @param filters b0, b1, b2, a1 and a2 of the filters in their order, the first two before the rectification, as vectors of two
 * 64-bit numbers: all five of the first two filters, then of the next two. The eighth filter is 0.
 */
export function addOvertones(samples: usize, count: i32, filters: usize, share: f64): void {
  let p = f64x2.splat(0);
  let p1 = p;
  let p2 = p;
  let q = p;
  let q1 = p;
  let q2 = p;
  let r = p;
  let r1 = p;
  let r2 = p;
  let s = p;
  let s1 = p;
  let s2 = p;
  for (let i = 0; i < count + delay; i++) {
    const dry = i < count ? <f64>load<i16>(samples + (<usize>i << 1)) : 0;
    const xs = f64x2(f64x2.extract_lane(r, 1), 0);
    const xr = v128.shuffle<f64>(q, r, 1, 2);
    const xq = f64x2(abs(f64x2.extract_lane(p, 1)), f64x2.extract_lane(q, 0));
    const xp = f64x2(dry, f64x2.extract_lane(p, 0));
    p = output(filters, xp, p1);
    p1 = memory1(filters, xp, p, p2);
    p2 = memory2(filters, xp, p);
    q = output(filters + 80, xq, q1);
    q1 = memory1(filters + 80, xq, q, q2);
    q2 = memory2(filters + 80, xq, q);
    r = output(filters + 160, xr, r1);
    r1 = memory1(filters + 160, xr, r, r2);
    r2 = memory2(filters + 160, xr, r);
    s = output(filters + 240, xs, s1);
    s1 = memory1(filters + 240, xs, s, s2);
    s2 = memory2(filters + 240, xs, s);
    p = rounded(p);
    q = rounded(q);
    r = rounded(r);
    s = rounded(s);
    if ((i & 63) == 0) {
      p1 = audible(p1);
      p2 = audible(p2);
      q1 = audible(q1);
      q2 = audible(q2);
      r1 = audible(r1);
      r2 = audible(r2);
      s1 = audible(s1);
      s2 = audible(s2);
    }
    if (i < delay) continue;
    const at = samples + (<usize>(i - delay) << 1);
    const sum = Math.round(<f64>load<i16>(at) + share * f64x2.extract_lane(s, 0));
    store<i16>(at, <i16>max<f64>(-32768, min<f64>(32767, sum)));
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function output(filters: usize, x: v128, z1: v128): v128 {
  return f64x2.add(f64x2.mul(v128.load(filters), x), z1);
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function memory1(filters: usize, x: v128, y: v128, z2: v128): v128 {
  const fed = f64x2.mul(v128.load(filters, 16), x);
  return f64x2.add(f64x2.sub(fed, f64x2.mul(v128.load(filters, 48), y)), z2);
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function memory2(filters: usize, x: v128, y: v128): v128 {
  return f64x2.sub(f64x2.mul(v128.load(filters, 32), x), f64x2.mul(v128.load(filters, 64), y));
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function rounded(y: v128): v128 {
  return f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(y));
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function audible(z: v128): v128 {
  return v128.and(z, f64x2.gt(f64x2.abs(z), f64x2.splat(least)));
}
