import {
  type Clipwright,
  ClipwrightApiError,
  ClipwrightError,
  type Estimate,
  type JobBody,
} from "clipwright/client";
import { askAgainAfterMs, hasStatus } from "./say-error.js";
import { isReuseRefused, withoutReuse } from "./without-reuse.js";

/** How long the writer has to pause before the service is asked. */
const pauseMs = 350;

export interface EstimatorEvents {
  /** Asked, and not answered yet. */
  onWait: () => void;
  onEstimate: (estimate: Estimate) => void;
  /** The request is refused as it is. */
  onRefused: (error: ClipwrightApiError) => void;
  /** There is no estimate, for a reason that the script has nothing to do with. It is asked again with the next change. */
  onFault: (error: ClipwrightError) => void;
  /** There is nothing to tell: no script, or a service that estimates nothing. */
  onNothing: () => void;
}

export interface Estimator {
  /** Asks for the newest request after a pause; what was asked before is dropped. */
  ask(client: Clipwright | null, body: JobBody): void;
}

/** Asks what a request would make and cost, while it is written. */
export function openEstimator(events: EstimatorEvents): Estimator {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  let isOffered = true;

  const fail = (error: ClipwrightError, again: () => void) => {
    if (hasStatus(error, 404, 405)) {
      isOffered = false;
      events.onNothing();
    } else if (error instanceof ClipwrightApiError && hasStatus(error, 402, 422)) {
      events.onRefused(error);
    } else {
      events.onFault(error);
      const againMs = askAgainAfterMs(error);
      if (againMs !== null) timer = setTimeout(again, againMs);
    }
  };
  const send = async (client: Clipwright, body: JobBody, signal: AbortSignal): Promise<void> => {
    try {
      const estimate = await client.jobs.estimate(body, { signal });
      if (!signal.aborted) events.onEstimate(estimate);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ClipwrightError)) throw error;
      if (isReuseRefused(error, body)) return send(client, withoutReuse(body), signal);
      fail(error, () => void send(client, body, signal));
    }
  };
  return {
    ask(client, body) {
      clearTimeout(timer);
      asked.abort();
      if (client === null || !isOffered || body.script.trim() === "") return events.onNothing();
      asked = new AbortController();
      const { signal } = asked;
      events.onWait();
      timer = setTimeout(() => void send(client, body, signal), pauseMs);
    },
  };
}
