import type { Redis } from "ioredis";
import type { JobFiles } from "../../src/jobs/job.js";
import { newJobId } from "../../src/jobs/job-id.js";
import type { JobDraft, Jobs } from "../../src/jobs/jobs.js";
import { createJobs } from "../../src/jobs/jobs.js";
import type { JobRequest } from "../../src/jobs/request.js";
import { connectRedis } from "../../src/redis/connect.js";
import { startTestRedis, type TestRedis } from "../redis/test-redis.js";

export interface TestJobs extends AsyncDisposable {
  server: TestRedis;
  redis: Redis;
  jobs: Jobs;
}

export async function openTestJobs(): Promise<TestJobs> {
  const server = await startTestRedis();
  const redis = connectRedis(server.url, "calls", () => {});
  return {
    server,
    redis,
    jobs: createJobs(redis),
    async [Symbol.asyncDispose]() {
      redis.disconnect();
      await server[Symbol.asyncDispose]();
    },
  };
}

export const sampleRequest: JobRequest = {
  script: "Hello there.",
  style: "cinematic",
  voiceId: "flite-slt",
  language: "en",
  aspectRatio: "16:9",
  resolution: "480p",
  fps: 24,
  captions: "burned",
  music: "auto",
  lexicon: {},
  voiceFallback: true,
};

export const sampleFiles: JobFiles = {
  clip: "clips/x/clip.mp4",
  poster: "clips/x/poster.jpg",
  vtt: null,
  srt: null,
  bytes: 1234,
  durationMs: 2_000,
  video: { width: 854, height: 480, fps: 24, frameCount: 48 },
};

export function draft(change: Partial<JobDraft> = {}): JobDraft {
  return {
    jobId: newJobId(Date.now()),
    accountId: "default",
    createdAt: 1_700_000_000_000,
    request: sampleRequest,
    metadata: { campaign: "a" },
    maxDurationMs: 600_000,
    deadlineAt: (change.createdAt ?? 1_700_000_000_000) + 86_400_000,
    tokens: 10,
    idempotency: null,
    ...change,
  };
}
