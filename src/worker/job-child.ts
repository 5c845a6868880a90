import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { builtEntry } from "../process/built-entry.js";
import { jobEnvironment } from "../process/child-environment.js";
import { killTree } from "../process/kill-tree.js";
import { endText, outputTail } from "../process/output-tail.js";
import type { StorageSettings } from "../storage/storage-settings.js";
import type {
  Assignment,
  ChildProgress,
  FromChild,
  Outcome,
  ToChild,
} from "./job-child-messages.js";
import type { StopReason } from "./verdict.js";

/** How a job's process ended: with an outcome that it told, because it was stopped, or without a word. */
export type ChildEnd = Outcome | { type: "died"; how: string } | { type: "stopped" };

/** A child that is told to stop and has not ended after this time is killed. */
const stopGraceMs = 500;
/** The same where the job is over: nothing that it would put in order is needed, and it has to be gone soon. */
const supersededGraceMs = 150;
/** The same while it uploads: an upload that is stopped is aborted at the server, else its parts stay. */
const uploadStopGraceMs = 8_000;
const stderrTailBytes = 4_096;

/** The process of a job. It may be started before there is a job. It ends after its job, or stays for more of them. */
export class JobChild {
  readonly #process: ChildProcess;
  /** Resolves with how the process ended, in words. */
  readonly #ended: Promise<string>;
  #stopping = false;
  #uploading = false;
  #busy = false;
  #jobsLeft: number;

  /**
   * @param storage where its jobs are stored: it gets the credentials of that alone.
   * @param mostJobs how many jobs it may render, one after the other.
   */
  constructor(storage: StorageSettings["storage"], mostJobs = 1) {
    this.#jobsLeft = mostJobs;
    this.#process = fork(fileURLToPath(builtEntry("worker/job-child-entry.js")), [], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // The two settings keep memory from growing with the clip: a small young generation, and large blocks (pictures) that
      // glibc returns to the system when they are freed. Neither costs a measurable time.
      execArgv: ["--max-semi-space-size=2"],
      env: { ...jobEnvironment(process.env, storage), MALLOC_MMAP_THRESHOLD_: "131072" },
    });
    const stderr = outputTail([this.#process.stderr], stderrTailBytes);
    this.#ended = new Promise((resolve) => {
      this.#process.once("error", (error) => resolve(`could not be started: ${error.message}`));
      this.#process.once("exit", (status, signal) => resolve(endText(status, signal, stderr())));
    });
  }

  get pid(): number | null {
    return this.#process.pid ?? null;
  }

  /** Whether it can be given a job. */
  get alive(): boolean {
    return this.#process.connected && !this.#busy && this.#jobsLeft > 0;
  }

  /**
   * Renders one job. When the signal aborts, the process is stopped, and killed with all that it started where it does not
   * end in time. Resolves when it has ended, or is free for another job.
   * @param onPreview is given the newest scene that is drawn, a JPEG in base64.
   */
  async run(
    assignment: Assignment,
    signal: AbortSignal,
    onProgress: (progress: ChildProgress) => void,
    onPreview: (jpeg: string) => void = () => {},
  ): Promise<ChildEnd> {
    let outcome: Outcome | null = null;
    let beFree = (_: null) => {};
    const free = new Promise<null>((resolve) => {
      beFree = resolve;
    });
    const onMessage = (message: FromChild) => {
      if (message.type === "free") {
        // One that was told to stop meanwhile ends all the same.
        if (!this.#stopping) beFree(null);
      } else if (message.type === "preview") {
        onPreview(message.jpeg);
      } else if (message.type === "progress") {
        this.#uploading = message.stage === "uploading";
        onProgress(message);
      } else {
        outcome = message;
      }
    };
    this.#process.on("message", onMessage);
    const isSuperseded = () => signal.reason === ("superseded" satisfies StopReason);
    const onAbort = () => void this.stop(isSuperseded() ? supersededGraceMs : stopGraceMs);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
    this.#busy = true;
    this.#jobsLeft -= 1;
    this.#send({ type: "render", assignment: { ...assignment, isLast: this.#jobsLeft === 0 } });
    const how = await Promise.race([this.#ended, free]);
    this.#busy = false;
    this.#uploading = false;
    this.#process.off("message", onMessage);
    signal.removeEventListener("abort", onAbort);
    if (this.#stopping) return { type: "stopped" };
    return outcome ?? { type: "died", how: how ?? "said nothing of its job" };
  }

  /** Asks the process to end, and kills it where it does not end in time. Resolves when nothing of it is left. */
  async stop(graceMs = stopGraceMs): Promise<void> {
    this.#stopping = true;
    this.#send({ type: "stop" });
    const late = () => void this.kill();
    let grace = setTimeout(() => {
      // It may have begun to upload in the moment in which it was told to stop.
      if (this.#uploading) grace = setTimeout(late, uploadStopGraceMs - graceMs);
      else late();
    }, graceMs);
    await this.#ended;
    clearTimeout(grace);
  }

  /** Kills the process and all that it started. Resolves when it has ended. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid !== undefined && exitCode === null && signalCode === null) killTree(pid);
    await this.#ended;
  }

  #send(message: ToChild): void {
    // A child that has ended takes no message; its end is told by `#ended`.
    if (this.#process.connected) this.#process.send(message, () => {});
  }
}
