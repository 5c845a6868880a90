import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { builtEntry } from "../process/built-entry.js";
import { killTree } from "../process/kill-tree.js";
import type { Assignment, ChildProgress, FromChild, Outcome, ToChild } from "./messages.js";

/** How a job's process ended: by its own word, or without one. */
export type ChildEnd = Outcome | { type: "died"; how: string } | { type: "stopped" };

/** A stopped child puts its things away in so long, else it is killed. */
const stopGraceMs = 500;
const stderrTailLength = 4_096;

/** The process of one job. It is started ahead of its job, and ends after it. */
export class JobChild {
  readonly #process: ChildProcess;
  readonly #ended: Promise<string>;
  #stopping = false;
  #stderrTail = "";

  constructor() {
    this.#process = fork(fileURLToPath(builtEntry("worker/job-child-entry.js")), [], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // A small young generation, and pictures whose memory glibc gives back when they are freed, keep memory from growing
      // with the clip; neither costs time that can be measured.
      execArgv: ["--max-semi-space-size=2"],
      env: { ...process.env, MALLOC_MMAP_THRESHOLD_: "131072" },
    });
    this.#process.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderrTail = (this.#stderrTail + text).slice(-stderrTailLength);
    });
    this.#ended = new Promise((resolve) => {
      this.#process.once("error", (error) => resolve(`could not be started: ${error.message}`));
      this.#process.once("exit", (status, signal) => {
        const how = signal ? `was ended by ${signal}` : `ended with status ${status}`;
        resolve(this.#stderrTail === "" ? how : `${how}: ${this.#stderrTail.trim()}`);
      });
    });
  }

  get pid(): number | null {
    return this.#process.pid ?? null;
  }

  get alive(): boolean {
    return this.#process.connected;
  }

  /**
   * Renders one job. When the signal aborts, the process is stopped, and killed with all that it started where it does not
   * end in time. Resolves when it has ended.
   */
  async run(
    assignment: Assignment,
    signal: AbortSignal,
    onProgress: (progress: ChildProgress) => void,
  ): Promise<ChildEnd> {
    let outcome: Outcome | null = null;
    this.#process.on("message", (message: FromChild) => {
      if (message.type === "progress") onProgress(message);
      else outcome = message;
    });
    const onAbort = () => void this.stop();
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
    this.#send({ type: "render", assignment });
    const how = await this.#ended;
    signal.removeEventListener("abort", onAbort);
    if (outcome !== null && !this.#stopping) return outcome;
    return this.#stopping ? { type: "stopped" } : { type: "died", how };
  }

  /** Ends it, politely first. Resolves when nothing of it is left. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#send({ type: "stop" });
    const grace = setTimeout(() => void this.kill(), stopGraceMs);
    await this.#ended;
    clearTimeout(grace);
  }

  /** Ends it and all that it started, at once. Resolves when it has ended. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid !== undefined && exitCode === null && signalCode === null) killTree(pid);
    await this.#ended;
  }

  #send(message: ToChild): void {
    // A child that has gone is heard by its end.
    if (this.#process.connected) this.#process.send(message, () => {});
  }
}
