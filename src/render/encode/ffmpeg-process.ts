import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import {
  type ClipError,
  canceled,
  dependencyMissing,
  renderFailed,
  renderTimeout,
} from "../../errors.js";

/** How much of the end of ffmpeg's messages is kept, in bytes. */
const stderrTailBytes = 8 * 1024;
/** How long ffmpeg may take nothing in, or take to finish after its input ended, unless the caller says otherwise. */
const defaultStallMs = 60_000;

export interface FfmpegStart {
  /** Absolute path of the program. */
  program: string;
  args: readonly string[];
  /** For messages, after "ffmpeg failed ": `encoding frames 0 to 90`. */
  purpose: string;
  signal: AbortSignal;
  stallMs?: number;
}

/** A running ffmpeg that is fed through its standard input. Exactly one of `finish` and `kill` must be called at last. */
export interface FfmpegProcess {
  readonly pid: number | undefined;
  /**
   * Resolves when ffmpeg has taken all bytes in, so that the buffer may be used again. One write at a time.
   * @throws ClipError `render.failed` with ffmpeg's own words, `render.timeout`, `dependency.missing` or `canceled`.
   */
  write(bytes: Uint8Array): Promise<void>;
  /** Ends the input and resolves when ffmpeg has ended well. @throws as `write`. */
  finish(): Promise<void>;
  /** Kills it, if it still runs, and resolves when it is gone. Never throws; may be called at any time. */
  kill(): Promise<void>;
}

/**
 * Starts ffmpeg in a process group of its own. It is killed, as a group, when the signal aborts, when it stalls, and
 * when this process exits. Since it reads from a pipe that this process holds, it also ends when this process is
 * killed outright.
 */
export function startFfmpeg(start: FfmpegStart): FfmpegProcess {
  const { program, purpose, signal, stallMs = defaultStallMs } = start;
  if (signal.aborted) throw canceled(signal.reason);
  const child = spawn(program, start.args, {
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
    env: {
      ...process.env,
      AV_LOG_FORCE_NOCOLOR: "1",
      // It is set for a process that draws. ffmpeg would fetch every frame's pages anew, for a quarter more time.
      MALLOC_MMAP_THRESHOLD_: undefined,
    },
  });
  let failure: ClipError | null = null;
  let running = true;
  let wakeWriter = () => {};

  const killGroup = () => {
    if (running) killProcessGroup(child);
  };
  const fail = (error: ClipError) => {
    failure ??= error;
    killGroup();
  };
  const onAbort = () => fail(canceled(signal.reason));
  signal.addEventListener("abort", onAbort, { once: true });
  process.once("exit", killGroup);

  const tail = keepTail(child.stderr);
  // ffmpeg's early end is heard here as EPIPE; what counts is its exit status, which follows.
  child.stdin.on("error", () => {});

  const ended = new Promise<number | string | null>((resolve) => {
    child.once("error", (cause) => {
      fail(dependencyMissing(notStarted(program, cause), { cause }));
      if (child.pid === undefined) resolve(null);
    });
    child.once("close", (code, signalName) => resolve(code ?? signalName));
  }).finally(() => {
    running = false;
    wakeWriter();
    signal.removeEventListener("abort", onAbort);
    process.removeListener("exit", killGroup);
  });

  const explain = async (): Promise<ClipError> => {
    const status = await ended;
    return failure ?? renderFailed(failed(purpose, status, tail()));
  };

  const watched = async <T>(progress: Promise<T>): Promise<T> => {
    const watchdog = setTimeout(() => {
      fail(renderTimeout(stalled(purpose, stallMs, tail())));
    }, stallMs);
    try {
      return await progress;
    } finally {
      clearTimeout(watchdog);
    }
  };

  return {
    pid: child.pid,
    async write(bytes) {
      if (failure || !running) throw await explain();
      const taken = new Promise<boolean>((resolve) => {
        // A write whose reader is gone may be held back for ever: the end of ffmpeg ends the wait too.
        wakeWriter = () => resolve(false);
        child.stdin.write(bytes, (error) => resolve(!error));
      });
      if (!(await watched(taken)) || failure) throw await explain();
    },
    async finish() {
      child.stdin.end();
      const status = await watched(ended);
      if (failure || status !== 0) throw await explain();
    },
    async kill() {
      killGroup();
      await ended;
    },
  };
}

function killProcessGroup(child: ChildProcessByStdio<Writable, null, Readable>): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group is gone already, or this system has no process groups.
    child.kill("SIGKILL");
  }
}

/** Reads a stream to its end and keeps the last {@link stderrTailBytes}: a pipe that nobody reads blocks its writer. */
function keepTail(stream: Readable): () => string {
  let kept = Buffer.alloc(0);
  stream.on("error", () => {});
  stream.on("data", (chunk: Buffer) => {
    kept = Buffer.concat([kept, chunk]).subarray(-stderrTailBytes);
  });
  return () => kept.toString("utf8").trim();
}

function notStarted(program: string, cause: Error): string {
  return `ffmpeg could not be started from ${program}: ${cause.message}. Set FFMPEG_PATH to a working ffmpeg.`;
}

function failed(purpose: string, status: number | string | null, messages: string): string {
  const how = typeof status === "number" ? `status ${status}` : `signal ${status}`;
  return `ffmpeg failed ${purpose} and ended with ${how}: ${messages || "it gave no reason"}`;
}

function stalled(purpose: string, stallMs: number, messages: string): string {
  const words = messages ? ` Its last words: ${messages}` : "";
  return `ffmpeg made no progress for ${stallMs / 1000} s ${purpose} and was stopped.${words}`;
}
