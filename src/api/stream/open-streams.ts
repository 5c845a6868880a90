import type { ServerResponse } from "node:http";
import type { JobRecord } from "../../jobs/job.js";
import type { MilestoneLog } from "../../jobs/milestones.js";
import { type ApiKeys, whyRefused } from "../../keys/api-keys.js";
import { expectedWork } from "../fleet-eta.js";
import { type JobOutline, outlineOf } from "../job-json.js";
import type { Caller } from "../route-access.js";
import { AccountStream, type AccountStreamStart } from "./account-stream.js";
import { EventStream, type StreamSources } from "./event-stream.js";
import { StreamLimits } from "./stream-limits.js";

const heartbeatMs = 15_000;
/** A revoked key's streams end within 5 s; a job's place in the queue is told as it falls. */
const reviewMs = 2_000;

export interface EventStreamsOptions extends StreamSources {
  milestones: MilestoneLog;
  keys: Pick<ApiKeys, "read">;
  settings: { maxStreams: number; maxStreamsPerKey: number };
}

/** What a stream is opened with. */
export interface StreamOpening {
  caller: Caller;
  /** The last event that the client knows; null where it knows none. */
  lastSequence: number | null;
  baseUrl: string;
}

/** What all kinds of streams can be told. */
interface OpenStream {
  start(): Promise<void>;
  /** A heartbeat. */
  beat(now: number): void;
  /** Its client is gone. */
  detach(): void;
  end(): void;
  tellQueuePosition?(): Promise<void>;
}

/** All event streams that this process holds open. */
export class EventStreams {
  readonly #options: EventStreamsOptions;
  readonly #limits: StreamLimits;
  readonly #open = new Map<OpenStream, Caller>();
  /** The outlines of jobs that have streams: all streams of a job share one. */
  readonly #outlines = new Map<string, { outline: JobOutline; users: number }>();
  readonly #timers: NodeJS.Timeout[];
  #closed = false;

  constructor(options: EventStreamsOptions) {
    this.#options = options;
    this.#limits = new StreamLimits(options.settings);
    const beat = () => {
      const now = Date.now();
      for (const stream of this.#open.keys()) stream.beat(now);
    };
    this.#timers = [
      setInterval(beat, heartbeatMs).unref(),
      setInterval(() => void this.#review(), reviewMs).unref(),
    ];
  }

  get count(): number {
    return this.#open.size;
  }

  /**
   * Streams a job's events as server-sent events, from the one after `lastSequence` where those are still kept, else from
   * the current state.
   * @param begin sends the headers, and gives what the events are written to; called where the stream can be opened.
   * @throws ClipError `unavailable` where the process, the key or the token has too many open.
   */
  open(begin: () => ServerResponse, record: JobRecord, opening: StreamOpening): void {
    const { caller, lastSequence, baseUrl } = opening;
    this.#admit(begin, caller, (response) => {
      const outline = this.#hold(record);
      response.once("close", () => this.#release(record.jobId));
      const work = record.state.status === "pending" ? expectedWork(record) : null;
      const start = { outline, baseUrl, lastSequence, work };
      return new EventStream(response, start, this.#options);
    });
  }

  /**
   * Streams the milestones of all jobs of the caller's account, from the one after `lastNumber` where those are still kept.
   * @param begin as for `open`.
   * @throws ClipError as `open` does.
   */
  openAccount(
    begin: () => ServerResponse,
    caller: Caller,
    start: Omit<AccountStreamStart, "accountId">,
  ): void {
    const { accountId } = caller;
    this.#admit(
      begin,
      caller,
      (response) => new AccountStream(response, { ...start, accountId }, this.#options),
    );
  }

  #admit(
    begin: () => ServerResponse,
    caller: Caller,
    make: (response: ServerResponse) => OpenStream,
  ): void {
    const leave = this.#limits.take(caller);
    const response = begin();
    // The client left while it was authenticated and the job was read: no "close" will come any more.
    if (isGone(response)) {
      leave();
      return;
    }
    const stream = make(response);
    this.#open.set(stream, caller);
    response.once("close", () => {
      leave();
      stream.detach();
      this.#open.delete(stream);
    });
    void stream.start();
    // The stream was asked for before this process began to end.
    if (this.#closed) stream.end();
  }

  /** Ends all streams before their jobs are over: clients come back, to another process. */
  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of this.#open.keys()) stream.end();
  }

  /** Ends the streams of keys that are not good any more, and tells those of waiting jobs their place in the queue. */
  async #review(): Promise<void> {
    try {
      const keyIds = new Set([...this.#open.values()].map(({ keyId }) => keyId));
      for (const keyId of keyIds) {
        const key = await this.#options.keys.read(keyId);
        if (whyRefused(key, Date.now()) === null) continue;
        for (const [stream, caller] of this.#open) if (caller.keyId === keyId) stream.end();
      }
      for (const stream of this.#open.keys()) await stream.tellQueuePosition?.();
    } catch {
      // Redis is away: the next review does it.
    }
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

function isGone({ destroyed, closed, socket }: ServerResponse): boolean {
  return destroyed || closed || socket === null || socket?.destroyed === true;
}
