import { readFile } from "node:fs/promises";
import { builtEntry } from "../../process/built-entry.js";

/**
 * Converts `rows` rows of RGBA at `rgba`, the first of which is row `top` of an image, to that image's planes at `dst`.
 */
export type RowsToPlanes = (
  dst: number,
  rgba: number,
  width: number,
  height: number,
  top: number,
  rows: number,
) => void;

interface KernelExports {
  memory: WebAssembly.Memory;
  heapBase(): number;
  planResample(
    width: number,
    height: number,
    sourceWidth: number,
    sourceHeight: number,
    x0: number,
    y0: number,
    step: number,
    columns: number,
    rows: number,
  ): void;
  resampleRows(
    dst: number,
    dstStride: number,
    width: number,
    height: number,
    source: number,
    sourceWidth: number,
    columns: number,
    rows: number,
    row: number,
  ): void;
  shiftRows(
    dst: number,
    dstStride: number,
    width: number,
    height: number,
    source: number,
    sourceWidth: number,
    first: number,
    rows: number,
    row: number,
  ): void;
  findSpans(spans: number, alpha: number, width: number, height: number): void;
  blendResampled(
    dst: number,
    dstStride: number,
    width: number,
    height: number,
    source: number,
    alpha: number,
    sourceWidth: number,
    x0: number,
    step: number,
    columns: number,
    rows: number,
    spans: number,
    row: number,
    opacity: number,
  ): void;
  blendShifted(
    dst: number,
    dstStride: number,
    width: number,
    height: number,
    source: number,
    alpha: number,
    sourceWidth: number,
    first: number,
    rows: number,
    spans: number,
    row: number,
    opacity: number,
  ): void;
  mixPlanes(dst: number, a: number, b: number, length: number, weight: number): void;
  mixColumns(
    dst: number,
    b: number,
    stride: number,
    width: number,
    height: number,
    weights: number,
  ): void;
  mixValue(bytes: number, length: number, value: number, weight: number): void;
  blendPlane(
    dst: number,
    dstStride: number,
    sprite: number,
    alpha: number,
    spriteStride: number,
    width: number,
    height: number,
    opacity: number,
    spans: number,
    left: number,
  ): void;
  copyRows(
    dst: number,
    dstStride: number,
    source: number,
    sourceStride: number,
    length: number,
    rows: number,
  ): void;
  opaqueToPlanes: RowsToPlanes;
  translucentToPlanes: RowsToPlanes;
}

/**
 * The pixel kernel: the AssemblyScript under `kernel/`, as functions over one WebAssembly memory. Memory is an arena:
 * `allocate` returns padded, 16-byte aligned blocks; `release` frees all that were allocated after a mark.
 */
export interface Kernel extends Omit<KernelExports, "memory" | "heapBase"> {
  /** Address of a new block of `length` bytes with 64 bytes of padding behind it; its content is undefined. */
  allocate(length: number): number;
  /** The state of the memory, for {@link release}. */
  mark(): number;
  /** Frees every block that was allocated since `mark()` gave this value. */
  release(mark: number): void;
  /** A view of the memory. It becomes invalid when a later `allocate` grows the memory, so it must be used at once. */
  bytes(address: number, length: number): Uint8Array;
}

const pageBytes = 65_536;
const paddingBytes = 64;

/** Loads the built kernel into a memory of its own. */
export async function loadKernel(): Promise<Kernel> {
  const module = await readFile(builtEntry("render/frames/kernel.wasm"));
  const { instance } = await WebAssembly.instantiate(module, {});
  // The module is built together with this file, from the sources that the interface describes.
  const wasm = instance.exports as unknown as KernelExports;
  let next = (wasm.heapBase() + 15) & ~15;
  return {
    planResample: wasm.planResample,
    resampleRows: wasm.resampleRows,
    shiftRows: wasm.shiftRows,
    findSpans: wasm.findSpans,
    blendResampled: wasm.blendResampled,
    blendShifted: wasm.blendShifted,
    mixPlanes: wasm.mixPlanes,
    mixColumns: wasm.mixColumns,
    mixValue: wasm.mixValue,
    blendPlane: wasm.blendPlane,
    copyRows: wasm.copyRows,
    opaqueToPlanes: wasm.opaqueToPlanes,
    translucentToPlanes: wasm.translucentToPlanes,
    allocate(length) {
      const address = next;
      next = (address + length + paddingBytes + 15) & ~15;
      const missing = next - wasm.memory.buffer.byteLength;
      if (missing > 0) wasm.memory.grow(Math.ceil(missing / pageBytes));
      return address;
    },
    mark: () => next,
    release(mark) {
      next = mark;
    },
    bytes: (address, length) => new Uint8Array(wasm.memory.buffer, address, length),
  };
}
