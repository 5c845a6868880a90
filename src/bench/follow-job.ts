import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { Job } from "../api/job-json.js";
import { internalError } from "../errors.js";

/** The address of an API and a key for it. */
export interface ApiAccess {
  url: string;
  key: string;
}

/** Creates a job. @throws ClipError `internal` with the API's answer where it refuses the job. */
export async function postJob(api: ApiAccess, body: object, signal: AbortSignal): Promise<Job> {
  const answer = await fetch(`${api.url}/v1/jobs`, {
    method: "POST",
    headers: { authorization: `Bearer ${api.key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  if (answer.ok) return (await answer.json()) as Job;
  throw internalError(`the API answered ${answer.status}: ${await answer.text()}`);
}

/**
 * Follows a job's event stream to its end. Unlike the client library it opens the stream once: one that ends early is a fault
 * that is looked for here.
 * @returns the job as its terminal event has it. @throws ClipError `internal`.
 */
export async function followJob(
  api: ApiAccess,
  jobId: string,
  signal: AbortSignal,
  onProgress: (job: Job) => void,
): Promise<Job> {
  const answer = await fetch(`${api.url}/v1/jobs/${jobId}/events`, {
    headers: { authorization: `Bearer ${api.key}` },
    signal,
  });
  if (!answer.ok || answer.body === null) {
    throw internalError(`the event stream answered ${answer.status}`);
  }
  const lines = createInterface({ input: Readable.fromWeb(answer.body) });
  let kind = "";
  for await (const line of lines) {
    if (line.startsWith("event: ")) kind = line.slice("event: ".length);
    if (!line.startsWith("data: ")) continue;
    const job = JSON.parse(line.slice("data: ".length)) as Job;
    if (kind === "terminal") return job;
    onProgress(job);
  }
  throw internalError("the event stream ended before the job did");
}
