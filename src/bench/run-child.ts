import { spawn } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { canceled, renderFailed } from "../errors.js";
import { builtEntry } from "../process/built-entry.js";
import { childrenCpuMs } from "../process/cpu-time.js";
import { watchMemory } from "./watch-memory.js";

export interface ChildRun {
  stdout: string;
  stderr: string;
  wallMs: number;
  /** Of the program and all that it started, user and system. */
  cpuMs: number;
  peakBytes: number;
}

/**
 * Runs a program to its end and measures it. One at a time: the system adds up the processor time of all ended children.
 * @throws ClipError `render.failed` with what it said when it ends badly; `canceled`.
 */
export async function runChild(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<ChildRun> {
  if (signal.aborted) throw canceled(signal.reason);
  const cpuBefore = childrenCpuMs();
  const started = performance.now();
  const env = { ...process.env, PATH: searchPath() };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const stop = () => child.kill("SIGTERM");
  signal.addEventListener("abort", stop, { once: true });
  const memory = watchMemory(child.pid ?? 0);
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const status = await new Promise<number | string | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, name) => resolve(code ?? name));
  }).finally(() => signal.removeEventListener("abort", stop));
  const peakBytes = memory.stop();
  if (signal.aborted) throw canceled(signal.reason);
  if (status !== 0) {
    const said = (stderr + stdout).trim().slice(-2_000);
    throw renderFailed(`${program} ended with ${status}: ${said}`);
  }
  const wallMs = performance.now() - started;
  return { stdout, stderr, wallMs, cpuMs: childrenCpuMs() - cpuBefore, peakBytes };
}

/** Runs `clipwright`, as it is typed. @throws as {@link runChild}. */
export function runClipwright(args: readonly string[], signal: AbortSignal): Promise<ChildRun> {
  return runChild(fileURLToPath(builtEntry("clipwright.sh")), args, signal);
}

/** With this very Node first: `clipwright` takes the first that it finds. */
function searchPath(): string {
  return [dirname(process.execPath), process.env.PATH ?? ""].join(delimiter);
}
