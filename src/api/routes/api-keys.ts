import { z } from "zod";
import { type ClipError, notFound, requestInvalid } from "../../errors.js";
import { accountIdPattern } from "../../jobs/accounts.js";
import { defaultAccount, scopes } from "../../keys/api-keys.js";
import { keyJson } from "../../keys/key-json.js";
import { cutText } from "../../text/code-points.js";
import type { RouteParts } from "../api-parts.js";
import type { ApiApp } from "../route-schemas.js";

export const accountIdSchema = z
  .string()
  .regex(accountIdPattern, "is not 1 to 64 letters, digits, - or _");
const time = z.iso.datetime();

export const keySchema = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: time,
  expiresAt: time.nullable(),
  revokedAt: time.nullable(),
  /** To the minute. */
  lastUsedAt: time.nullable(),
});
export const newKeySchema = keySchema.extend({
  /** The key's text, which is told this once. */
  key: z.string(),
});
const newKeyBody = z.strictObject({
  accountId: accountIdSchema.default(defaultAccount),
  name: z.string().max(200).default(""),
  scopes: z.array(z.enum(scopes)).min(1).max(scopes.length).default(["jobs:read", "jobs:write"]),
  expiresAt: time.nullable().default(null),
});
const listQuery = z.strictObject({ accountId: accountIdSchema.optional() });
export const keyListSchema = z.strictObject({ data: z.array(keySchema) });
const keyParams = z.object({ id: z.string() });

/** `/v1/keys`: making, listing and revoking API keys, of all accounts. */
export function registerApiKeys(app: ApiApp, { keys, clock }: RouteParts): void {
  const config = { access: { scope: "admin" } } as const;
  app.post(
    "/v1/keys",
    {
      config,
      schema: {
        summary: "Make an API key",
        description: "Its text is told this once.",
        operationId: "createKey",
        tags: ["Account"],
        body: newKeyBody,
        response: { 201: newKeySchema },
      },
    },
    async ({ body: { expiresAt, ...fields } }, reply) => {
      const now = clock.now();
      const expires = expiresAt === null ? null : Date.parse(expiresAt);
      if (expires !== null && expires <= now) throw inThePast();
      const made = await keys.create({ ...fields, expiresAt: expires }, now);
      return reply
        .code(201)
        .header("cache-control", "no-store")
        .send({ ...keyJson(made.key), key: made.text });
    },
  );
  app.get(
    "/v1/keys",
    {
      config,
      schema: {
        summary: "List API keys",
        description:
          "Of all accounts or of one, oldest first, revoked ones among them; never their texts.",
        operationId: "listKeys",
        tags: ["Account"],
        querystring: listQuery,
        response: { 200: keyListSchema },
      },
    },
    async ({ query: { accountId } }) => {
      const all = await keys.list();
      const wanted = all.filter((key) => accountId === undefined || key.accountId === accountId);
      return { data: wanted.map(keyJson) };
    },
  );
  app.delete(
    "/v1/keys/:id",
    {
      config,
      schema: {
        summary: "Revoke an API key",
        description: "Its streams end within seconds.",
        operationId: "revokeKey",
        tags: ["Account"],
        params: keyParams,
        response: { 204: z.null() },
      },
    },
    async ({ params: { id } }, reply) => {
      if ((await keys.revoke(id, clock.now())) === null) {
        throw notFound(`There is no key ${cutText(id, 60)}.`);
      }
      return reply.code(204).send();
    },
  );
}

function inThePast(): ClipError {
  return requestInvalid({ pointer: "/expiresAt", code: "too_small", reason: "is in the past" });
}
