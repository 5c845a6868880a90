import { writeFile } from "node:fs/promises";
import { jobSchema } from "../api/job-json.js";
import { estimateSchema } from "../api/routes/estimate-job.js";
import { usageSchema } from "../api/routes/usage.js";
import { failureSchema } from "../jobs/job.js";
import { jobBodySchema } from "../jobs/request.js";
import { previewSchema } from "../preview/preview-schema.js";
import { declareType } from "./declare-type.js";

// A step of the build: replaces what the compiler has published of `client/wire-types.ts`, where the types refer to zod and
// to the service, by types that say the same and refer to nothing.

const declarations = [
  declareType("Job", "A job as the API tells it.", jobSchema, "output"),
  declareType("JobFailure", "Why a job failed.", failureSchema, "output"),
  declareType(
    "JobBody",
    "What a job is created from: only `script` is required.",
    jobBodySchema,
    "input",
  ),
  declareType("Estimate", "What a job would be and cost.", estimateSchema, "output"),
  declareType("Preview", "The scenes of a script as they would look.", previewSchema, "output"),
  declareType(
    "Usage",
    "What the account has, holds and was charged, in tokens.",
    usageSchema,
    "output",
  ),
];
const path = new URL("../client/wire-types.d.ts", import.meta.url);
await writeFile(path, `${declarations.join("\n")}`);
