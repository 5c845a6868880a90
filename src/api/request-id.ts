import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The client's own id of its request, where it is printable and short; else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\x21-\x7e]{1,128}$/.test(given) ? given : randomUUID();
}
