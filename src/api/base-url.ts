import type { FastifyRequest } from "fastify";

/** A name or an address, with a port or without one. */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Where a client reached the API, without a trailing slash, for links. What the client says of the host goes into links
 * only where it can be one; else the address that it connected to does.
 */
export function baseUrlOf(
  request: Pick<FastifyRequest, "protocol" | "host" | "socket">,
  publicUrl: string | null,
): string {
  if (publicUrl !== null) return publicUrl.replace(/\/+$/, "");
  const { protocol, host, socket } = request;
  if (host !== undefined && hostPattern.test(host)) return `${protocol}://${host}`;
  const address = socket.localAddress ?? "127.0.0.1";
  return `${protocol}://${address.includes(":") ? `[${address}]` : address}:${socket.localPort ?? 80}`;
}
