// AssemblyScript: built to WebAssembly with SIMD by `npm run build:kernel`. The caller owns the memory. Pixels are RGBA with
// straight alpha, as those of `RgbaImage`.

export { blendOver } from "./blend";
export { blur } from "./blur";
export { glow } from "./glow";
export { inkOver, wordsOver } from "./ink";
export { findInk, findWords } from "./find";
export { soften } from "./soften";
export { castShadow, halfMask, sampleMask, shadeRow, shadowRow } from "./shadow";

/** Where free memory begins. */
export function heapBase(): usize {
  return __heap_base;
}
