import type { RouteOptions } from "fastify";
import type { ErrorCode } from "../../errors.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Codes that calls of the route are refused with, beside those that follow from its method, scope and schemas. */
    problems?: readonly ErrorCode[];
  }
}

/** Every code that a call of the route can end with. */
export function problemsOf({ config, method, schema }: RouteOptions): ErrorCode[] {
  const codes: ErrorCode[] = [
    "request.malformed",
    "request.timeout",
    "request.headers_too_large",
    "internal",
    "unavailable",
  ];
  const access = config?.access;
  if (access !== undefined && "scope" in access) {
    codes.push("unauthorized", "forbidden");
    if (config?.rate !== null) codes.push("rate_limited");
  }
  // A body is read wherever one can be sent.
  const takesBody = [method].flat().some((one) => !["GET", "HEAD"].includes(one));
  if (takesBody) codes.push("request.too_large", "request.unsupported_media_type");
  if (schema?.params !== undefined) codes.push("not_found");
  if (schema?.body || schema?.querystring || schema?.headers) codes.push("request.invalid");
  return [...new Set([...codes, ...(config?.problems ?? [])])];
}
