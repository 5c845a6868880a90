import type { Caller } from "./authenticate.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the routes that authenticate before they read a body. */
    caller: Caller;
  }
}
