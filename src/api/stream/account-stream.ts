import type { ServerResponse } from "node:http";
import type { MilestoneListener } from "../../jobs/feed.js";
import { type Milestone, withRemoval } from "../../jobs/job.js";
import type { MilestoneLog } from "../../jobs/milestones.js";
import { jobJson, outlineOf } from "../job-json.js";
import type { StreamSources } from "./event-stream.js";
import { beatOf, drained } from "./slow-reader.js";

/** A reader that is behind by more is sent away: it comes back with the last number that it has seen. */
const mostWaiting = 1_000;

export interface AccountStreamStart {
  accountId: string;
  baseUrl: string;
  /** The last event that the client knows; null where it knows none: it is told of what happens from now on. */
  lastNumber: number | null;
}

/** One client's stream of the milestones of all jobs of an account. Its events have the numbers of the feed. */
export class AccountStream implements MilestoneListener {
  readonly #response: ServerResponse;
  readonly #start: AccountStreamStart;
  readonly #sources: StreamSources & { milestones: MilestoneLog };
  readonly #beat: (now: number) => void;
  #waiting: Milestone[] = [];
  #lastNumber = 0;
  /** While the replay is under way, or another event is being sent. */
  #held = true;
  #unsubscribe: (() => void) | null = null;

  constructor(
    response: ServerResponse,
    start: AccountStreamStart,
    sources: StreamSources & { milestones: MilestoneLog },
  ) {
    this.#response = response;
    this.#start = start;
    this.#sources = sources;
    this.#beat = beatOf(response);
  }

  async start(): Promise<void> {
    const { feed, milestones } = this.#sources;
    const { lastNumber } = this.#start;
    this.#response.write("retry: 2000\n\n: the events of all jobs\n\n");
    // The stream listens before it reads, so that no event falls between the two; what comes twice has the same number.
    this.#unsubscribe = feed.subscribeToMilestones(this);
    try {
      const newest = await milestones.newest();
      // A number that was never given out says nothing about what the client knows.
      const known = lastNumber !== null && lastNumber <= newest ? lastNumber : newest;
      this.#lastNumber = known;
      if (!(await milestones.hasAllAfter(known))) {
        this.#response.write(": some events are not kept any more\n\n");
      }
      // An id without data is no event, but what a client comes back with that has seen none since.
      this.#response.write(`id: ${known}\n\n`);
      await this.#replay(known);
      await this.#sendWaiting();
    } catch {
      // Redis is away: the client comes back with the last number that it has seen.
      this.end();
    }
  }

  onMilestone(milestone: Milestone): void {
    if (milestone.accountId !== this.#start.accountId) return;
    this.#waiting.push(milestone);
    if (this.#waiting.length > mostWaiting) this.end();
    else if (!this.#held) this.#sendWaiting().catch(() => this.end());
  }

  /** What was missed is sent to the client when it comes back. */
  onGap(): void {
    this.end();
  }

  beat(now: number): void {
    this.#beat(now);
  }

  detach(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#held = true;
    this.#waiting = [];
  }

  end(): void {
    this.detach();
    this.#response.end();
  }

  /** Sends what was missed, a page after another: the next one is read when the reader has taken the one before. */
  async #replay(known: number): Promise<void> {
    const { milestones } = this.#sources;
    for (let next: number | null = known; next !== null && this.#unsubscribe !== null; ) {
      const page = await milestones.page(this.#start.accountId, next);
      for (const milestone of page.milestones) {
        if (this.#unsubscribe === null) return;
        await this.#send(milestone);
      }
      next = page.next;
    }
  }

  async #sendWaiting(): Promise<void> {
    this.#held = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      if (next.number > this.#lastNumber) await this.#send(next);
    }
    // A stream that was detached meanwhile stays held.
    if (this.#unsubscribe !== null) this.#held = false;
  }

  /** Resolves when the reader has room for more. */
  async #send({ number, jobId, type, state }: Milestone): Promise<void> {
    const { jobs, signLinks } = this.#sources;
    const record = await jobs.read(jobId);
    const told = record === null ? state : withRemoval(state, record.state);
    const links = await signLinks(told, this.#start.baseUrl);
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#lastNumber = number;
    // The job was deleted meanwhile: there is nothing to tell of it any more.
    if (record === null) return;
    const json = jobJson(outlineOf(record), state, { queuePosition: null, links });
    const room = this.#response.write(`id: ${number}\nevent: ${type}\ndata: ${json}\n\n`);
    if (!room) await drained(this.#response);
  }
}
