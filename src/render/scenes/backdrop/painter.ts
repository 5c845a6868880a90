import { readFile } from "node:fs/promises";
import { builtEntry } from "../../../process/built-entry.js";

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
    count: number,
    kept: number,
    red: number,
    green: number,
    blue: number,
  ): void;
}

interface PaintExports extends PaintKernel {
  memory: WebAssembly.Memory;
  heapBase(): number;
}

/** What paints the pixels of backdrops: WebAssembly, and the memory that its functions work on. */
export interface Painter extends PaintKernel {
  /** Address of a new block of so many bytes, with 64 bytes of padding behind it; its content is undefined. */
  allocate(length: number): number;
  /** Frees all blocks but those that were there when {@link Painter.keep} was called. */
  clear(): void;
  /** Keeps the blocks that are there from now on. */
  keep(): void;
  /** A view of the memory. It is invalid after the next `allocate`, which may move the memory. */
  bytes(address: number, length: number): Uint8Array;
  /** The same for 32-bit numbers. */
  numbers(address: number, count: number): Float32Array;
  /** Puts numbers into a new block. */
  store(values: Float32Array): number;
}

const pageBytes = 65_536;
const paddingBytes = 64;

/** Makes a painter with a memory of its own, for one backdrop at a time. */
export async function openPainter(): Promise<Painter> {
  const module = await readFile(builtEntry("render/scenes/backdrop/paint.wasm"));
  const { instance } = await WebAssembly.instantiate(module, {});
  // The module is built together with this file, from the sources that the interface describes.
  const { memory, heapBase, ...kernel } = instance.exports as unknown as PaintExports;
  let next = (heapBase() + 15) & ~15;
  let kept = next;
  const allocate = (length: number) => {
    const address = next;
    next = (address + length + paddingBytes + 15) & ~15;
    const missing = next - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
    return address;
  };
  const numbers = (address: number, count: number) =>
    new Float32Array(memory.buffer, address, count);
  return {
    ...kernel,
    allocate,
    numbers,
    clear() {
      next = kept;
    },
    keep() {
      kept = next;
    },
    bytes: (address, length) => new Uint8Array(memory.buffer, address, length),
    store(values) {
      const address = allocate(values.byteLength);
      numbers(address, values.length).set(values);
      return address;
    },
  };
}
