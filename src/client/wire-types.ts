import type { z } from "zod";
import type { jobSchema } from "../api/job-json.js";
import type { estimateSchema } from "../api/routes/estimate-job.js";
import type { usageSchema } from "../api/routes/usage.js";
import type { failureSchema } from "../jobs/job.js";
import type { jobBodySchema } from "../jobs/request.js";
import type { previewSchema } from "../preview/preview-schema.js";

// What the build publishes of this file is written from the schemas themselves, by `write-wire-types.ts`: users of the
// library need neither zod nor the types of the service.

/** A job as the API tells it. */
export type Job = z.output<typeof jobSchema>;
/** Why a job failed. */
export type JobFailure = z.output<typeof failureSchema>;
/** What a job is created from: only `script` is required. */
export type JobBody = z.input<typeof jobBodySchema>;
/** What a job would be and cost. */
export type Estimate = z.output<typeof estimateSchema>;
/** The scenes of a script as they would look. */
export type Preview = z.output<typeof previewSchema>;
/** What the account has, holds and was charged, in tokens. */
export type Usage = z.output<typeof usageSchema>;
