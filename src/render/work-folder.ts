import { rmSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { storageFailed } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { isRunning } from "../process/is-running.js";

/** Where a render keeps what it makes on the way. Absolute paths; all exist. */
export interface WorkFolder extends AsyncDisposable {
  /** Spoken sentences, named by what is said: kept for the next render of this folder. */
  speech: string;
  /** Finished segments, named by what they show: kept likewise. */
  segments: string;
  /** Everything else: of this render alone, gone with it. */
  run: string;
}

const runPrefix = "run-";

/**
 * Opens a work folder. With a path, what can be re-used is kept there, also when the render is killed in the middle, and
 * several renders may share it; without one, a temporary folder that is removed whole when it is disposed of.
 * @throws ClipError `storage.failed` where the folder cannot be made or written.
 */
export async function openWorkFolder(path?: string): Promise<WorkFolder> {
  try {
    const base = path ? resolve(path) : await mkdtemp(join(tmpdir(), "clipwright-"));
    // A second Ctrl-C ends the process before it can clean up.
    const onExit = () => rmSync(base, { recursive: true, force: true });
    if (!path) process.once("exit", onExit);
    const speech = join(base, "speech");
    const segments = join(base, "segments");
    await makeFolder(speech);
    await makeFolder(segments);
    if (path) await sweepDeadRuns(base);
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
 * An error as it is; where a disk is full, one that says which: the system does not when a file is open. Of what failed in
 * a thread only the message is left, which begins with the system's code.
 */
export function diskFailure(error: unknown, { run }: WorkFolder): unknown {
  const code = error instanceof Error ? /^(ENOSPC|EDQUOT): /.exec(error.message)?.[1] : undefined;
  if (code === undefined) return error;
  const message = `The disk of ${run} is full (${code}): make room there, or work in another folder.`;
  return storageFailed(message, { cause: error });
}

/** Removes what renders left that were killed: their process is no more. */
async function sweepDeadRuns(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const pid = Number(/^run-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) await rm(join(base, name), { recursive: true, force: true });
  }
}
