import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { dependencyMissing } from "../errors.js";
import { builtEntry } from "../process/built-entry.js";
import { endText, outputTail } from "../process/output-tail.js";
import type { PrivateRedis } from "./private-redis.js";

const readySchema = z.object({ port: z.int() });
const outputTailBytes = 2_000;

/**
 * Starts a Redis written in JavaScript, in a child process that ends with this one. It is for machines without
 * `redis-server`: it is slower, it listens on a port of 127.0.0.1, and its data does not survive a restart.
 */
export async function startEmbeddedRedis(): Promise<PrivateRedis> {
  const child = fork(fileURLToPath(builtEntry("redis/embedded-entry.js")), [], {
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const output = outputTail([child.stderr], outputTailBytes);
  const ended = once(child, "exit");
  const first = await Promise.race([once(child, "message"), ended.then(() => null)]);
  if (first === null) {
    const how = endText(child.exitCode, child.signalCode, output());
    throw dependencyMissing(`The embedded Redis did not start: it ${how}`);
  }
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
