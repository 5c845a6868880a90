// AssemblyScript: built to WebAssembly with SIMD by `npm run build:kernel`. Callers own the memory: every function takes
// addresses, allocates nothing and may read up to 24 bytes past the end of what it is given, so buffers are padded.
export { mixColumns, mixPlanes, mixValue } from "./mix";
export { blendPlane } from "./blend";
export { blendShifted } from "./blend-shifted";
export { planResample, resampleRows, shiftRows } from "./resample";
export { blendResampled } from "./blend-resampled";
export { findSpans } from "./spans";
export { copyRows } from "./copy-rows";
export { opaqueToPlanes } from "./opaque-to-planes";
export { translucentToPlanes } from "./translucent-to-planes";

/** Where free memory begins. */
export function heapBase(): usize {
  return __heap_base;
}
