import { createClauses } from "./create.mjs";
import { errorClauses } from "./errors.mjs";
import { eventClauses } from "./events.mjs";
import { fileClauses } from "./files.mjs";
import { idempotencyClauses } from "./idempotency.mjs";
import { jobClauses } from "./job.mjs";
import { listClauses } from "./list-and-end.mjs";
import { serviceClauses } from "./service.mjs";
import { webhookClauses } from "./webhooks.mjs";

/** Every clause of the contract that can be seen from outside, in its order. */
export const clauses = [
  ...jobClauses,
  ...createClauses,
  ...idempotencyClauses,
  ...listClauses,
  ...eventClauses,
  ...fileClauses,
  ...webhookClauses,
  ...errorClauses,
  ...serviceClauses,
];
