import { platformFetch } from "./clipwright.js";
import { followJob } from "./follow-job.js";
import { HttpClient } from "./http.js";
import { type EventsOptions, pathOf } from "./jobs.js";
import type { Fetch, HttpAnswer, Signal } from "./platform.js";
import { defaultTiming, type Timing } from "./timing.js";
import { type FollowOptions, waitUntilDone } from "./wait-until-done.js";
import type { Job } from "./wire-types.js";

export interface JobFollowerOptions {
  /** Where the service is: `https://clips.example.com`. */
  baseUrl: string;
  /**
   * Gets a stream token for a job from your own server, which asks `jobs.createStreamToken` for it. Is called again where a
   * token has expired.
   */
  getStreamToken: (jobId: string) => Promise<string>;
  /** What streams are opened with; without it the platform's own. */
  fetch?: Fetch;
  timing?: Partial<Timing>;
}

/** Follows jobs in a browser that has no API key, with tokens for one job each. */
export class JobFollower {
  readonly #http: HttpClient;
  readonly #getStreamToken: JobFollowerOptions["getStreamToken"];

  constructor({ baseUrl, getStreamToken, fetch, timing }: JobFollowerOptions) {
    this.#getStreamToken = getStreamToken;
    this.#http = new HttpClient({
      apiKey: null,
      baseUrl,
      fetch: fetch ?? platformFetch,
      maxRetries: 0,
      timing: { ...defaultTiming, ...timing },
    });
  }

  /** The states of a job from now to its end, each newer than the one before. */
  events(jobId: string, { signal, onConnected }: EventsOptions = {}): AsyncIterable<Job> {
    const openStream = this.#streamOpener(jobId);
    const { timing } = this.#http;
    return followJob({ jobId, read: null, openStream, timing, onConnected }, signal);
  }

  /** Waits until a job is done. @throws as `waitUntilDone` of {@link Jobs} does. */
  async waitUntilDone(jobId: string, options: FollowOptions = {}): Promise<Job> {
    const { onConnected } = options;
    const follow = (signal: Signal) => this.events(jobId, { signal, onConnected });
    return await waitUntilDone(jobId, follow, options, null);
  }

  /** Opens streams with the token of the one before, as long as it is good. */
  #streamOpener(jobId: string) {
    let token: string | null = null;
    const open = (lastEventId: number | null, signal: Signal) =>
      // All of it is in the address: browsers need not ask first whether they may send headers.
      this.#http.open({
        method: "GET",
        path: `${pathOf(jobId)}/events`,
        query: { token: token ?? "", lastEventId: lastEventId ?? undefined },
        signal,
      });
    return async (lastEventId: number | null, signal: Signal): Promise<HttpAnswer> => {
      if (token !== null) {
        const answer = await open(lastEventId, signal);
        if (answer.status !== 401) return answer;
      }
      token = await this.#getStreamToken(jobId);
      return await open(lastEventId, signal);
    };
  }
}
