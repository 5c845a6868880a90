import { type Api, ApiError } from "./api.js";
import type { Estimate, JobRequest, Problem } from "./wire.js";

/** How long the writer has to pause before the server is asked. */
const pauseMs = 350;
/** What had no answer, or came too often, is asked again. */
const againMs = 2_000;

export interface EstimatorEvents {
  /** Asked, and not answered yet. */
  onWait: () => void;
  onEstimate: (estimate: Estimate) => void;
  /** The request is refused as it is. */
  onProblem: (problem: Problem) => void;
  /** There is nothing to tell: no script, or a server that estimates nothing. */
  onNothing: () => void;
}

export interface Estimator {
  /** Asks for the newest request after a pause; what was asked before is dropped. */
  ask(api: Api | null, request: JobRequest): void;
}

/** Asks what a request would make and cost, while it is written. */
export function openEstimator(events: EstimatorEvents): Estimator {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  let offered = true;

  const send = async (api: Api, request: JobRequest, signal: AbortSignal) => {
    try {
      const body = request;
      const estimate = await api.json<Estimate>("POST", "/v1/jobs/estimate", { body, signal });
      if (!signal.aborted) events.onEstimate(estimate);
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) return;
      const { status, problem } = error;
      if (status === 404 || status === 405) {
        offered = false;
        events.onNothing();
      } else if (status === 422 || status === 402) {
        if (isReuseRefused(problem, request)) return send(api, without(request), signal);
        events.onProblem(problem);
      }
      if (status === 0 || status === 429 || status === 503) {
        timer = setTimeout(() => void send(api, request, signal), againMs);
      }
    }
  };
  return {
    ask(api, request) {
      clearTimeout(timer);
      asked.abort();
      if (api === null || !offered || request.script.trim() === "") return events.onNothing();
      asked = new AbortController();
      const { signal } = asked;
      events.onWait();
      timer = setTimeout(() => void send(api, request, signal), pauseMs);
    },
  };
}

/** The last clip may be gone, or the server may take nothing from one. */
export function isReuseRefused({ errors = [] }: Problem, { reuse }: JobRequest): boolean {
  return reuse !== undefined && errors.some(({ pointer }) => pointer === "/reuse");
}

export function without({ reuse: _, ...request }: JobRequest): JobRequest {
  return request;
}
