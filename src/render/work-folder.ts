import { rmSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { storageFailed } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { isRunning } from "../process/is-running.js";

/** The folders in which a render keeps its intermediate files. Absolute paths; all of them exist. */
export interface WorkFolder extends AsyncDisposable {
  /** Spoken sentences, named by a hash of what is said; the next render in this work folder re-uses them. */
  speech: string;
  /** Finished segments, named by a hash of what they show; the next render re-uses them too. */
  segments: string;
  /** All other files. The folder is this render's alone, and is removed when the render ends. */
  run: string;
}

const runPrefix = "run-";

/**
 * Opens a work folder. With a path, what can be re-used stays there, even when the render is killed, and several renders
 * may share the folder. Without one, it is a temporary folder, all of which is removed when it is disposed of.
 * @throws ClipError `storage.failed` where the folder cannot be made or written.
 */
export async function openWorkFolder(path?: string): Promise<WorkFolder> {
  try {
    const base = path ? resolve(path) : await mkdtemp(join(tmpdir(), "clipwright-"));
    // A second Ctrl-C ends the process before the folder is disposed of.
    const onExit = () => rmSync(base, { recursive: true, force: true });
    if (!path) process.once("exit", onExit);
    const speech = join(base, "speech");
    const segments = join(base, "segments");
    await makeFolder(speech);
    await makeFolder(segments);
    if (path) await removeDeadRuns(base);
    const run = await mkdtemp(join(base, `${runPrefix}${process.pid}-`));
    return {
      speech,
      segments,
      run,
      async [Symbol.asyncDispose]() {
        process.off("exit", onExit);
        await rm(path ? run : base, { recursive: true, force: true, maxRetries: 3 });
      },
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const what = path
      ? `The work folder ${path} cannot be used: ${reason}`
      : `There can be no temporary folder in ${tmpdir()}: ${reason}; set TMPDIR, or name a work folder`;
    throw storageFailed(what, { cause });
  }
}

/**
 * Where a disk is full, an error that says which disk, since the system's own error does not when a file is open; any
 * other error as it is. It goes by the message, which begins with the system's code: a thread passes on nothing else.
 */
export function diskFailure(error: unknown, { run }: WorkFolder): unknown {
  const code = error instanceof Error ? /^(ENOSPC|EDQUOT): /.exec(error.message)?.[1] : undefined;
  if (code === undefined) return error;
  const message = `The disk of ${run} is full (${code}): make room there, or work in another folder.`;
  return storageFailed(message, { cause: error });
}

/** Removes the run folders of renders that were killed: those whose process no longer runs. */
async function removeDeadRuns(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const pid = Number(/^run-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) await rm(join(base, name), { recursive: true, force: true });
  }
}
