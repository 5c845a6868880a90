import { type Api, ApiError } from "./api.js";
import { isReuseRefused, without } from "./estimator.js";
import type { Job, JobRequest } from "./wire.js";

/** Waits between tries, where there was no answer: the key makes sure that one job comes of them. */
const waitsMs = [800, 2_500];

/** @throws ApiError */
export async function createJob(api: Api, request: JobRequest): Promise<Job> {
  const key = idempotencyKey();
  for (let tries = 0; ; tries++) {
    try {
      return await api.json<Job>("POST", "/v1/jobs", {
        body: request,
        headers: { "idempotency-key": key },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isReuseRefused(error.problem, request)) return createJob(api, without(request));
      const waitMs = waitsMs[tries];
      if (waitMs === undefined || (error.status !== 0 && error.status !== 503)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** `crypto.randomUUID` is there on secure pages alone. */
function idempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `page-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
