import { internalError } from "../../../errors.js";
import { stopProcesses } from "../stopped-processes.js";
import { type OutageKind, whyNoServer } from "./outage.js";

/** Redis only reads: it is the replica of a server that is not there, as after a failover that went wrong. */
export const readOnlyRedis: OutageKind = {
  name: "Redis read-only",
  toldBy: "api",
  whyNot: async (service) => whyNoServer(service),
  async prepare({ redis }) {
    return {
      // Port 1 is one that nobody listens on.
      begin: async () => void (await redis.call("REPLICAOF", "127.0.0.1", "1")),
      end: async () => void (await redis.call("REPLICAOF", "NO", "ONE")),
    };
  },
};

/** Redis has used up its memory, and refuses what would need more. */
export const fullRedis: OutageKind = {
  name: "Redis out of memory",
  toldBy: "api",
  whyNot: async (service) => whyNoServer(service),
  async prepare({ redis }) {
    return {
      begin: async () => void (await redis.config("SET", "maxmemory", "1")),
      end: async () => void (await redis.config("SET", "maxmemory", "0")),
    };
  },
};

/** Redis does not answer: its process is stopped, while connections to it stay open and new ones are accepted. */
export const silentRedis: OutageKind = {
  name: "Redis silent",
  toldBy: "api",
  whyNot: async (service) => whyNoServer(service),
  async prepare(service) {
    let stopped: ReturnType<typeof stopProcesses> | null = null;
    return {
      async begin() {
        // A signal to process 0 would go to this process's whole group.
        if (service.redisPid === 0)
          throw internalError("Redis does not run, and cannot be stopped.");
        stopped = stopProcesses([service.redisPid]);
      },
      async end() {
        stopped?.goOn();
      },
    };
  },
};
