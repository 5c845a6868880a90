import { accountSecretOwner } from "../../webhooks/secrets.js";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";
import { secretSchema } from "../webhook-json.js";

/**
 * `/v1/webhook-secret`: what signs webhooks to the addresses that jobs themselves name. It can be read again, unlike an
 * endpoint's: nobody is there to be told of it when it is made.
 */
export function registerWebhookSecret(app: ApiApp, { webhooks, clock }: RouteParts): void {
  const { secrets } = webhooks;
  const config = { access: { scope: "webhooks" } } as const;
  const response = { 200: secretSchema };
  const tags = ["Webhooks"];
  const read = {
    summary: "Read the secret of jobs' own addresses",
    operationId: "readSecret",
    tags,
  };
  const rotate = { summary: "Make that secret anew", operationId: "rotateSecret", tags };
  app.get(
    "/v1/webhook-secret",
    { config, schema: { ...read, response } },
    async (request, reply) => {
      const owner = accountSecretOwner(request.caller.accountId);
      const secret = await secrets.current(owner, clock.now());
      return reply.header("cache-control", "no-store").send({ secret });
    },
  );
  app.post(
    "/v1/webhook-secret/rotate",
    { config, schema: { ...rotate, response } },
    async (request, reply) => {
      const owner = accountSecretOwner(request.caller.accountId);
      const secret = await secrets.rotate(owner, clock.now());
      return reply.header("cache-control", "no-store").send({ secret });
    },
  );
}
