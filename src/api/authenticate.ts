import type { FastifyReply, FastifyRequest } from "fastify";
import { forbidden, unauthorized } from "../errors.js";
import type { ApiKey, ApiKeys, Scope } from "../keys/api-keys.js";
import { isKeyText } from "../keys/key-text.js";

/** Who calls. */
export type Caller = Pick<ApiKey, "id" | "accountId" | "scopes">;

const bearer = /^Bearer +(\S+) *$/i;

/**
 * The holder of the request's API key.
 * @throws ClipError `unauthorized` (RFC 6750), `forbidden` where the key lacks the scope.
 */
export async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  keys: ApiKeys,
  scope: Scope,
): Promise<Caller> {
  const { authorization } = request.headers;
  const refuse = (detail: string) => {
    const error = authorization === undefined ? "" : ', error="invalid_token"';
    reply.header("www-authenticate", `Bearer realm="clipwright"${error}`);
    return unauthorized(detail);
  };
  if (authorization === undefined) {
    throw refuse("Send the API key as `Authorization: Bearer cw_…`.");
  }
  const text = bearer.exec(authorization)?.[1];
  if (text === undefined) throw refuse("The Authorization header is not `Bearer` and a key.");
  if (!isKeyText(text)) {
    throw refuse("This is not an API key as we make them: a letter is missing or wrong.");
  }
  const key = await keys.find(text);
  if (key === null) throw refuse("This API key is not known here.");
  if (key.revokedAt !== null) throw refuse("This API key was revoked.");
  if (key.expiresAt !== null && key.expiresAt <= Date.now()) {
    throw refuse(`This API key expired at ${new Date(key.expiresAt).toISOString()}.`);
  }
  requireScope(key, scope);
  return key;
}

export function requireScope(caller: Caller, scope: Scope): void {
  if (caller.scopes.includes(scope) || caller.scopes.includes("admin")) return;
  throw forbidden(
    `This API key lacks the scope ${scope}; it has ${caller.scopes.join(", ") || "none"}.`,
  );
}
