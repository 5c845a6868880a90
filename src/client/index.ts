export type { Voice } from "../render/narration/voice.js";
export { Clipwright, type ClipwrightOptions } from "./clipwright.js";
export {
  ClipwrightApiError,
  ClipwrightConnectionError,
  ClipwrightError,
  ClipwrightTimeoutError,
  type FieldError,
  JobFailedError,
  WebhookVerificationError,
} from "./errors.js";
export { JobFollower, type JobFollowerOptions } from "./job-follower.js";
export type { CallOptions, CreateOptions, EventsOptions, Jobs } from "./jobs.js";
export type { Timing } from "./timing.js";
export {
  isTerminal,
  type JobFilter,
  type JobPage,
  type JobStage,
  type JobStatus,
  type StreamToken,
  type StyleInfo,
} from "./types.js";
export { verifyWebhook, type WebhookEvent, type WebhookHeaders } from "./verify-webhook.js";
export type { FollowOptions, WaitOptions } from "./wait-until-done.js";
export type { Estimate, Job, JobBody, JobFailure, Preview, Usage } from "./wire-types.js";
