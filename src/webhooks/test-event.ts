import { ulid } from "ulid";
import type { JobLinks } from "../api/job-json.js";
import { type JobDoc, type JobFiles, type JobState, newJobState } from "../jobs/job.js";
import type { WebhookEventType } from "./event.js";
import type { TestDelivery } from "./queue/add-test.js";

/** A job that no service ever makes: its id has the time zero. */
const sampleJobId = `job_${"0".repeat(26)}`;

const sampleFiles: JobFiles = {
  clip: "clip.mp4",
  poster: "clip.jpg",
  vtt: "clip.vtt",
  srt: "clip.srt",
  bytes: 100_000,
  durationMs: 2_000,
  video: { width: 1920, height: 1080, fps: 30, frameCount: 60 },
};

/** Links of the sample job: they lead nowhere. */
export function sampleLinks({ status }: Pick<JobState, "status">, now: number): JobLinks | null {
  const at = (name: string) => `https://clipwright.example/${name}`;
  if (status !== "done") return null;
  return {
    video: at("clip.mp4"),
    poster: at("clip.jpg"),
    captions: at("clip.vtt"),
    captionsSrt: at("clip.srt"),
    expiresAt: now,
    keptUntil: null,
  };
}

/** A delivery of an event about a sample job, to try an endpoint with. */
export function newTestDelivery(
  {
    accountId,
    endpointId,
    type,
  }: Record<"accountId" | "endpointId", string> & { type: WebhookEventType },
  now: number,
): TestDelivery {
  const id = `${ulid(now)}_test`;
  return {
    deliveryId: `whd_${id}`,
    accountId,
    endpointId,
    event: { id: `evt_${id}`, type, at: now, isTest: true },
    doc: JSON.stringify(sampleDoc(accountId, now)),
    state: JSON.stringify(sampleState(type, now)),
  };
}

function sampleDoc(accountId: string, now: number): JobDoc {
  return {
    jobId: sampleJobId,
    accountId,
    createdAt: now,
    request: {
      script: "This is a test.",
      style: "cinematic",
      voiceId: "flite-slt",
      language: "en",
      aspectRatio: "16:9",
      resolution: "1080p",
      fps: 30,
      captions: "burned",
      music: "auto",
      lexicon: {},
      voiceFallback: true,
    },
    metadata: {},
    maxDurationMs: 600_000,
    deadlineAt: now,
  };
}

function sampleState(type: WebhookEventType, now: number): JobState {
  const begun = { ...newJobState(now), startedAt: now, sequence: 2 };
  switch (type) {
    case "job.processing":
      return { ...begun, status: "processing", stage: "planning" };
    case "job.done":
      return {
        ...begun,
        status: "done",
        progress: 100,
        finishedAt: now,
        tokensCharged: 0,
        files: sampleFiles,
        sequence: 3,
      };
    case "job.failed": {
      const message = "This is a test.";
      const failure = { code: "internal", message, retryable: true, stage: "planning" } as const;
      return {
        ...begun,
        status: "failed",
        finishedAt: now,
        tokensCharged: 0,
        failure,
        sequence: 3,
      };
    }
  }
}
