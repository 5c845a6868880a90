import { z } from "zod";
import { conflict, notFound } from "../../errors.js";
import { cutText } from "../../text/code-points.js";
import type { WebhookDelivery } from "../../webhooks/deliveries.js";
import { webhookEventTypes } from "../../webhooks/event.js";
import { newTestDelivery } from "../../webhooks/test-event.js";
import type { RouteParts } from "../api-parts.js";
import { type ApiApp, jobParams } from "../route-schemas.js";
import { deliveryJson, deliverySchema } from "../webhook-json.js";
import { findJob } from "./read-job.js";
import { endpointParams, findEndpoint } from "./webhook-endpoints.js";

const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});
const pageSchema = z.strictObject({
  data: z.array(deliverySchema),
  nextCursor: z.string().nullable(),
});
/** The body may be left out. */
const testSchema = z
  .strictObject({ type: z.enum(webhookEventTypes).default("job.done") })
  .nullish()
  .transform((body) => body ?? { type: "job.done" as const });
const config = { access: { scope: "webhooks" } } as const;
const conflicting = { ...config, problems: ["conflict"] } as const;

/** What was sent to the receivers of an account's events, sending it again, and a sample to try an endpoint with. */
export function registerWebhookDeliveries(app: ApiApp, parts: RouteParts): void {
  const { webhooks, jobs, clock } = parts;
  const { deliveries } = webhooks;
  const pageOf = async (owner: string, { limit, cursor }: z.output<typeof pageQuery>) => {
    const page = await deliveries.list(owner, cursor ?? null, limit);
    const last = page.deliveries.at(-1);
    return {
      data: page.deliveries.map(deliveryJson),
      nextCursor: page.hasMore && last ? last.id : null,
    };
  };
  const find = async (id: string, accountId: string): Promise<WebhookDelivery> => {
    const delivery = await deliveries.read(id);
    if (delivery?.account === accountId) return delivery;
    throw missing(id);
  };

  app.get(
    "/v1/webhook-endpoints/:id/deliveries",
    {
      config,
      schema: {
        summary: "List what an endpoint was sent",
        operationId: "listEndpointDeliveries",
        tags: ["Webhooks"],
        params: endpointParams,
        querystring: pageQuery,
        response: { 200: pageSchema },
      },
    },
    async (request) => {
      const { id } = await findEndpoint(parts, request.params.id, request.caller.accountId);
      return pageOf(id, request.query);
    },
  );
  app.get(
    "/v1/jobs/:id/webhook-deliveries",
    {
      config,
      schema: {
        summary: "List what was sent of a job",
        operationId: "listJobDeliveries",
        tags: ["Webhooks"],
        params: jobParams,
        querystring: pageQuery,
        response: { 200: pageSchema },
      },
    },
    async (request) => {
      const { jobId } = await findJob(jobs, request.params.id, request.caller.accountId);
      return pageOf(jobId, request.query);
    },
  );
  app.post(
    "/v1/webhook-endpoints/:id/test",
    {
      config: conflicting,
      schema: {
        summary: "Send a test event to an endpoint",
        operationId: "testEndpoint",
        tags: ["Webhooks"],
        params: endpointParams,
        body: testSchema,
        response: { 202: deliverySchema },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller;
      const { id, disabledWhy } = await findEndpoint(parts, request.params.id, accountId);
      if (disabledWhy !== null) throw disabled(id);
      const { type } = request.body;
      const test = newTestDelivery({ accountId, endpointId: id, type }, clock.now());
      await webhooks.addTest(test);
      return reply.code(202).send(deliveryJson(await find(test.deliveryId, accountId)));
    },
  );
  app.post(
    "/v1/webhook-endpoints/deliveries/:id/redeliver",
    {
      config: conflicting,
      schema: {
        summary: "Send a delivery again",
        operationId: "redeliver",
        tags: ["Webhooks"],
        params: endpointParams,
        response: { 202: deliverySchema },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller;
      const { id, endpointId } = await find(request.params.id, accountId);
      const answer = await webhooks.redeliver(id, clock.now());
      // Its endpoint was deleted meanwhile.
      if (answer === "missing") throw missing(id);
      if (answer === "disabled") throw disabled(endpointId ?? "");
      return reply.code(202).send(deliveryJson(await find(id, accountId)));
    },
  );
}

function missing(id: string) {
  return notFound(`There is no delivery ${cutText(id, 100)}.`);
}

function disabled(endpointId: string) {
  return conflict(`The webhook endpoint ${endpointId} is disabled; enable it first.`);
}
