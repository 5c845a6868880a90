import type { Job } from "../job-json.js";

export const exampleJobId = "job_01KAH3S5J8QW2M9V7T4XCE6R0B";
const link = (file: string) =>
  `https://clips.example.com/v1/files/jobs/${exampleJobId}/${file}?expires=1795172466&signature=c2ln`;

export const exampleRequest = {
  script: "The tide comes in twice a day.",
  durationMs: 8_000,
  brand: {
    colors: ["#ffe600", "#1b4d3e"],
    logoUrl: "https://example.com/logo.png",
    font: "Inter" as const,
  },
  metadata: { page: "tides" },
};

const pending: Job = {
  jobId: exampleJobId,
  status: "pending",
  progress: 0,
  videoUrl: null,
  tokensCharged: null,
  createdAt: "2026-11-20T09:30:00.000Z",
  updatedAt: "2026-11-20T09:30:00.000Z",
  startedAt: null,
  finishedAt: null,
  stage: null,
  etaMs: null,
  queuePosition: 0,
  videoUrlExpiresAt: null,
  posterUrl: null,
  captionsUrl: null,
  captionsSrtUrl: null,
  clip: null,
  reuse: null,
  voice: null,
  credits: [],
  expiresAt: null,
  failure: null,
  request: {
    script: exampleRequest.script,
    style: "cinematic",
    voiceId: "flite-slt",
    language: "en",
    durationMs: exampleRequest.durationMs,
    aspectRatio: "16:9",
    resolution: "1080p",
    fps: 30,
    captions: "burned",
    music: "auto",
    lexicon: {},
    voiceFallback: true,
    brand: exampleRequest.brand,
  },
  metadata: exampleRequest.metadata,
  sequence: 1,
};

const processing: Job = {
  ...pending,
  status: "processing",
  progress: 60,
  stage: "rendering",
  etaMs: 2_400,
  queuePosition: null,
  updatedAt: "2026-11-20T09:30:04.200Z",
  startedAt: "2026-11-20T09:30:00.120Z",
  sequence: 14,
};

const done: Job = {
  ...processing,
  status: "done",
  progress: 100,
  stage: null,
  etaMs: null,
  tokensCharged: 16,
  updatedAt: "2026-11-20T09:30:06.500Z",
  finishedAt: "2026-11-20T09:30:06.500Z",
  videoUrl: link("clip.mp4"),
  videoUrlExpiresAt: "2026-11-20T10:41:06.000Z",
  posterUrl: link("poster.jpg"),
  captionsUrl: link("captions.vtt"),
  captionsSrtUrl: link("captions.srt"),
  clip: {
    durationMs: 8_000,
    width: 1920,
    height: 1080,
    fps: 30,
    frameCount: 240,
    bytes: 2_400_000,
  },
  voice: { id: "flite-slt", engine: "flite", fallback: false },
  credits: [
    {
      author: "Ann Lee",
      source: "Pexels",
      licence: "Pexels License",
      address: "https://www.pexels.com/photo/tide-1/",
    },
  ],
  expiresAt: "2026-12-20T09:30:06.500Z",
  sequence: 22,
};

const failed: Job = {
  ...processing,
  status: "failed",
  stage: null,
  etaMs: null,
  tokensCharged: 0,
  updatedAt: "2026-11-20T09:30:05.000Z",
  finishedAt: "2026-11-20T09:30:05.000Z",
  failure: {
    code: "script.too_long",
    message: "The script needs 9600 ms; it was asked for 8000.",
    retryable: false,
    stage: "narrating",
  },
  sequence: 15,
};

/** A job in each of its states. */
export const exampleJobs = { pending, processing, done, failed };

/** A job's event stream, from its first bytes to its end. */
export const exampleEvents = `retry: 2000
:

id: 14
event: progress
data: ${JSON.stringify(processing)}

id: 22
event: terminal
data: ${JSON.stringify(done)}

`;
