import type { ErrorCode } from "../errors.js";
import type { FailureCode, JobFiles, JobStage } from "../jobs/job.js";
import type { PhaseTimes, RenderSpeed } from "../jobs/render-speeds.js";
import type { JobRequest } from "../jobs/request.js";
import type { SpeechSettings } from "../render/narration/speech-settings.js";
import type { PictureSettings } from "../render/pictures/elsewhere/picture-settings.js";
import type { ReuseFolder } from "../reuse/reuse-folder.js";
import type { StorageSettings } from "../storage/storage-settings.js";

/** What a job's process has to know to render and store the job. */
export interface Assignment {
  jobId: string;
  /** The attempt's fencing number. */
  fence: number;
  request: JobRequest;
  /** The longest clip that may be made where the request names no length. */
  maxDurationMs: number;
  /** Milliseconds until the job's deadline, as it is given to the process. */
  leftMs: number;
  /** What is held for the clip: one that would cost more is not rendered. */
  tokensHeld: number;
  /** The folder that keeps speech and segments for the next attempt. */
  workDir: string;
  /** How many segments are rendered at once. */
  concurrency: number;
  storage: StorageSettings;
  /** Folder with styles of the operator's own; null for none. */
  stylesDir: string | null;
  /** Folder of the operator's own music; null without one. */
  musicDir: string | null;
  speech: SpeechSettings;
  /** Where scenes without a picture get one, with the keys for it; null: they are drawn. */
  picturesFrom: PictureSettings | null;
  /** How fast the fleet renders such clips; null where that was not measured yet. */
  speed: RenderSpeed | null;
  /** Where the account's finished jobs have left speech and segments, and this one leaves its own; null: nothing is kept. */
  reuseFolder: ReuseFolder | null;
}

/** An assignment as it is sent. */
export interface SentAssignment extends Assignment {
  /** Whether the process has to end after this job. */
  isLast: boolean;
}

/** A message to a job's process. */
export type ToChild = { type: "render"; assignment: SentAssignment } | { type: "stop" };

/** How far a job's process is. It is sent several times a second while something moves, and never otherwise. */
export interface ChildProgress {
  stage: JobStage;
  /** Of the whole job, 0 to 99. */
  percent: number;
  etaMs: number | null;
}

/** How a job ended in its process. */
export type Outcome =
  /**
   * @property phasesMs the time of each phase; null where work of an earlier attempt was re-used.
   * @property troubles what was made do without, for the log: pictures from elsewhere, a voice whose server has failed.
   */
  | { type: "done"; files: JobFiles; phasesMs: PhaseTimes | null; troubles?: readonly string[] }
  | {
      type: "failed";
      code: FailureCode;
      /** For people and clients; holds no path. */
      message: string;
      retryable: boolean;
      stage: JobStage;
      /** For the log. */
      cause: string;
      /** The code of the error itself; `code` is what the job fails of. */
      errorCode: ErrorCode;
      /** Of the system or of the storage server, such as "ENOSPC"; null where the error comes from neither. */
      systemCode: string | null;
    };

/** The newest scene that is drawn: a JPEG in base64. Sent at most once a second, and never waited for. */
export interface ChildPreview {
  type: "preview";
  jpeg: string;
}

/** The last message about a job, after its outcome, from a process that can be given another one. All others end. */
export interface ChildFree {
  type: "free";
}

/** A message from a job's process. */
export type FromChild = ({ type: "progress" } & ChildProgress) | ChildPreview | Outcome | ChildFree;
