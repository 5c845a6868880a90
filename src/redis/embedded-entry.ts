import { createRedisServer } from "js-redis-server";

/** What this process tells its parent once it listens. */
export interface EmbeddedReady {
  port: number;
}

// Without its parent nobody knows the port.
process.once("disconnect", () => process.exit(0));

const server = await createRedisServer();
process.send?.({ port: server.port } satisfies EmbeddedReady);
