import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { dependencyMissing } from "../errors.js";
import { lockFolder } from "../files/folder-lock.js";
import { outputTail } from "../process/output-tail.js";
import { connectRedis } from "./connect.js";
import type { PrivateRedis } from "./private-redis.js";

export interface RedisServerStart {
  program: string;
  /** Absolute path of the folder of its append-only file. */
  folder: string;
  log: Logger | undefined;
}

/** Bytes. The system allows 108 on Linux and 104 elsewhere, with the byte that ends the path. */
const longestSocketPath = 100;
/** Long enough to load a large append-only file. */
const startLimitMs = 60_000;
const stopLimitMs = 10_000;
const outputTailBytes = 2_000;

/**
 * Runs a redis-server on a unix socket with its append-only file in a folder, and starts it again when it dies.
 * A server that an earlier start left running in this folder is stopped first.
 * @throws ClipError `conflict` where a running process uses the folder.
 */
export async function startRedisServer(start: RedisServerStart): Promise<PrivateRedis> {
  const { folder, log } = start;
  const lock = await lockFolder(folder);
  const socket = socketPath(folder);
  try {
    await stopLeftoverServer(socket);
    let current = await launch(start, socket);
    let closing = false;
    const keepAlive = (server: RunningServer) => {
      void server.ended.then(async () => {
        for (let tries = 0; !closing; tries += 1) {
          log?.error({ output: server.output() }, "redis-server died; starting it again");
          await wait(Math.min(100 * 2 ** tries, 5_000), undefined, { ref: false });
          if (closing) return;
          const next = await launch(start, socket).catch(() => null);
          if (next === null) continue;
          if (closing) return stop(next);
          current = next;
          keepAlive(next);
          return;
        }
      });
    };
    keepAlive(current);
    return {
      kind: "redis-server",
      url: `unix://${socket}`,
      durable: true,
      pid: () => (current.running() ? (current.child.pid ?? null) : null),
      async close() {
        closing = true;
        await stop(current);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** In the folder where the path is short enough; else in the temporary folder, named by a hash of the folder's path. */
function socketPath(folder: string): string {
  const near = join(folder, "redis.sock");
  if (Buffer.byteLength(near) <= longestSocketPath) return near;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return join(tmpdir(), `clipwright-${name}.sock`);
}

interface RunningServer {
  child: ChildProcess;
  /** Resolves when the process is gone. */
  ended: Promise<void>;
  running(): boolean;
  /** The last of its output. */
  output(): string;
}

async function launch({ program, folder }: RedisServerStart, socket: string) {
  const settings = {
    port: "0",
    unixsocket: socket,
    unixsocketperm: "700",
    dir: folder,
    appendonly: "yes",
    // A job that was answered with 201 must survive a power cut.
    appendfsync: "always",
    save: "",
    "maxmemory-policy": "noeviction",
    daemonize: "no",
    loglevel: "warning",
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  // The server leads its own process group: a terminal's Ctrl-C must not end it before the processes that use it.
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  const server = watch(child);
  // The detached server would outlive this process, and go on using the folder.
  const onExit = () => child.kill("SIGTERM");
  process.once("exit", onExit);
  void server.ended.then(() => process.off("exit", onExit));
  await waitForAnswer(socket, server, program);
  return server;
}

function watch(child: ChildProcess): RunningServer {
  const output = outputTail([child.stdout, child.stderr], outputTailBytes);
  let startError = "";
  let running = true;
  const ended = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      startError = error.message;
      // A program that could not be started has no exit to wait for.
      if (child.pid === undefined) resolve();
    });
    child.once("exit", () => resolve());
  }).finally(() => {
    running = false;
  });
  return {
    child,
    ended,
    running: () => running,
    output: () => `${output()} ${startError}`.trim(),
  };
}

async function waitForAnswer(
  socket: string,
  server: RunningServer,
  program: string,
): Promise<void> {
  const probe = connectRedis(`unix://${socket}`, "blocking", () => {});
  const limit = new AbortController();
  try {
    const answer = await Promise.race([
      probe.ping().then(
        () => "ready" as const,
        () => "gone" as const,
      ),
      server.ended.then(() => "gone" as const),
      wait(startLimitMs, "late" as const, { signal: limit.signal, ref: false }),
    ]);
    if (answer === "ready") return;
    server.child.kill("SIGKILL");
    const why = answer === "late" ? `no answer in ${startLimitMs / 1000} s` : server.output();
    throw dependencyMissing(`${program} did not start: ${why}`);
  } finally {
    limit.abort();
    probe.disconnect();
  }
}

/** Stops the server by SIGTERM, on which it flushes its append-only file; by SIGKILL where that takes too long. */
async function stop({ child, ended }: RunningServer): Promise<void> {
  child.kill("SIGTERM");
  const limit = setTimeout(() => child.kill("SIGKILL"), stopLimitMs);
  await ended;
  clearTimeout(limit);
}

/** Stops the server of an earlier start that was killed. No other process uses it, since this one holds the folder's lock. */
async function stopLeftoverServer(socket: string): Promise<void> {
  const left = connectRedis(`unix://${socket}`, "calls", () => {});
  left.options.retryStrategy = () => null;
  try {
    await left.call("SHUTDOWN", "NOSAVE");
  } catch {
    // No server listens, or it ended before it could answer. Both are as wanted.
  } finally {
    left.disconnect();
  }
  await rm(socket, { force: true });
}
