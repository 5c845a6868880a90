import { type CommandOutput, MemoryWasi } from "./memory-wasi.js";

/** An instance with more memory is dropped after its run, so that one long sentence does not keep the memory for good. */
const keptMemoryLimit = 64 * 1024 * 1024;

interface Instance {
  wasi: MemoryWasi;
  memory: WebAssembly.Memory;
  start: () => unknown;
  /** The content of its memory before the first run, from {@link restoredFrom} on. */
  pristine: Uint8Array;
  /** 0 until it has run once. */
  restoredFrom: number;
}

const pageBytes = 64 * 1024;

/**
 * The command `flite` as a function. Every run starts with the same memory, so that its output does not depend on the
 * runs before it. The memory is restored after each run; a new instance would take 20 ms. Most of it is 17 MB of voices, which
 * are constants at its beginning: they are not restored again and again.
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
      restore(instance);
      this.#instance = instance;
    }
    return output;
  }
}

function restore(instance: Instance): void {
  const bytes = new Uint8Array(instance.memory.buffer);
  if (instance.restoredFrom === 0) {
    instance.restoredFrom = firstVariable(bytes, instance.pristine);
    // A copy, so that the rest is freed.
    instance.pristine = instance.pristine.slice(instance.restoredFrom);
  }
  const { pristine, restoredFrom } = instance;
  bytes.set(pristine, restoredFrom);
  bytes.fill(0, restoredFrom + pristine.length);
}

/**
 * Where the memory of a program begins that is not constant, by what its first run has changed. A linker puts constants in one
 * place and variables in another; the page before the first change is taken for variables, too.
 */
function firstVariable(after: Uint8Array, before: Uint8Array): number {
  let at = 0;
  while (at < before.length) {
    const end = Math.min(at + pageBytes, before.length);
    if (Buffer.compare(after.subarray(at, end), before.subarray(at, end)) !== 0) break;
    at = end;
  }
  return Math.max(0, at - pageBytes);
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
    restoredFrom: 0,
  };
}
