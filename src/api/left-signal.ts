import type { FastifyReply } from "fastify";

/** Is aborted when the client has left before its answer. */
export function leftSignal(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  // It may have left while it was authenticated: no "close" will come any more.
  if (reply.raw.destroyed || reply.raw.socket?.destroyed) left.abort();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  return left.signal;
}
