import { z } from "zod";
import type { WebhookEventType } from "../../webhooks/event.js";
import { jobSchema } from "../job-json.js";
import type { ComponentSchemas } from "./component-schemas.js";
import { exampleJobs } from "./example-jobs.js";

const types = {
  "job.processing": {
    operationId: "receiveJobProcessing",
    says: "A worker began the job",
    example: exampleJobs.processing,
  },
  "job.done": { operationId: "receiveJobDone", says: "The job is done", example: exampleJobs.done },
  "job.failed": {
    operationId: "receiveJobFailed",
    says: "The job failed",
    example: exampleJobs.failed,
  },
} as const satisfies Record<WebhookEventType, object>;

const description =
  "Sent at least once, signed as Standard Webhooks says. Only a 2xx counts as received; 410 disables the endpoint; else it is sent again, with the same id, for about three days.";

/** The document's `webhooks`: what is posted to those who asked to be told of jobs. */
export function webhookOperations(schemas: ComponentSchemas): Record<string, object> {
  const operations = Object.entries(types).map(([type, { operationId, says, example }]) => {
    const payload = z.strictObject({
      id: z.string().describe("The same each time it is sent."),
      type: z.literal(type),
      timestamp: z.iso.datetime({ precision: 3 }).describe("When it happened."),
      data: z.strictObject({ job: jobSchema }),
    });
    const value = {
      id: "msg_2vVxQ3kXcB7m",
      type,
      timestamp: example.updatedAt,
      data: { job: example },
    };
    const post = {
      operationId,
      summary: says,
      description,
      tags: ["Webhooks"],
      security: [],
      parameters: headerParameters,
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: schemas.convert(payload, "output"), example: value },
        },
      },
      responses: {
        "2XX": { description: "Received." },
        410: { description: "Not wanted any more: the endpoint is disabled." },
        "4XX": { description: "Not received; it is sent again." },
      },
    };
    return [type, { post }];
  });
  return Object.fromEntries(operations);
}

const headerParameters = [
  header("webhook-id", "The body's `id`, to recognise what came before.", "msg_2vVxQ3kXcB7m"),
  header("webhook-timestamp", "When it was sent, in seconds since 1970.", "1795167000"),
  header(
    "webhook-signature",
    "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several with spaces between, while a secret is rotated.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
];

function header(name: string, description: string, example: string): object {
  return { name, in: "header", required: true, description, schema: { type: "string" }, example };
}
