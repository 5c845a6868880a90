import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type ClipError, canceled, narrationTimeout, remoteError } from "../../../errors.js";
import type { Speech } from "../speech.js";
import { isReply, type Reply, type SpeechCall } from "./messages.js";

/** The process ended before it answered; another may do better. */
export class ChildLost extends Error {
  override readonly name = "ChildLost";
}

/** Bytes kept of what a process writes to its error output. */
const stderrTailLength = 4_096;

/**
 * A speech process of our own, leader of its own process group. It is only held open by the event loop while it has a
 * call to answer: an idle one does not keep its parent alive, and ends with it.
 */
export class SpeechChild {
  readonly #process: ChildProcess;
  readonly #ended: Promise<string>;
  #stderrTail = "";
  #endedWith: string | null = null;
  #lastId = 0;

  /** @param entry a built file that calls `serveSpeech`. */
  constructor(entry: URL, commandLine: readonly string[]) {
    const child = fork(fileURLToPath(entry), commandLine, {
      serialization: "advanced",
      detached: true,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // Neither the parent's flags (a debugger's port, a test runner's loader) nor its environment.
      execArgv: [],
      env: { PATH: process.env.PATH },
    });
    this.#process = child;
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderrTail = (this.#stderrTail + text).slice(-stderrTailLength);
    });
    this.#ended = new Promise((resolve) => {
      const end = (how: string) => {
        this.#endedWith = this.#stderrTail === "" ? how : `${how}: ${this.#stderrTail.trim()}`;
        resolve(this.#endedWith);
      };
      child.on("error", (error) => {
        // One that was started but cannot be reached is ended; its "exit" follows.
        if (child.pid === undefined) end(`could not be started (${error.message})`);
        else this.#kill();
      });
      child.once("exit", (status, signal) =>
        end(signal ? `was ended by ${signal}` : `ended with status ${status}`),
      );
    });
    this.#hold(false);
  }

  /** Undefined where it could not be started. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  get alive(): boolean {
    return this.#endedWith === null && this.#process.connected;
  }

  /**
   * Asks for one sentence; one at a time. When the signal is aborted or the time is up, the process is ended first,
   * so that nothing is left when this returns.
   * @throws ClipError `canceled`, `narration.timeout` or what the process answered; ChildLost where it ended.
   */
  async ask(call: SpeechCall, signal: AbortSignal, timeoutMs: number): Promise<Speech> {
    this.#lastId += 1;
    const id = this.#lastId;
    const undo: (() => void)[] = [];
    this.#hold(true);
    try {
      const reply = await new Promise<Reply | "aborted" | "late" | "lost">((resolve) => {
        const onMessage = (message: unknown) => {
          if (isReply(message) && message.id === id) resolve(message);
        };
        const onAbort = () => resolve("aborted");
        const timer = setTimeout(() => resolve("late"), timeoutMs);
        this.#process.on("message", onMessage);
        signal.addEventListener("abort", onAbort, { once: true });
        undo.push(() => clearTimeout(timer));
        undo.push(() => this.#process.off("message", onMessage));
        undo.push(() => signal.removeEventListener("abort", onAbort));
        if (signal.aborted) onAbort();
        void this.#ended.then(() => resolve("lost"));
        this.#process.send({ id, call }, (error) => {
          if (error) resolve("lost");
        });
      });
      if (typeof reply === "string") {
        const how = await this.end();
        if (reply === "aborted") throw canceled(signal.reason);
        if (reply === "late") throw late(call, timeoutMs);
        throw new ChildLost(how);
      }
      if ("failure" in reply) throw remoteError(reply.failure);
      return reply.speech;
    } finally {
      for (const release of undo) release();
      this.#hold(false);
    }
  }

  /** Ends the process and all that it has started, and waits until it is gone. Returns how it ended. */
  async end(): Promise<string> {
    this.#hold(true);
    this.#kill();
    return this.#ended;
  }

  #kill(): void {
    if (this.#endedWith !== null || this.pid === undefined) return;
    try {
      process.kill(-this.pid, "SIGKILL");
    } catch {
      // Gone already.
    }
  }

  #hold(held: boolean): void {
    const act = held ? "ref" : "unref";
    this.#process[act]();
    this.#process.channel?.[act]();
    const { stderr } = this.#process;
    if (stderr && "unref" in stderr && typeof stderr.unref === "function") stderr.unref();
  }
}

function late(call: SpeechCall, timeoutMs: number): ClipError {
  const text = call.words.map((word) => word.spoken).join(" ");
  return narrationTimeout(
    `Voice ${call.voice} did not finish “${text.slice(0, 80)}” within ${timeoutMs} ms. ` +
      "Shorten the sentence, or give the narrator more time.",
  );
}
