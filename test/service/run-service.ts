import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

/** A service command that runs, and has said that it is ready. */
export interface RunningCommand {
  child: ChildProcess;
  /** What it printed when it was ready. */
  ready: Record<string, unknown>;
  stderr(): string;
  /** The exit code, or the signal's name. */
  ended: Promise<number | string>;
}

/** Runs `clipwright … --json`; resolves when it is ready. @throws where it ends before. */
export async function runService(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<RunningCommand> {
  const child = spawn(process.execPath, [main, ...args, "--json"], {
    env: { ...process.env, CLIPWRIGHT_LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  const ended = once(child, "exit").then(([code, signal]) => code ?? signal);
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, "line"), ended]);
  if (!Array.isArray(first)) throw new Error(`clipwright ${args.join(" ")} ended: ${stderr}`);
  const ready = JSON.parse(first[0]);
  if ("error" in ready) throw new Error(ready.error.message);
  return { child, ready, stderr: () => stderr, ended };
}
