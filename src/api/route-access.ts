import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiKeys, Scope } from "../keys/api-keys.js";
import { authenticate, refuse } from "./authenticate.js";
import { checkStreamToken } from "./stream/stream-token.js";

/** Who may call a route. */
export type RouteAccess =
  /** Whoever has an API key with the scope; where it says so, also who has a stream token for the job in the path. */
  | { scope: Scope; orStreamToken?: true }
  /** Everybody; says why no key is asked for. */
  | { everybody: string };

declare module "fastify" {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyRequest {
    /** The account of the API key or stream token; empty on routes that everybody may call. */
    accountId: string;
  }
}

/**
 * Lets each route be called by those alone whom its configuration names, before the body is read: who may not call need
 * not send it. Call it before routes are added.
 * @throws Error when a route is added that does not say who may call it, or has no schemas: a forgotten line must not be
 * an open door.
 */
export function guardAccess(
  app: FastifyInstance,
  { keys, secret }: { keys: Pick<ApiKeys, "find">; secret: string },
): void {
  app.decorateRequest("accountId", "");
  app.addHook("onRoute", ({ method, url, config, schema }) => {
    if (config?.access === undefined) {
      throw new Error(`The route ${method} ${url} does not say who may call it: config.access.`);
    }
    if (schema === undefined) throw new Error(`The route ${method} ${url} has no schemas.`);
  });
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404) return;
    const { access } = request.routeOptions.config;
    if (access === undefined) throw new Error(`${request.url} does not say who may call it.`);
    if ("everybody" in access) return;
    const byToken = access.orStreamToken ? holderOfStreamToken(request, reply, secret) : null;
    request.accountId =
      byToken ?? (await authenticate(request, reply, keys, access.scope)).accountId;
  });
}

/** The account of a stream token in the address; null where there is no token. @throws ClipError `unauthorized`. */
function holderOfStreamToken(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): string | null {
  const { token } = request.query as { token?: unknown };
  if (typeof token !== "string") return null;
  const { id } = request.params as { id: string };
  const accountId = checkStreamToken(token, id, secret, Date.now());
  if (accountId !== null) return accountId;
  throw refuse(
    reply,
    "This stream token is not good for this job, or not any more; ask for a new one.",
  );
}
