/** The output of one run of a command. */
export interface CommandOutput {
  /** What it wrote to its standard output. */
  printed: string;
  /** What it wrote to its error output. */
  errors: string;
  /** What it wrote to the file {@link outputPath}; null where it opened none. */
  file: Uint8Array | null;
}

/** The only file that the command can open. It can be written, and is kept in memory. */
export const outputPath = "/out";

const outputDescriptor = 4;
const rootDescriptor = 3;
/** Results of calls, by their numbers in WASI preview 1. */
const success = 0;
const badDescriptor = 8;
const noEntry = 44;
const notSeekable = 29;

/** Thrown through WebAssembly when the command calls `exit`; the instance cannot be used again then. */
export class CommandExit extends Error {
  override readonly name = "CommandExit";
}

/**
 * The 13 calls of WASI preview 1 that flite uses, implemented in memory: the command can neither open nor make a file of
 * the machine, has no clock, and can only print text and write one file in memory. Node's own `node:wasi` is
 * experimental, and would need a folder on disk.
 */
export class MemoryWasi {
  #memory: Pick<WebAssembly.Memory, "buffer"> = { buffer: new ArrayBuffer(0) };
  #arguments: Uint8Array[] = [];
  #printed: Uint8Array[] = [];
  #errors: Uint8Array[] = [];
  #file = new Uint8Array(0);
  #fileLength = -1;
  #position = 0;

  /** Must be called when the instance exists, before it runs. */
  attach(memory: WebAssembly.Memory): void {
    this.#memory = memory;
  }

  /** Prepares a run: forgets the output of the one before, and sets the command's arguments. */
  begin(commandLine: readonly string[]): void {
    const encoder = new TextEncoder();
    // A NUL would end an argument early.
    this.#arguments = commandLine.map((text) => encoder.encode(`${text.replaceAll("\0", "")}\0`));
    this.#printed = [];
    this.#errors = [];
    this.#fileLength = -1;
    this.#position = 0;
  }

  output(): CommandOutput {
    const text = (parts: Uint8Array[]) => Buffer.concat(parts).toString("latin1");
    return {
      printed: text(this.#printed),
      errors: text(this.#errors),
      file: this.#fileLength < 0 ? null : this.#file.slice(0, this.#fileLength),
    };
  }

  /** The import object for the WebAssembly module. */
  get imports(): Record<string, unknown> {
    return {
      wasi_snapshot_preview1: {
        args_sizes_get: (count: number, size: number) => {
          this.#view().setUint32(count, this.#arguments.length, true);
          const total = this.#arguments.reduce((sum, argument) => sum + argument.length, 0);
          this.#view().setUint32(size, total, true);
          return success;
        },
        args_get: (pointers: number, buffer: number) => {
          let at = buffer;
          for (const [i, argument] of this.#arguments.entries()) {
            this.#view().setUint32(pointers + 4 * i, at, true);
            this.#bytes().set(argument, at);
            at += argument.length;
          }
          return success;
        },
        clock_time_get: (_clock: number, _precision: bigint, result: number) => {
          // It is always the same moment: speech must not depend on when it is made.
          this.#view().setBigUint64(result, 0n, true);
          return success;
        },
        fd_close: () => success,
        fd_fdstat_get: (descriptor: number, result: number) => {
          this.#bytes().fill(0, result, result + 24);
          const kinds: Record<number, number> = { [rootDescriptor]: 3, [outputDescriptor]: 4 };
          this.#view().setUint8(result, kinds[descriptor] ?? 2);
          this.#view().setBigUint64(result + 8, 0xffff_ffff_ffff_ffffn, true);
          this.#view().setBigUint64(result + 16, 0xffff_ffff_ffff_ffffn, true);
          return success;
        },
        fd_fdstat_set_flags: () => success,
        fd_prestat_get: (descriptor: number, result: number) => {
          if (descriptor !== rootDescriptor) return badDescriptor;
          this.#view().setUint32(result, 0, true);
          this.#view().setUint32(result + 4, 1, true);
          return success;
        },
        fd_prestat_dir_name: (_descriptor: number, result: number) => {
          this.#view().setUint8(result, "/".charCodeAt(0));
          return success;
        },
        fd_read: (_descriptor: number, _buffers: number, _count: number, result: number) => {
          this.#view().setUint32(result, 0, true);
          return success;
        },
        fd_seek: (descriptor: number, offset: bigint, whence: number, result: number) => {
          if (descriptor !== outputDescriptor) return notSeekable;
          const from = [0, this.#position, this.#fileLength][whence] ?? 0;
          this.#position = from + Number(offset);
          this.#view().setBigUint64(result, BigInt(this.#position), true);
          return success;
        },
        fd_write: (descriptor: number, buffers: number, count: number, result: number) =>
          this.#write(descriptor, buffers, count, result),
        path_open: (...call: (number | bigint)[]) => {
          const [path, length, result] = [Number(call[2]), Number(call[3]), Number(call[8])];
          const name = Buffer.from(this.#bytes().subarray(path, path + length)).toString();
          if (`/${name}` !== outputPath) return noEntry;
          this.#fileLength = 0;
          this.#position = 0;
          this.#view().setUint32(result, outputDescriptor, true);
          return success;
        },
        proc_exit: (status: number) => {
          throw new CommandExit(`The command ended with status ${status}.`);
        },
      },
    };
  }

  #write(descriptor: number, buffers: number, count: number, result: number): number {
    let written = 0;
    for (let i = 0; i < count; i++) {
      const start = this.#view().getUint32(buffers + 8 * i, true);
      const length = this.#view().getUint32(buffers + 8 * i + 4, true);
      const bytes = this.#bytes().slice(start, start + length);
      if (descriptor === 1) this.#printed.push(bytes);
      else if (descriptor === 2) this.#errors.push(bytes);
      else if (descriptor === outputDescriptor) this.#writeFile(bytes);
      else return badDescriptor;
      written += length;
    }
    this.#view().setUint32(result, written, true);
    return success;
  }

  #writeFile(bytes: Uint8Array): void {
    const end = this.#position + bytes.length;
    if (end > this.#file.length) {
      const larger = new Uint8Array(Math.max(end, 2 * this.#file.length, 1 << 19));
      larger.set(this.#file);
      this.#file = larger;
    }
    this.#file.set(bytes, this.#position);
    this.#position = end;
    this.#fileLength = Math.max(this.#fileLength, end);
  }

  // It is made anew at each use, because memory that grows gets a new buffer.
  #view(): DataView {
    return new DataView(this.#memory.buffer);
  }

  #bytes(): Uint8Array {
    return new Uint8Array(this.#memory.buffer);
  }
}
