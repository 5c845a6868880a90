import { setTimeout as wait } from "node:timers/promises";
import { type ApiAccess, followJob } from "../follow-job.js";

/** A job's event stream, opened again each time that it breaks, as clients do. */
export interface OpenStream {
  /** Resolves with its first event, or when it is over. */
  first: Promise<void>;
  /** Resolves with null when it has told of the job's end; with what is broken where it was aborted before. */
  end: Promise<string | null>;
}

const reopenMs = 500;

export function openStream(api: ApiAccess, jobId: string, signal: AbortSignal): OpenStream {
  let heard = () => {};
  const first = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const end = followToEnd(api, jobId, signal, () => heard()).finally(() => heard());
  return { first, end };
}

async function followToEnd(
  api: ApiAccess,
  jobId: string,
  signal: AbortSignal,
  onEvent: () => void,
): Promise<string | null> {
  let why = "";
  while (!signal.aborted) {
    try {
      await followJob(api, jobId, signal, onEvent);
      return null;
    } catch (error) {
      if (!signal.aborted) why = `; before, ${error instanceof Error ? error.message : error}`;
    }
    await wait(reopenMs, undefined, { signal }).catch(() => {});
  }
  return `${jobId}: a stream never told of its end${why}`;
}
