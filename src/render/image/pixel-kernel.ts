import { readFileSync } from "node:fs";
import { builtEntry } from "../../process/built-entry.js";
import { type WasmExports, wasmMemory } from "../wasm-memory.js";

/** The functions of `kernel/`, which describes them; all but sizes, shares and colours are addresses. */
interface KernelFunctions {
  blendOver(under: number, over: number, count: number): void;
  inkOver(under: number, ink: number, count: number, r: number, g: number, b: number): void;
  wordsOver(
    under: number,
    ink: number,
    count: number,
    colours: number,
    words: number,
    last: number,
  ): void;
  findInk(pixels: number, width: number, height: number, box: number): void;
  findWords(pixels: number, width: number, height: number, boxes: number, count: number): void;
  blur(mask: number, room: number, stride: number, height: number, radius: number): void;
  soften(
    mask: number,
    room: number,
    stride: number,
    height: number,
    share: number,
    passes: number,
  ): void;
  halfMask(
    mask: number,
    stride: number,
    pixels: number,
    width: number,
    height: number,
    margin: number,
  ): void;
  sampleMask(
    mask: number,
    stride: number,
    rows: number,
    pixels: number,
    width: number,
    height: number,
    step: number,
    left: number,
    top: number,
  ): void;
  castShadow(
    out: number,
    near: number,
    far: number,
    count: number,
    nearShare: number,
    farShare: number,
  ): void;
  shadeRow(out: number, opacity: number, width: number, colour: number): void;
  shadowRow(
    out: number,
    upper: number,
    lower: number,
    share: number,
    small: number,
    step: number,
    colour: number,
    opacity: number,
  ): void;
  glow(
    out: number,
    side: number,
    halo: number,
    disc: number,
    line: number,
    lineHalf: number,
    lightX: number,
    lightY: number,
    lightReach: number,
    fillR: number,
    fillG: number,
    fillB: number,
    ringR: number,
    ringG: number,
    ringB: number,
  ): void;
}

/** WebAssembly that works on pixels, and its memory. */
export interface PixelKernel extends KernelFunctions {
  /** Address of a new block of so many bytes, with 64 clear bytes or more behind it; its content is undefined. */
  allocate(length: number): number;
  /** Puts a copy of some bytes into a new block. */
  load(bytes: Uint8Array): number;
  /** A view of the memory. It is invalid after the next `allocate` or `load`, which may move the memory. */
  bytes(address: number, length: number): Uint8Array;
  /** The same for 32-bit numbers. */
  numbers(address: number, count: number): Float32Array;
  /** The same for 32-bit integers. */
  integers(address: number, count: number): Int32Array;
}

/** What an image in passing may leave behind: a larger memory is given back. */
const keptBytes = 12 * 1024 * 1024;

// Module state, but nothing that a caller could see: the memory holds what one call works on, and calls do not wait.
let opened: { kernel: PixelKernel; memory: WebAssembly.Memory; clear(): void } | null = null;
let compiled: WebAssembly.Module | null = null;

/**
 * Calls back with the kernel, whose memory is free for it.
 * @param use must not wait, and must not call this function again.
 */
export function withPixelKernel<T>(use: (kernel: PixelKernel) => T): T {
  opened ??= open();
  const { kernel, memory, clear } = opened;
  clear();
  try {
    return use(kernel);
  } finally {
    if (memory.buffer.byteLength > keptBytes) opened = null;
  }
}

function open() {
  compiled ??= new WebAssembly.Module(readFileSync(builtEntry("render/image/pixels.wasm")));
  const instance = new WebAssembly.Instance(compiled, {});
  // The module is built together with this file, from the sources that the interface describes.
  const wasm = instance.exports as unknown as KernelFunctions & WasmExports;
  const { memory, heapBase, ...functions } = wasm;
  const { bytes, mark, release, ...room } = wasmMemory({ memory, heapBase });
  const start = mark();
  const allocate = (length: number) => {
    const address = room.allocate(length);
    bytes(address + length, mark() - address - length).fill(0);
    return address;
  };
  const kernel: PixelKernel = {
    ...functions,
    allocate,
    bytes,
    numbers: (address, count) => new Float32Array(memory.buffer, address, count),
    integers: (address, count) => new Int32Array(memory.buffer, address, count),
    load(content) {
      const address = allocate(content.length);
      bytes(address, content.length).set(content);
      return address;
    },
  };
  return { kernel, memory, clear: () => release(start) };
}
