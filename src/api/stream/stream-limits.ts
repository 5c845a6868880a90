import { unavailable } from "../../errors.js";
import { openFilesLimit } from "../../process/open-files.js";
import type { Caller } from "../route-access.js";

/** Files and sockets that are left for all else: calls, downloads, Redis, clips. */
const filesForOthers = 256;
/** A stream token is for one page of a browser. */
const mostPerToken = 10;

/** Counts the open event streams of a process, so that none of those who open them leaves nothing for the others. */
export class StreamLimits {
  readonly #most: number;
  readonly #mostPerKey: number;
  readonly #byKey = new Map<string, number>();
  readonly #byToken = new Map<string, number>();
  #all = 0;

  constructor(settings: { maxStreams: number; maxStreamsPerKey: number }) {
    const files = openFilesLimit();
    const room = files === null ? settings.maxStreams : Math.max(1, files - filesForOthers);
    this.#most = Math.min(settings.maxStreams, room);
    this.#mostPerKey = settings.maxStreamsPerKey;
  }

  /**
   * Counts one stream more.
   * @returns a function that counts it off again, once.
   * @throws ClipError `unavailable` where it would be one too many.
   */
  take({ keyId, streamToken }: Caller): () => void {
    if (this.#all >= this.#most) {
      throw unavailable(`This process holds ${this.#all} event streams open, and takes no more.`);
    }
    if (count(this.#byKey, keyId) >= this.#mostPerKey) {
      throw unavailable(
        `This API key holds ${this.#mostPerKey} event streams open here, the most that one key may; close some.`,
      );
    }
    if (streamToken !== null && count(this.#byToken, streamToken) >= mostPerToken) {
      throw unavailable(
        `This stream token holds ${mostPerToken} event streams open here, the most that one token may.`,
      );
    }
    this.#add(keyId, streamToken, 1);
    let open = true;
    return () => {
      if (open) this.#add(keyId, streamToken, -1);
      open = false;
    };
  }

  #add(keyId: string, streamToken: string | null, change: 1 | -1): void {
    this.#all += change;
    add(this.#byKey, keyId, change);
    if (streamToken !== null) add(this.#byToken, streamToken, change);
  }
}

function count(counts: ReadonlyMap<string, number>, name: string): number {
  return counts.get(name) ?? 0;
}

function add(counts: Map<string, number>, name: string, change: number): void {
  const now = count(counts, name) + change;
  if (now === 0) counts.delete(name);
  else counts.set(name, now);
}
