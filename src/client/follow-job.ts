import {
  ClipwrightApiError,
  ClipwrightConnectionError,
  ClipwrightTimeoutError,
  isPassing,
} from "./errors.js";
import type { Signal } from "./platform.js";
import { type OpenStream, readJobStream } from "./read-job-stream.js";
import { pause } from "./time-limit.js";
import { jittered, pollPause, type Timing } from "./timing.js";
import { isTerminal } from "./types.js";
import type { Job } from "./wire-types.js";

/** Where news of a job come from. */
export interface JobSource {
  jobId: string;
  /** Reads the job as it is; null where only its stream may be read. */
  read: ((signal: Signal | undefined) => Promise<Job>) | null;
  openStream: OpenStream;
  timing: Timing;
  /** Is called when the service gets out of reach, and when it is heard again. */
  onConnected?: ((isConnected: boolean) => void) | undefined;
}

/** After so many rounds in a row without a byte of a stream, streams do not pass here. */
const patientRounds = 2;
/** From then on, a stream is tried once in so many rounds: what kept streams back may be over. */
const roundsPerStream = 8;

/**
 * A job's states, each newer than the one before, to its end. In rounds: the job is read, then followed by its event stream
 * until that is closed, breaks or falls silent. Where streams do not pass, the job is read in growing intervals.
 * @throws ClipwrightApiError where the job may not be read or is not there; ClipwrightConnectionError where the service is
 * out of reach for too long; the signal's reason.
 */
export async function* followJob(
  source: JobSource,
  signal: Signal | undefined,
): AsyncGenerator<Job, void> {
  const following = new Following(source, signal);
  while (!following.isOver) {
    yield* following.readOnce();
    if (following.isOver) return;
    yield* following.streamOnce();
    if (following.isOver) return;
    await pause(following.pauseMs(), signal);
  }
}

class Following {
  readonly #source: JobSource;
  readonly #signal: Signal | undefined;
  #last: Job | null = null;
  /** When the service was heard last. */
  #heardAt = Date.now();
  /** Rounds in a row in which the service could be reached, and a stream showed nothing. */
  #quietRounds = 0;
  /** Readings in a row that have failed. */
  #failedReads = 0;
  #isConnected = true;
  #retryMs: number | null = null;

  constructor(source: JobSource, signal: Signal | undefined) {
    this.#source = source;
    this.#signal = signal;
  }

  get isOver(): boolean {
    return this.#last !== null && isTerminal(this.#last);
  }

  async *readOnce(): AsyncGenerator<Job, void> {
    const { read } = this.#source;
    if (read === null) return;
    let job: Job;
    try {
      job = await read(this.#signal);
    } catch (error) {
      this.#signal?.throwIfAborted();
      // The first reading was tried several times: there is no such service, or it does not answer.
      if (this.#last === null) throw error;
      this.#failedReads += 1;
      this.#endure(error);
      return;
    }
    this.#failedReads = 0;
    this.#hear();
    if (this.#isNews(job)) yield this.#take(job);
  }

  async *streamOnce(): AsyncGenerator<Job, void> {
    const { openStream, timing, read } = this.#source;
    const quiet = this.#quietRounds;
    // A service that is away says nothing about whether streams pass.
    if (this.#failedReads === 0) this.#quietRounds += 1;
    if (read !== null && quiet >= patientRounds && quiet % roundsPerStream !== 0) return;
    const known = this.#last?.sequence ?? null;
    const stream = readJobStream(openStream, known, {
      timing,
      signal: this.#signal,
      onBytes: () => this.#hear(),
    });
    try {
      for (;;) {
        const step = await stream.next();
        if (step.done) {
          const { hasPassed, retryMs, error } = step.value;
          if (hasPassed) this.#quietRounds = 0;
          this.#retryMs = retryMs;
          if (error === null) this.#heardAt = Date.now();
          // Where the job can be read, a stream that is refused is none of its news.
          else if (!hasPassed && read === null) this.#endure(error);
          return;
        }
        if (!this.#isNews(step.value)) continue;
        yield this.#take(step.value);
        if (this.isOver) return;
      }
    } finally {
      await stream.return({ hasPassed: true, retryMs: null, error: null });
    }
  }

  /** Until the next round. */
  pauseMs(): number {
    const { timing } = this.#source;
    const rounds = this.#failedReads > 0 ? this.#failedReads : this.#quietRounds;
    if (rounds > 0) return pollPause(timing, rounds);
    return jittered(Math.min(this.#retryMs ?? timing.reconnectMs, timing.reconnectMs));
  }

  #isNews(job: Job): boolean {
    const last = this.#last;
    if (last === null || job.sequence > last.sequence || isTerminal(job)) return true;
    return job.sequence === last.sequence && job.queuePosition !== last.queuePosition;
  }

  #take(job: Job): Job {
    this.#last = job;
    return job;
  }

  #hear(): void {
    this.#heardAt = Date.now();
    this.#tellConnected(true);
  }

  #tellConnected(isConnected: boolean): void {
    if (isConnected === this.#isConnected) return;
    this.#isConnected = isConnected;
    this.#source.onConnected?.(isConnected);
  }

  /** @throws the error, where it does not pass, or has not passed for too long. */
  #endure(error: unknown): void {
    if (error instanceof ClipwrightApiError && !isPassing(error)) throw error;
    const { timing, jobId } = this.#source;
    const limitMs = this.#last === null ? timing.requestMs : timing.outageMs;
    if (Date.now() - this.#heardAt < limitMs) {
      this.#tellConnected(false);
      return;
    }
    if (error instanceof ClipwrightApiError) throw error;
    const what = error instanceof ClipwrightTimeoutError ? "did not answer" : "was out of reach";
    const message = `The service ${what} for ${limitMs / 1_000} s while ${jobId} was followed.`;
    throw new ClipwrightConnectionError(message, { cause: error });
  }
}
