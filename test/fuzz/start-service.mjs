import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const main = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
const probe = fileURLToPath(new URL("./probe.cjs", import.meta.url));

/** A service of its own, with keys. Its account has tokens for a few short clips: most creations are refused at the end. */
export async function startService() {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-fuzz-"));
  const args = [
    "--expose-gc",
    "--require",
    probe,
    main,
    "start",
    "--data",
    folder,
    "--port",
    "0",
    "--grace",
    "0",
    "--json",
  ];
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      CLIPWRIGHT_LOG_LEVEL: "error",
      // What is looked for lies behind the limits.
      CLIPWRIGHT_RATE_READ: "0",
      CLIPWRIGHT_RATE_WRITE: "0",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // Ctrl-C is for the run, which ends the service after its round.
    detached: true,
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
  });
  const ended = once(child, "exit").then(([code, signal]) => code ?? signal);
  const first = await Promise.race([once(createInterface({ input: child.stdout }), "line"), ended]);
  if (!Array.isArray(first)) throw new Error(`the service ended: ${errors}`);
  const { url, redis } = JSON.parse(first[0]);
  const keyFor = async (...flags) => {
    const env = { ...process.env, REDIS_URL: redis.url };
    const command = [main, "keys", "create", "--json", ...flags];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    return JSON.parse(stdout).key;
  };
  return {
    url,
    keys: {
      all: await keyFor("--scopes", "jobs:read,jobs:write,webhooks,usage,admin", "--balance", "40"),
      reader: await keyFor("--scopes", "jobs:read"),
      other: await keyFor("--account", "other", "--balance", "0"),
    },
    /** What it wrote to stderr: errors, each of which is a failure. */
    errors: () => errors,
    /** The exit code, where it has ended. */
    exitCode: () => child.exitCode ?? child.signalCode,
    async figures() {
      const answered = once(child, "message", { signal: AbortSignal.timeout(30_000) });
      child.send("figures");
      return (await answered)[0];
    },
    async close() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
