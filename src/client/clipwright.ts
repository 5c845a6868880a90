import type { Voice } from "../render/narration/voice.js";
import { ClipwrightError } from "./errors.js";
import { HttpClient } from "./http.js";
import { type CallOptions, Jobs } from "./jobs.js";
import type { Fetch, HttpBlob } from "./platform.js";
import { defaultTiming, type Timing } from "./timing.js";
import type { StyleInfo } from "./types.js";
import type { JobBody, Preview, Usage } from "./wire-types.js";

export interface ClipwrightOptions {
  /** `cw_…`. Keep it out of pages: `JobFollower` follows a job in a browser without one. */
  apiKey: string;
  /** Where the service is: `https://clips.example.com`. */
  baseUrl: string;
  /** What calls are made with; without it the platform's own. */
  fetch?: Fetch;
  /** How often a call that may safely be made twice is tried again; 4 without it. */
  maxRetries?: number;
  /** Limits and pauses that differ from the usual ones. */
  timing?: Partial<Timing>;
}

/** A Clipwright service. */
export class Clipwright {
  readonly jobs: Jobs;
  readonly #http: HttpClient;

  constructor({ apiKey, baseUrl, fetch, maxRetries = 4, timing }: ClipwrightOptions) {
    this.#http = new HttpClient({
      apiKey,
      baseUrl,
      fetch: fetch ?? platformFetch,
      maxRetries,
      timing: { ...defaultTiming, ...timing },
    });
    this.jobs = new Jobs(this.#http);
  }

  /** The voices that a job may choose from. */
  readonly voices = {
    list: (options?: CallOptions) => this.#list<Voice>("/v1/voices", options),
    /** The voice introduces itself: a short WAV. */
    sample: (voiceId: string, options?: CallOptions): Promise<HttpBlob | null> =>
      this.#sample(voiceId, options),
  };
  /** The styles that a job may choose from. */
  readonly styles = {
    list: (options?: CallOptions) => this.#list<StyleInfo>("/v1/styles", options),
  };

  /** What the account has, holds for jobs under way, and was charged. */
  async usage({ signal }: CallOptions = {}): Promise<Usage> {
    return await this.#http.json({ method: "GET", path: "/v1/usage", signal });
  }

  /** Each scene of a script as it would look, all on one picture: a WebP. Nothing is created. */
  async preview(body: JobBody, { signal }: CallOptions = {}): Promise<HttpBlob> {
    const call = { method: "POST", path: "/v1/preview", body, signal } as const;
    const sheet = await this.#http.blob(call);
    if (sheet === null) throw new ClipwrightError("The service answered without a picture.");
    return sheet;
  }

  /** The same as a picture for each scene, with what is known of it. */
  async previewScenes(body: JobBody, { signal }: CallOptions = {}): Promise<Preview> {
    const query = { as: "scenes" };
    return await this.#http.json({ method: "POST", path: "/v1/preview", query, body, signal });
  }

  async #sample(voiceId: string, { signal }: CallOptions = {}): Promise<HttpBlob | null> {
    const path = `/v1/voices/${encodeURIComponent(voiceId)}/sample`;
    return await this.#http.blob({ method: "GET", path, signal });
  }

  async #list<T>(path: string, { signal }: CallOptions = {}): Promise<T[]> {
    const { data } = await this.#http.json<{ data: T[] }>({ method: "GET", path, signal });
    return data;
  }
}

/** Browsers refuse to call their `fetch` as a method of something else. */
export const platformFetch: Fetch = (...args: Parameters<Fetch>) => globalThis.fetch(...args);
