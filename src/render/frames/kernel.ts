import { readFile } from "node:fs/promises";
import { builtEntry } from "../../process/built-entry.js";
import { type WasmExports, type WasmMemory, wasmMemory } from "../wasm-memory.js";

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

interface KernelFunctions {
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
 * The pixel kernel: the AssemblyScript under `kernel/`, as functions over one WebAssembly memory, and that memory.
 */
export interface Kernel extends KernelFunctions, WasmMemory {}

/** Loads the built kernel into a memory of its own. */
export async function loadKernel(): Promise<Kernel> {
  const module = await readFile(builtEntry("render/frames/kernel.wasm"));
  const { instance } = await WebAssembly.instantiate(module, {});
  // The module is built together with this file, from the sources that the interface describes.
  const wasm = instance.exports as unknown as KernelFunctions & WasmExports;
  const { memory, heapBase, ...functions } = wasm;
  return { ...functions, ...wasmMemory({ memory, heapBase }) };
}
