// The child process of the embedded Redis.

import { createRedisServer } from "js-redis-server";

/** The message to the parent once the server listens. */
export interface EmbeddedReady {
  port: number;
}

// Only the parent knows the port, so nobody can use this server once the parent has gone.
process.once("disconnect", () => process.exit(0));

const server = await createRedisServer();
process.send?.({ port: server.port } satisfies EmbeddedReady);
