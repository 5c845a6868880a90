import { readFile } from "node:fs/promises";
import { builtEntry } from "../../../process/built-entry.js";
import { type WasmExports, type WasmMemory, wasmMemory } from "../../wasm-memory.js";

/** The functions of `paint-kernel/`, which describes them; all but sizes and shares are addresses. */
interface PaintKernel {
  finishRow(
    row: number,
    across: number,
    bell: number,
    grain: number,
    out: number,
    width: number,
    down: number,
    vignette: number,
    veil: number,
    scrim: number,
    red: number,
    green: number,
    blue: number,
  ): void;
  fieldRow(
    row: number,
    line: number,
    lines: number,
    length: number,
    a: number,
    b: number,
    c: number,
    d: number,
    width: number,
    step: number,
  ): void;
  ridgeRow(
    row: number,
    top: number,
    limit: number,
    lit: number,
    colours: number,
    width: number,
    y: number,
    scale: number,
    red: number,
    green: number,
    blue: number,
  ): void;
  imageRow(row: number, pixels: number, width: number): void;
  smallLine(line: number, upper: number, lower: number, width: number, share: number): void;
  enlargedRow(row: number, line: number, small: number, step: number, width: number): void;
  enlargedPixels(out: number, line: number, small: number, step: number, width: number): void;
  packRow(out: number, row: number, below: number, width: number, nothing: number): number;
  fadePixels(
    pixels: number,
    bells: number,
    count: number,
    veil: number,
    kept: number,
    red: number,
    green: number,
    blue: number,
  ): void;
}

/** What paints the pixels of backdrops: WebAssembly, and the memory that its functions work on. */
export interface Painter extends PaintKernel, Pick<WasmMemory, "allocate" | "bytes"> {
  /** Frees all blocks but those that were there when {@link Painter.keep} was called. */
  clear(): void;
  /** Keeps the blocks that are there from now on. */
  keep(): void;
  /** A view of the memory as 32-bit numbers, which becomes invalid as that of `bytes` does. */
  numbers(address: number, count: number): Float32Array;
  /** Puts numbers into a new block. */
  store(values: Float32Array): number;
}

/** Makes a painter with a memory of its own, for one backdrop at a time. */
export async function openPainter(): Promise<Painter> {
  const module = await readFile(builtEntry("render/scenes/backdrop/paint.wasm"));
  const { instance } = await WebAssembly.instantiate(module, {});
  // The module is built together with this file, from the sources that the interface describes.
  const wasm = instance.exports as unknown as PaintKernel & WasmExports;
  const { memory, heapBase, ...kernel } = wasm;
  const { allocate, bytes, mark, release } = wasmMemory({ memory, heapBase });
  let kept = mark();
  const numbers = (address: number, count: number) =>
    new Float32Array(memory.buffer, address, count);
  return {
    ...kernel,
    allocate,
    bytes,
    numbers,
    clear: () => release(kept),
    keep() {
      kept = mark();
    },
    store(values) {
      const address = allocate(values.byteLength);
      numbers(address, values.length).set(values);
      return address;
    },
  };
}
