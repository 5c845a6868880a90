import type { ServerResponse } from "node:http";
import type { Feed, FeedListener } from "../../jobs/feed.js";
import { isTerminal, type JobEvent, type JobRecord, type JobState } from "../../jobs/job.js";
import type { Jobs } from "../../jobs/jobs.js";
import { type JobOutline, jobJson, outlineOf } from "../job-json.js";
import type { SignLinks } from "../job-links.js";

const heartbeatMs = 15_000;
/** A reader that takes nothing for so long is gone. */
const patienceMs = 120_000;
const preamble = "retry: 2000\n\n: the events of one job\n\n";

export interface EventStreamsOptions {
  jobs: Jobs;
  feed: Feed;
  signLinks: SignLinks;
}

/** All event streams that this process holds open. */
export class EventStreams {
  readonly #options: EventStreamsOptions;
  readonly #open = new Set<EventStream>();
  /** Of jobs that have streams: all streams of a job share one. */
  readonly #outlines = new Map<string, { outline: JobOutline; users: number }>();
  readonly #heartbeat: NodeJS.Timeout;
  #closed = false;

  constructor(options: EventStreamsOptions) {
    this.#options = options;
    this.#heartbeat = setInterval(() => {
      const now = Date.now();
      for (const stream of this.#open) stream.beat(now);
    }, heartbeatMs);
    this.#heartbeat.unref();
  }

  get count(): number {
    return this.#open.size;
  }

  /**
   * Streams a job's events as server-sent events, from the one after `lastSequence` where those are still kept, else from
   * the current state. The headers are the caller's to set; this writes them and ends the answer.
   * @param lastSequence the last event that the client knows; null where it knows none.
   */
  open(
    response: ServerResponse,
    record: JobRecord,
    { lastSequence, baseUrl }: { lastSequence: number | null; baseUrl: string },
  ): void {
    const outline = this.#hold(record);
    const stream = new EventStream(response, { outline, baseUrl, lastSequence }, this.#options);
    this.#open.add(stream);
    response.once("close", () => {
      stream.detach();
      this.#open.delete(stream);
      this.#release(record.jobId);
    });
    void stream.start();
    // It was asked for before this process began to end.
    if (this.#closed) stream.end();
  }

  /** Ends all streams in mid-course: clients come back, to another process. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    for (const stream of this.#open) stream.end();
  }

  #hold(record: JobRecord): JobOutline {
    const known = this.#outlines.get(record.jobId) ?? { outline: outlineOf(record), users: 0 };
    known.users += 1;
    this.#outlines.set(record.jobId, known);
    return known.outline;
  }

  #release(jobId: string): void {
    const known = this.#outlines.get(jobId);
    if (!known) return;
    known.users -= 1;
    if (known.users === 0) this.#outlines.delete(jobId);
  }
}

interface StreamStart {
  outline: JobOutline;
  baseUrl: string;
  lastSequence: number | null;
}

/**
 * One client's stream. A reader that is slower than the events gets the newest state once it has taken what is on its
 * way: what waits for it is never more than one state.
 */
class EventStream implements FeedListener {
  readonly #response: ServerResponse;
  readonly #options: EventStreamsOptions;
  readonly #outline: JobOutline;
  readonly #baseUrl: string;
  #lastSequence: number | null;
  /** The newest state that is still to be sent. */
  #waiting: JobState | null = null;
  /** While the replay is under way or a write is not taken: new states wait. */
  #held = true;
  #unsubscribe: (() => void) | null = null;
  #stuckSince: number | null = null;

  constructor(response: ServerResponse, start: StreamStart, options: EventStreamsOptions) {
    this.#response = response;
    this.#options = options;
    this.#outline = start.outline;
    this.#baseUrl = start.baseUrl;
    this.#lastSequence = start.lastSequence;
  }

  async start(): Promise<void> {
    const { jobs, feed } = this.#options;
    const { jobId } = this.#outline;
    this.#response.write(preamble);
    // Listening before reading: no event can fall between the two. What comes twice is told by its number.
    this.#unsubscribe = feed.subscribe(jobId, this);
    try {
      for (const { state } of await this.#missed()) await this.#write(state);
      const record = await jobs.read(jobId);
      if (record) this.#keepNewest(record.state);
      await this.#sendWaiting();
    } catch {
      // Redis is away: the client comes back with the last number that it has seen.
      this.end();
    }
  }

  onEvent({ state }: JobEvent): void {
    this.#keepNewest(state);
    // Its links cannot be signed now: the client comes back with the last number that it has seen.
    if (!this.#held) this.#sendWaiting().catch(() => this.end());
  }

  onGap(): void {
    void this.#options.jobs.read(this.#outline.jobId).then(
      (record) => record && this.onEvent({ jobId: record.jobId, state: record.state }),
      () => this.end(),
    );
  }

  beat(now: number): void {
    if (!this.#response.writableNeedDrain) {
      this.#stuckSince = null;
      if (!this.#response.writableEnded) this.#response.write(": still here\n\n");
      return;
    }
    this.#stuckSince ??= now;
    if (now - this.#stuckSince >= patienceMs) this.#response.destroy();
  }

  detach(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#held = true;
    this.#waiting = null;
  }

  end(): void {
    this.detach();
    this.#response.end();
  }

  /** The events after the client's last one; none where it has none, or where some of them are gone. */
  async #missed(): Promise<JobEvent[]> {
    if (this.#lastSequence === null) return [];
    const events = await this.#options.jobs.eventsAfter(this.#outline.jobId, this.#lastSequence);
    const next = events[0]?.state.sequence;
    return next === this.#lastSequence + 1 ? events : [];
  }

  #keepNewest(state: JobState): void {
    if (state.sequence <= (this.#lastSequence ?? 0)) return;
    if (this.#waiting === null || this.#waiting.sequence < state.sequence) this.#waiting = state;
  }

  async #sendWaiting(): Promise<void> {
    this.#held = true;
    while (this.#waiting !== null) {
      const state = this.#waiting;
      this.#waiting = null;
      await this.#write(state);
    }
    // A stream that was detached meanwhile stays held.
    if (this.#unsubscribe !== null) this.#held = false;
  }

  /** Resolves when the reader has room for more. */
  async #write(state: JobState): Promise<void> {
    if (state.sequence <= (this.#lastSequence ?? 0)) return;
    const position =
      state.status === "pending" ? this.#options.jobs.queuePosition(this.#outline.jobId) : null;
    const [queuePosition, links] = await Promise.all([
      position,
      this.#options.signLinks(state, this.#baseUrl),
    ]);
    if (this.#response.writableEnded || this.#response.destroyed) return;
    const json = jobJson(this.#outline, state, { queuePosition, links });
    const kind = isTerminal(state) ? "terminal" : "progress";
    const room = this.#response.write(`id: ${state.sequence}\nevent: ${kind}\ndata: ${json}\n\n`);
    this.#lastSequence = state.sequence;
    if (kind === "terminal") this.end();
    else if (!room) await drained(this.#response);
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}
