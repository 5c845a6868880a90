import { type CommandOutput, MemoryWasi } from "./memory-wasi.js";

/** Memory beyond which an instance is given up after a run, so that one long sentence does not stay resident. */
const keptMemoryLimit = 64 * 1024 * 1024;

interface Instance {
  wasi: MemoryWasi;
  memory: WebAssembly.Memory;
  start: () => unknown;
  /** The memory as it was before the first run: 17 MB, most of it voices. */
  pristine: Uint8Array;
}

/**
 * The command `flite` as a function. Every run starts from the same memory: it is put back after a run (3 ms) rather
 * than instantiated anew (20 ms), so a run cannot depend on the runs before it.
 */
export class FliteCommand {
  readonly #module: WebAssembly.Module;
  #instance: Instance | null = null;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /**
   * Runs the command to its end, on this thread; one at a time.
   * @throws Error where it exits with a status other than 0 or breaks.
   */
  async run(options: readonly string[]): Promise<CommandOutput> {
    const instance = this.#instance ?? (await instantiate(this.#module));
    // Not kept unless the run ends well: one that exits or traps leaves its stack pointer where it was.
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
