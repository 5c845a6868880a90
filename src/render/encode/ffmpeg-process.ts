import { spawn } from "node:child_process";
import {
  type ClipError,
  canceled,
  dependencyMissing,
  renderFailed,
  renderTimeout,
} from "../../errors.js";
import { killTree } from "../../process/kill-tree.js";
import { outputTail } from "../../process/output-tail.js";

/** How much of the end of ffmpeg's messages is kept, in bytes. */
const stderrTailBytes = 8 * 1024;
/** How long one write, or the end after the input has ended, may take, unless the caller says otherwise. */
const defaultStallMs = 60_000;

/**
 * How glibc treats ffmpeg's memory. Each frame that ffmpeg reads is allocated and freed again. As glibc would have it, the
 * memory goes back to the system each time, and its pages are cleared anew for the next frame: a tenth of an encoder's
 * time. 32 MiB, more than a frame has, is the largest threshold that glibc takes. What renders has other settings than these.
 */
const keptMemory = {
  MALLOC_MMAP_THRESHOLD_: String(32 << 20),
  MALLOC_TRIM_THRESHOLD_: String(256 << 20),
};

export interface FfmpegStart {
  /** Absolute path of the program. */
  program: string;
  args: readonly string[];
  /** What ffmpeg does, for messages that begin with "ffmpeg failed ": `encoding frames 0 to 90`. */
  purpose: string;
  signal: AbortSignal;
  stallMs?: number;
}

/** A running ffmpeg that is fed through its standard input. It must be ended by `finish` or `kill`. */
export interface FfmpegProcess {
  readonly pid: number | undefined;
  /**
   * Resolves when ffmpeg has taken all bytes in, so that the buffer may be used again. One write at a time.
   * @throws ClipError `render.failed` with ffmpeg's own messages, `render.timeout`, `dependency.missing` or `canceled`.
   */
  write(bytes: Uint8Array): Promise<void>;
  /** Ends the input, and resolves when ffmpeg has ended with status 0. @throws as `write`. */
  finish(): Promise<void>;
  /** Kills ffmpeg if it still runs, and resolves when it has ended. Never throws; may be called at any time. */
  kill(): Promise<void>;
}

/**
 * Starts ffmpeg in a process group of its own. It is killed with all that it started when the signal aborts, when it
 * stalls, and when this process exits. When this process is killed outright, the pipe that ffmpeg reads from is closed,
 * and ffmpeg ends too.
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
      ...keptMemory,
    },
  });
  let failure: ClipError | null = null;
  let running = true;
  let wakeWriter = () => {};

  const killIfRunning = () => {
    if (running && child.pid !== undefined) killTree(child.pid);
  };
  const fail = (error: ClipError) => {
    failure ??= error;
    killIfRunning();
  };
  const onAbort = () => fail(canceled(signal.reason));
  signal.addEventListener("abort", onAbort, { once: true });
  process.once("exit", killIfRunning);

  const messages = outputTail([child.stderr], stderrTailBytes);
  // An ffmpeg that ends early causes EPIPE here; its exit status, which follows, says more.
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
    process.removeListener("exit", killIfRunning);
  });

  const explain = async (): Promise<ClipError> => {
    const status = await ended;
    return failure ?? renderFailed(failed(purpose, status, messages()));
  };

  const watched = async <T>(progress: Promise<T>): Promise<T> => {
    const watchdog = setTimeout(() => {
      fail(renderTimeout(stalled(purpose, stallMs, messages())));
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
        // A write to a pipe whose reader is gone may never call back: so the end of ffmpeg ends the wait, too.
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
      killIfRunning();
      await ended;
    },
  };
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
