import type { ServerResponse } from "node:http";
import type { JobRecord } from "../../jobs/job.js";
import { type JobOutline, outlineOf } from "../job-json.js";
import { EventStream, type StreamSources } from "./event-stream.js";

const heartbeatMs = 15_000;

/** All event streams that this process holds open. */
export class EventStreams {
  readonly #sources: StreamSources;
  readonly #open = new Set<EventStream>();
  /** The outlines of jobs that have streams: all streams of a job share one. */
  readonly #outlines = new Map<string, { outline: JobOutline; users: number }>();
  readonly #heartbeat: NodeJS.Timeout;
  #closed = false;

  constructor(sources: StreamSources) {
    this.#sources = sources;
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
    const stream = new EventStream(response, { outline, baseUrl, lastSequence }, this.#sources);
    this.#open.add(stream);
    response.once("close", () => {
      stream.detach();
      this.#open.delete(stream);
      this.#release(record.jobId);
    });
    void stream.start();
    // The stream was asked for before this process began to end.
    if (this.#closed) stream.end();
  }

  /** Ends all streams before their jobs are over: clients come back, to another process. */
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
