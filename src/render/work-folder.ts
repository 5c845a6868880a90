import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { storageFailed } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { placeOfPids, startTimeOf, stillRuns, unknownFact } from "../process/process-identity.js";

/** The folders in which a render keeps its intermediate files. Absolute paths; all of them exist. */
export interface WorkFolder extends AsyncDisposable {
  /** Spoken sentences, named by a hash of what is said; the next render in this work folder re-uses them. */
  speech: string;
  /** Finished segments, named by a hash of what they show; the next render re-uses them too. */
  segments: string;
  /** All other files. The folder is this render's alone, and is removed when the render ends. */
  run: string;
}

/** A run folder of a process that cannot be asked for, as one of another container, is left for so long. */
const strangersRunMs = 24 * 3_600_000;

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
    const run = await mkdtemp(join(base, ownRunPrefix()));
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

/** What the name of this process's run folders begins with. Where ids mean something is in it as a hash. */
function ownRunPrefix(): string {
  return `run-${process.pid}-${startTimeOf(process.pid)}-${placeHash()}-`;
}

function placeHash(): string {
  return createHash("sha256").update(placeOfPids()).digest("hex").slice(0, 12);
}

/** Removes the run folders of renders that were killed. */
async function removeDeadRuns(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith("run-")) continue;
    const path = join(base, name);
    if (await isDeadRun(path)) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Whether the process of a run folder is over. The system is asked where it can know; a process of another container, of another
 * machine or of before the last boot, and one of an earlier version, which wrote its id alone, is over after a day.
 */
async function isDeadRun(path: string): Promise<boolean> {
  const [, pid, startedAt = unknownFact, place] =
    /^run-(\d+)-(\d+|-)-([0-9a-f]{12})-/.exec(basename(path)) ?? [];
  if (place === placeHash()) return !stillRuns(Number(pid), startedAt);
  const facts = await stat(path).catch(() => null);
  return facts !== null && Date.now() - facts.mtimeMs > strangersRunMs;
}
