import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../errors.js";
import { type ApiKeys, type Scope, whyRefused } from "../keys/api-keys.js";
import { authenticate, authenticateByPassword, refuse } from "./authenticate.js";
import { checkStreamToken } from "./stream/stream-token.js";

/** Who may call a route. */
export type RouteAccess =
  /** Whoever has an API key with the scope; where it says so, also who has a stream token for the job in the path. */
  | { scope: Scope; orStreamToken?: true; byPassword?: never }
  /** The same for pages that a browser opens by itself: the key is the password of HTTP Basic. */
  | { scope: Scope; byPassword: true; orStreamToken?: never }
  /** Everybody; says why no key is asked for. */
  | { everybody: string };

/** Who calls. */
export interface Caller {
  accountId: string;
  /** Of the API key, also where a stream token was sent that was asked for with it. */
  keyId: string;
  streamToken: string | null;
}

declare module "fastify" {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyRequest {
    /** Set on all routes but those that everybody may call. */
    caller: Caller;
  }
}

interface AccessParts {
  keys: Pick<ApiKeys, "find" | "read" | "noteUse">;
  /** Signs stream tokens. */
  secret: string;
}

/**
 * Lets each route be called by those alone whom its configuration names, before the body is read: who may not call need
 * not send it. Call it before routes are added.
 * @throws Error when a route is added that does not say who may call it, or has no schemas: a forgotten line must not be
 * an open door.
 */
export function guardAccess(app: FastifyInstance, parts: AccessParts): void {
  app.decorateRequest("caller", null as unknown as Caller);
  app.addHook("onRoute", ({ method, url, config, schema }) => {
    if (config?.access === undefined) {
      throw new Error(`The route ${method} ${url} does not say who may call it: config.access.`);
    }
    if (schema === undefined) throw new Error(`The route ${method} ${url} has no schemas.`);
  });
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404) return;
    const { access } = request.routeOptions.config;
    // Preflights are answered before this; the route that answers them has nothing else to say.
    if (request.method === "OPTIONS") throw notFound(`There is nothing at ${request.url}.`);
    if (access === undefined) throw new Error(`${request.url} does not say who may call it.`);
    if ("everybody" in access) return;
    if (access.byPassword) {
      const holder = await authenticateByPassword(request, reply, parts.keys, access.scope);
      request.caller = { accountId: holder.accountId, keyId: holder.id, streamToken: null };
      return;
    }
    const byToken = access.orStreamToken ? await callerByToken(request, reply, parts) : null;
    request.caller = byToken ?? (await callerByKey(request, reply, parts, access.scope));
  });
}

async function callerByKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { keys }: AccessParts,
  scope: Scope,
): Promise<Caller> {
  const { id, accountId } = await authenticate(request, reply, keys, scope);
  keys.noteUse(id, Date.now());
  return { accountId, keyId: id, streamToken: null };
}

/** Null where there is no token in the address. @throws ClipError `unauthorized`. */
async function callerByToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { keys, secret }: AccessParts,
): Promise<Caller | null> {
  const { token } = request.query as { token?: unknown };
  if (typeof token !== "string") return null;
  const { id } = request.params as { id: string };
  const holder = checkStreamToken(token, id, secret, Date.now());
  if (holder === null) {
    throw refuse(
      reply,
      "This stream token is not good for this job, or not any more; ask for a new one.",
    );
  }
  const why = whyRefused(await keys.read(holder.keyId), Date.now());
  if (why !== null) throw refuse(reply, `${why} The stream token was asked for with it.`);
  return { ...holder, streamToken: token };
}
