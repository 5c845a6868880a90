import type { z } from "zod";
import type { jobSchema } from "../api/job-json.js";
import type { failureSchema } from "../jobs/job.js";
import type { jobBodySchema } from "../jobs/request.js";

// What the build publishes of this file is written from the schemas themselves, by `write-wire-types.ts`: users of the
// library need neither zod nor the types of the service.

/** A job as the API tells it. */
export type Job = z.output<typeof jobSchema>;
/** Why a job failed. */
export type JobFailure = z.output<typeof failureSchema>;
/** What a job is created from: only `script` is required. */
export type JobBody = z.input<typeof jobBodySchema>;
