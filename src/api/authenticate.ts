import type { FastifyReply, FastifyRequest } from "fastify";
import { type ClipError, forbidden, unauthorized } from "../errors.js";
import { type ApiKey, type ApiKeys, type Scope, whyRefused } from "../keys/api-keys.js";
import { isKeyText } from "../keys/key-text.js";

/** Who calls, by an API key. */
export type KeyHolder = Pick<ApiKey, "id" | "accountId" | "scopes">;

const bearer = /^Bearer +(\S+) *$/i;
const basic = /^Basic +([A-Za-z0-9+/]+=*) *$/i;

/**
 * The holder of the request's API key.
 * @throws ClipError `unauthorized` (RFC 6750), `forbidden` where the key lacks the scope.
 */
export async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  keys: Pick<ApiKeys, "find">,
  scope: Scope,
): Promise<KeyHolder> {
  const { authorization } = request.headers;
  if (authorization === undefined) {
    throw refuse(reply, "Send the API key as `Authorization: Bearer cw_…`.", null);
  }
  const text = bearer.exec(authorization)?.[1];
  if (text === undefined) {
    throw refuse(reply, "The Authorization header is not `Bearer` and a key.");
  }
  return holderOf(text, reply, keys, scope);
}

/**
 * The same for pages, whose browser asks for a name and a password (RFC 7617): the password is the key, and the name may be
 * anything.
 * @throws ClipError as {@link authenticate}.
 */
export async function authenticateByPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  keys: Pick<ApiKeys, "find">,
  scope: Scope,
): Promise<KeyHolder> {
  const credentials = basic.exec(request.headers.authorization ?? "")?.[1];
  const text = Buffer.from(credentials ?? "", "base64").toString("utf8");
  try {
    if (!text.includes(":")) throw refuse(reply, "Sign in with an API key as the password.", null);
    return await holderOf(text.slice(text.indexOf(":") + 1), reply, keys, scope);
  } catch (error) {
    // Also where the key is good for less than this: the browser asks again, and another one can be given.
    reply.header("www-authenticate", 'Basic realm="clipwright operators", charset="UTF-8"');
    throw error;
  }
}

async function holderOf(
  text: string,
  reply: FastifyReply,
  keys: Pick<ApiKeys, "find">,
  scope: Scope,
): Promise<KeyHolder> {
  if (!isKeyText(text)) {
    throw refuse(reply, "This is not an API key as we make them: a letter is missing or wrong.");
  }
  const key = await keys.find(text);
  const why = whyRefused(key, Date.now());
  if (key === null || why !== null) throw refuse(reply, why ?? "");
  if (!key.scopes.includes(scope) && !key.scopes.includes("admin")) {
    const scopes = key.scopes.join(", ") || "none";
    throw forbidden(`This API key lacks the scope ${scope}; it has ${scopes}.`);
  }
  return key;
}

/** A refusal with the challenge of RFC 6750. @param error null where the request had no credentials at all. */
export function refuse(
  reply: FastifyReply,
  detail: string,
  error: "invalid_token" | null = "invalid_token",
): ClipError {
  const why = error === null ? "" : `, error="${error}"`;
  reply.header("www-authenticate", `Bearer realm="clipwright"${why}`);
  return unauthorized(detail);
}
