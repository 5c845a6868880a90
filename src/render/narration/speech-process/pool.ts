import { canceled, narrationFailed, throwIfAborted } from "../../../errors.js";
import type { Speech } from "../speech.js";
import type { SpeechCall } from "./messages.js";
import { SpeechProcess, SpeechProcessLost } from "./speech-process.js";

export interface SpeechProcessPoolOptions {
  /** The built file that each process runs. */
  entry: URL;
  /** Its command line: what it finds in `process.argv` after its own path. */
  arguments?: readonly string[];
  /** Most processes at once; at least 1. Each is started when first needed. */
  size: number;
  /** Longest time for one sentence, in milliseconds, the start of its process included. */
  timeoutMs: number;
}

/** How often a sentence is tried: one whose process ends before it answers is asked once more of a new process. */
const mostAttempts = 2;

/** A few speech processes of one kind; sentences that come while all of them speak wait their turn. */
export class SpeechProcessPool {
  readonly #options: SpeechProcessPoolOptions;
  readonly #idle: SpeechProcess[] = [];
  readonly #all = new Set<SpeechProcess>();
  readonly #waiting: (() => void)[] = [];
  readonly #closing = new AbortController();
  #running = 0;

  constructor(options: SpeechProcessPoolOptions) {
    if (!Number.isInteger(options.size) || options.size < 1) {
      throw new RangeError(`A pool needs at least 1 process, not ${options.size}.`);
    }
    this.#options = options;
  }

  /** Identifiers of the processes that run now. */
  get pids(): number[] {
    return [...this.#all].flatMap((child) => (child.alive && child.pid ? [child.pid] : []));
  }

  /** Starts one process before it is needed, where none runs. */
  warm(): void {
    if (this.#closing.signal.aborted || this.pids.length > 0) return;
    this.#idle.push(this.#start());
  }

  /** @throws ClipError `canceled`, `narration.timeout`, or `narration.failed` where its process ended twice. */
  async run(call: SpeechCall, signal: AbortSignal): Promise<Speech> {
    const either = AbortSignal.any([signal, this.#closing.signal]);
    await this.#enter(either);
    try {
      let reason = "";
      for (let attempt = 0; attempt < mostAttempts; attempt++) {
        try {
          return await this.#runOnce(call, either);
        } catch (error) {
          if (!(error instanceof SpeechProcessLost)) throw error;
          reason = error.message;
        }
      }
      throw narrationFailed(
        `The speech process of voice ${call.voice} ${reason}, ${mostAttempts} times for one sentence. Try again; ` +
          "where it happens again, look for a lack of memory.",
      );
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Kills every process; sentences under way fail as `canceled`. The pool cannot be used again. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([...this.#all].map((child) => this.#discard(child)));
  }

  async #runOnce(call: SpeechCall, signal: AbortSignal): Promise<Speech> {
    throwIfAborted(signal);
    let child = this.#idle.pop();
    while (child && !child.alive) {
      await this.#discard(child);
      child = this.#idle.pop();
    }
    const used = child ?? this.#start();
    try {
      const speech = await used.ask(call, signal, this.#options.timeoutMs);
      this.#idle.push(used);
      return speech;
    } catch (error) {
      if (used.alive) this.#idle.push(used);
      else await this.#discard(used);
      throw error;
    }
  }

  #start(): SpeechProcess {
    const child = new SpeechProcess(this.#options.entry, this.#options.arguments ?? []);
    this.#all.add(child);
    return child;
  }

  async #discard(child: SpeechProcess): Promise<void> {
    await child.end();
    this.#all.delete(child);
  }

  async #enter(signal: AbortSignal): Promise<void> {
    throwIfAborted(signal);
    if (this.#running < this.#options.size) {
      this.#running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(canceled(signal.reason));
      };
      const turn = () => {
        signal.removeEventListener("abort", onAbort);
        this.#running += 1;
        resolve();
      };
      this.#waiting.push(turn);
      signal.addEventListener("abort", onAbort, { once: true });
    });
  }
}
