import type { Logger } from "pino";
import type { Settings } from "../config.js";
import type { JobRecord } from "../jobs/job.js";
import type { Jobs } from "../jobs/jobs.js";
import type { RenderSpeeds } from "../jobs/render-speeds.js";
import type { RedisClock } from "../redis/redis-clock.js";
import type { ChildPool } from "./job-child-pool.js";
import type { JobFolders } from "./job-folders.js";
import type { StepBack } from "./step-back.js";

/** What of a worker its attempts at jobs use. */
export interface AttemptParts {
  jobs: Pick<
    Jobs,
    "begin" | "read" | "standing" | "report" | "storePreview" | "finish" | "fail" | "handBack"
  >;
  children: Pick<ChildPool, "take" | "giveBack" | "prepare">;
  folders: Pick<JobFolders, "of" | "remove">;
  /** The time that all processes share. */
  clock: Pick<RedisClock, "now">;
  stepBack: Pick<StepBack, "blames" | "wentWell">;
  speeds: Pick<RenderSpeeds, "of" | "learn">;
  settings: Settings;
  log: Logger;
}

/** One attempt at a job that has been begun. */
export interface Attempt extends AttemptParts {
  /** The job as it was when the attempt began; `attempts` is the attempt's number. */
  record: JobRecord;
  /** The fencing number that every write of the attempt has to name. */
  fence: number;
  /** Stops the attempt; the reason is a StopReason. */
  stop: AbortController;
}
