import { join } from "node:path";
import { loadSettings } from "../../src/config.js";
import { defaultSpeechSettings } from "../../src/render/narration/speech-settings.js";
import { storageSettingsOf } from "../../src/storage/storage-settings.js";
import type { Assignment } from "../../src/worker/job-child-messages.js";
import { sampleRequest } from "../jobs/test-jobs.js";

/** What a job's process gets for a job that is quick to render: two seconds of 480p. Its clips go to `folder/clips`. */
export function testAssignment(
  folder: string,
  change: Partial<Assignment["request"]> = {},
): Assignment {
  return {
    jobId: "job_1",
    fence: 1,
    request: { ...sampleRequest, durationMs: 2_000, ...change },
    maxDurationMs: 600_000,
    leftMs: 3_600_000,
    tokensHeld: 1_000,
    workDir: join(folder, "work"),
    concurrency: 2,
    speed: null,
    stylesDir: null,
    musicDir: null,
    speech: defaultSpeechSettings,
    picturesFrom: null,
    reuseFolder: null,
    storage: storageSettingsOf(loadSettings({ CLIPWRIGHT_DATA_DIR: folder })),
  };
}
