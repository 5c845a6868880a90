import { type CommandOutput, MemoryWasi } from "./memory-wasi.js";

/** An instance with more memory is dropped after its run, so that one long sentence does not keep the memory for good. */
const keptMemoryLimit = 64 * 1024 * 1024;

interface Instance {
  wasi: MemoryWasi;
  memory: WebAssembly.Memory;
  start: () => unknown;
  /** The content of its memory before the first run: 17 MB, most of it voices. */
  pristine: Uint8Array;
}

/**
 * The command `flite` as a function. Every run starts with the same memory, so that its output does not depend on the
 * runs before it. The memory is restored after each run, which takes 3 ms; a new instance would take 20 ms.
 */
export class FliteCommand {
  readonly #module: WebAssembly.Module;
  #instance: Instance | null = null;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /**
   * Runs the command to its end, on this thread; one run at a time.
   * @throws Error where it calls `exit` or traps.
   */
  async run(options: readonly string[]): Promise<CommandOutput> {
    const instance = this.#instance ?? (await instantiate(this.#module));
    // An instance whose run exits or traps is not used again, because its stack pointer is not restored.
    this.#instance = null;
    instance.wasi.begin(["flite", ...options]);
    instance.start();
    const output = instance.wasi.output();
    if (instance.memory.buffer.byteLength <= keptMemoryLimit) {
      const bytes = new Uint8Array(instance.memory.buffer);
      bytes.set(instance.pristine);
      bytes.fill(0, instance.pristine.length);
      this.#instance = instance;
    }
    return output;
  }
}

async function instantiate(module: WebAssembly.Module): Promise<Instance> {
  const wasi = new MemoryWasi();
  const { exports } = await WebAssembly.instantiate(module, wasi.imports);
  const { memory, _start } = exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof _start !== "function") {
    throw new Error("The flite module is not a WASI command: it exports no memory or no _start.");
  }
  wasi.attach(memory);
  return {
    wasi,
    memory,
    start: () => _start(),
    pristine: new Uint8Array(memory.buffer).slice(),
  };
}
