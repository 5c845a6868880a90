import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type ClipError, canceled, narrationTimeout, remoteError } from "../../../errors.js";
import { killTree } from "../../../process/kill-tree.js";
import { endText, outputTail } from "../../../process/output-tail.js";
import { cutText } from "../../../text/code-points.js";
import type { Speech } from "../speech.js";
import { isReply, type Reply, type SpeechCall } from "./messages.js";

/** The process ended before it answered; another one may succeed. The message says how it ended. */
export class SpeechProcessLost extends Error {
  override readonly name = "SpeechProcessLost";
}

/** How much of the end of a process's error output is kept, in bytes. */
const stderrTailBytes = 4 * 1024;

/**
 * A process of this package that speaks; it leads a process group of its own. The event loop waits for it only while it
 * has a call to answer: an idle one does not keep this process alive, and ends with it.
 */
export class SpeechProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<string>;
  #endedWith: string | null = null;
  #lastId = 0;

  /** @param entry a built file that calls `serveSpeech`. */
  constructor(entry: URL, commandLine: readonly string[]) {
    const child = fork(fileURLToPath(entry), commandLine, {
      serialization: "advanced",
      detached: true,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // The child takes over neither this process's flags (a debugger's port, a test runner's loader) nor its environment.
      execArgv: [],
      env: { PATH: process.env.PATH },
    });
    this.#child = child;
    const stderrTail = outputTail([child.stderr], stderrTailBytes);
    this.#ended = new Promise((resolve) => {
      const end = (how: string) => {
        this.#endedWith = how;
        resolve(how);
      };
      child.on("error", (error) => {
        // A process that was started but cannot be reached is killed; its "exit" event follows.
        if (child.pid === undefined) end(`could not be started (${error.message})`);
        else this.#kill();
      });
      child.once("exit", (status, signal) => end(endText(status, signal, stderrTail())));
    });
    this.#keepLoopAlive(false);
  }

  /** Undefined where it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  get alive(): boolean {
    return this.#endedWith === null && this.#child.connected;
  }

  /**
   * Asks for one sentence; one at a time. When the signal is aborted or the time is up, the process is killed first,
   * so that nothing of it is left when this throws.
   * @throws ClipError `canceled`, `narration.timeout` or what the process answered; SpeechProcessLost where it ended.
   */
  async ask(call: SpeechCall, signal: AbortSignal, timeoutMs: number): Promise<Speech> {
    this.#lastId += 1;
    const id = this.#lastId;
    const releases: (() => void)[] = [];
    this.#keepLoopAlive(true);
    try {
      const reply = await new Promise<Reply | "aborted" | "late" | "lost">((resolve) => {
        const onMessage = (message: unknown) => {
          if (isReply(message) && message.id === id) resolve(message);
        };
        const onAbort = () => resolve("aborted");
        const timer = setTimeout(() => resolve("late"), timeoutMs);
        this.#child.on("message", onMessage);
        signal.addEventListener("abort", onAbort, { once: true });
        releases.push(() => clearTimeout(timer));
        releases.push(() => this.#child.off("message", onMessage));
        releases.push(() => signal.removeEventListener("abort", onAbort));
        if (signal.aborted) onAbort();
        void this.#ended.then(() => resolve("lost"));
        this.#child.send({ id, call }, (error) => {
          if (error) resolve("lost");
        });
      });
      if (typeof reply === "string") {
        const how = await this.end();
        if (reply === "aborted") throw canceled(signal.reason);
        if (reply === "late") throw tooSlow(call, timeoutMs);
        throw new SpeechProcessLost(how);
      }
      if ("failure" in reply) throw remoteError(reply.failure);
      return reply.speech;
    } finally {
      for (const release of releases) release();
      this.#keepLoopAlive(false);
    }
  }

  /** Kills the process and all that it has started, and waits until it is gone. Returns how it ended. */
  async end(): Promise<string> {
    this.#keepLoopAlive(true);
    this.#kill();
    return this.#ended;
  }

  #kill(): void {
    if (this.#endedWith === null && this.pid !== undefined) killTree(this.pid);
  }

  /** Whether this process's event loop goes on for as long as the child runs. */
  #keepLoopAlive(keep: boolean): void {
    const change = keep ? "ref" : "unref";
    this.#child[change]();
    this.#child.channel?.[change]();
    // The pipe of its error output is a socket, and must never keep this process alive.
    const { stderr } = this.#child;
    if (stderr && "unref" in stderr && typeof stderr.unref === "function") stderr.unref();
  }
}

function tooSlow(call: SpeechCall, timeoutMs: number): ClipError {
  const text = call.words.map((word) => word.spoken).join(" ");
  return narrationTimeout(
    `Voice ${call.voice} did not finish “${cutText(text, 80)}” within ${timeoutMs} ms. ` +
      "Shorten the sentence, or give the narrator more time.",
  );
}
