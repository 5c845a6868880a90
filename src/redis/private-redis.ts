import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { connectRedis } from "./connect.js";

/** A Redis of this process's own. */
export interface PrivateRedis {
  url: string;
  pid: number;
  /** Whether what it holds survives a restart. */
  durable: boolean;
  close(): Promise<void>;
}

/** Starts a `redis-server` with an append-only file in a folder, on a unix socket there. */
export async function startPrivateRedis(folder: string): Promise<PrivateRedis> {
  const dir = resolve(folder);
  await mkdir(dir, { recursive: true });
  const socket = join(dir, "redis.sock");
  const settings = {
    port: "0",
    unixsocket: socket,
    dir,
    appendonly: "yes",
    // What was answered 201 must survive a power cut.
    appendfsync: "always",
    save: "",
    "maxmemory-policy": "noeviction",
    loglevel: "warning",
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn("redis-server", args, { stdio: "ignore" });
  const ended = once(child, "exit");
  const url = `unix://${socket}`;
  const probe = connectRedis(url, "blocking", () => {});
  await probe.ping();
  probe.disconnect();
  return {
    url,
    pid: child.pid ?? 0,
    durable: true,
    async close() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
