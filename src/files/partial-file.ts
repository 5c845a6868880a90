import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * A file that is being written beside its place, so that no reader ever sees half of it: `commit` puts it in place, whole.
 * When it is disposed of without that, nothing is left.
 */
export interface PartialFile extends AsyncDisposable {
  /** Where to write: a new name each time, in the folder of the place. */
  readonly path: string;
  /** Puts the file in its place; replaces what is there. It is over then. @throws the system's own error. */
  commit(): Promise<void>;
}

const partialName = /^\.partial-/;

/** Whether a file of this name is the unfinished work of a process that runs or died. */
export function isPartialName(name: string): boolean {
  return partialName.test(name);
}

/** @param place where the finished file belongs; its folder must be there. */
export function partialFile(place: string): PartialFile {
  const path = join(dirname(place), `.partial-${randomUUID()}-${basename(place)}`);
  let committed = false;
  return {
    path,
    async commit() {
      await rename(path, place);
      committed = true;
    },
    async [Symbol.asyncDispose]() {
      if (!committed) await rm(path, { force: true });
    },
  };
}
