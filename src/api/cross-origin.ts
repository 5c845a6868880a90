import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/** What a page elsewhere may read of an answer. */
const exposedHeaders = [
  "accept-ranges",
  "content-length",
  "content-range",
  "etag",
  "idempotent-replayed",
  "location",
  "retry-after",
  "x-request-id",
];
/** Event streams and files are opened with a token or a signature, from any page. */
const openPath = /^\/v1\/(?:files\/|jobs\/[^/]+\/events(?:[/?]|$))/;

/**
 * Lets pages of the origins that are named call everything (CORS), preflights included, and pages of any origin open event
 * streams and files; what those are refused with carries the header too. Call it before routes and their guards are added.
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  await app.register(cors, {
    delegator: (request, callback) => {
      const anywhere = openPath.test(request.url ?? "") || origins.includes("*");
      callback(null, {
        origin: anywhere ? "*" : [...origins],
        methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
        allowedHeaders: [
          "authorization",
          "content-type",
          "idempotency-key",
          "last-event-id",
          "range",
        ],
        exposedHeaders,
        maxAge: 7_200,
        // An OPTIONS that is no preflight is answered as one: the plugin's refusal would be plain text.
        strictPreflight: false,
      });
    },
  });
}
