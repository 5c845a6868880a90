/** What a module that is built from our AssemblyScript exports, beside its functions. */
export interface WasmExports {
  memory: WebAssembly.Memory;
  /** Where free memory begins. */
  heapBase(): number;
}

/** The free memory of a module: blocks one behind the other, 16-byte aligned, which are freed from the last one back. */
export interface WasmMemory {
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

export function wasmMemory({ memory, heapBase }: WasmExports): WasmMemory {
  let next = (heapBase() + 15) & ~15;
  return {
    allocate(length) {
      const address = next;
      next = (address + length + paddingBytes + 15) & ~15;
      const missing = next - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
      return address;
    },
    mark: () => next,
    release(mark) {
      next = mark;
    },
    bytes: (address, length) => new Uint8Array(memory.buffer, address, length),
  };
}
