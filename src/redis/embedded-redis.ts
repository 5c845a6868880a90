import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { dependencyMissing } from "../errors.js";
import { builtEntry } from "../process/built-entry.js";
import type { PrivateRedis } from "./private-redis.js";

const readySchema = z.object({ port: z.int() });

/**
 * A Redis in JavaScript, in a process of its own that ends with this one. It is for machines without `redis-server`:
 * slower, on a port of 127.0.0.1, and nothing that it holds survives a restart.
 */
export async function startEmbeddedRedis(): Promise<PrivateRedis> {
  const child = fork(fileURLToPath(builtEntry("redis/embedded-entry.js")), [], {
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = once(child, "exit");
  const first = await Promise.race([once(child, "message"), ended.then(() => null)]);
  if (first === null) throw dependencyMissing("The embedded Redis did not start.");
  const { port } = readySchema.parse(first[0]);
  return {
    kind: "embedded",
    url: `redis://127.0.0.1:${port}`,
    durable: false,
    pid: () => child.pid ?? null,
    async close() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
