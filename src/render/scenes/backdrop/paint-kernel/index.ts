// AssemblyScript: built to WebAssembly with SIMD by `npm run build:kernel`. The caller owns the memory. Rows of a plate have
// three numbers a pixel (red, green, blue, 0 to 255) of 32 bits, and room for four more pixels at their end.

export { enlargedRow, enlargedPixels, smallLine } from "./enlarge";
export { fadePixels } from "./fade";
export { fieldRow } from "./field";
export { finishRow } from "./finish";
export { imageRow } from "./image";
export { packRow } from "./pack";
export { ridgeRow } from "./ridge";

/** Where free memory begins. */
export function heapBase(): usize {
  return __heap_base;
}
