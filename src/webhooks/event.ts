import { type MilestoneType, milestoneTypes } from "../jobs/job.js";

/** What webhooks tell of. */
export const webhookEventTypes = milestoneTypes;
export type WebhookEventType = MilestoneType;

/** What an endpoint is told of that names no types; a job's own address is told of nothing else. */
export const defaultEventTypes = ["job.done", "job.failed"] as const satisfies WebhookEventType[];

/** One thing that happened, as receivers are told of it. */
export interface WebhookEvent {
  id: string;
  type: WebhookEventType;
  /** Milliseconds since 1970. */
  at: number;
  /** Sent on request, about a job that does not exist. */
  isTest: boolean;
}

/** The id of an event of a job: the same wherever and whenever it is told. */
export function eventIdOf(jobId: string, sequence: number): string {
  return `evt_${jobId.replace(/^job_/, "")}_${sequence}`;
}

/** The body of a webhook. @param jobJson the job as `GET /v1/jobs/{id}` tells it, as JSON. */
export function webhookBody({ id, type, at, isTest }: WebhookEvent, jobJson: string): string {
  const head = JSON.stringify({ id, type, timestamp: new Date(at).toISOString() });
  const test = isTest ? ',"test":true' : "";
  return `${head.slice(0, -1)}${test},"data":{"job":${jobJson}}}`;
}
