import type { ServerResponse } from "node:http";
import type { Feed, FeedListener } from "../../jobs/feed.js";
import { isTerminal, type JobEvent, type JobState } from "../../jobs/job.js";
import type { Jobs } from "../../jobs/jobs.js";
import type { ExpectedWork, FleetEta } from "../fleet-eta.js";
import { type JobLinks, type JobOutline, jobJson } from "../job-json.js";
import type { SignLinks } from "../job-links.js";
import { missedEvents } from "./replay-missed-events.js";
import { beatOf, drained } from "./slow-reader.js";

const preamble = "retry: 2000\n\n: the events of one job\n\n";

/** Where streams get events, states and links from. */
export interface StreamSources {
  jobs: Jobs;
  feed: Feed;
  signLinks: SignLinks;
  fleet: FleetEta;
}

export interface StreamStart {
  outline: JobOutline;
  baseUrl: string;
  lastSequence: number | null;
  /** What is to be done for the job, where it waited when the stream was opened; else null. */
  work: ExpectedWork | null;
}

/**
 * One client's stream. A reader that is slower than the events gets the newest state once it has taken what is on its
 * way: what waits for it is never more than one state.
 */
export class EventStream implements FeedListener {
  readonly #response: ServerResponse;
  readonly #sources: StreamSources;
  readonly #outline: JobOutline;
  readonly #baseUrl: string;
  readonly #work: ExpectedWork | null;
  #lastSequence: number | null;
  /** The newest state that is still to be sent. */
  #waiting: JobState | null = null;
  /** While the replay is under way or a write is not taken: new states wait. */
  #held = true;
  #unsubscribe: (() => void) | null = null;
  readonly #beat: (now: number) => void;
  /** The state of a job that waits, as it was sent last; without a place where that was not sent. */
  #pending: { state: JobState; queuePosition: number | null } | null = null;

  constructor(response: ServerResponse, start: StreamStart, sources: StreamSources) {
    this.#response = response;
    this.#sources = sources;
    this.#outline = start.outline;
    this.#baseUrl = start.baseUrl;
    this.#lastSequence = start.lastSequence;
    this.#work = start.work;
    this.#beat = beatOf(response);
  }

  async start(): Promise<void> {
    const { jobs, feed } = this.#sources;
    const { jobId } = this.#outline;
    this.#response.write(preamble);
    // The stream listens before it reads, so that no event falls between the two; what comes twice has the same number.
    this.#unsubscribe = feed.subscribe(jobId, this);
    try {
      for (const { state } of await missedEvents(jobs, jobId, this.#lastSequence))
        await this.#write(state);
      const record = await jobs.read(jobId);
      // It was deleted since the stream was asked for: nothing more will come.
      if (record === null) return this.end();
      this.#keepNewest(record.state);
      // A client may know this state already, but not the place in the queue by now.
      const { state } = record;
      if (state.status === "pending") this.#pending = { state, queuePosition: null };
      await this.#sendWaiting();
    } catch {
      // Redis is away: the client comes back with the last number that it has seen.
      this.end();
    }
  }

  onEvent({ state }: JobEvent): void {
    this.#keepNewest(state);
    // Where its links cannot be signed now, the client comes back with the last number that it has seen.
    if (!this.#held) this.#sendWaiting().catch(() => this.end());
  }

  onGap(): void {
    void this.#sources.jobs.read(this.#outline.jobId).then(
      (record) => {
        if (record === null) this.end();
        else this.onEvent({ jobId: record.jobId, state: record.state });
      },
      () => this.end(),
    );
  }

  beat(now: number): void {
    this.#beat(now);
  }

  /** Sends the state of a job that waits again where its place in the queue has changed. */
  async tellQueuePosition(): Promise<void> {
    if (this.#pending === null || this.#held) return;
    const { state, queuePosition } = this.#pending;
    const now = await this.#sources.jobs.queuePosition(this.#outline.jobId);
    if (now === null || now === queuePosition) return;
    const told = await this.#withEta(state, now);
    // Something newer was told meanwhile, or is about to be.
    if (this.#pending?.state !== state || this.#held) return;
    this.#send(state, told, { queuePosition: now, links: null });
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
    const isPending = state.status === "pending";
    const [queuePosition, links] = await Promise.all([
      isPending ? this.#sources.jobs.queuePosition(this.#outline.jobId) : null,
      this.#sources.signLinks(state, this.#baseUrl),
    ]);
    const told = await this.#withEta(state, queuePosition);
    if (this.#response.writableEnded || this.#response.destroyed) return;
    const room = this.#send(state, told, { queuePosition, links });
    this.#lastSequence = state.sequence;
    if (isTerminal(state)) this.end();
    else if (!room) await drained(this.#response);
  }

  /** While the job waits, the time until its end is estimated afresh with each place in the queue. */
  async #withEta(state: JobState, queuePosition: number | null): Promise<JobState> {
    if (queuePosition === null || this.#work === null) return state;
    return { ...state, etaMs: await this.#sources.fleet.etaMs(this.#work, queuePosition) };
  }

  /** @param told the state with its estimate. @returns false where the reader has no room for more. */
  #send(state: JobState, told: JobState, place: JobPlace): boolean {
    const { queuePosition } = place;
    this.#pending = state.status === "pending" ? { state, queuePosition } : null;
    const json = jobJson(this.#outline, told, place);
    const kind = isTerminal(state) ? "terminal" : "progress";
    return this.#response.write(`id: ${state.sequence}\nevent: ${kind}\ndata: ${json}\n\n`);
  }
}

/** What a job is told with, beside its state. */
interface JobPlace {
  queuePosition: number | null;
  links: JobLinks | null;
}
