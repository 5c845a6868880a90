import { createClauses } from "./create.mjs";
import { createFieldClauses } from "./create-fields.mjs";
import { errorClauses } from "./errors.mjs";
import { estimateClauses } from "./estimate.mjs";
import { eventClauses } from "./events.mjs";
import { fileClauses } from "./files.mjs";
import { idempotencyClauses } from "./idempotency.mjs";
import { jobClauses } from "./job.mjs";
import { keyClauses } from "./keys.mjs";
import { listClauses } from "./list-and-end.mjs";
import { runningClauses } from "./running.mjs";
import { scriptClauses } from "./script.mjs";
import { serviceClauses } from "./service.mjs";
import { webhookEndpointClauses } from "./webhook-endpoints.mjs";
import { webhookClauses } from "./webhooks.mjs";

/** Every clause of the contract that can be seen from outside, in its order. */
export const clauses = [
  ...jobClauses,
  ...createClauses,
  ...createFieldClauses,
  ...idempotencyClauses,
  ...estimateClauses,
  ...scriptClauses,
  ...listClauses,
  ...eventClauses,
  ...runningClauses,
  ...fileClauses,
  ...webhookClauses,
  ...webhookEndpointClauses,
  ...errorClauses,
  ...keyClauses,
  ...serviceClauses,
];
