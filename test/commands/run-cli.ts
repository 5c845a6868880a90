import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

export const main = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

/** What a run of the command line left. */
export interface CliRun {
  /** Null where a signal ended it. */
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** A command line that runs. */
export interface RunningCli {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  finished: Promise<CliRun>;
  /** Resolves when the text was written to stderr; rejects when the run ends without it. */
  says(text: string): Promise<void>;
}

/** How a run differs from one in this folder, with this environment and nothing on stdin. */
export interface CliOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Undefined: stdin ends at once; null: it stays open. */
  stdin?: string | Uint8Array | null;
}

/** Starts the built command line, as a shell would. Its standard streams are pipes. */
export function startCli(args: readonly string[], options: CliOptions = {}): RunningCli {
  const child = spawn(process.execPath, [main, ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  if (options.stdin !== null) child.stdin.end(options.stdin ?? "");
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const finished = new Promise<CliRun>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => stderr.includes(text) && resolve();
      child.stderr.on("data", look);
      child.once("close", () => reject(new Error(`ended without "${text}": ${stderr}`)));
      look();
    });
  return { child, finished, says };
}

/** Runs the built command line to its end. */
export function runCli(args: readonly string[], options?: CliOptions): Promise<CliRun> {
  return startCli(args, options).finished;
}
