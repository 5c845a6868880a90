import { z } from "zod";
import { requestInvalid } from "../../errors.js";
import { codePointCount } from "../../text/code-points.js";
import { mostEndpoints, noSuchEndpoint, type WebhookEndpoint } from "../../webhooks/endpoints.js";
import { defaultEventTypes, webhookEventTypes } from "../../webhooks/event.js";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";
import { endpointJson, endpointSchema, secretSchema } from "../webhook-json.js";

const longestDescription = 200;

const fields = {
  url: z.string(),
  description: z
    .string()
    .refine((text) => text.isWellFormed(), "has a lone surrogate")
    .refine(
      (text) => codePointCount(text) <= longestDescription,
      `has more than ${longestDescription} characters`,
    ),
  events: z
    .array(z.enum(webhookEventTypes))
    .min(1)
    .max(webhookEventTypes.length)
    .transform((types) => [...new Set(types)]),
  disabled: z.boolean(),
};
const creationSchema = z.strictObject({
  url: fields.url,
  description: fields.description.default(""),
  events: fields.events.default([...defaultEventTypes]),
  disabled: fields.disabled.default(false),
});
const changeSchema = z.strictObject(fields).partial();
export const endpointParams = z.object({ id: z.string() });
const withSecret = endpointSchema.extend(secretSchema.shape);
const config = { access: { scope: "webhooks" } } as const;

/** `/v1/webhook-endpoints`: the receivers of an account's events. */
export function registerWebhookEndpoints(app: ApiApp, parts: RouteParts): void {
  const { webhooks, targets, clock } = parts;
  const { endpoints, secrets } = webhooks;

  app.post(
    "/v1/webhook-endpoints",
    {
      config,
      schema: {
        summary: "Register an endpoint",
        description: "Its secret is told this once; `rotate-secret` makes another.",
        operationId: "createEndpoint",
        tags: ["Webhooks"],
        body: creationSchema,
        response: { 201: withSecret },
      },
    },
    async (request, reply) => {
      const url = await checkedUrl(request.body.url, targets);
      const now = clock.now();
      const { accountId } = request.caller;
      const endpoint = await endpoints.create(accountId, { ...request.body, url }, now);
      if (endpoint === null) throw tooMany();
      const secret = await secrets.current(endpoint.id, now);
      reply.code(201).header("location", `/v1/webhook-endpoints/${endpoint.id}`);
      return reply.header("cache-control", "no-store").send({ ...endpointJson(endpoint), secret });
    },
  );
  app.get(
    "/v1/webhook-endpoints",
    {
      config,
      schema: {
        summary: "List the account's endpoints",
        operationId: "listEndpoints",
        tags: ["Webhooks"],
        response: { 200: z.strictObject({ data: z.array(endpointSchema) }) },
      },
    },
    async (request) => ({
      data: (await endpoints.list(request.caller.accountId)).map(endpointJson),
    }),
  );
  app.get(
    "/v1/webhook-endpoints/:id",
    {
      config,
      schema: {
        summary: "Read an endpoint",
        operationId: "readEndpoint",
        tags: ["Webhooks"],
        params: endpointParams,
        response: { 200: endpointSchema },
      },
    },
    async (request) =>
      endpointJson(await findEndpoint(parts, request.params.id, request.caller.accountId)),
  );
  app.patch(
    "/v1/webhook-endpoints/:id",
    {
      config,
      schema: {
        summary: "Change an endpoint",
        description: "Also enables one that was disabled.",
        operationId: "changeEndpoint",
        tags: ["Webhooks"],
        params: endpointParams,
        body: changeSchema,
        response: { 200: endpointSchema },
      },
    },
    async (request) => {
      const { id } = await findEndpoint(parts, request.params.id, request.caller.accountId);
      const { url, ...rest } = request.body;
      const checked = url === undefined ? {} : { url: await checkedUrl(url, targets) };
      const changed = await endpoints.update(id, { ...given(rest), ...checked }, clock.now());
      if (changed === null) throw noSuchEndpoint(id);
      return endpointJson(changed);
    },
  );
  app.delete(
    "/v1/webhook-endpoints/:id",
    {
      config,
      schema: {
        summary: "Delete an endpoint",
        operationId: "deleteEndpoint",
        tags: ["Webhooks"],
        params: endpointParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await endpoints.remove(
        await findEndpoint(parts, request.params.id, request.caller.accountId),
      );
      return reply.code(204).send();
    },
  );
  app.post(
    "/v1/webhook-endpoints/:id/rotate-secret",
    {
      config,
      schema: {
        summary: "Make an endpoint's secret anew",
        description: "Both secrets sign for 24 h.",
        operationId: "rotateEndpointSecret",
        tags: ["Webhooks"],
        params: endpointParams,
        response: { 200: secretSchema },
      },
    },
    async (request, reply) => {
      const { id } = await findEndpoint(parts, request.params.id, request.caller.accountId);
      const secret = await secrets.rotate(id, clock.now());
      return reply.header("cache-control", "no-store").send({ secret });
    },
  );
}

/** @throws ClipError `not_found` for an endpoint that is not there, or of another account: nobody learns which. */
export async function findEndpoint(
  { webhooks }: Pick<RouteParts, "webhooks">,
  id: string,
  accountId: string,
): Promise<WebhookEndpoint> {
  const endpoint = await webhooks.endpoints.read(id);
  if (endpoint?.account === accountId) return endpoint;
  throw noSuchEndpoint(id);
}

function tooMany() {
  const reason = `the account has ${mostEndpoints} webhook endpoints, the most that it may have; delete one`;
  return requestInvalid({ pointer: "/", code: "too_many", reason });
}

/** The address in its one form. @throws ClipError `request.invalid` where webhooks may not go there. */
async function checkedUrl(url: string, targets: RouteParts["targets"]): Promise<string> {
  const reason = await targets.whyRefused(url);
  if (reason !== null) throw requestInvalid({ pointer: "/url", code: "invalid", reason });
  return new URL(url).href;
}

/** Without the fields that were not sent. */
function given<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}
